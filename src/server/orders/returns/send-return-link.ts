import type { Reply } from '#contract/endpoint.ts'
import type { sendReturnLink as sendEndpoint } from '#contract/staff/returns/return-links.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { RETURN_LINKS_MAX, whyNoReturnLink, type LinkEvent } from '#domain/order/returns/return-link.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { lockStaffOrder } from '#server/orders/find-staff-order.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { readEvents, readSoldLines } from '#server/orders/order-view-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { openReturnsUntil } from './request-return.ts'

interface AskedLink {
  readonly number: string
  /** The person who sends it. */
  readonly accountId: string
}

/** Sends a customer the link to the form by which the pieces of an order are sent back. */
export function sendReturnLink(
  shop: ShopContext,
  key: string,
  { number, accountId }: AskedLink,
): Promise<OnceResult<Reply<typeof sendEndpoint>>> {
  const request = { scope: `staff:${accountId}`, operation: 'return_link', key, request: { number } }
  return runOnce(shop, request, async (trx) => {
    const order = await lockStaffOrder(trx, number)
    const nowMs = shop.clock()
    const untilMs = openReturnsUntil(shop, order, nowMs)
    await refuseNothingLeft(trx, order)
    await refuseTooMany(trx, order, nowMs)
    const until = isoOf(inDhaka(untilMs).day)
    await notifyCustomer(trx, shop, {
      name: 'return_link',
      order,
      facts: { form: formOf(shop, order, untilMs), until },
      isUndoable: true,
    })
    const actor = { kind: 'staff', id: accountId } as const
    await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind: 'return_link_sent' })
    return { number: order.number, until }
  })
}

async function refuseNothingLeft(trx: Db, order: OrderRow): Promise<void> {
  const lines = await readSoldLines(trx, order.id)
  if (lines.every(({ quantity, in_returns }) => in_returns >= quantity))
    throw new RefusalError({ code: 'return_not_allowed', why: 'nothing_left', line: null })
}

async function refuseTooMany(trx: Db, order: OrderRow, nowMs: number): Promise<void> {
  const events = await readEvents(trx, order.id)
  // An undone message is the last one that was sent: it counts where that was a link.
  const isOfMessage = (kind: string) => kind === 'return_link_sent' || messagesOfStaff.includes(kind)
  const said = events.filter(({ kind }) => isOfMessage(kind))
  const links = said.flatMap<LinkEvent>(({ kind, at }, nth) => {
    if (kind === 'return_link_sent') return [{ kind: 'sent', atMs: at.getTime() }]
    const isUndone = kind === 'message_undone' && said[nth - 1]?.kind === 'return_link_sent'
    return isUndone ? [{ kind: 'undone', atMs: at.getTime() }] : []
  })
  const no = whyNoReturnLink(links, nowMs)
  if (no === null) return
  throw new RefusalError(
    no.why === 'enough'
      ? { code: 'limit_reached', thing: 'return links for one order', max: RETURN_LINKS_MAX }
      : { code: 'too_many_requests', retry_after: Math.ceil(no.ms / 1000) },
  )
}

/** Events of messages that staff send by hand. */
const messagesOfStaff: readonly string[] = ['call_missed_told', 'message_again', 'message_undone']

/** Path of the form in the language of the customer, with the key that opens it. */
function formOf({ tokens }: ShopContext, { number, language }: OrderRow, untilMs: number): string {
  const before = language === 'bn' ? '/bn' : ''
  return `${before}/account/returns/new?order=${number}&key=${tokens.returnKeyOf(number, untilMs)}`
}
