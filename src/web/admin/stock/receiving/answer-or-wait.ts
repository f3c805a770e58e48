import { textOf } from '#web/admin/layout/staff-call.ts'
import { KEPT_BY_PAGE } from '#web/admin/held-form/hold-forms.ts'
import type { ReceiptAnswer } from './receive-kept.ts'

/** A try without an answer by then may never get one, as with one bar in a storeroom. */
export const PATIENCE_MS = 20_000

interface Sending<Work, Other> {
  readonly send: () => Promise<Other | ReceiptAnswer<Work>>
  /** Writes the work after the receipt onto this phone. */
  readonly keep: (work: Work, at: string) => Promise<unknown>
}

/** A receipt without an answer waits on the device; other forms wait as those of every page do. */
export async function answerOrWait<Work, Other extends object>(
  request: Request,
  { send, keep }: Sending<Work, Other>,
): Promise<Other | ReceiptAnswer<Work>> {
  const form = await request.clone().formData()
  if (!form.has(KEPT_BY_PAGE)) return send()
  try {
    const answer = await Promise.race([send(), noAnswer()])
    if ('became' in answer && answer.became === 'taken') await keep(answer.work, answer.at)
    return answer
  } catch (error) {
    console.warn('A receipt has no answer and is sent again', error)
    return { key: textOf(form, 'key'), became: 'unanswered' }
  }
}

/** Fails as a lost connection does; the receipt is sent once more, and counts once. */
function noAnswer(): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new TypeError('No answer')), PATIENCE_MS))
}
