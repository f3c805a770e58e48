import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop, 'staff', 'owner')
  await shop.add(
    aProduct({ sku: 'BG-1', category: 'bangles', sizes: { '2.4': 0, '2.6': 9, '2.8': 2 } }),
    aProduct({ sku: 'ER-2', category: 'earring', stock: 1 }),
    aProduct({ sku: 'ER-3', category: 'earring', stock: 0 }),
    aProduct({ sku: 'ER-4', category: 'earring', stock: 40 }),
  )
})
afterAll(() => shop.close())

const ask = <Row>(text: string) => rows<Row>(shop.db, text)
const answered = async (path: string) => {
  const { status, body } = await call(shop, `GET /v1/staff/${path}`, { token: owner.token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { readonly results: readonly Record<string, unknown>[] }
}

/** The figures of products, added up from their variants and shelves. */
const plainProducts = `
  select p.id, count(v)::int as variants, coalesce(sum(v.free), 0)::int as free,
    p.made_to_order_from_days is null
      and coalesce(bool_or(v.free <= coalesce(v.low_stock_level, low_level_of_shop())), false) as low,
    coalesce(bool_or(v.compare_at_poisha is not null), false) as reduced,
    min(v.price_poisha)::float / 100 as min_price, max(v.price_poisha)::float / 100 as max_price
  from product p left join (
    select v.*, coalesce((select sum(on_hand - held) from stock where variant_id = v.id), 0) as free from variant v
  ) v on v.product_id = p.id and v.active
  group by p.id order by p.id desc`
const plainStock = `
  select v.id from variant v join product p on p.id = v.product_id
  where (p.status <> 'archived' and v.active)
    or exists (select from stock where variant_id = v.id and on_hand > 0)
  order by v.product_id desc, v.position, v.id`

interface Listed {
  readonly products: readonly unknown[]
  readonly withPieces: readonly unknown[]
  readonly stock: readonly unknown[]
}

const figuresOf = ({ id, variants, free, low, reduced, min_price, max_price }: Record<string, unknown>) => ({
  id,
  variants,
  free,
  low,
  reduced,
  min_price,
  max_price,
})

/** The lists, which have all on their first page. */
async function listed(): Promise<Listed> {
  const products = (await answered('products?sort=newest')).results.map(figuresOf)
  const pieces = await answered(`product-pieces?products=${products.map(({ id }) => id).join(',')}`)
  return {
    products,
    withPieces: pieces.results.map(({ product }) => figuresOf(product as Record<string, unknown>)),
    stock: (await answered('stock?sort=newest')).results.map(({ variant }) => variant),
  }
}

async function counted(): Promise<Listed> {
  const products = await ask(plainProducts)
  const stock = (await ask<{ id: number }>(plainStock)).map(({ id }) => id)
  return { products, withPieces: products, stock }
}

const productOf = (sku: string) => `(select id from product where sku = '${sku}')`
const variantsOf = (sku: string) => `(select id from variant where product_id = ${productOf(sku)})`
const moved = (sku: string, { delta, reason }: { readonly delta: string; readonly reason: string }) => `
  insert into stock_movement (variant_id, location_id, delta, reason)
  select variant_id, location_id, ${delta}, '${reason}' from stock where variant_id in ${variantsOf(sku)} and on_hand > 0`

test('lists of staff show the pieces, prices and variants that the shelves have, after each change of them', async () => {
  expect(await listed()).toEqual(await counted())
  const changes = [
    `update stock set held = on_hand where variant_id in ${variantsOf('BG-1')}`,
    `update stock set held = 1 where variant_id in ${variantsOf('ER-2')}`,
    `update product set status = 'archived' where sku in ('ER-2', 'ER-3')`,
    // The last piece, which was held, leaves: as many are free as before.
    moved('ER-2', { delta: '-1', reason: 'sold' }),
    `update variant set active = false where product_id = ${productOf('BG-1')} and position = 2`,
    `update variant set active = false where product_id = ${productOf('ER-4')}`,
    moved('ER-4', { delta: '-on_hand', reason: 'lost' }),
    `update variant set price_poisha = price_poisha + 5000, compare_at_poisha = price_poisha + 9000
      where product_id = ${productOf('BG-1')} and position = 1`,
    `update variant set low_stock_level = 0 where product_id = ${productOf('BG-1')}`,
    `update product set made_to_order_from_days = 4, made_to_order_to_days = 6 where sku = 'BG-1'`,
    `update product set status = 'draft' where sku = 'ER-3'`,
    `update setting set value = jsonb_set(value, '{low_level}', '12') where name = 'stock'`,
  ]
  for (const change of changes) {
    await ask(change)
    expect(await listed(), change).toEqual(await counted())
  }
})
