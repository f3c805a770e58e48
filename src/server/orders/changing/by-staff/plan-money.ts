import { poisha, sum, toTaka, type Poisha } from '#domain/money.ts'
import { editMoney, type EditedPayment } from '#domain/order/money/edit-money.ts'
import { cashProblem, noHistory } from '#domain/pricing/payment-choices.ts'
import { needsSecondPerson, REFUND_ALONE_MAX } from '#domain/staff/refund-limit.ts'
import { rulesOf } from '#server/checkout/pricing-context.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { hasOpenTry } from '#server/orders/changing/edit-store.ts'
import { sumGivenAlone } from '#server/orders/money/refund-request-store.ts'
import { readAttempts } from '#server/orders/money-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { PricedEdit, StaffEdit } from './plan-staff-edit.ts'
import { sumUnsent } from './staff-edit-store.ts'

/** The reason of refunds that come of an edit; those that nobody has begun to send are decided anew by the next one. */
export const EDIT_REFUND = 'order edited'

/** The money of an order before and after an edit. */
export interface PlannedMoney {
  /** What came and was not promised back, but for earlier edits. */
  readonly kept: Poisha
  /** On its way back. */
  readonly underway: Poisha
  readonly payment: EditedPayment
}

/** What an edit does to the money of an order. */
export async function planMoney(
  db: Db,
  { order, total, rest }: { readonly order: OrderRow; readonly total: Poisha } & Pick<StaffEdit, 'rest'>,
): Promise<PlannedMoney> {
  const attempts = await readAttempts(db, order.id)
  const unsent = await sumUnsent(db, order.id, EDIT_REFUND)
  const promised = sum(attempts.map(({ refunding }) => refunding))
  const received = sum(attempts.map((one) => one.received ?? poisha(0)))
  const kept = poisha(received - promised + unsent)
  const payment = editMoney({
    total,
    kept,
    cash: order.payment_method === 'cod',
    waitsForMoney: order.status === 'payment_pending',
    advance: order.advance,
    rest,
  })
  const underway = poisha(promised - unsent - sum(attempts.map(({ refunded }) => refunded)))
  return { kept, underway, payment }
}

/** The part of the money that goes back which is a gift of the person who edits: a higher discount on a paid order. */
export function giftIn(planned: PricedEdit, { payment }: PlannedMoney): Poisha {
  const { priced, facts } = planned
  const raised = priced === null ? 0 : priced.off - facts.staff_discount
  return poisha(Math.max(0, Math.min(payment.refund, raised)))
}

/** Refuses a new total while money moves, and cash where its rules do not allow it. */
export async function refuseUnpayable(
  shop: ShopContext,
  db: Db,
  { planned, money }: { readonly planned: PricedEdit; readonly money: PlannedMoney },
): Promise<void> {
  const { order, priced } = planned
  if (priced === null) return
  if (priced.total !== order.total && (await hasOpenTry(db, order.id))) {
    throw new RefusalError({ code: 'wrong_state', from: order.status, reason: 'being_paid' })
  }
  if (priced.total > money.kept && money.underway > 0) {
    throw new RefusalError({ code: 'wrong_state', from: order.status, reason: 'being_refunded' })
  }
  if (money.payment.atDoor > 0) refuseWrongCash(shop, planned, money)
  await refuseLargeGift(db, { orderId: order.id, amount: giftIn(planned, money) })
}

function refuseWrongCash(shop: ShopContext, planned: PricedEdit, { kept, payment }: PlannedMoney): void {
  const { lines, zone, priced } = planned
  const { cash } = rulesOf(shop)
  const why = cashProblem(
    {
      // The rider takes that much; a rest is never too small.
      total: kept > 0 ? poisha(Math.max(payment.atDoor, cash.minTotal)) : payment.atDoor,
      delivery: priced?.delivery ?? poisha(0),
      zone: zone?.code ?? null,
      madeToOrder: lines.some(({ madeToOrder }) => madeToOrder),
      categoryIds: lines.flatMap(({ piece }) => piece.category_ids),
      history: noHistory,
    },
    cash,
  )
  if (why === null) return
  const limit = why === 'max_total' ? toTaka(cash.maxTotal) : null
  throw new RefusalError({ code: 'payment_not_allowed', reason: why, limit })
}

/** As much as one person gives back alone; above it a second person is asked for a refund (decision 0022). */
async function refuseLargeGift(
  db: Db,
  { orderId, amount }: { readonly orderId: string; readonly amount: Poisha },
): Promise<void> {
  if (amount === 0) return
  const aloneBefore = await sumGivenAlone(db, orderId)
  if (needsSecondPerson({ amount, aloneBefore, aloneMax: REFUND_ALONE_MAX })) {
    throw new RefusalError({ code: 'second_person_needed' })
  }
}
