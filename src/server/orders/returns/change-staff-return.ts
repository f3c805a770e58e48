import type { Input } from '#contract/endpoint.ts'
import type { changeStaffReturn as endpoint, StaffReturnView } from '#contract/staff/returns.ts'
import { sum, toTaka, type Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { returnGoals } from '#domain/order/returns/return-actions.ts'
import { chargeBack } from '#domain/order/returns/return-charge.ts'
import { worthOf } from '#domain/order/returns/return-rules.ts'
import { returnSteps, type ReturnStatus } from '#domain/order/status/return-status.ts'
import { mayFollow } from '#domain/state-table.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Demand } from '#server/orders/hold-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { readFacts, readSoldLines } from '#server/orders/order-view-store.ts'
import { presentStaffReturn } from './present-staff-return.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { endPickupByHand } from './change-pickup.ts'
import { refuseWrongRestock } from './refuse-wrong-restock.ts'
import { saveReturnStep } from '#server/orders/return-store.ts'
import { sentPieces, takeRequested } from '#server/orders/send-exchange.ts'
import {
  readStaffReturn,
  restockPieces,
  type Restocked,
  type StaffReturnRow,
} from '#server/orders/staff-return-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

interface StaffReturnChange {
  /** `AB-104826-R1`. */
  readonly number: string
  readonly request: Input<typeof endpoint>['body']
  readonly actor: Actor
}

interface ReturnContext {
  readonly trx: Db
  readonly order: OrderRow
  readonly found: StaffReturnRow
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * Does one thing that staff do with a request to send pieces back; the customer is told in the same transaction. Under
 * the order's lock, so that of two at once one does it, and the other is refused by what then holds.
 */
export function changeStaffReturn(
  shop: ShopContext,
  { number, request, actor }: StaffReturnChange,
): Promise<StaffReturnView> {
  return inTransaction(shop.db, async (trx) => {
    const before = await readStaffReturn(trx, number)
    const order = before === undefined ? undefined : await lockOrder(trx, before.order_id)
    // Read again: only under the order's lock does it stand.
    const found = await readStaffReturn(trx, number)
    if (order === undefined || found === undefined) {
      throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
    }
    const to = returnGoals[request.action]
    if (!mayFollow<ReturnStatus>(returnSteps, found.status, to)) {
      throw new RefusalError({ code: 'wrong_state', from: found.status, to })
    }
    if (request.version !== undefined && request.version !== found.version) {
      throw new RefusalError({ code: 'version_conflict', version: found.version })
    }
    await perform(shop, { trx, order, found, actor, nowMs: shop.clock() }, request)
    const after = await readStaffReturn(trx, number)
    if (after === undefined) throw new Error(`No return "${number}"`)
    return presentStaffReturn(after)
  })
}

async function perform(
  shop: ShopContext,
  scene: ReturnContext,
  wish: StaffReturnChange['request'],
): Promise<void> {
  const { trx, order, found } = scene
  const facts = { returnNumber: found.number }
  switch (wish.action) {
    case 'approve':
    case 'refuse': {
      const reason = wish.action === 'refuse' ? wish.reason : null
      await step(scene, returnGoals[wish.action], { reason })
      const decided = {
        approved: wish.action === 'approve',
        reason,
        pickup: found.pickup_address,
        arrived: found.status === 'received',
      }
      return notifyCustomer(trx, shop, { name: 'return_decided', order, facts: { ...facts, ...decided } })
    }
    case 'coming':
      return step(scene, 'coming', { sentWith: wish.sent_with ?? null })
    case 'receive':
      await step(scene, 'received')
      await endPickupByHand(shop, scene, found.id)
      return notifyCustomer(trx, shop, { name: 'return_received', order, facts })
    case 'refund':
      return refund(shop, scene, wish.restock)
    case 'exchange':
      return exchange(shop, scene, wish)
  }
}

interface Noted {
  readonly reason?: string | null
  readonly money?: MoneyBack
  readonly restocked?: readonly Restocked[]
  readonly sent?: readonly Demand[]
  readonly tracking?: string | null
  readonly sentWith?: string | null
}

async function step(
  { trx, order, found, actor, nowMs }: ReturnContext,
  to: ReturnStatus,
  { reason = null, money, restocked, sent, tracking = null, sentWith = null }: Noted = {},
): Promise<void> {
  const now = new Date(nowMs)
  await saveReturnStep(trx, {
    id: found.id,
    from: found.status,
    to,
    ...(reason === null ? {} : { reason }),
    ...(money === undefined ? {} : { money }),
    tracking,
    sentWith,
    now,
  })
  const facts = {
    return: found.id,
    amount: money?.amount,
    restocked,
    sent,
    tracking: tracking ?? undefined,
    sent_with: sentWith ?? undefined,
  }
  await saveEvent(trx, { orderId: order.id, at: now, actor, kind: `return_${to}`, reason, facts })
}

/** All of its amount or nothing: what somebody gave back by hand before is not given a second time. */
async function refund(
  shop: ShopContext,
  scene: ReturnContext,
  restocked: readonly Restocked[],
): Promise<void> {
  const { trx, order, found, nowMs } = scene
  refuseWrongRestock(found, restocked)
  const money = await moneyBack(scene)
  const { amount } = money
  const promised = await intendRefunds(trx, {
    orderId: order.id,
    returnId: found.id,
    amount,
    reason: `return ${found.number}`,
    withinMs: REFUND_LIMIT_MS,
    nowMs,
  })
  if (promised < amount) {
    const { number } = order
    const [left, wanted] = [toTaka(promised), toTaka(amount)]
    throw new RefusalError({ code: 'refund_not_allowed', order: number, left, wanted })
  }
  await restockPieces(trx, { returnId: found.id, orderId: order.id, restocked, now: new Date(nowMs) })
  await step(scene, 'refunded', { money, restocked })
  const standing = { ...order, payment_status: await refreshMoney(trx, order) }
  const { refunds = [] } = (await readStaffReturn(trx, found.number)) ?? {}
  const facts = {
    returnNumber: found.number,
    amountTaka: toTaka(amount),
    byHand: refunds.some(({ method }) => method === 'cod'),
  }
  await notifyCustomer(trx, shop, { name: 'return_refunded', order: standing, facts })
}

interface Exchanging {
  readonly restock: readonly Restocked[]
  readonly tracking?: string | null | undefined
}

/** The other pieces leave the shelf, and no money moves, whatever they cost by now. */
async function exchange(
  shop: ShopContext,
  scene: ReturnContext,
  { restock, tracking = null }: Exchanging,
): Promise<void> {
  const { trx, order, found, nowMs } = scene
  refuseWrongRestock(found, restock)
  const now = new Date(nowMs)
  const sent = await takeRequested(trx, { order, found, now })
  await restockPieces(trx, { returnId: found.id, orderId: order.id, restocked: restock, now })
  await step(scene, 'exchanged', { restocked: restock, sent, tracking })
  const facts = { returnNumber: found.number, pieces: sentPieces(found, order.language), tracking }
  await notifyCustomer(trx, shop, { name: 'return_exchanged', order, facts })
}

interface MoneyBack {
  readonly amount: Poisha
  /** The part that is the delivery charge. */
  readonly deliveryBack: Poisha
}

/** The amount that was shown with the request; for an exchange, its worth as a request for the money. */
async function moneyBack({ trx, order, found }: ReturnContext): Promise<MoneyBack> {
  const { wish, amount, delivery_back: deliveryBack, lines, pieces } = found
  if (wish === 'refund') return { amount, deliveryBack }
  const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  const worth = pieces.map(({ position, sold, total, before }) =>
    worthOf({ quantity: sold, total, inReturns: before, hygiene: false }, quantities.get(position) ?? 0),
  )
  const all = await readSoldLines(trx, order.id)
  const charge = chargeBack({
    wish: 'refund',
    reasons: lines.map(({ reason }) => reason),
    remaining: all.reduce((change, { quantity, in_returns }) => change + quantity - in_returns, 0),
    charge: (await readFacts(trx, order.id)).charge_left,
  })
  return { amount: sum([...worth, charge]), deliveryBack: charge }
}
