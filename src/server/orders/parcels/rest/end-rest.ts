import { minus, poisha, sum, toTaka, type Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { CANCELLED_REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { orderAfterRest } from '#domain/order/parcels/order-after-shipment.ts'
import { leftPieces, type Pieces, type SentLine } from '#domain/order/parcels/parcel-pieces.ts'
import { withoutRest, type ShorterOrder } from '#domain/order/parcels/without-rest.ts'
import { shipmentSteps } from '#domain/order/status/shipment-status.ts'
import { isFinal } from '#domain/state-table.ts'
import type { Db } from '#server/db/database.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { hasOpenTry } from '#server/orders/changing/edit-store.ts'
import { putSomePiecesBack, type Demand } from '#server/orders/hold-store.ts'
import { readAttempts } from '#server/orders/money-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { announceEdit, lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { readFacts, readSoldLines, type SoldLineRow } from '#server/orders/order-view-store.ts'
import { readSentLines, readTakenLines } from '#server/orders/piece-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { saveShorterOrder } from './rest-store.ts'
import { readShipments } from '#server/orders/shipment-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** An order without its rest, as it would be saved. */
interface RestPlan {
  readonly left: readonly Pieces[]
  readonly sold: readonly SoldLineRow[]
  readonly order: ShorterOrder
  /** The reduction of the delivery charge. */
  readonly deliveryOff: Poisha
  /** Money that goes back at once. */
  readonly refund: Poisha
  /** Cash above the new total that riders are collecting: it goes back when it is there. */
  readonly refundLater: Poisha
}

/** The order as it would be without its rest; undefined if nothing is left, or nothing was sent. */
export async function planRest(db: Db, order: OrderRow): Promise<RestPlan | undefined> {
  if (order.status !== 'with_courier') return undefined
  const sent = await readSentLines(db, order.id)
  const left = leftPieces(order.status, sent)
  if (left.length === 0 || !sent.some((line) => line.sent > 0)) return undefined
  const sold = await readSoldLines(db, order.id)
  const parcels = await readShipments(db, order.id)
  const attempts = await readAttempts(db, order.id)
  const kept = sum(attempts.map(({ received, refunding }) => minus(received ?? poisha(0), refunding)))
  const open = parcels.filter(({ status }) => !isFinal(shipmentSteps, status))
  const covered = sum([kept, ...open.map(({ cod_amount: cash }) => cash)])
  const facts = await readFacts(db, order.id)
  const delivery = sum([facts.delivery, facts.cash_fee])
  const shorter = withoutRest({
    lines: sold.map((line) => pricedLine(line, sent)),
    delivery,
    covered,
    parcels: parcels.length,
  })
  const refund = atLeastNone(kept - shorter.total)
  return {
    left,
    sold,
    order: shorter,
    deliveryOff: minus(delivery, shorter.delivery),
    refund,
    refundLater: atLeastNone(covered - shorter.total - refund),
  }
}

function pricedLine(
  { position, quantity, total, unit_price, vat_rate }: SoldLineRow,
  sent: readonly SentLine[],
) {
  const line = sent.find((one) => one.position === position)
  return { position, quantity, total, unitPrice: unit_price, vatRate: vat_rate, sent: line?.sent ?? 0 }
}

function atLeastNone(amount: number): Poisha {
  return poisha(Math.max(0, amount))
}

interface Scene {
  readonly trx: Db
  /** Locked. */
  readonly order: OrderRow
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * Decides that the rest of an order will not be sent: its pieces lie on the shelf again, its money goes back, and the
 * order goes where its parcels have come to. The customer is told.
 */
export async function endRest(shop: ShopContext, scene: Scene, reason: string): Promise<void> {
  const { trx, order, actor, nowMs } = scene
  const plan = await planRest(trx, order)
  if (plan === undefined)
    throw new RefusalError({ code: 'wrong_state', from: order.status, reason: 'no_rest' })
  if (await hasOpenTry(trx, order.id))
    throw new RefusalError({ code: 'wrong_state', from: order.status, reason: 'being_paid' })
  await announceEdit(trx, order.id)
  await saveShorterOrder(trx, order.id, plan.order)
  await putSomePiecesBack(trx, {
    orderId: order.id,
    demand: await leftBehind(trx, order.id),
    now: new Date(nowMs),
  })
  const withinMs = CANCELLED_REFUND_LIMIT_MS
  if (plan.refund > 0)
    await intendRefunds(trx, { orderId: order.id, amount: plan.refund, reason, withinMs, nowMs })
  await refreshMoney(trx, { ...order, total: plan.order.total })
  const facts = historyOf(order, plan)
  await saveEvent(trx, {
    orderId: order.id,
    at: new Date(nowMs),
    actor,
    kind: 'rest_not_sent',
    reason,
    facts,
  })
  const after = await followParcels(scene)
  await notifyCustomer(trx, shop, { name: 'order_rest_not_sent', order: after, facts: noticeOf(order, plan) })
}

/** The pieces that left the shelf and are in no parcel, of each variant: none of them went anywhere. */
async function leftBehind(trx: Db, orderId: string): Promise<readonly Demand[]> {
  const lines = await readTakenLines(trx, orderId)
  const variants = [...new Set(lines.map(({ variantId }) => variantId))].toSorted((one, other) => one - other)
  return variants.flatMap((variantId) => {
    const own = lines.filter((line) => line.variantId === variantId)
    const gone = own.reduce((pieces, line) => pieces + line.gone, 0)
    const quantity = (own[0]?.taken ?? 0) - gone
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
}

async function followParcels({ trx, order: { id }, actor, nowMs }: Scene): Promise<OrderRow> {
  let order = await lockOrder(trx, id)
  if (order === undefined) throw new Error(`No order "${id}"`)
  const parcels = await readShipments(trx, id)
  for (const change of orderAfterRest(
    order.status,
    parcels.map(({ status }) => status),
  )) {
    order = await changeOrder(trx, { order, change: orThrow(change), actor, nowMs })
  }
  return order
}

/** As the history of an order keeps it: what an edit has (`editedEvent`), and the money that goes back. */
function historyOf(order: OrderRow, { left, sold, order: after, refund }: RestPlan) {
  return {
    pieces: sold.flatMap(({ position, name, name_bn, sku, quantity }) => {
      const less = left.find((one) => one.position === position)?.quantity
      return less === undefined ? [] : [{ name, name_bn, sku, was: quantity, now: quantity - less }]
    }),
    total: { was: toTaka(order.total), now: toTaka(after.total) },
    refund: toTaka(refund),
  }
}

function noticeOf({ language }: OrderRow, { left, sold, refund, refundLater }: RestPlan) {
  return {
    pieces: left.flatMap(({ position, quantity }) => {
      const line = sold.find((one) => one.position === position)
      if (line === undefined) return []
      return [{ name: language === 'bn' ? (line.name_bn ?? line.name) : line.name, quantity }]
    }),
    refundTaka: toTaka(sum([refund, refundLater])),
  }
}
