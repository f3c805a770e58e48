import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { holdText } from '#server/orders/hold-store.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { insertOrder } from '#tests/support/samples/sample-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { followNotes } from './follow-notes-sql.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ poolMax: 30, limits: { connectMs: 20_000, lockMs: 20_000, waitersMax: 1000 } })
})
afterAll(() => shop.close())

const ask = <Row>(text: string, parameters: readonly unknown[] = []) => rows<Row>(shop.db, text, parameters)
const follow = () => followNotes(shop.db, { batches: 1 })
const faults = () => ask<{ product_id: number }>('select product_id from product_summary_fault')
const summaryOf = async (product: number) =>
  (
    await ask<{ low: boolean; out: boolean }>('select low, out from product_summary where product_id = $1', [
      product,
    ])
  )[0]
const productOf = async (variant: number) =>
  (await ask<{ product_id: number }>('select product_id from variant where id = $1', [variant]))[0]
    ?.product_id ?? 0

/** What happens to a product; `$1` is the product, `$2` a small number. What the database refuses changes nothing. */
const happenings = [
  `insert into stock_movement (variant_id, location_id, delta, reason)
    select s.variant_id, s.location_id, $2 - s.on_hand, 'counted' from stock s join variant v on v.id = s.variant_id
    where v.product_id = $1 and s.on_hand <> $2 and s.held <= $2 order by 1, 2`,
  `update stock set held = least(on_hand, $2) where variant_id in (select id from variant where product_id = $1)`,
  `update variant set active = $2 % 2 = 0 where product_id = $1 and position = 1`,
  `update variant set low_stock_level = nullif($2, 3) where product_id = $1`,
  `update variant set compare_at_poisha = case when $2 % 2 = 0 then price_poisha + 100 end where product_id = $1`,
  `update setting set value = jsonb_set(value, '{low_level}', to_jsonb($2::int)) where name = 'stock' and $1::int > 0`,
  `update product set status = (array['draft', 'active', 'archived'])[1 + $2 % 3] where id = $1`,
  `update product set name_bn = case when $2 % 2 = 0 then 'চুড়ি' end where id = $1`,
  `update product set made_to_order_from_days = n, made_to_order_to_days = n
    from (select case when $2 % 3 = 0 then 4 end as n) chosen where id = $1`,
  `insert into product_tag (product_id, tag_id) select $1, id from tag where $2::int > 0 order by id limit 1 on conflict do nothing`,
  `delete from product_tag where product_id = $1 and $2::int > 2`,
  `insert into product_category (product_id, category_id) select $1, id from category order by id offset $2 limit 1 on conflict do nothing`,
  `delete from product_category pc using product p
    where p.id = $1 and pc.product_id = $1 and pc.category_id <> p.main_category_id and $2::int > 3`,
  `update category set parent_id = (select min(id) from category where parent_id is null)
    where id = (select max(id) from category) and $1::int > 0 and $2::int % 2 = 0`,
  `update category set parent_id = null where id = (select max(id) from category) and $1::int > 0 and $2::int % 2 = 1`,
  `delete from product_picture where product_id = $1 and $2::int = 1`,
  `insert into product_attribute (product_id, value_id)
    select $1, id from attribute_value where $2::int > 0 order by id desc limit 2 on conflict do nothing`,
  `delete from product_attribute where product_id = $1 and $2::int > 4`,
  `update attribute_value v set attribute_id = a.id from (select id from attribute order by id offset $2::int % 2 limit 1) a
    where v.id = (select max(id) from attribute_value) and $1::int > 0
      and not exists (select from attribute_value other where other.attribute_id = a.id and other.code = v.code)`,
  `update product set published_at = now() - interval '1 day' * $2, sold_count = sold_count + $2 where id = $1`,
  `update variant set price_poisha = 10000 + $2::int * 100, compare_at_poisha = null where product_id = $1`,
  `update product_option set name_bn = case when $2::int % 2 = 0 then 'মাপ' end where product_id = $1`,
  `update option_value set value = 'M' || $2::int, position = $2::int where product_id = $1 and value like 'M%'`,
  `update product set size_guide = (array['category', 'none', 'bangle', 'shoe'])[1 + $2::int % 4] where id = $1`,
  `update category set size_guide = (array['none', 'bangle', 'shoe'])[1 + $2::int % 3]
    where id = (select main_category_id from product where id = $1)`,
  `update size_guide set size_name = nullif('Size ' || $2::int, 'Size 0'), size_name_bn = null
    where code = 'bangle' and $1::int > 0`,
  `insert into collection_product (collection_id, product_id, position)
    select id, $1, 100 + $1::int from collection where rule is null and $2::int > 0 order by id limit 1 on conflict do nothing`,
  `delete from collection_product where product_id = $1 and $2::int > 3`,
] as const

