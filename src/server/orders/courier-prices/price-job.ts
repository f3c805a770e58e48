import type { Reply } from '#contract/endpoint.ts'
import type { listJobPrices } from '#contract/staff/parcels/courier-prices.ts'
import { cheapestFirst, priceOfMany } from '#domain/delivery/courier-prices.ts'
import { toTaka } from '#domain/money.ts'
import { askPrices } from '#server/couriers/ask-prices.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { quotedParcel } from './price-order.ts'
import { readPricedOrders } from './price-store.ts'

/** The person reads the preview meanwhile. */
const WITHIN_MS = 5000

/** What each courier asks for the parcels of many orders together; those that would be refused are not among them. */
export async function priceMany(
  shop: ShopContext,
  numbers: readonly string[],
): Promise<Reply<typeof listJobPrices>> {
  const orders = await readPricedOrders(shop.db, numbers)
  const parcels = orders
    .filter(({ status, has_parcel }) => status === 'packed' && !has_parcel)
    .map((order) => quotedParcel(order))
  const results = await Promise.all(
    shop.couriers.all().map(async (courier) => {
      const answers = await askPrices(courier, parcels, WITHIN_MS)
      const { charge, codFee, total, known } = priceOfMany(answers)
      const unknown = answers.find(({ kind }) => kind !== 'known')?.kind
      return {
        courier: courier.code,
        price: known === 0 ? null : { charge: toTaka(charge), cod_fee: toTaka(codFee), total: toTaka(total) },
        known,
        not_known: unknown === undefined || unknown === 'known' ? null : unknown,
      }
    }),
  )
  return {
    parcels: parcels.length,
    // Whose price is known for more parcels would seem dearer: they are compared by one parcel.
    results: [...cheapestFirst(results, ({ price, known }) => (price === null ? null : price.total / known))],
  }
}
