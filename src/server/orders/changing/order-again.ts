import type { Reply } from '#contract/endpoint.ts'
import type { orderAgain as orderAgainEndpoint } from '#contract/shop/orders.ts'
import { priceSale } from '#server/checkout/price-sale.ts'
import { findOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readSoldLines } from '#server/orders/order-view-store.ts'

/** The part of an order that can be bought today, for the cart; lines that cannot, or not in full, are named. */
export async function orderAgain(shop: ShopContext, claim: Claim): Promise<Reply<typeof orderAgainEndpoint>> {
  const order = await findOwnOrder(shop.db, claim)
  const sold = await readSoldLines(shop.db, order.id)
  const { priced } = await priceSale(shop, shop.db, {
    lines: sold.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
    codes: [],
    method: 'standard',
    areaId: null,
    phone: null,
    guestHash: null,
    userId: null,
  })
  const namesOf = new Map(sold.map((line) => [line.variant_id, line]))
  return {
    lines: priced.lines.flatMap(({ variantId: id, quantity }) => (quantity > 0 ? [{ id, quantity }] : [])),
    left_out: priced.lines.flatMap(({ variantId, notice }) => {
      const line = namesOf.get(variantId)
      if (notice === null || line === undefined) return []
      return [{ name: line.name, name_bn: line.name_bn, reason: notice }]
    }),
  }
}
