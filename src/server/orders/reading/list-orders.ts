import type { listOrders as listOrdersEndpoint, listUnfinishedOrders } from '#contract/shop/orders.ts'
import type { listReturns as listReturnsEndpoint } from '#contract/shop/returns.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ORDERS_PAGE } from '#domain/limits.ts'
import { toTaka } from '#domain/money.ts'
import { customerActionsFor } from '#domain/order/customer-actions.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Customer } from '#server/orders/customer.ts'
import { countOrdersOf, readOrderCards, readUnfinished, type OrderCardRow } from './order-list-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { presentReturn } from './present-return.ts'
import { presentStanding } from './present-standing.ts'
import { returnsUntilOf } from './read-order.ts'
import { readReturnsOf } from '#server/orders/return-store.ts'

/** The orders of an account, by page, the newest first. */
export async function listOrders(
  shop: ShopContext,
  { userId, page }: { readonly userId: string; readonly page: number },
): Promise<Reply<typeof listOrdersEndpoint>> {
  const count = await countOrdersOf(shop.db, userId)
  const offset = (page - 1) * ORDERS_PAGE
  const cards = await readOrderCards(shop.db, { userId, limit: ORDERS_PAGE, offset })
  return {
    results: cards.map((card) => presentCard(shop, card)),
    count,
    page,
    pages: Math.max(1, Math.ceil(count / ORDERS_PAGE)),
  }
}

function presentCard(shop: ShopContext, card: OrderCardRow) {
  const { status, prolonged } = card
  const until = returnsUntilOf(shop, card)
  const returnable = until !== null && shop.clock() <= until
  return {
    number: card.number,
    placed_at: card.placed_at.toISOString(),
    status,
    payment_status: card.payment_status,
    total: toTaka(card.total),
    pieces: card.pieces,
    images: card.pictures.map(presentPicture),
    more: Math.max(0, card.lines - card.pictures.length),
    can: [...customerActionsFor({ status, prolonged, owesFirst: false, returnable })],
  }
}

/** Orders that somebody began and did not pay or confirm, on this device or in this account (ux 4.4). */
export async function listUnfinished(
  shop: ShopContext,
  customer: Customer,
): Promise<Reply<typeof listUnfinishedOrders>> {
  const { userId, guestHash } = customer
  if (userId === null && guestHash === null) return { results: [] }
  const orders = await readUnfinished(shop.db, { userId, guestHash })
  return { results: orders.map((order) => ({ ...presentStanding(order), total: toTaka(order.total) })) }
}

export async function listReturns(
  shop: ShopContext,
  userId: string,
): Promise<Reply<typeof listReturnsEndpoint>> {
  return { results: (await readReturnsOf(shop.db, userId)).map(presentReturn) }
}
