import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountReview, CountView } from '#contract/staff/catalogue/stock-counts.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let packer: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  packer = await aStaffMember(shop, 'staff', 'packer')
})
afterAll(() => shop.close())

const ask = (person: TestPerson, request: 'GET' | 'POST', path: string, body?: unknown) =>
  call(shop, `${request} /v1/staff/stock/counts${path}`, {
    token: person.token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body }),
  })
const skuOf = async (id: number) =>
  (await shop.db.selectFrom('variant').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku

async function begin(part: object = {}): Promise<string> {
  const { status, body } = await ask(packer, 'POST', '', { location: 'banani', ...part })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['number'])
}

interface Press {
  readonly pieces?: number
  readonly set?: boolean
  readonly key?: string
  readonly agoMs?: number
}

const press = async (count: string, code: string, { agoMs = 0, ...given }: Press = {}) => {
  const now = shop.now()
  const entry = { key: randomUUID(), pieces: 1, code, at: new Date(now - agoMs).toISOString(), ...given }
  const body = { sent_at: new Date(now).toISOString(), entries: [entry] }
  return (await ask(packer, 'POST', `/${count}/entries`, body)).body['results']
}
const review = async (count: string) =>
  (await ask(manager, 'GET', `/${count}/review`)).body as unknown as CountReview
const decide = (count: string, body: object = { approve: true }) =>
  ask(manager, 'POST', `/${count}/decision`, body)

async function handOver(id: number, quantity: number): Promise<void> {
  const { number } = await aShopper(shop.api).buy([{ id, quantity }])
  await moveOrder(shop, number, 'with_courier')
}

test('scans add up once each, and the difference goes to the shelf when it is approved', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const sku = await skuOf(id)
  const count = await begin()
  const key = randomUUID()
  expect(await press(count, sku, { key })).toMatchObject([{ key, state: 'taken', counted: 1 }])
  expect(await press(count, sku, { key })).toMatchObject([{ state: 'taken', counted: 1 }])
  await press(count, sku.toLowerCase(), { pieces: 2 })
  expect(await press(count, 'NOT-OURS')).toMatchObject([{ state: 'unknown', counted: null }])
  const sheet = (await ask(packer, 'GET', `/${count}`)).body as unknown as CountView
  expect(sheet.pieces.find(({ variant }) => variant === id)).toMatchObject({ counted: 3 })
  expect(JSON.stringify(sheet)).not.toContain('on_hand')
  expect(await review(count)).toMatchObject({
    differences: [{ variant: id, counted: 3, expected: 5, difference: -2 }],
  })
  expect((await ask(packer, 'GET', `/${count}/review`)).status).toBe(403)
  expect((await decide(count)).body).toMatchObject({ state: 'approved', differences: [{ difference: -2 }] })
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 3, held: 0 })
  const log = await call(shop, `GET /v1/staff/stock/movements?reference=${count}`, { token: manager.token })
  expect(log.body['results']).toMatchObject([
    { delta: -2, reason: 'counted', reference: { kind: 'count', number: count }, by: { id: manager.id } },
  ])
  expect(await press(count, sku)).toMatchObject([{ state: 'closed' }])
})

test('a difference that was approved by mistake is taken back from the log for a day, once', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const count = await begin()
  await press(count, await skuOf(id), { pieces: 2, set: true })
  await decide(count)
  const log = await call(shop, `GET /v1/staff/stock/movements?reference=${count}`, { token: manager.token })
  const [moved] = log.body['results'] as [{ id: number; can_undo: boolean }]
  expect(moved.can_undo).toBe(true)
  const undo = () =>
    call(shop, `POST /v1/staff/stock/movements/${moved.id}/undo`, {
      token: manager.token,
      headers: { 'idempotency-key': randomUUID() },
    })
  const both = await atOnce(2, undo)
  expect(tally(both.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 })
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 0 })
})

test('an order that is handed over during the count is not lost', async () => {
  const id = await addPiece(shop, { stock: 10 })
  const count = await begin()
  await handOver(id, 1)
  await press(count, await skuOf(id), { pieces: 8, set: true })
  shop.pass(1000)
  await handOver(id, 3)
  expect(await stockOf(shop.db, id)).toMatchObject({ on_hand: 6 })
  expect(await review(count)).toMatchObject({ differences: [{ counted: 8, expected: 9, difference: -1 }] })
  await decide(count)
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 0 })
})

test('orders that race the approval keep what they took', async () => {
  const id = await addPiece(shop, { stock: 20 })
  const count = await begin()
  await press(count, await skuOf(id), { pieces: 18, set: true })
  shop.pass(1000)
  const orders = await Promise.all(
    Array.from({ length: 4 }, () => aShopper(shop.api).buy([{ id, quantity: 2 }])),
  )
  await atOnce(5, async (index) => {
    const order = orders[index]
    if (order === undefined) await decide(count)
    else await moveOrder(shop, order.number, 'with_courier')
  })
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 10, held: 0 })
})

test('a phone that sends late tells how long ago it counted', async () => {
  const id = await addPiece(shop, { stock: 10 })
  const count = await begin()
  shop.pass(60 * 60 * 1000)
  packer = await aStaffMember(shop, 'staff', 'packer')
  manager = await aStaffMember(shop, 'staff', 'manager')
  await handOver(id, 4)
  shop.pass(1000)
  // Counted ten minutes ago, before the order left.
  await press(count, await skuOf(id), { pieces: 9, set: true, agoMs: 10 * 60 * 1000 })
  await decide(count)
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 0 })
})

test('fewer than are promised are named and not approved; the others are, and one decision counts', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const other = await addPiece(shop, { stock: 5 })
  await aShopper(shop.api).buy([{ id, quantity: 3 }])
  const count = await begin()
  await press(count, await skuOf(id), { pieces: 1, set: true })
  await press(count, await skuOf(other), { pieces: 6, set: true })
  expect(await decide(count)).toMatchObject({ status: 422 })
  expect((await review(count)).differences.find(({ variant }) => variant === id)).toMatchObject({
    promised: true,
  })
  const both = await atOnce(2, () => decide(count, { approve: true, leave: [id] }))
  expect(tally(both.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 5, held: 3 })
  expect(await stockOf(shop.db, other)).toEqual({ on_hand: 6, held: 0 })
})

test('a dismissed count changes nothing, and a part of a place has its own sheet', async () => {
  const id = await addPiece(shop, { stock: 5 })
  await shop.db.updateTable('stock').set({ shelf: 'Z-07' }).where('variant_id', '=', id).execute()
  const count = await begin({ shelf: 'z-0' })
  const sheet = (await ask(packer, 'GET', `/${count}`)).body as unknown as CountView
  expect(sheet.pieces).toMatchObject([{ variant: id, shelf: 'Z-07', counted: null }])
  expect(await review(count)).toMatchObject({ not_counted: [{ variant: id, on_hand: 5 }] })
  await press(count, await skuOf(id), { pieces: 0, set: true })
  await decide(count, { approve: false })
  expect(await stockOf(shop.db, id)).toMatchObject({ on_hand: 5 })
  expect((await ask(packer, 'POST', '', { location: 'banani', category: 'nothing' })).status).toBe(422)
})