test(
  'after any history the summary says what the shop says, however often it was brought up to date meanwhile',
  { timeout: 120_000 },
  async () => {
    const products: number[] = []
    for (const sizes of [{ S: 3 }, { S: 0, M: 9 }]) {
      const [added] = await shop.add(aProduct({ sizes }))
      products.push(added?.id ?? 0)
    }
    const step = fc.record({
      what: fc.nat({ max: happenings.length - 1 }),
      product: fc.nat({ max: products.length - 1 }),
      pieces: fc.nat({ max: 6 }),
      follows: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (history) => {
        for (const { what, product, pieces, follows } of history) {
          await ask(happenings[what] ?? '', [products[product], pieces])
          if (follows) await Promise.all([follow(), follow()])
          expect(await faults()).toEqual([])
        }
        await follow()
        expect(await faults()).toEqual([])
      }),
      { numRuns: 25 },
    )
  },
)

test('a change is seen once it is committed, and not before, also when somebody looked meanwhile', async () => {
  const variant = await addPiece(shop, { stock: 40 })
  const product = await productOf(variant)
  await follow()
  await inTransaction(shop.db, async (trx) => {
    await rows(
      trx,
      `insert into stock_movement (variant_id, location_id, delta, reason)
      select variant_id, location_id, -on_hand, 'lost' from stock where variant_id = $1`,
      [variant],
    )
    // Another change of the same product, so that there is something to follow.
    await ask('update product set updated_at = now() where id = $1', [product])
    await follow()
    expect(await summaryOf(product)).toEqual({ low: false, out: false })
  })
  await follow()
  expect(await summaryOf(product)).toEqual({ low: true, out: true })
})

test('a hundred buyers of one product wait for nobody who reads the list, and the list follows', async () => {
  const variant = await addPiece(shop, { stock: 100 })
  const orders: string[] = []
  for (let n = 0; n < 100; n += 1) orders.push(await insertOrder(shop.db, { variantId: variant }))
  const became = await atOnce(110, async (n) => {
    if (n % 11 === 0) return String(await follow())
    const order = orders[n - 1 - Math.floor(n / 11)]
    return (await ask(holdText, [order, [variant], [1], null, new Date()])).length === 0 ? 'held' : 'none'
  })
  expect(tally(became)).toEqual({ held: 100, true: 10 })
  await follow()
  expect(await summaryOf(await productOf(variant))).toEqual({ low: true, out: true })
  expect(await faults()).toEqual([])
})

test('a list does not wait without end for somebody who follows very many changes', async () => {
  const product = await productOf(await addPiece(shop, { stock: 40 }))
  await inTransaction(shop.db, async (trx) => {
    await rows(trx, `select pg_advisory_xact_lock(hashtext('product_summary'))`)
    await ask('update product set updated_at = now() where id = $1', [product])
    const isUpToDate = await shop.db.connection().execute(async (db) => {
      await rows(db, 'set lock_timeout = 20')
      const followed = await followNotes(db, { batches: 1 })
      await rows(db, 'reset lock_timeout')
      return followed
    })
    expect(isUpToDate).toBe(false)
  })
  expect(await follow()).toBe(true)
})

test('control: a change without its note is a fault that the doctor sees', async () => {
  const variant = await addPiece(shop, { stock: 40 })
  await follow()
  await ask('alter table stock disable trigger note_update')
  await ask('update stock set held = on_hand where variant_id = $1', [variant])
  expect(await faults()).toEqual([{ product_id: await productOf(variant) }])
  await ask('alter table stock enable trigger note_update')
  await ask('update stock set held = 0 where variant_id = $1', [variant])
  await follow()
  expect(await faults()).toEqual([])
})

test('notes that take the database too long at once are followed in smaller parts', async () => {
  const impatient = await openDatabase({
    connectionString: shop.connectionString,
    poolMax: 1,
    durable: false,
    limits: { statementMs: 600 },
    onError: () => undefined,
  })
  await ask(`create function be_slow() returns trigger language plpgsql as
    'begin perform pg_sleep(0.005); return old; end'`)
  await ask('create trigger be_slow before delete on summary_note for each row execute function be_slow()')
  try {
    await ask('insert into summary_note select generate_series(1000001, 1000200)')
    expect(await followNotes(impatient.db, { batches: 20 })).toBe(true)
    expect(await ask('select from summary_note')).toEqual([])
  } finally {
    await ask('drop trigger be_slow on summary_note')
    await impatient.close()
  }
})
