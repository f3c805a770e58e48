import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { changeProducts, stepProductChange } from '#contract/staff/catalogue/product-changes.ts'
import { getProductToEdit, saveProduct } from '#contract/staff/catalogue/product-edit.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { patiently } from '#tests/support/patiently.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

/* A price changes while customers press the button: each pays what the quote showed, or is shown the new one first. */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 20,
    limits: { connectMs: 20_000, lockMs: 20_000, statementMs: 20_000, waitersMax: 1000 },
  })
})
afterAll(() => shop.close())

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
    variants: variants.map(({ free: _free, sale: _sale, ...variant }) => ({ ...variant, price })),
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
  ['the editor', repricing],
  ['a change of many products', repricingMany],
] as const)(
  'while %s raises prices, an order keeps the price of its quote or is refused with the new quote, never a mixture of both',
  { timeout: 60_000 },
  async ([, raise]) => {
    const [added] = await shop.add(aProduct({ sizes: { S: 500, M: 500 }, price: 1000 }))
    if (added === undefined) throw new Error('No product was added')
    const lines = added.variants.map((id) => ({ id, quantity: 1 }))
    for (let round = 0; round < ROUNDS; round += 1) {
      const [old, fresh] = [1000 + round * 100, 1100 + round * 100]
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
