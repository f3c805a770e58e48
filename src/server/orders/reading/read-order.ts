import type { OrderView } from '#contract/shop/order-views.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import type { CreditOffer } from '#domain/order/returns/return-credit.ts'
import { returnsUntil, type ReturnRules } from '#domain/order/returns/return-rules.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import { parsePhone } from '#domain/phone.ts'
import { rulesOf } from '#server/checkout/pricing-context.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Limits } from '#server/limits/limits.ts'
import { feeAtDoor } from '#server/orders/cash-fee.ts'
import { findOwnOrder, type Claim } from './find-own-order.ts'
import { readOrderPicture } from './order-picture.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findOrderByKeyHash, findOrderOfPhone, findOrderOfUser } from '#server/orders/order-store.ts'
import { keyHash } from '#server/orders/order-tokens.ts'
import { presentOrder } from './present-order.ts'

/** An order as its owner sees it. */
export async function readOwnOrder(shop: ShopContext, claim: Claim): Promise<OrderView> {
  const { id } = await findOwnOrder(shop.db, claim)
  return viewOf(shop, id, 'owner')
}

/** The order that a key opens. */
export async function readByKey(shop: ShopContext, key: string | null): Promise<OrderView> {
  const order = key === null ? undefined : await findOrderByKeyHash(shop.db, keyHash(key))
  if (order === undefined) throw new RefusalError({ code: 'not_found', thing: 'order' })
  return viewOf(shop, order.id, 'owner')
}

interface NumberAndPhone {
  readonly number: string
  readonly phone: string
}

/**
 * The status of an order, for a person who knows its number and its phone. A wrong pair gets one answer, whichever of
 * the two is wrong. Looks are counted by order and network, whether the order exists or not. A person who tries phones
 * keeps nobody else from the order.
 */
export async function trackOrder(
  shop: ShopContext & { readonly limits: Pick<Limits, 'pass'> },
  { typed, network }: { readonly typed: NumberAndPhone; readonly network: string },
): Promise<OrderView> {
  const number = parseOrderNumber(typed.number)
  const phone = parsePhone(typed.phone)
  const subject = number.ok ? number.value : typed.number.trim().toUpperCase()
  await shop.limits.pass(
    { name: 'trackingPerOrder', subject: `${subject} at ${network}` },
    { name: 'looksPerOrder', subject },
  )
  const id =
    number.ok && phone.ok
      ? await findOrderOfPhone(shop.db, { number: number.value, phone: phone.value })
      : undefined
  if (id === undefined) throw new RefusalError({ code: 'not_found', thing: 'order with this phone' })
  return viewOf(shop, id, 'visitor')
}

/** One order of an account, by its number; null where it is another's or none (V5). */
export async function findOrderForAccount(
  shop: ShopContext,
  userId: string,
  typed: string,
): Promise<OrderView | null> {
  const number = parseOrderNumber(typed)
  const id = number.ok ? await findOrderOfUser(shop.db, { number: number.value, userId }) : undefined
  return id === undefined ? null : viewOf(shop, id, 'owner')
}

export function returnRulesOf({ checkout }: ShopContext): ReturnRules {
  const { days, photos_for } = checkout.current.settings.returns
  return { days, photosFor: photos_for }
}

/** Store credit in place of the money, as the owner offers it now; null: it is not offered. */
export function creditOfferOf({ checkout }: ShopContext): CreditOffer | null {
  const { on, bonus_percent: bonusPercent } = checkout.current.settings.returns.credit
  return on ? { bonusPercent } : null
}

/** The last moment to send pieces of an order back, in ms since 1970; null where none can be sent back. */
export function returnsUntilOf(
  shop: ShopContext,
  { status, delivered_at }: { readonly status: OrderStatus; readonly delivered_at: Date | null },
): number | null {
  return returnsUntil({ status, deliveredAt: delivered_at?.getTime() ?? null }, returnRulesOf(shop))
}

export async function viewOf(shop: ShopContext, id: string, as: 'owner' | 'visitor'): Promise<OrderView> {
  const picture = await readOrderPicture(shop.db, id)
  return presentOrder(picture, {
    as,
    rules: returnRulesOf(shop),
    offer: creditOfferOf(shop),
    feeAtDoor: feeAtDoor(picture.facts, rulesOf(shop).sale),
    nowMs: shop.clock(),
  })
}
