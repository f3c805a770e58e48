import type { ReactNode } from 'react'
import { Link, NavLink, useNavigation } from 'react-router'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { BothValuesAnswer } from '#web/admin/compare/both-values.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Refused } from './thing-calls.ts'

/** The pages of content; one place of the side bar leads to all of them. */
const pages = [
  'home',
  'announcements',
  'pages',
  'stories',
  'looks',
  'questions',
  'menu',
  'stores',
  'messages',
] as const

interface ListPageProps {
  readonly page: (typeof pages)[number]
  /** The page on which a new one is made. */
  readonly add?: { readonly to: string; readonly words: string }
  /** Texts of all rows that stand in English alone; not stated where the store has each in both. */
  readonly untranslated?: number
  readonly children: ReactNode
}

/** The list of one kind of content, with the links to those of the other kinds. */
export function ContentListPage({ page, add, untranslated, children }: ListPageProps) {
  const { words, number } = useSpeech()
  const { content } = words
  return (
    <div className={terms['page']}>
      <title>{`${content.titles[page]} · ${words.area}`}</title>
      <header className={terms['head']}>
        <h1>{content.titles[page]}</h1>
        {add !== undefined && (
          <Link to={add.to} className={buttonClass({ look: 'primary' })}>
            {add.words}
          </Link>
        )}
      </header>
      <nav className={terms['tabs']} aria-label={content.kinds}>
        {pages.map((one) => (
          <NavLink key={one} to={`/${one}`}>
            {content.titles[one]}
          </NavLink>
        ))}
      </nav>
      <p className={terms['quiet']}>{content.leads[page]}</p>
      {untranslated !== undefined && (
        <p className={terms['note']}>{content.untranslated(untranslated, number(untranslated))}</p>
      )}
      {children}
    </div>
  )
}

/** The result of a form or a button. */
export type ThingAnswer = { readonly ok: true; readonly done: string } | Refused

interface AnsweredProps {
  readonly answer: ThingAnswer | undefined
  /** The work of the page before, as the address names it. */
  readonly done: string
}

/**
 * Whether the page shows what the last press changed. Its answer comes a moment before; whoever reads it then and types
 * on would lose the words, as the saved form takes the place of the typed one.
 */
export function useIsSettled(): boolean {
  return useNavigation().state === 'idle'
}

/** The result of the last press: what it did, why not, or both values where two people saved. */
export function ThingAnswered({ answer, done }: AnsweredProps) {
  const { content } = useSpeech().words
  if (!useIsSettled()) return null
  if (answer === undefined) return <Answer done={doneIn(content.done, done)} />
  if (answer.ok) return <Answer done={doneIn(content.done, answer.done)} />
  return answer.fields.length > 0 ? (
    <BothValuesAnswer fields={answer.fields} />
  ) : (
    <Answer refused={answer.refused} />
  )
}
