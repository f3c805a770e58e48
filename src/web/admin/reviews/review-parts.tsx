import { BothValuesAnswer } from '#web/admin/compare/both-values.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import type { ReviewAnswer } from './review-calls.ts'

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
