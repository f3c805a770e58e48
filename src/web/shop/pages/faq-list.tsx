import { useSpeech } from '#web/text/text-context.tsx'
import type { FaqEntry, FaqGroup } from './faq.ts'
import * as styles from './faq.module.css'
import type { StoredVotes } from './stored-votes.ts'
import { Prose } from './prose.tsx'
import { WasItHelpful } from './was-it-helpful.tsx'

interface VoteProps {
  readonly stored: StoredVotes
  /** Slug of the question whose vote, sent without script, could not be counted. */
  readonly unheard: string | null
}

/**
 * Questions by group. Each answer has its own address: the browser opens what holds the part of a page that an
 * address names.
 */
export function FaqList({ groups, ...votes }: VoteProps & { readonly groups: readonly FaqGroup[] }) {
  return groups.map(({ slug, name, entries }) => (
    <section key={slug} id={slug} aria-labelledby={`${slug}-name`} className={styles['group']}>
      <h2 id={`${slug}-name`}>{name}</h2>
      {entries.map((entry) => (
        <Entry key={entry.slug} entry={entry} {...votes} />
      ))}
    </section>
  ))
}

function Entry({ entry, stored, unheard }: VoteProps & { readonly entry: FaqEntry }) {
  const { slug, question, answer } = entry
  const { text } = useSpeech()
  return (
    <details className={styles['entry']}>
      <summary className={styles['question']}>
        <h3>{question}</h3>
      </summary>
      <div id={slug} className={styles['answer']}>
        <Prose html={answer} />
        <WasItHelpful question={slug} stored={stored} unheard={unheard === slug} />
        <a href={`#${slug}`} className={styles['link']}>
          {text.pages.linkTo}
        </a>
      </div>
    </details>
  )
}
