import { priceCart } from '#contract/v1/cart.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { priceCartLines } from './price-cart.ts'

export function mountCarts(app: ApiApp, db: Db): void {
  mount(app, priceCart, ({ body }) =>
    priceCartLines(
      db,
      body.lines.map(({ id, quantity }) => ({ variantId: id, quantity })),
    ),
  )
}
