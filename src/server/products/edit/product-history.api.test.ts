import { expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { openProductDesk } from '#tests/support/staff/product-desk.ts'
import { pruneVersions } from './product-history.ts'

const { shop, added } = await openSampleCatalogue()
const { ask, did, open, aDraft } = await openProductDesk(shop)

test('any two saved versions are compared, with the names of what they name by ids', async () => {
  const tag = await did('POST /v1/staff/product-tags', { name: 'Monsoon' })
  const made = await aDraft({ name: 'First', description: 'One' })
  const second = await did(`PATCH /v1/staff/products/${made.id}`, {
    version: made.version,
    name: 'Second',
    tags: [tag.id],
  })
  const third = await did(`PATCH /v1/staff/products/${made.id}`, {
    version: second.version,
    description_html: '<p><strong>Two</strong></p>',
  })
  const compare = async (from: number, to: number) => {
    const { body } = await ask(`GET /v1/staff/products/${made.id}/versions/${from}?with=${to}`)
    return body
  }
  expect(await compare(made.version, second.version)).toMatchObject({
    version: made.version,
    with: { version: second.version },
    differences: [
      { field: 'name', before: 'First', now: 'Second' },
      // The address of a draft follows its name.
      { field: 'slug', before: 'first', now: 'second' },
      { field: 'tags', before: [], now: [tag.id] },
    ],
    names: expect.arrayContaining([{ field: 'tags', id: tag.id, name: 'Monsoon', name_bn: null }]),
  })
  // Also the other way round.
  expect(await compare(third.version, second.version)).toMatchObject({
    differences: [
      { field: 'description_html', before: '<p><strong>Two</strong></p>', now: null },
      { field: 'description', before: 'Two', now: 'One' },
    ],
  })
  expect((await ask(`GET /v1/staff/products/${made.id}/versions/1?with=999`)).status).toBe(404)
})

test('old versions are forgotten, but for the last 200 and those of two years', async () => {
  const { id, version, name } = await open(added.kara.id)
  await did(`PATCH /v1/staff/products/${id}`, { version, name: `${name} 2` })
  // 300 versions of three years ago and 250 of last year.
  await rows(
    shop.db,
    `insert into product_version (product_id, version, saved_at, account_id, changed, form)
     select $1, 100 + n, now() - case when n <= 300 then interval '3 years' else interval '1 year' end, null, '{}', '{}'
     from generate_series(1, 550) n`,
    [id],
  )
  // Another product has few, all of them old.
  const other = await aDraft()
  await rows(
    shop.db,
    `update product_version set saved_at = now() - interval '5 years' where product_id = $1`,
    [other.id],
  )
  const context = { db: shop.db, clock: () => Date.now() }
  expect(await pruneVersions(context)).toBeGreaterThanOrEqual(300)
  const [left] = await rows<{ count: number; least: number }>(
    shop.db,
    'select count(*)::int as count, min(version) as least from product_version where product_id = $1 and version > 100',
    [id],
  )
  expect(left).toEqual({ count: 250, least: 401 })
  const [kept] = await rows(shop.db, 'select from product_version where product_id = $1', [other.id])
  expect(kept).toBeDefined()
  expect(await pruneVersions(context)).toBe(0)
})

test('of the versions that imports made only the last 30 of each product stay', async () => {
  const { id } = await aDraft()
  await rows(
    shop.db,
    `with file as (
       insert into catalogue_import (account_id, key, name, bytes, state, created_at, touched_at)
       select account_id, 'nightly', 'prices.csv', 1, 'done', now(), now() from staff_member limit 1 returning id
     )
     insert into product_version (product_id, version, account_id, changed, form, import_id)
     select $1, 100 + n, null, '{}', '{}', case when n % 2 = 0 then file.id end from file, generate_series(1, 80) n`,
    [id],
  )
  await pruneVersions({ db: shop.db, clock: () => Date.now() })
  const [left] = await rows<{ imported: number; others: number }>(
    shop.db,
    `select count(import_id)::int as imported, count(*) filter (where import_id is null)::int as others
     from product_version where product_id = $1 and version > 100`,
    [id],
  )
  expect(left).toEqual({ imported: 30, others: 40 })
})
