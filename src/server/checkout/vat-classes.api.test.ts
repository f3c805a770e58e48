import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { openEditDesk, type EditDesk } from '#tests/support/orders/edit-desk.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aProduct, type SampleProduct } from '#tests/support/samples/sample-products.ts'
import { openProductDesk, type ProductDesk } from '#tests/support/staff/product-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let products: ProductDesk
let orders: EditDesk
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  products = await openProductDesk(shop)
  orders = await openEditDesk(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

/** A product on sale, with the class that staff gave it. */
async function piece(given: SampleProduct, vatClass: string | null) {
  const [added] = await shop.add(aProduct(given))
  if (added === undefined) throw new Error('No product was added')
  const id = added.variants[0] ?? 0
  if (vatClass !== null) await classify(added.id, vatClass)
  return { id, product: added.id, bought: { id, quantity: 1 } }
}

async function classify(product: number, vatClass: string | null) {
  const { version } = await products.open(product)
  return products.did(`PATCH /v1/staff/products/${product}`, { version, vat_class: vatClass })
}

interface KeptLine {
  readonly variant_id: number
  readonly vat: number
  readonly vat_rate: number
  readonly vat_class: string | null
}

function linesOf(number: string): Promise<KeptLine[]> {
  return rows<KeptLine>(
    shop.db,
    `select l.variant_id, l.vat, l.vat_rate, l.vat_class from order_line l
     join shop_order o on o.id = l.order_id where o.number = $1 order by l.position`,
    [number],
  )
}

test('an order with pieces of two VAT classes keeps the rate of each, and both sum to its VAT', async () => {
  const clutch = await piece({ price: 1150, category: 'clutch' }, 'standard')
  const jewel = await piece({ price: 1050, category: 'earring' }, null)
  const quote = await rima.quote([clutch.bought, jewel.bought])
  expect([quote.lines.map(({ vat }) => vat), quote.vat_included]).toEqual([[150, 50], 200])
  const { number } = await rima.buy([clutch.bought, jewel.bought])
  expect(await linesOf(number)).toEqual([
    { variant_id: clutch.id, vat: 15_000, vat_rate: 1500, vat_class: 'standard' },
    { variant_id: jewel.id, vat: 5000, vat_rate: 500, vat_class: null },
  ])
  expect(await orders.seen(number)).toMatchObject({ vat_included: 200 })
})

test('another VAT class and another rate leave placed orders alone, also when staff edit them', async () => {
  const clutch = await piece({ price: 1150, category: 'clutch' }, 'standard')
  const { number } = await rima.buy([{ id: clutch.id, quantity: 2 }])
  await classify(clutch.product, 'exempt')
  expect((await rima.quote([clutch.bought])).vat_included).toBe(0)
  expect(await linesOf(number)).toMatchObject([{ vat: 30_000, vat_rate: 1500, vat_class: 'standard' }])
  const { status } = await orders.edit(number, { lines: [{ position: 1, quantity: 1 }] })
  expect(status).toBe(201)
  expect(await linesOf(number)).toMatchObject([{ vat: 15_000, vat_rate: 1500, vat_class: 'standard' }])
})

test('the database refuses a rate of the past, a wrong VAT of a line, and another rate of a sold line', async () => {
  const { bought } = await piece({ price: 1150 }, 'standard')
  const { number } = await rima.buy([bought])
  const inEdit = (set: string) =>
    shop.db.transaction().execute(async (trx) => {
      const [order] = await rows<{ id: string }>(trx, 'select id from shop_order where number = $1', [number])
      await rows(trx, `select set_config('shop.edited_order', $1, true)`, [order?.id])
      await rows(trx, `update order_line set ${set} where order_id = $1`, [order?.id])
    })
  await expect(inEdit('vat_rate = 500')).rejects.toMatchObject({ constraint: 'order_line_vat_stands' })
  await expect(inEdit('vat_class = null')).rejects.toMatchObject({ constraint: 'order_line_vat_stands' })
  await expect(inEdit('vat = vat - 1')).rejects.toMatchObject({ constraint: 'order_line_vat_of_rate' })
  const past = `update vat_rate set rate = 1 where class = 'standard'`
  await expect(rows(shop.db, past, [])).rejects.toMatchObject({ constraint: 'vat_rate_past' })
})

test('the editor shows the classes with their rates, and refuses one that does not exist', async () => {
  const { product } = await piece({ price: 900 }, null)
  const { vat, vat_class, version } = await products.open(product)
  expect(vat_class).toBeNull()
  expect(vat.classes).toContainEqual({
    code: 'jewellery',
    name: 'Gold and silver jewellery',
    name_bn: 'সোনা ও রুপার গয়না',
    rate: 500,
  })
  const refused = await products.ask(`PATCH /v1/staff/products/${product}`, { version, vat_class: 'gold' })
  expect(refused.body).toMatchObject({ code: 'invalid_fields', errors: { vat_class: expect.any(String) } })
})

test('the VAT class of a piece that was on sale takes the right to change prices', async () => {
  const { product } = await piece({ price: 900 }, null)
  const { version } = await products.open(product)
  const change = { version, vat_class: 'standard' }
  const path = `PATCH /v1/staff/products/${product}` as const
  expect((await products.ask(path, change, products.editor)).status).toBe(403)
  const draft = await products.aDraft()
  const own = { version: draft.version, vat_class: 'standard' }
  expect((await products.did(`PATCH /v1/staff/products/${draft.id}`, own, products.editor)).vat_class).toBe(
    'standard',
  )
})

test('the history names the VAT class, and an earlier one comes back with its version', async () => {
  const { product } = await piece({ price: 900 }, 'standard')
  const first = await products.open(product)
  const second = await classify(product, null)
  const seen = await products.ask(`GET /v1/staff/products/${product}/versions/${first.version}`)
  expect(seen.body).toMatchObject({
    differences: [{ field: 'vat_class', before: 'standard', now: null }],
    names: expect.arrayContaining([
      { field: 'vat_class', id: 'standard', name: 'Standard rate', name_bn: 'আদর্শ হার' },
    ]),
  })
  const older = { version: first.version, vat_class: 'exempt' }
  const conflict = await products.ask(`PATCH /v1/staff/products/${product}`, older)
  expect(conflict.status).toBe(409)
  const restore = `POST /v1/staff/products/${product}/versions/${first.version}/restore` as const
  expect((await products.did(restore, { version: second.version })).vat_class).toBe('standard')
})

test('a rate of a later day counts from that day on', async () => {
  const clutch = await piece({ price: 1200, category: 'clutch' }, 'exempt')
  await rows(
    shop.db,
    `insert into vat_rate (class, valid_from, rate)
     select 'exempt', (now() at time zone 'Asia/Dhaka')::date + n, n * 500 from generate_series(1, 2) n`,
    [],
  )
  const vat = async () => (await rima.quote([clutch.bought])).vat_included
  expect(await vat()).toBe(0)
  shop.pass(2 * 24 * 60 * 60 * 1000)
  await expect.poll(vat).toBe(109.09)
})
