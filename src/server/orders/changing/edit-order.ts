import type { Reply } from '#contract/endpoint.ts'
import type { editOrder as editOrderEndpoint } from '#contract/shop/orders.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { poisha, toTaka, type Poisha } from '#domain/money.ts'
import { canCustomer } from '#domain/order/customer-actions.ts'
import { CANCELLED_REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import type { PricedSale } from '#domain/pricing/price-cart.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  hasOpenTry,
  keepUsesOnly,
  saveEditedAmounts,
  saveEditedFacts,
  saveEditedLines,
  type PromisedDays,
} from './edit-store.ts'
import { lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import { lessenHold } from '#server/orders/hold-store.ts'
import { readAttempts } from '#server/orders/money-store.ts'
import { newPlaceColumns } from '#server/orders/placing/new-order-place.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { announceEdit, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import type { OrderFactsRow } from '#server/orders/order-view-store.ts'
import { planEdit, type Edit, type EditPlan } from './plan-edit.ts'
import { viewOf } from '#server/orders/reading/read-order.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { refuseUnlessCash } from '#server/orders/refuse-unless-cash.ts'

/**
 * Changes an order that nobody has packed yet: fewer pieces, another place. Prices stay as they were agreed; what the
 * change does to the total has to be agreed to first.
 */
export async function editOrder(
  shop: ShopContext,
  claim: Claim,
  edit: Edit,
): Promise<Reply<typeof editOrderEndpoint>> {
  const id = await inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    if (!canCustomer('edit', order.status))
      throw new RefusalError({ code: 'wrong_state', from: order.status })
    if (order.version !== edit.version) throw new RefusalError({ code: 'version_conflict' })
    await carryOut(shop, trx, { order, edit, claim })
    return order.id
  })
  return viewOf(shop, id, 'owner')
}

interface EditContext {
  readonly order: OrderRow
  readonly edit: Edit
  readonly claim: Claim
}

async function carryOut(shop: ShopContext, trx: Db, scene: EditContext): Promise<void> {
  const { order, claim } = scene
  const plan = await planEdit(shop, trx, { orderId: order.id, edit: scene.edit })
  const { facts, lines, quantities, priced, nowMs } = plan
  const now = new Date(nowMs)
  if (priced !== null) await refuseUnlessAgreed(trx, scene, { facts, priced })
  const removed = lines.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.position) ?? line.quantity)
    return quantity > 0 && !line.made_to_order ? [{ variantId: line.variant_id, quantity }] : []
  })
  await lessenHold(trx, { orderId: order.id, demand: removed, now })
  await announceEdit(trx, order.id)
  await saveEditedFacts(trx, order.id, { facts: factsAfter(plan), promised: promisedAfter(plan) })
  if (priced !== null) await saveMoneyAfter(shop, trx, { scene, plan, priced })
  await saveEvent(trx, {
    orderId: order.id,
    at: now,
    actor: claim.customer.actor,
    kind: 'edited',
    facts: {
      pieces: lines.map(({ position, quantity }) => [
        position,
        quantity,
        quantities.get(position) ?? quantity,
      ]),
      total: [order.total, priced?.total ?? order.total],
      place: scene.edit.delivery !== undefined,
    },
  })
}

/** A new total is shown first; and none comes while somebody may be paying the old one. */
async function refuseUnlessAgreed(
  trx: Db,
  { order, edit }: EditContext,
  { facts, priced }: { readonly facts: OrderFactsRow; readonly priced: PricedSale },
): Promise<void> {
  if (priced.total === order.total) return
  if (await hasOpenTry(trx, order.id)) {
    throw new RefusalError({ code: 'wrong_state', from: order.status, reason: 'being_paid' })
  }
  if (edit.total === toTaka(priced.total)) return
  throw new RefusalError({
    code: 'price_changed',
    was: amountsOf({ ...facts, cashFee: facts.cash_fee }),
    now: amountsOf({ ...priced, delivery: priced.delivery ?? poisha(0) }),
  })
}

function amountsOf(amounts: {
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly delivery: Poisha
  readonly cashFee: Poisha
  readonly total: Poisha
}) {
  const { subtotal, discount, delivery, cashFee, total } = amounts
  return {
    subtotal: toTaka(subtotal),
    discount: toTaka(discount),
    delivery_charge: toTaka(delivery),
    cash_fee: toTaka(cashFee),
    total: toTaka(total),
  }
}

function factsAfter({ details, zone, facts }: EditPlan) {
  return {
    ...newPlaceColumns(details),
    recipient_name: details.recipient?.name ?? null,
    recipient_phone: details.recipient?.phone ?? null,
    note: details.note,
    zone: facts.delivery_method === 'collect' ? null : (zone?.code ?? null),
  }
}

/** New days where it goes to another zone; what is made first keeps its days. */
function promisedAfter({ facts, lines, zone, priced }: EditPlan): PromisedDays | null {
  const chosen = priced?.chosen ?? null
  if (chosen === null || zone === null || zone.code === facts.zone) return null
  if (lines.some((line) => line.made_to_order)) return null
  const placedOn = inDhaka(facts.placed_at.getTime()).day
  return { leaves: chosen.leaves, ...chosen.arrives, latest: isoOf(placedOn + zone.latest) }
}

interface Repriced {
  readonly scene: EditContext
  readonly plan: EditPlan
  readonly priced: PricedSale
}

/** Lines, amounts and promotions; what was paid beyond the new total goes back. */
async function saveMoneyAfter(shop: ShopContext, trx: Db, { scene, plan, priced }: Repriced): Promise<void> {
  const { order } = scene
  const positions = new Map(plan.lines.map((line) => [line.variant_id, line.position]))
  await saveEditedLines(
    trx,
    order.id,
    priced.lines.map((line) => ({ ...line, position: positions.get(line.variantId) ?? 0 })),
  )
  await saveEditedAmounts(trx, order.id, { ...priced, delivery: priced.delivery ?? poisha(0) })
  await keepUsesOnly(
    trx,
    order.id,
    priced.promotions.map(({ promotion, amount }) => ({ promotionId: promotion.id, amount })),
  )
  const after = { ...order, total: priced.total }
  if (order.payment_method === 'cod') await refuseUnlessCash(shop, trx, after)
  const attempts = await readAttempts(trx, order.id)
  const received = attempts.reduce((left, one) => left + (one.received ?? 0) - one.refunding, 0)
  const beyond = received - priced.total
  if (beyond > 0) {
    await intendRefunds(trx, {
      orderId: order.id,
      amount: poisha(beyond),
      reason: 'order edited',
      withinMs: CANCELLED_REFUND_LIMIT_MS,
      nowMs: plan.nowMs,
    })
  }
  await refreshMoney(trx, after)
}
