import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { getProduct, getProductById } from '#contract/shop/product.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { call } from '#tests/support/samples/people.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { formOf, onlyVariant, openProductDesk, plainVariant } from '#tests/support/staff/product-desk.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { publishDue } from './change-status.ts'

const { shop, added, slugsOf } = await openSampleCatalogue()
const { owner, editor, ask, did, open, categoryOf, aDraft, aPicture } = await openProductDesk(shop)

const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 })

describe('a draft', () => {
  test('gets a SKU after those of its category and an address of its name', async () => {
    const made = await aDraft({ main_category: await categoryOf('earring') })
    expect(made).toMatchObject({
      sku: 'ER-9002',
      slug: 'jasmine-nath',
      status: 'draft',
      version: 2,
      variants: [],
    })
    const again = await aDraft({ main_category: await categoryOf('earring') })
    expect(again).toMatchObject({ sku: 'ER-9003', slug: 'jasmine-nath-2' })
  })

  test('has a SKU and an address of its own, when several people give one name at the same moment', async () => {
    const main_category = await categoryOf('earring')
    const made = await atOnce(6, (index) =>
      aDraft({ name: 'Moon drop', main_category, ...(index % 2 === 0 && { sku: `MOON-${index}` }) }),
    )
    expect(made.map(({ slug }) => slug).toSorted()).toEqual([
      'moon-drop',
      ...[2, 3, 4, 5, 6].map((nth) => `moon-drop-${nth}`),
    ])
    expect(new Set(made.map(({ sku }) => sku)).size).toBe(6)
    const copies = await atOnce(4, () => did(`POST /v1/staff/products/${made[0]?.id}/duplicate`, {}))
    expect(new Set(copies.flatMap(({ slug, sku }) => [slug, sku])).size).toBe(8)
  })

  test('is made once, however often its maker presses', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Once', main_category: await categoryOf('earring') }
    const twice = await Promise.all(
      [1, 2].map(() => call(shop, 'POST /v1/staff/products', { token: owner.token, headers, body })),
    )
    expect(new Set(twice.map((answer) => answer.body['id'])).size).toBe(1)
  })

  test('is not published before it has a picture, one that is worn, and something to sell', async () => {
    const made = await aDraft()
    const status = `POST /v1/staff/products/${made.id}/status` as const
    const refused = await ask(status, { to: 'active', version: made.version })
    expect(refused.body).toMatchObject({
      code: 'wrong_state',
      details: { missing: ['picture', 'price', 'worn_picture'] },
    })
    const saved = await did(`PATCH /v1/staff/products/${made.id}`, {
      version: made.version,
      variants: [{ ...plainVariant, sku: 'NATH-1', values: [], price: 1250.5 }],
      pictures: [
        { picture: await aPicture(), alt: 'The nath, worn', alt_bn: null, shows: 'worn', value: null },
      ],
    })
    const live = await did(status, { to: 'active', version: saved.version })
    expect(live.status).toBe('active')
    const shown = await shop.api(getProductById, { params: { id: made.id } })
    expect(shown).toMatchObject({
      name: 'Jasmine nath',
      min_price: 1250.5,
      image: [{ alt: 'The nath, worn' }],
    })
    await settled(async () => expect(await slugsOf({ parentCategory: 'nose ring' })).toContain(made.slug))
    const desk = openUndoDesk(shop, owner)
    expect((await desk.undo()).status).toBe(200)
    expect((await open(made.id)).status).toBe('draft')
  })

  test('is published at its time, unless something was taken away from it', async () => {
    const ready = {
      variants: [{ ...plainVariant, sku: `AT-${randomUUID().slice(0, 8)}`, values: [], price: 900 }],
      pictures: [{ picture: await aPicture(), alt: 'Worn', alt_bn: null, shows: 'worn', value: null }],
    }
    const [one, other] = [
      await aDraft(ready),
      await aDraft({ ...ready, variants: [{ ...ready.variants[0], sku: 'AT-OTHER' }] }),
    ]
    const at = new Date(Date.now() + 60_000).toISOString()
    const scheduled = await Promise.all(
      [one, other].map((product) =>
        did(`POST /v1/staff/products/${product.id}/status`, { to: 'active', at, version: product.version }),
      ),
    )
    expect(scheduled[0]).toMatchObject({ status: 'draft', publish_at: at })
    await did(`PATCH /v1/staff/products/${other.id}`, { version: scheduled[1]?.version, pictures: [] })
    const later = { db: shop.db, clock: () => Date.now() + 120_000 }
    expect(await publishDue(later)).toBe(1)
    expect(await open(one.id)).toMatchObject({ status: 'active', publish_at: null, published_at: at })
    expect(await open(other.id)).toMatchObject({ status: 'draft', publish_at: at })
  })
})

