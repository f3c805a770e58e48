import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findProducts, type ProductConditions } from './product-filter-store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Which of six thousand products have a word, by their place `n`; an index knows each eighth of them apart. */
const words = {
  everywhere: 'true',
  half: 'n % 2 = 0',
  fifth: 'n % 5 = 0',
  twentieth: 'n % 20 = 0',
  'in eighths alone': 'n % 8 = 0',
  'in few eighths': 'n % 8 > 0 and n <= 800',
  'outside eighths': 'n % 8 > 0',
} as const
const wordOf = (name: string) => name.replaceAll(' ', '')
const [VALUE, TAG] = [900_001, 900_002]

/** Rows of the summary alone: the test looks at how lists read it, and takes them back. */
const fill = `
  insert into product_summary (product_id, status, low, out, no_picture, no_bangla, reduced, terms, names, updated_at,
    name_key, sku_key, sold_30_days, listed)
  select 800000 + n, 'active', false, false, false, false, false,
    array_remove(array[case when n % 3 = 0 then ${VALUE * 4 + 1} end, case when n % 4 > 0 then ${TAG * 4 + 2} end], null),
    to_tsvector('simple', concat_ws(' ', ${Object.entries(words)
      .map(([name, has]) => `case when ${has} then '${wordOf(name)}' end`)
      .join(', ')})),
    now() + interval '1 second' * (n * 7919 % 6007), md5(n::text), 'FILL-' || n, 0, true
  from generate_series(1, 6000) n`

const none = { view: 'all', search: null, category: null, value: null, tag: null, collection: null } as const
const orders = { updated: 'updated_at desc, product_id desc', name: 'name_key, product_id' } as const

async function expectFound(trx: Db, wanted: ProductConditions, met: string): Promise<void> {
  for (const sort of ['updated', 'name'] as const) {
    const plain = await rows<{ product_id: number }>(
      trx,
      `select product_id from product_summary s where ${met} order by ${orders[sort]}`,
    )
    const found = await findProducts(trx, wanted, { sort, limit: 50, offset: 0 })
    expect(found, `${met} by ${sort}`).toEqual({
      ids: plain.slice(0, 50).map(({ product_id }) => product_id),
      count: Math.min(500, plain.length),
      hasMore: plain.length > 500,
    })
  }
}

class TakenBack extends Error {}

test('a list finds and counts the same products, however many have a word and wherever they stand', async () => {
  const looked = inTransaction(shop.db, async (trx) => {
    await rows(trx, fill)
    for (const name of Object.keys(words)) {
      const word = wordOf(name)
      const search = { typed: word, words: [word] }
      await expectFound(trx, { ...none, search }, `names @@ '${word}'::tsquery`)
    }
    throw new TakenBack()
  })
  await expect(looked).rejects.toThrow(TakenBack)
})

test('a list finds the same products of two terms, whether the second is rare, frequent or very frequent', async () => {
  const looked = inTransaction(shop.db, async (trx) => {
    await rows(trx, fill)
    for (const n of [100, 5000, 50_000]) {
      await rows(trx, `delete from product_count where term in (${VALUE * 4 + 1}, ${TAG * 4 + 2})`)
      await rows(
        trx,
        `insert into product_count (view, term, n) values ('all', ${VALUE * 4 + 1}, 2000), ('all', ${TAG * 4 + 2}, ${n})`,
      )
      await expectFound(
        trx,
        { ...none, value: VALUE, tag: TAG },
        `terms @> array[${VALUE * 4 + 1}, ${TAG * 4 + 2}]`,
      )
    }
    throw new TakenBack()
  })
  await expect(looked).rejects.toThrow(TakenBack)
})
