import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loadListed } from './listing/listing-store.ts'
import { readLists } from './lists.ts'

let shop: TestShop
let bangle = 0
let earring = 0

beforeAll(async () => {
  shop = await openTestShop()
  const added = await shop.add(
    aProduct({ sku: 'BG-1', category: 'bangles', sizes: { '2.4': 0, '2.6': 9, '2.8': 2 } }),
    aProduct({ sku: 'ER-2', category: 'earring', sizes: { S: 1, M: 4 } }),
  )
  bangle = added[0]?.id ?? 0
  earring = added[1]?.id ?? 0
})
afterAll(() => shop.close())

const ask = (text: string, parameters: readonly unknown[] = []) => rows(shop.db, text, parameters)
const follow = () => followNotes(shop.db, { batches: 1 })

/** Each product as a start has it in its lists, its options by their names. */
async function read() {
  const lists = await readLists(shop.db, { isServing: false })
  const named = new Map(
    lists.options
      .all()
      .flatMap(({ code, values }) => values.map((one) => [one.term, `${code}:${one.value}`])),
  )
  const entries = [lists.published, lists.unpublished].flatMap((index) => index.entriesOf([...index.all]))
  return entries
    .toSorted((a, b) => a.productId - b.productId)
    .map((entry) => ({ ...entry, terms: entry.terms.map((term) => named.get(term)).filter(Boolean) }))
}

/** The same products as their tables have them. */
async function truth() {
  const ids = await rows<{ id: number }>(shop.db, 'select id from product')
  const { products, options } = await loadListed(
    shop.db,
    ids.map(({ id }) => id),
  )
  return products
    .toSorted((a, b) => a.entry.productId - b.entry.productId)
    .map(({ entry, optionIds }) => ({
      ...entry,
      prices: [...new Set(entry.prices)],
      terms: optionIds.map((id) => `${options.get(id)?.code ?? ''}:${options.get(id)?.value ?? ''}`),
    }))
}

test('a start shows each change, before its note was followed as well as after it', async () => {
  await follow()
  const changes: readonly (readonly [string, number])[] = [
    [
      'update stock set held = on_hand where variant_id in (select id from variant where product_id = $1)',
      bangle,
    ],
    ['update variant set price_poisha = 77700, compare_at_poisha = 99900 where product_id = $1', earring],
    ["update option_value set value = 'XL' where product_id = $1 and value = 'M'", earring],
    ["update product set status = 'archived' where id = $1", bangle],
    ['update product set made_to_order_from_days = 2, made_to_order_to_days = 3 where id = $1', bangle],
    ['delete from product_tag where product_id = $1', bangle],
  ]
  for (const [text, id] of changes) {
    await ask(text, [id])
    expect(await read(), text).toEqual(await truth())
    await follow()
    expect(await read(), text).toEqual(await truth())
  }
})

test('a product that is gone is in no list, and one with an option that was not written is read anew', async () => {
  const [gone] = await shop.add(aProduct({ sku: 'GONE-1', stock: 0 }))
  await follow()
  await ask('delete from product where id = $1', [gone?.id])
  expect((await read()).map(({ productId }) => productId)).not.toContain(gone?.id)
  await follow()
  const before = await read()
  const options = await rows<{ id: number; option: string }>(
    shop.db,
    'delete from listed_option returning id, option',
  )
  expect(options.length).toBeGreaterThan(1)
  expect(await read()).toEqual(before)
  await ask('insert into summary_note select id from product')
})