describe('saving', () => {
  test('changes only what is given, keeps the earlier address and finds the piece by its new words', async () => {
    const before = await open(added.jhumka.id)
    const saved = await did(`PATCH /v1/staff/products/${before.id}`, {
      version: before.version,
      name: 'Moonlight Jhumka',
      slug: 'moonlight-jhumka',
      details: [{ label: 'Length', label_bn: 'দৈর্ঘ্য', value: '52 mm', value_bn: null }],
      made_to_order_days: { from: 5, to: 9 },
      seo_title: 'Moonlight Jhumka in pearls',
      seo_description_bn: 'মুক্তার ঝুমকা।',
    })
    const { version, updated_at, updated_by, slug, former_slugs, ...same } = saved
    expect(same).toMatchObject({ name_bn: before.name_bn, tags: before.tags, variants: before.variants })
    expect({ version, slug, former_slugs }).toEqual({
      version: before.version + 1,
      slug: 'moonlight-jhumka',
      former_slugs: ['pearl-jhumka'],
    })
    expect(updated_by?.id).toBe(owner.id)
    expect(updated_at > before.updated_at).toBe(true)
    expect(await shop.api(getProduct, { query: { slug: 'pearl-jhumka' } })).toMatchObject({
      slug: 'moonlight-jhumka',
      seo_title: 'Moonlight Jhumka in pearls',
      seo_title_bn: null,
      seo_description: null,
      seo_description_bn: 'মুক্তার ঝুমকা।',
    })
    await settled(async () => expect(await slugsOf({ keyward: 'moonlight' })).toEqual(['moonlight-jhumka']))
  })

  test('of two editors the second is told both values, and keeps their own upon it', async () => {
    const seen = await open(added.clutch.id)
    const form = { version: seen.version, name: 'Velvet Potli', care_note: 'Keep it dry.' }
    const answers = await Promise.all([
      ask(`PATCH /v1/staff/products/${seen.id}`, { ...form, name: 'Velvet Purse' }),
      ask(`PATCH /v1/staff/products/${seen.id}`, form, editor),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = answers.find(({ status }) => status === 409)
    const name = {
      field: 'name',
      ...(answers[0] === refused
        ? { yours: 'Velvet Purse', theirs: 'Velvet Potli' }
        : { yours: 'Velvet Potli', theirs: 'Velvet Purse' }),
    }
    expect(refused?.body).toMatchObject({
      code: 'version_conflict',
      details: { now: { version: seen.version + 1 }, fields: expect.arrayContaining([name]) },
    })
    const kept = await did(`PATCH /v1/staff/products/${seen.id}`, { ...form, version: seen.version + 1 })
    expect(kept.name).toBe('Velvet Potli')
  })

  test('people without the right to prices change everything except prices of products that were on sale, and see no costs', async () => {
    const seen = await open(added.jhumka.id)
    const form = formOf(onlyVariant(seen))
    const priced = await did(`PATCH /v1/staff/products/${seen.id}`, {
      version: seen.version,
      variants: [{ ...form, cost: 410 }],
    })
    expect(priced.variants[0]?.cost).toBe(410)
    const forEditor = await open(seen.id, editor)
    expect(forEditor).toMatchObject({
      may: { write: true, prices: false, costs: false },
      variants: [{ cost: null }],
    })
    const { cost: _cost, ...own } = form
    const change = (fields: object) =>
      ask(
        `PATCH /v1/staff/products/${seen.id}`,
        { version: priced.version, variants: [{ ...own, ...fields }] },
        editor,
      )
    expect((await change({ price: 1 })).body).toMatchObject({ code: 'forbidden' })
    expect((await change({ cost: 1 })).body).toMatchObject({ code: 'forbidden' })
    expect((await change({ weight_grams: 77 })).status).toBe(200)
    expect((await open(seen.id)).variants[0]).toMatchObject({ weight_grams: 77, cost: 410 })
  })

  test('every place of a form that contradicts itself is named', async () => {
    const seen = await open(added.kara.id)
    const variants = seen.variants.map(formOf)
    const bad = await ask(`PATCH /v1/staff/products/${seen.id}`, {
      version: seen.version,
      slug: 'velvet-clutch',
      variants: [
        { ...variants[0], compare_at_price: 10 },
        { ...variants[1], sku: variants[0]?.sku, values: ['3.0'] },
      ],
    })
    expect(Object.keys(bad.body['errors'] as object).toSorted()).toEqual([
      'variants.0.compare_at_price',
      'variants.1.sku',
      'variants.1.values',
    ])
    const taken = await ask(`PATCH /v1/staff/products/${seen.id}`, {
      version: seen.version,
      sku: 'er-9001',
      slug: 'cut-bangle',
      variants: [{ ...variants[0], sku: 'NATH-1' }],
    })
    expect(Object.keys(taken.body['errors'] as object).toSorted()).toEqual(['sku', 'slug', 'variants.0.sku'])
  })
})

test('the address of a copy follows its name until somebody chooses another', async () => {
  const made = await aDraft({ name: 'Lotus brooch' })
  const address = `PATCH /v1/staff/products/${made.id}` as const
  const alike = await did(`POST /v1/staff/products/${made.id}/duplicate`, {})
  expect(alike.slug).toBe('lotus-brooch-copy')
  const copied = `PATCH /v1/staff/products/${alike.id}` as const
  const renamed = await did(copied, { version: alike.version, name: 'Lily brooch' })
  expect(renamed.slug).toBe('lily-brooch')
  const chosen = await did(copied, { version: renamed.version, slug: 'white-lily' })
  const again = await did(copied, { version: chosen.version, name: 'White lily brooch' })
  expect(again.slug).toBe('white-lily')
  const second = await did(address, { version: made.version, name: 'Lily brooch' })
  expect(second.slug).toBe('lily-brooch-2')
})

test('the editor knows the prices that shoppers were asked before, and none of a draft', async () => {
  const price = (amount: number) => [{ ...plainVariant, sku: 'ASKED-1', values: [], price: amount }]
  const made = await aDraft({ name: 'Asked', variants: price(900) })
  const change = async (fields: object) => {
    const { version, variants } = await open(made.id)
    const changed = variants.map((variant) => ({ ...formOf(variant), ...fields }))
    return did(`PATCH /v1/staff/products/${made.id}`, { version, variants: changed })
  }
  await change({ price: 1200 })
  expect(onlyVariant(await open(made.id)).earlier_prices).toEqual([])
  await rows(shop.db, `update product set published_at = now() where id = $1`, [made.id])
  await change({ price: 800, compare_at_price: 1200 })
  const seen = onlyVariant(await open(made.id))
  expect(seen.earlier_prices).toEqual([{ price: 1200, until: expect.any(String) }])
})

test('the editor knows the rate of VAT of each category that has its own', async () => {
  const jewellery = await categoryOf('jewellery')
  const own = { category: jewellery, rate: 500 }
  expect((await open(added.kara.id)).vat).toMatchObject({ rate: 750, by_category: [own] })
})

test('a copy is a draft with names of its own, and no stock', async () => {
  const copy = await did(`POST /v1/staff/products/${added.clutch.id}/duplicate`, {})
  expect(copy).toMatchObject({
    status: 'draft',
    published_at: null,
    name: expect.stringMatching(/ \(copy\)$/),
  })
  expect(copy.variants[0]).toMatchObject({ free: 0, price: 4200 })
  expect(copy.variants[0]?.sku).not.toBe('')
})

test('the history tells who changed what, and an earlier state comes back', async () => {
  const made = await aDraft({
    name: 'First name',
    variants: [{ ...plainVariant, sku: 'HIST-1', values: [], price: 100 }],
  })
  const second = await did(
    `PATCH /v1/staff/products/${made.id}`,
    {
      version: made.version,
      name: 'Second name',
      variants: [],
    },
    editor,
  )
  const { body: history } = await ask(`GET /v1/staff/products/${made.id}/versions`)
  expect(history['results']).toMatchObject([
    { version: second.version, by: { id: editor.id }, changed: ['slug', 'name', 'variants'] },
    { version: made.version, by: { id: owner.id } },
  ])
  const { body: one } = await ask(`GET /v1/staff/products/${made.id}/versions/${made.version}`)
  expect(one['differences']).toMatchObject([
    { field: 'name', before: 'First name', now: 'Second name' },
    { field: 'slug', before: 'first-name', now: 'second-name' },
    { field: 'variants.HIST-1' },
  ])
  const back = await did(`POST /v1/staff/products/${made.id}/versions/${made.version}/restore`, {
    version: second.version,
  })
  expect(back).toMatchObject({ name: 'First name', variants: [{ sku: 'HIST-1', price: 100 }] })
  const written = await rows<{ change: string }>(
    shop.db,
    `select change from audit_entry where thing_kind = 'product' and thing_id = $1`,
    [String(made.id)],
  )
  expect(written.length).toBeGreaterThanOrEqual(3)
})
