import type { Input } from '#contract/endpoint.ts'
import type { ReturnView } from '#contract/shop/order-views.ts'
import type { requestReturn as requestReturnEndpoint } from '#contract/shop/returns.ts'
import { planReturn } from '#domain/order/returns/plan-return.ts'
import type { CreditObstacle, RefundTarget } from '#domain/order/returns/return-credit.ts'
import { parseReturnContact } from '#domain/order/returns/return-contact.ts'
import { returnSteps, type ReturnStatus } from '#domain/order/status/return-status.ts'
import { mayFollow } from '#domain/state-table.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { formProblems } from '#server/orders/placing/read-order-form.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { newId } from '#server/platform/new-id.ts'
import { findOwnOrder, lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { readFacts, readSoldLines } from '#server/orders/order-view-store.ts'
import { presentReturn } from '#server/orders/reading/present-return.ts'
import { checkParcel } from '#server/orders/parcels/check-parcel.ts'
import { noCredit } from './credit-return.ts'
import { cancelPickups } from './change-pickup.ts'
import { refuseWrongExchange } from './refuse-wrong-exchange.ts'
import { creditOfferOf, returnRulesOf, returnsUntilOf } from '#server/orders/reading/read-order.ts'
import {
  readPhotoIds,
  readReturns,
  saveReturn,
  saveReturnStep,
  type ReturnRow,
} from '#server/orders/return-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

type RequestedReturn = Input<typeof requestReturnEndpoint>['body']

interface ReturnRequest {
  readonly claim: Claim
  readonly key: string
  readonly requested: RequestedReturn
}

/** Asks to send pieces back, once for a key. Staff decide; nothing moves by it yet. */
export async function requestReturn(
  shop: ShopContext,
  { claim, key, requested }: ReturnRequest,
): Promise<OnceResult<ReturnView>> {
  const { id } = await findOwnOrder(shop.db, claim)
  const idempotent = { scope: `order ${id}`, operation: 'request return', key, request: requested }
  return runOnce(shop, idempotent, (trx) => request(shop, trx, { claim, requested }))
}

async function request(
  shop: ShopContext,
  trx: Db,
  { claim, requested }: Omit<ReturnRequest, 'key'>,
): Promise<ReturnView> {
  const order = await lockOwnOrder(trx, claim)
  const nowMs = shop.clock()
  openReturnsUntil(shop, order, nowMs)
  const lines = await readSoldLines(trx, order.id)
  const sent = new Map(lines.map((line) => [line.position, { ...line, inReturns: line.in_returns }]))
  const photos = [...new Set(requested.photos)]
  const { charge_left: charge, credit_obstacle: obstacle } = await readFacts(trx, order.id)
  const rules = { ...returnRulesOf(shop), charge }
  const plan = planReturn(sent, { ...requested, photos: photos.length }, rules)
  if (!plan.ok) throw new RefusalError({ ...plan.refusal })
  const contact = contactOf(order, requested)
  await refuseStrangePhotos(trx, order.id, photos)
  await refuseWrongExchange(trx, requested, lines)
  const now = new Date(nowMs)
  const id = newId('ret', nowMs)
  const number = await saveReturn(trx, {
    id,
    orderId: order.id,
    orderNumber: order.number,
    wish: requested.wish,
    deliveryPaidBy: plan.value.paidBy,
    amount: plan.value.amount,
    deliveryBack: plan.value.deliveryBack,
    ...askedCredit(shop, requested, obstacle),
    ...contact,
    lines: requested.lines.map(({ exchange, ...line }) => ({ ...line, exchange: exchange ?? null })),
    photos,
    now,
  })
  const { actor } = claim.customer
  await saveEvent(trx, {
    orderId: order.id,
    at: now,
    actor,
    kind: 'return_requested',
    facts: { return: id, amount: plan.value.amount },
  })
  await notifyCustomer(trx, shop, { name: 'return_requested', order, facts: { returnNumber: number } })
  return presentReturn(await returnOf(trx, order.id, number))
}

/** The last moment to send pieces of an order back, in ms since 1970; refused where none can be sent back now. */
export function openReturnsUntil(shop: ShopContext, order: OrderRow, nowMs: number): number {
  const until = returnsUntilOf(shop, order)
  if (until !== null && nowMs <= until) return until
  throw new RefusalError({
    code: 'return_not_allowed',
    why: until === null ? 'not_delivered' : 'too_late',
    line: null,
  })
}

/** Where the money is to go; store credit only while the shop offers it, with the bonus that it shows. */
function askedCredit(
  shop: ShopContext,
  { wish, refund_to: refundTo }: RequestedReturn,
  obstacle: CreditObstacle | null,
): { readonly refundTo: RefundTarget; readonly bonusPercent: number } {
  if (wish === 'exchange' || refundTo === 'payment') return { refundTo: 'payment', bonusPercent: 0 }
  if (obstacle !== null) throw noCredit(obstacle)
  const offer = creditOfferOf(shop)
  if (offer !== null) return { refundTo, bonusPercent: offer.bonusPercent }
  throw noCredit('not_offered')
}

/** Whom the courier calls, and where. */
function contactOf(order: OrderRow, requested: RequestedReturn) {
  const contact = parseReturnContact({ ...requested, phone: requested.phone ?? order.phone })
  if (contact.ok) return contact.value
  const problems = contact.refusal
  throw new RefusalError({ code: 'invalid_fields', errors: formProblems(problems), problems })
}

/** The photos must have been taken in for this very order. */
async function refuseStrangePhotos(trx: Db, orderId: string, photos: readonly string[]): Promise<void> {
  const taken = photos.length === 0 ? [] : await readPhotoIds(trx, orderId)
  const strange = photos.find((id) => !taken.includes(id))
  if (strange === undefined) return
  throw new RefusalError({
    code: 'invalid_fields',
    errors: { photos: { kind: 'unknown_photo', value: strange } },
    problems: { photos: 'unknown' },
  })
}

async function returnOf(db: Db, orderId: string, number: string): Promise<ReturnRow> {
  const found = (await readReturns(db, orderId)).find((one) => one.number === number)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  return found
}

/** Takes a request away again, until the pieces are on their way; nobody comes for them then. */
export async function withdrawReturn(shop: ShopContext, claim: Claim, number: string): Promise<ReturnView> {
  const { withdrawn, called } = await inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    const found = await returnOf(trx, order.id, number)
    if (!mayFollow<ReturnStatus>(returnSteps, found.status, 'withdrawn')) {
      throw new RefusalError({ code: 'wrong_state', from: found.status, to: 'withdrawn' })
    }
    const nowMs = shop.clock()
    const now = new Date(nowMs)
    const { actor } = claim.customer
    const called = await cancelPickups(shop, { trx, order, actor, nowMs }, found.id)
    await saveReturnStep(trx, { id: found.id, from: found.status, to: 'withdrawn', now })
    const facts = { return: found.id }
    await saveEvent(trx, { orderId: order.id, at: now, actor, kind: 'return_withdrawn', facts })
    return { withdrawn: presentReturn(await returnOf(trx, order.id, number)), called }
  })
  for (const id of called) shop.background.begin(() => checkParcel(shop, id))
  return withdrawn
}
