import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { loadOffers } from '#server/checkout/checkout-store.ts'
import { writePrices } from '#server/products/changes/price-store.ts'
import { beginSales, insertSales } from '#server/products/sales/sale-store.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { untilShown } from '#tests/support/unguarded.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* Control of prices.test.ts: prices that are written in one statement, and variant by variant. */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 40,
    limits: patientLimits,
  })
})
afterAll(() => shop.close())

describe('twenty checkouts look at the pieces of a cart while their prices change', () => {
  const sizes = { S: 5, M: 5, L: 5, XL: 5 }

  /** Changes the prices of some pieces; answers those that it changed. */
  type Write = (db: TestShop['db'], ids: readonly number[]) => Promise<ReadonlySet<number>>

  const byStaff: Write = (db, ids) =>
    writePrices(
      db,
      ids.map((variant) => ({
        variant,
        was: 100_000,
        was_compare_at: null,
        price: 110_000,
        compare_at: null,
      })),
    )
  const now = new Date()
  /** Their sales, which were planned, begin. */
  const bySale: Write = async (db, ids) => {
    const sales = await rows<{ id: number }>(db, 'select id from variant_sale where variant_id = any ($1)', [
      ids,
    ])
    return beginSales(
      db,
      sales.map(({ id }) => id),
      now,
    )
  }

  /** How many of the looks saw old and new prices together. */
  async function mixturesWhile(write: Write): Promise<number> {
    const [added] = await shop.add(aProduct({ price: 1000, sizes }))
    const ids = added?.variants ?? []
    const starts_at = now.toISOString()
    if (write !== byStaff)
      await insertSales(
        shop.db,
        ids.map((variant) => ({ variant, price: 90_000, starts_at, ends_at: null })),
      )
    const seen = await atOnce(21, async (n) => {
      if (n === 20) return (await write(shop.db, ids)).size === ids.length ? 0 : 1
      let mixtures = 0
      for (let look = 0; look < 10; look += 1) {
        const offers = await loadOffers(shop.db, ids, { shopId: null, now })
        if (new Set(offers.map(({ price }) => price)).size > 1) mixtures += 1
      }
      return mixtures
    })
    return seen.reduce((sum, one) => sum + one, 0)
  }

  test.for([
    ['by staff', byStaff],
    ['by the beginning of a sale', bySale],
  ] as const)('%s, in one statement: each look sees all of the old or all of the new', async ([, write]) => {
    expect(await mixturesWhile(write)).toBe(0)
  })

  test('control: variant by variant, some see a mixture', async () => {
    const oneByOne: Write = async (db, ids) => {
      const done = new Set<number>()
      for (const id of ids) for (const one of await bySale(db, [id])) done.add(one)
      return done
    }
    const mixtures = await untilShown(
      () => mixturesWhile(oneByOne),
      (seen) => seen > 0,
    )
    expect(mixtures).toBeGreaterThan(0)
  })
})
