import { listCourierPrices, listJobPrices } from '#contract/staff/parcels/courier-prices.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { openOwnExperience } from '#server/orders/courier-prices/own-experience.ts'
import { priceMany } from '#server/orders/courier-prices/price-job.ts'
import { priceOrder } from '#server/orders/courier-prices/price-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readPreparedNumbers } from '#server/orders/staff-jobs/prepared-numbers.ts'

/** What couriers ask before anything is booked. */
export function mountCourierPrices(app: ApiApp, shop: ShopContext): void {
  const experience = openOwnExperience(shop.db, shop.clock)
  mount(app, listCourierPrices, ({ params: { number }, query: { weight_grams: weightGrams } }) =>
    priceOrder(shop, { number, weightGrams, experience }),
  )
  mount(app, listJobPrices, async ({ params: { job } }, { caller }) =>
    priceMany(shop, await readPreparedNumbers(shop.db, job, caller.userId)),
  )
}
