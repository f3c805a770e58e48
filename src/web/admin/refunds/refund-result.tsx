import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import type { RefundAnswer } from './refund-actions.ts'

/** The result of a press about money that goes back. */
export function RefundResult({ answer }: { readonly answer: RefundAnswer }) {
  const { words, money } = useSpeech()
  if (!answer.ok) return <Answer refused={answer.message} />
  const { state, amount } = answer.value
  return <Answer done={words.refunds.done[state](money(amount))} />
}
