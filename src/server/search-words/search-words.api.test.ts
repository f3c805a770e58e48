import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listProducts } from '#contract/shop/product.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let twin: TestShop
let editor: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  await shop.add(
    aProduct({ sku: 'BG-9701', name: 'Boishakhi Bangle', category: 'bangles' }),
    aProduct({ sku: 'ER-9702', name: 'Rupkotha Drops' }),
  )
  twin = await shop.twin()
  editor = await aStaffMember(shop, 'staff', 'content')
})
afterAll(async () => {
  await twin.close()
  await shop.close()
})

type Request = Parameters<typeof call>[1]
const ask = (request: Request, body?: unknown) =>
  call(shop, request, { token: editor.token, ...(body !== undefined && { body }) })
const found = async (term: string, at = shop) =>
  (await at.api(listProducts, { query: { keyward: term } })).results.map(({ title }) => title)
const search = (term: string, language = 'en', query = '') =>
  shop.fetch(`/v1/product/all?keyward=${encodeURIComponent(term)}${query}`, {
    headers: { 'accept-language': language },
  })
const words = { kind: 'product', en: ['bangle'], bn: ['চুড়ি'], banglish: ['kakkon'] }

test('what shoppers search for is counted by term and language, and nothing that tells of a person', async () => {
  await search('Zubaida  SET')
  // The results of what the dialog found, and a step on from them.
  await search('zubaida set')
  await search('zubaida set', 'en', '&page=2')
  await search('zubaida set', 'en', '&in_stock=true')
  await search('বৈশাখী', 'bn')
  await search('01712345678')
  await search('rima@example.com')
  await call(shop, 'GET /v1/product/all?keyward=seen+by+staff&is_active=false', { token: editor.token })
  await shop.shop.searches.write()
  const { body } = await ask('GET /v1/staff/searches')
  expect(body).toMatchObject({ count: 2, searches: 2, without_result: 1 })
  expect(body['results']).toMatchObject([
    { term: 'zubaida set', language: 'en', times: 1, found: 0, synonyms: null },
    { term: 'বৈশাখী', language: 'bn', times: 1, found: 1 },
  ])
  expect((await ask('GET /v1/staff/searches?language=bn&empty=true')).body).toMatchObject({ count: 0 })
  const [kept] = await shop.db.selectFrom('search_count').selectAll().execute()
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(['day', 'found', 'language', 'term', 'times'])
})

test('a group that staff make is in the next search here, soon in that of others, and the way back works', async () => {
  expect(await found('kakkon')).toEqual([])
  const tried = await ask('POST /v1/staff/synonyms/try', { term: 'kakkon', ...words })
  expect(tried.body).toMatchObject({ before: { count: 0 }, after: { results: [{ sku: 'BG-9701' }] } })
  expect(await found('kakkon')).toEqual([])

  const made = await ask('POST /v1/staff/synonyms', words)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const id = Number(made.body['id'])
  const isFound = (skus: readonly string[]) =>
    vi.waitFor(async () => expect(await found('kakkon', twin)).toEqual(skus))
  expect(await found('kakkon')).toEqual(['BG-9701'])
  await isFound(['BG-9701'])

  expect((await ask(`PUT /v1/staff/synonyms/${id}/paused`, { paused: true, version: 1 })).status).toBe(200)
  expect(await found('kakkon')).toEqual([])
  expect((await ask(`PUT /v1/staff/synonyms/${id}`, { ...words, version: 1 })).body).toMatchObject({
    code: 'version_conflict',
  })
  const desk = openUndoDesk(shop, editor)
  expect((await desk.undo()).body).toMatchObject({ kind: 'synonyms_changed' })
  await isFound(['BG-9701'])
  expect((await ask(`DELETE /v1/staff/synonyms/${id}?version=3`)).body).toEqual({ id })
  expect(await found('kakkon')).toEqual([])
  expect((await desk.undo()).body).toMatchObject({ kind: 'synonyms_removed' })
  await isFound(['BG-9701'])
  expect((await ask(`GET /v1/staff/synonyms/${id}`)).body).toMatchObject({ banglish: ['kakkon'] })
})

test('a deleted group does not come back while another one has its code', async () => {
  const form = { kind: 'product', en: ['jhapta'] }
  const { body: first } = await ask('POST /v1/staff/synonyms', form)
  await ask(`DELETE /v1/staff/synonyms/${String(first['id'])}?version=1`)
  const desk = openUndoDesk(shop, editor)
  const entry = (await desk.last())?.entry ?? 0
  await ask('POST /v1/staff/synonyms', form)
  expect((await desk.undo(entry)).body).toMatchObject({ code: 'undo_refused', details: { why: 'taken' } })
})

test('a group needs a right word, words that the search can find, and groups nearby that are there', async () => {
  const refused = async (form: object) =>
    (await ask('POST /v1/staff/synonyms', { kind: 'product', ...form })).body['errors']
  expect(await refused({ misspelt: ['bangel'] })).toHaveProperty('en')
  expect(await refused({ en: ['bangle', '…'] })).toHaveProperty('en.1')
  expect(await refused({ en: ['bangle'], related: ['no-such-group'] })).toHaveProperty('related')
})

test('the word list that came with the store is there to be changed, with words that two groups share', async () => {
  const { results } = (await ask('GET /v1/staff/synonyms?q=nacklace')).body as unknown as {
    readonly results: readonly { readonly id: number; readonly code: string }[]
  }
  expect(results).toMatchObject([{ code: 'necklace' }])
  const made = await ask('POST /v1/staff/synonyms', { kind: 'product', en: ['Necklace', 'throat piece'] })
  const seen = await ask(`GET /v1/staff/synonyms/${String(made.body['id'])}`)
  expect(seen.body).toMatchObject({ code: 'necklace-2', shared: [{ word: 'Necklace', code: 'necklace' }] })
})

test('searches are forgotten after ninety days, and a day has room for so many terms', async () => {
  await shop.db
    .insertInto('search_count')
    .values({ day: '2020-01-01', language: 'en', term: 'long ago', times: 1, found: 0 })
    .execute()
  shop.pass(24 * 60 * 60_000)
  await search('rupkotha')
  await shop.shop.searches.write()
  const terms = await shop.db
    .selectFrom('search_count')
    .select('term')
    .where('term', '=', 'long ago')
    .execute()
  expect(terms).toEqual([])
})
