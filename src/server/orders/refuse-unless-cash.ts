import { toTaka } from '#domain/money.ts'
import { cashProblem } from '#domain/pricing/payment-choices.ts'
import { readHistory } from '#server/checkout/read-history.ts'
import { rulesOf } from '#server/checkout/pricing-context.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { loadCashFacts, type OrderRow } from './order-store.ts'

/** Refuses where a placed order may not be paid in cash by the number that it has, or is about to have. */
export async function refuseUnlessCash(shop: ShopContext, trx: Db, order: OrderRow): Promise<void> {
  // Staff may be refusing cash to the number just now, under the lock that placing takes too.
  await rows(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 22))', [order.phone])
  const facts = await loadCashFacts(trx, order.id)
  // Its customer would keep a discount for money that never came in advance. An order that was in cash all along has
  // none of these: its promotion was changed later.
  if (facts.prepaid && order.payment_method !== 'cod')
    throw new RefusalError({ code: 'payment_not_allowed', reason: 'prepaid_discount' })
  const { cash } = rulesOf(shop)
  const history = await readHistory(shop, trx, {
    phone: order.phone,
    guestHash: order.guest_hash,
    userId: order.user_id,
    // It would count against itself.
    exceptOrderId: order.id,
  })
  const refused = cashProblem(
    {
      total: order.total,
      delivery: facts.delivery,
      zone: facts.zone,
      madeToOrder: facts.made_to_order,
      categoryIds: facts.category_ids,
      history,
    },
    cash,
  )
  if (refused === null) return
  const limit = refused === 'max_total' ? toTaka(cash.maxTotal) : null
  throw new RefusalError({ code: 'payment_not_allowed', reason: refused, limit })
}
