import type { ReactNode } from 'react'
import { reviewStates, type ReviewState } from '#domain/reviews/product-review.ts'
import { BothValuesAnswer } from '#web/admin/compare/both-values.tsx'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import type { ReviewAnswer } from './review-calls.ts'
import * as styles from './reviews.module.css'

interface AnsweredProps {
  readonly answer: ReviewAnswer | undefined
  /** A sentence for each press. */
  readonly done: Readonly<Record<string, string>>
}

/** The result of the last press: what it did, both values of each field, or why it did nothing. */
export function ReviewAnswered({ answer, done }: AnsweredProps) {
  const { reviews } = useSpeech().words
  if (answer === undefined) return null
  if (answer.ok) return <Answer done={doneIn(done, answer.done)} />
  if (answer.fields !== null) return <BothValuesAnswer fields={answer.fields} names={reviews.fields} />
  return <Answer refused={answer.refused} />
}

/** Links to reviews and to questions, which one place of the side bar leads to. */
export function ReviewPages({ current }: { readonly current: 'reviews' | 'questions' }) {
  const { reviews } = useSpeech().words
  const tabs = [
    { to: '/reviews', name: reviews.title, isCurrent: current === 'reviews' },
    { to: '/product-questions', name: reviews.questions, isCurrent: current === 'questions' },
  ]
  return <ListTabs label={reviews.kinds} tabs={tabs} />
}

interface QueueTabsProps {
  readonly to: string
  readonly label: string
  /** The state that is shown, or `all`. */
  readonly view: string
  /** The name of each state that the queue has. */
  readonly names: Readonly<Partial<Record<ReviewState, string>>>
  readonly counts: Readonly<Partial<Record<ReviewState, number>>>
}

/** The states of a queue with how many wait in each, and all behind them. */
export function QueueTabs({ to, label, view, names, counts }: QueueTabsProps) {
  const { reviews } = useSpeech().words
  const tabs = [
    ...reviewStates.flatMap((state) => {
      const [name, count = 0] = [names[state], counts[state]]
      if (name === undefined) return []
      const address = state === 'waiting' ? to : `${to}?view=${state}`
      return [{ to: address, name, isCurrent: view === state, counted: { count } }]
    }),
    { to: `${to}?view=all`, name: reviews.all, isCurrent: view === 'all' },
  ]
  return <ListTabs label={label} tabs={tabs} />
}

/** Rows of a page of a queue, as the API gives them. */
const PAGE = 25

interface QueueProps {
  readonly listed: { readonly page: number; readonly pages: number; readonly count: number }
  /** Said where there is no card. */
  readonly none: string
  readonly cards: readonly ReactNode[]
}

/** One page of a queue. */
export function Queue({ listed: { page, pages, count }, none, cards }: QueueProps) {
  const { words, number } = useSpeech()
  if (cards.length === 0) return <Empty>{none}</Empty>
  const before = (page - 1) * PAGE
  const range = words.orders.range(number(before + 1), number(before + cards.length), number(count))
  return (
    <>
      <ul className={styles['list']}>{cards}</ul>
      <Pages page={page} pages={pages} range={range} />
    </>
  )
}
