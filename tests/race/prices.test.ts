import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { changeProducts, stepProductChange } from '#contract/staff/catalogue/product-changes.ts'
import { getProductToEdit, saveProduct } from '#contract/staff/catalogue/product-edit.ts'
import { turnSales } from '#server/products/sales/sale-clock.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { patiently, patientLimits } from '#tests/support/patiently.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { formOf } from '#tests/support/staff/product-desk.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

/* A price changes while customers press the button: each pays what the quote showed, or is shown the new one first. */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 20,
    limits: patientLimits,
  })
})
afterAll(() => shop.close())

const MINUTE = 60_000
const BUYERS = 12
const ROUNDS = 5

/** Raises all prices of a product in one save of its editor. */
async function repricing(product: number, price: number): Promise<() => Promise<string>> {
  const { token } = await aStaffMember(shop)
  const headers = { authorization: `Bearer ${token}` }
  const params = { product }
  const { version, variants } = await shop.api(getProductToEdit, { params }, { headers })
  const body = {
    version,
    variants: variants.map((variant) => ({ ...formOf(variant), price })),
  }
  return async () => {
    await shop.api(saveProduct, { params, body }, { headers })
    return 'repriced'
  }
}

/** The same as a change of many products, which was shown before. */
async function repricingMany(product: number, price: number): Promise<() => Promise<string>> {
  const { token } = await aStaffMember(shop)
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const { variants } = await shop.api(getProductToEdit, { params: { product } }, { headers })
  const by = { amount: price - (variants[0]?.price ?? 0) }
  const rule = { action: 'price', of: 'price', direction: 'up', by, round: 'taka' } as const
  const body = { ...rule, selection: { ids: [product] }, preview: true }
  const { id } = await shop.api(changeProducts, { body }, { headers })
  return async () => {
    const step = { params: { change: id }, body: { step: 'start' as const } }
    const { done } = await shop.api(stepProductChange, step, { headers })
    return done === variants.length ? 'repriced' : 'not repriced'
  }
}

/** A sale of all variants of a product, from one moment to another one, in minutes from now. */
async function aSale(product: number, { price, from, to }: { price: number; from: number; to: number }) {
  const { token } = await aStaffMember(shop)
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const at = (minutes: number) => new Date(shop.now() + minutes * MINUTE).toISOString()
  const time = { starts_at: at(from), ends_at: at(to) }
  const sale = { action: 'sale', by: { price }, round: 'taka', ...time } as const
  const body = { ...sale, selection: { ids: [product] } }
  expect(await shop.api(changeProducts, { body }, { headers })).toMatchObject({ state: 'done', refused: 0 })
}

/** A minute passes, and two processes look at their sales. */
async function clock(): Promise<string> {
  shop.pass(MINUTE)
  const processes = [1, 2].map(() => turnSales({ db: shop.db, clock: shop.now }))
  const turned = await Promise.all(processes)
  return turned.includes(1) ? 'repriced' : 'not repriced'
}

/** Sets the price without a sale, in taka. */
async function regular(product: number, price: number): Promise<void> {
  await clock()
  await rows(
    shop.db,
    'update variant set price_poisha = $2 * 100, compare_at_poisha = null where product_id = $1',
    [product, price],
  )
}

/** The product has its lower price, and a minute later its sale ends. */
async function endingSale(product: number, price: number): Promise<() => Promise<string>> {
  await regular(product, price)
  await aSale(product, { price: price - 100, from: 0, to: 1 })
  return clock
}

/** The product has its price, and a minute later a sale begins, which lasts a minute. */
async function beginningSale(product: number, price: number): Promise<() => Promise<string>> {
  await regular(product, price + 100)
  await aSale(product, { price, from: 1, to: 2 })
  return clock
}

/** The price of each line of an order, in poisha. */
async function pricesOf(number: string): Promise<string> {
  const lines = await rows<{ price: number }>(
    shop.db,
    `select l.unit_price as price from order_line l join shop_order o on o.id = l.order_id where o.number = $1`,
    [number],
  )
  return lines.map(({ price }) => price).join(' and ')
}

const both = (price: number) => `${price} and ${price}`
const shown = (quote: QuoteView) => quote.lines.map(({ price }) => price).join(' and ')

test.for([
  ['the editor raises', repricing, 100],
  ['a change of many products raises', repricingMany, 100],
  ['the end of a sale raises', endingSale, 100],
  ['the beginning of a sale lowers', beginningSale, -100],
] as const)(
  'while %s prices, an order keeps the price of its quote or is refused with the new quote, never a mixture of both',
  { timeout: 60_000 },
  async ([, raise, by]) => {
    const [added] = await shop.add(aProduct({ sizes: { S: 500, M: 500 }, price: 1000 }))
    if (added === undefined) throw new Error('No product was added')
    const lines = added.variants.map((id) => ({ id, quantity: 1 }))
    for (let round = 0; round < ROUNDS; round += 1) {
      const fresh = 1100 + round * 100
      const old = fresh - by
      const reprice = await raise(added.id, fresh)
      const buyers = await Promise.all(
        Array.from({ length: BUYERS }, async () => {
          const shopper = aShopper(shop.api)
          const quote = await patiently(() => shopper.quote(lines))
          expect(shown(quote)).toBe(both(old))
          return { shopper, form: shopper.form(lines, quote.quote) }
        }),
      )
      const press = async (index: number) => {
        const buyer = buyers[index]
        if (buyer === undefined) return reprice()
        const { shopper, form } = buyer
        const key = randomUUID()
        try {
          return `kept: ${await pricesOf((await patiently(() => shopper.send(form, key))).number)}`
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          // The API says that a refused order has the quote of now.
          const now = error.details['quote'] as unknown as QuoteView
          const { number } = await patiently(() => shopper.send({ ...form, quote: now.quote }))
          return `${error.code} ${shown(now)}: ${await pricesOf(number)}`
        }
      }
      const became = await atOnce(BUYERS + 1, press)
      const possible = [
        'repriced',
        `kept: ${both(old * 100)}`,
        `price_changed ${both(fresh)}: ${both(fresh * 100)}`,
      ]
      expect(became.filter((one) => !possible.includes(one))).toEqual([])
      await refuseBroken(shop.db)
      const late = aShopper(shop.api)
      const [first] = buyers
      const refused = await refusalOf(late.send(late.form(lines, first?.form.quote ?? '')))
      expect(refused.code).toBe('price_changed')
    }
  },
)
