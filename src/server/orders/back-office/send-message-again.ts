import type { Reply } from '#contract/endpoint.ts'
import type { sendMessageAgain as againEndpoint } from '#contract/staff/order-page.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { isMessageName, messageKinds } from '#server/messages/kinds/message-kinds.ts'
import type { MessageFacts, MessageName } from '#server/messages/kinds/messages.ts'
import { lockStaffOrder } from '#server/orders/find-staff-order.ts'
import { commonFacts } from '#server/orders/notify-customer.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readSentMessage, type SentMessageRow } from './order-message-store.ts'

/** The same message is not sent again before. */
const PAUSE_MS = 10 * 60_000

interface Repeat {
  readonly number: string
  readonly messageId: string
  /** The person who sends it. */
  readonly accountId: string
}

/**
 * Sends a message about an order once more, to the number or address that the order has now, with its sums of now.
 * Codes and messages whose secrets are wiped cannot be made again.
 */
export function sendMessageAgain(
  shop: ShopContext,
  key: string,
  { number, messageId, accountId }: Repeat,
): Promise<OnceResult<Reply<typeof againEndpoint>>> {
  const request = { number, messageId }
  const keyed = { scope: `staff:${accountId}`, operation: 'message_again', key, request }
  return runOnce(shop, keyed, async (trx) => {
    const order = await lockStaffOrder(trx, number)
    const sent = await readSentMessage(trx, messageId, order.number)
    if (sent === undefined) throw new RefusalError({ code: 'not_found', thing: 'message', value: messageId })
    const nowMs = shop.clock()
    const wait = sent.last.getTime() + PAUSE_MS - nowMs
    if (wait > 0) throw new RefusalError({ code: 'too_many_requests', retry_after: Math.ceil(wait / 1000) })
    await queueAgain(shop, trx, { order, sent })
    const facts = { message: sent.name, channel: sent.channel }
    const actor = { kind: 'staff', id: accountId } as const
    await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind: 'message_again', facts })
    return { name: sent.name, channel: sent.channel }
  })
}

interface Queued {
  readonly order: OrderRow
  readonly sent: SentMessageRow
}

async function queueAgain(
  { messages, tokens }: ShopContext,
  trx: Db,
  { order, sent }: Queued,
): Promise<void> {
  const { name, channel } = sent
  if (!isMessageName(name) || !isRepeatable(name)) throw new RefusalError({ code: 'message_not_repeatable' })
  const to = channel === 'sms' ? { phone: order.phone } : order.email === null ? null : { email: order.email }
  if (to === null) throw new RefusalError({ code: 'message_not_repeatable' })
  // The row has the facts of this message but its path, which the common ones bring.
  const facts = { ...sent.facts, ...commonFacts(order, tokens) } as unknown as MessageFacts[typeof name]
  await messages.queue(trx, { name, language: order.language, to, facts, isUndoable: true })
}

/** Whether the key to the order is the only secret of a message: all others are wiped once it is gone. */
function isRepeatable(name: MessageName): boolean {
  const { purpose, secrets } = messageKinds[name]
  return purpose === 'transactional' && secrets.length === 1 && secrets[0] === 'path'
}
