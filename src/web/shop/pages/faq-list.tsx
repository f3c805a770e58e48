import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FaqEntry, FaqGroup } from './faq.ts'
import styles from './faq.module.css'
import { Prose } from './prose.tsx'

/**
 * Questions by group. Each answer has its own address: the browser opens what holds the part of a page that an
 * address names.
 */
export function FaqList({ groups }: { readonly groups: readonly FaqGroup[] }) {
  return groups.map(({ slug, name, entries }) => (
    <section key={slug} id={slug} aria-labelledby={`${slug}-name`} className={styles['group']}>
      <h2 id={`${slug}-name`}>{name}</h2>
      {entries.map((entry) => (
        <Entry key={entry.slug} entry={entry} />
      ))}
    </section>
  ))
}

function Entry({ entry: { slug, question, answer } }: { readonly entry: FaqEntry }) {
  const { text } = useSpeech()
  return (
    <details className={styles['entry']}>
      <summary className={styles['question']}>
        <h3>{question}</h3>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div id={slug} className={styles['answer']}>
        <Prose html={answer} />
        <a href={`#${slug}`} className={styles['link']}>
          {text.pages.linkTo}
        </a>
      </div>
    </details>
  )
}
