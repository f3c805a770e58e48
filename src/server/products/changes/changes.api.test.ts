import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ProductChangePage, ProductChangeRequest } from '#contract/staff/catalogue/product-changes.ts'
import { rows } from '#server/db/rows.ts'
import { createLog } from '#server/platform/log.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { openProductDesk, plainVariant } from '#tests/support/staff/product-desk.ts'
import { insertChange, saveStep, findChangeByKey } from './change-store.ts'
import { workOnChange } from './run-change.ts'

const shop = await openTestShop()
const { owner, editor, open, did, categoryOf, aDraft, aPicture } = await openProductDesk(shop)

interface Asked {
  readonly action: string
  readonly selection: ProductChangeRequest['selection'] | { readonly filter: object }
  readonly preview?: boolean
  readonly [field: string]: unknown
}

async function change(body: Asked, { by = editor, key = randomUUID() } = {}): Promise<ProductChangePage> {
  const headers = { 'idempotency-key': key }
  const answer = await call(shop, 'POST /v1/staff/product-changes', { token: by.token, headers, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // The contract says so.
  return answer.body as unknown as ProductChangePage
}

async function step(id: string, name: string, by: TestPerson = editor) {
  const body = { step: name }
  return call(shop, `POST /v1/staff/product-changes/${id}/steps`, { token: by.token, body })
}

async function aReadyDraft() {
  return aDraft({
    variants: [{ ...plainVariant, sku: `RD-${randomUUID().slice(0, 8)}`, values: [], price: 900 }],
    pictures: [{ picture: await aPicture(), alt: 'Worn', alt_bn: null, shows: 'worn', value: null }],
  })
}

const ids = (...products: readonly { readonly id: number }[]) => ({ ids: products.map(({ id }) => id) })

describe('publishing many', () => {
  test('later leaves drafts that go on sale at that time, and takes the time back', async () => {
    const [one, live, bare] = [await aReadyDraft(), await aReadyDraft(), await aDraft()]
    await change({ action: 'publish', selection: ids(live) })
    const at = new Date(shop.now() + 60_000).toISOString()
    const done = await change({ action: 'schedule', at, selection: ids(one, live, bare) })
    expect(done).toMatchObject({ state: 'done', done: 1, refused: 2, publish_at: at })
    const reasons = new Map(done.results.map(({ product, reason }) => [product.id, reason]))
    expect([one, live, bare].map(({ id }) => reasons.get(id))).toEqual([null, 'on_sale', 'incomplete'])
    expect(await open(one.id)).toMatchObject({ status: 'draft', publish_at: at })
    await step(done.id, 'undo')
    expect(await open(one.id)).toMatchObject({ status: 'draft', publish_at: null })
    const past = { action: 'schedule', at: new Date(shop.now() - 1000).toISOString(), selection: ids(one) }
    const headers = { 'idempotency-key': randomUUID() }
    const refused = await call(shop, 'POST /v1/staff/product-changes', {
      token: editor.token,
      headers,
      body: past,
    })
    expect(refused.status).toBe(422)
  })

  test('publishes each that is ready, says of each other what it lacks, and takes all of it back', async () => {
    const [one, other, bare] = [await aReadyDraft(), await aReadyDraft(), await aDraft()]
    const done = await change({ action: 'publish', selection: ids(one, bare, other) })
    expect(done).toMatchObject({ state: 'done', count: 3, done: 2, refused: 1, steps: ['undo'] })
    expect(done.results[0]).toMatchObject({
      product: { id: bare.id },
      state: 'refused',
      reason: 'incomplete',
      missing: ['picture', 'price', 'worn_picture'],
    })
    expect(await Promise.all([one, other, bare].map(async ({ id }) => (await open(id)).status))).toEqual([
      'active',
      'active',
      'draft',
    ])
    // Somebody archives one of them before the undo.
    const now = await open(other.id)
    await did(`POST /v1/staff/products/${other.id}/status`, { to: 'archived', version: now.version })
    const undone = await step(done.id, 'undo')
    expect(undone.body).toMatchObject({ state: 'undone', undone: 1, kept: 1, steps: [] })
    expect((await open(one.id)).status).toBe('draft')
    expect((await open(other.id)).status).toBe('archived')
    expect((await step(done.id, 'undo')).body).toMatchObject({ state: 'undone', undone: 1 })
  })

  test('takes all that a view and its filters pick when it is shown, and does nothing before the start', async () => {
    const name = `Monsoon${randomUUID().slice(0, 6)}`
    const drafts = [await aDraft({ name }), await aDraft({ name })]
    const filter = { view: 'draft' as const, q: name }
    const shown = await change({ action: 'archive', selection: { filter }, preview: true })
    expect(shown).toMatchObject({ state: 'prepared', count: 2, waiting: 2, steps: ['start', 'cancel'] })
    const late = await aDraft({ name })
    expect((await open(drafts[0]?.id ?? 0)).status).toBe('draft')
    expect((await step(shown.id, 'start')).body).toMatchObject({ state: 'done', done: 2 })
    expect((await open(late.id)).status).toBe('draft')
    expect((await open(drafts[1]?.id ?? 0)).status).toBe('archived')
  })

  test('a repeated key does the work once, and a stopped change leaves the rest', async () => {
    const draft = await aReadyDraft()
    const key = randomUUID()
    const asked = { action: 'publish', selection: ids(draft) }
    const [one, two] = [await change(asked, { key }), await change(asked, { key })]
    expect(two).toMatchObject({ id: one.id, done: 1, refused: 0 })
    const shown = await change({ action: 'draft', selection: ids(draft), preview: true })
    expect((await step(shown.id, 'cancel')).body).toMatchObject({ state: 'cancelled', waiting: 1, steps: [] })
    expect((await step(shown.id, 'start')).status).toBe(409)
    expect((await open(draft.id)).status).toBe('active')
  })
})

test('the main category of many changes and comes back, and their other categories stay', async () => {
  const draft = await aDraft({ categories: [await categoryOf('earring')] })
  const to = await categoryOf('bangles')
  const done = await change({ action: 'category', category: to, selection: ids(draft) })
  expect(done).toMatchObject({ done: 1 })
  expect(await open(draft.id)).toMatchObject({ main_category: to, categories: draft.categories })
  const again = await change({ action: 'category', category: to, selection: ids(draft) })
  expect(again.results).toMatchObject([{ reason: 'unchanged' }])
  await step(done.id, 'undo')
  expect(await open(draft.id)).toMatchObject({
    main_category: draft.main_category,
    categories: draft.categories,
  })
})

test('tags are added and removed, and an undo leaves the tags that somebody added since', async () => {
  const tag = async (name: string) => (await did('POST /v1/staff/product-tags', { name })).id
  const [eid, puja, gift] = [await tag('For Eid'), await tag('For Puja'), await tag('For a friend')]
  const draft = await aDraft({ tags: [puja] })
  const done = await change({ action: 'tags', add: [eid], remove: [puja], selection: ids(draft) })
  const after = await open(draft.id)
  expect(after.tags).toEqual([eid])
  await did(`PATCH /v1/staff/products/${draft.id}`, { version: after.version, tags: [eid, gift] })
  await step(done.id, 'undo')
  expect(new Set((await open(draft.id)).tags)).toEqual(new Set([puja, gift]))
})

test('copies of many are drafts of their own, and an undo archives those that nobody has changed', async () => {
  const [one, other] = [await aReadyDraft(), await aReadyDraft()]
  const done = await change({ action: 'duplicate', selection: ids(one, other) })
  const copies = done.results.flatMap(({ copy }) => (copy === null ? [] : [copy]))
  expect(copies).toHaveLength(2)
  const [first = 0, second = 0] = copies
  const copy = await open(second)
  await did(`PATCH /v1/staff/products/${second}`, { version: copy.version, name: 'Named by hand' })
  expect((await step(done.id, 'undo')).body).toMatchObject({ undone: 1, kept: 1 })
  expect([(await open(first)).status, (await open(second)).status]).toEqual(['archived', 'draft'])
})

test('each change stands in the audit under the person who asked for it, and nobody without the right does it', async () => {
  const draft = await aDraft()
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const headers = { 'idempotency-key': randomUUID() }
  const body = { action: 'archive', selection: ids(draft) }
  const refused = await call(shop, 'POST /v1/staff/product-changes', { token: packer.token, headers, body })
  expect(refused.status).toBe(403)
  const shown = await change({ ...body, preview: true })
  expect((await step(shown.id, 'start', packer)).status).toBe(403)
  await change(body, { by: owner })
  const entries = await rows<{ account_id: string; call: string }>(
    shop.db,
    `select account_id, call from audit_entry where thing_kind = 'product' and thing_id = $1 and after ->> 'status' = 'archived'`,
    [String(draft.id)],
  )
  expect(entries).toEqual([{ account_id: owner.id, call: 'POST /v1/staff/product-changes' }])
})

test('two processes that take up the same change do each product once', async () => {
  const drafts = []
  while (drafts.length < 24) drafts.push(await aDraft())
  const lines = drafts.map(({ id }) => ({
    product: id,
    variant: null,
    refusal: null,
    before: null,
    after: null,
  }))
  const key = randomUUID()
  const made = {
    accountId: editor.id,
    key,
    requestHash: key,
    task: { action: 'archive' as const },
    hasMore: false,
  }
  await insertChange(shop.db, { ...made, lines, now: new Date() })
  const { id = '' } = (await findChangeByKey(shop.db, editor.id, key)) ?? {}
  await saveStep(shop.db, { id, from: 'prepared', to: 'running', now: new Date() })
  const context = { db: shop.db, clock: Date.now, log: createLog('silent') }
  let batches = 0
  await workOnChange(context, id, () => (batches += 1) <= 1)
  expect(await findChangeByKey(shop.db, editor.id, key)).toMatchObject({ state: 'running', done: 10 })
  await Promise.all([workOnChange(context, id), workOnChange(context, id)])
  await workOnChange(context, id)
  expect(await findChangeByKey(shop.db, editor.id, key)).toMatchObject({ state: 'done', done: 24 })
  const [counted] = await rows<{ n: number }>(
    shop.db,
    `select count(*)::int as n from product where id = any ($1) and status = 'archived' and version = 3`,
    [drafts.map((draft) => draft.id)],
  )
  expect(counted?.n).toBe(24)
})
