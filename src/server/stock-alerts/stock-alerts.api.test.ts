import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStockAlert } from '#contract/shop/stock-alerts.ts'
import { STOCK_ALERTS_PER_CONTACT, STOCK_ALERTS_PER_NETWORK } from '#domain/limits.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, refusalOf, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

import { setOwnStockAlerts } from './own-stock-alerts.ts'

let shop: TestShop
let bangle: AddedProduct
let many: AddedProduct
let networks = 0

beforeAll(async () => {
  shop = await openTestShop()
  const sizes = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`S${index}`, 0]))
  ;[bangle, many] = (await shop.add(aProduct({ stock: 0 }), aProduct({ sizes }))) as [
    AddedProduct,
    AddedProduct,
  ]
})

afterAll(() => shop.close())

beforeEach(() => shop.db.deleteFrom('stock_alert').execute())

function ask(body: unknown, network = `test-${(networks += 1)}`): Promise<Response> {
  return shop.fetch('/v1/product/stock-alerts', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', [NETWORK_HEADER]: network },
  })
}

const noted = () =>
  shop.db.selectFrom('stock_alert').select(['contact', 'variant_id', 'language']).orderBy('id').execute()

const alertRequest = (contact: string, language: 'en' | 'bn' = 'en') => ({
  variant: bangle.variants[0] ?? 0,
  contact,
  language,
})

describe('a customer who waits for a sold-out piece', () => {
  test('a customer who waits for a sold-out piece is noted by mobile number in any writing, or by e-mail', async () => {
    expect(await shop.api(createStockAlert, { body: alertRequest('০১৭১২-৩৪৫৬৭৮', 'bn') })).toEqual({
      contact: '+8801712345678',
    })
    await shop.api(createStockAlert, { body: alertRequest('Rima@Example.com') })
    expect(await noted()).toEqual([
      { contact: '+8801712345678', variant_id: bangle.variants[0], language: 'bn' },
      { contact: 'rima@example.com', variant_id: bangle.variants[0], language: 'en' },
    ])
  })

  test('a customer who waits for a sold-out piece is noted once for a piece, and the answer does not tell that it was known', async () => {
    const [first, second] = [
      await ask(alertRequest('01712345678')),
      await ask(alertRequest('+880 1712 345678')),
    ]
    expect([first.status, second.status]).toEqual([202, 202])
    expect(await first.text()).toBe(await second.text())
    expect(await noted()).toHaveLength(1)
  })

  test('a customer who waits for a sold-out piece is noted once, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(alertRequest('01712345678'))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202))
    expect(await noted()).toHaveLength(1)
  })

  test('a customer who asks again without the day hears of no day, and the bell of the wishlist leaves it as it is', async () => {
    const days = async () =>
      (await rows<{ news: boolean }>(shop.db, 'select news from stock_alert')).map(({ news }) => news)
    await ask({ ...alertRequest('01712345678'), news: true })
    expect(await days()).toEqual([true])
    const own = { productId: bangle.id, variantIds: bangle.variants.slice(0, 1) }
    await inTransaction(shop.db, (trx) =>
      setOwnStockAlerts(trx, { contact: '+8801712345678', language: 'bn' }, own),
    )
    expect(await days()).toEqual([true])
    await ask(alertRequest('01712345678'))
    expect(await days()).toEqual([false])
  })

  test('a customer who waits for a sold-out piece is not flooded with messages for everything that others typed', async () => {
    for (const variant of many.variants) await ask({ ...alertRequest('01712345678'), variant })
    expect(await noted()).toHaveLength(STOCK_ALERTS_PER_CONTACT)
  })
})

describe('an alert is refused', () => {
  test.each(['', '12345', '01212345678', 'rima@', 'x'.repeat(255)])(
    'for the contact "%s"',
    async (contact) => {
      const refusal = await refusalOf(shop.api(createStockAlert, { body: alertRequest(contact) }))
      expect(refusal.status).toBe(400)
      expect(Object.keys(refusal.errors)).toEqual(['contact'])
      expect(await noted()).toEqual([])
    },
  )

  test('an alert is refused for a piece that nobody can see', async () => {
    const refusal = await refusalOf(
      shop.api(createStockAlert, { body: { ...alertRequest('01712345678'), variant: 999_999 } }),
    )
    expect(refusal.status).toBe(404)
  })

  test('beyond so many from one network, with the time to wait', async () => {
    const statuses: number[] = []
    for (let index = 0; index <= STOCK_ALERTS_PER_NETWORK; index += 1) {
      statuses.push((await ask(alertRequest('01712345678'), 'one-network')).status)
    }
    expect(statuses.slice(0, -1)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
    const last = await ask(alertRequest('01712345678'), 'one-network')
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await ask(alertRequest('01712345678'), 'another-network')).status).toBe(202)
  })
})
