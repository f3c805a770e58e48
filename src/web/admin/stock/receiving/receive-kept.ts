import type { ActionFunctionArgs } from 'react-router'
import type { Api } from '#client/api.ts'
import { doAsStaff, refusalIn } from '#web/admin/layout/staff-call.ts'

/** What became of a receipt that the page keeps until the shop has it. `unanswered`: it waits on the device. */
export type ReceiptAnswer<Work = unknown> = { readonly key: string } & (
  | {
      readonly became: 'taken'
      /** The purchase list or transfer after it. */
      readonly work: Work
      /** When the shop told it, as ISO text. */
      readonly at: string
    }
  | { readonly became: 'refused'; readonly refused: string }
  | { readonly became: 'unanswered'; readonly problem?: string }
)

/** Sends a receipt that the page keeps, and says whether it still has to keep it. */
export async function receiveKept<Work>(
  { context, key }: Pick<ActionFunctionArgs, 'context'> & { readonly key: string },
  receive: (api: Api) => Promise<Work>,
): Promise<ReceiptAnswer<Work>> {
  const done = await doAsStaff({ context }, receive)
  if (done.ok) return { key, became: 'taken', work: done.value, at: new Date().toISOString() }
  const words = refusalIn(done)
  // The session has ended, too much came at once, or this very receipt is being taken in: it is sent again.
  if (done.status === 401 || done.status === 429 || done.code === 'request_in_flight')
    return { key, became: 'unanswered', problem: words }
  return { key, became: 'refused', refused: words }
}
