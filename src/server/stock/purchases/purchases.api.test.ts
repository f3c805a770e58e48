import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
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

interface Asked {
  readonly person?: TestPerson
  readonly key?: string
}

const ask = (request: string, body?: unknown, { person = manager, key = randomUUID() }: Asked = {}) => {
  const [method, path = ''] = request.split(' ') as ['GET' | 'POST' | 'PUT', string?]
  return call(shop, `${method} /v1/staff/stock/purchases${path}`, {
    token: person.token,
    headers: { 'idempotency-key': key },
    ...(body !== undefined && { body }),
  })
}
const skuOf = async (id: number) =>
  (await shop.db.selectFrom('variant').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku

async function ordered(id: number, pieces: number): Promise<string> {
  const lines = [{ code: await skuOf(id), pieces, cost: 450.5 }]
  const { status, body } = await ask('POST ', { supplier: 'Tanti Bazar', location: 'banani', lines })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['number'])
}
const receive = (number: string, line: object, asked: Asked = { person: packer }) =>
  ask(`POST /${number}/receipts`, { lines: [line] }, asked)

test('a purchase arrives in part, with rejected pieces and with pieces that are still expected', async () => {
  const id = await addPiece(shop, { stock: 1 })
  const number = await ordered(id, 6)
  const row = async () => (await call(shop, `GET /v1/staff/stock/${id}`, { token: packer.token })).body
  expect(await row()).toMatchObject({ free: 1, ordered: 6 })
  const first = await receive(number, { variant: id, received: 3, rejected: 1, reason: 'damaged' })
  expect(first.body).toMatchObject({
    received: 3,
    rejected: 1,
    lines: [{ ordered: 6, received: 3, rejected: 1, cost: null }],
    receipts: [{ received: 3, rejected: 1, by: { id: packer.id }, undone: false }],
  })
  expect(await row()).toMatchObject({ free: 4, ordered: 3 })
  expect((await receive(number, { variant: id, rejected: 1 })).body['errors']).toHaveProperty('reason')
  const seen = (await ask(`GET /${number}`)).body as unknown as PurchaseView
  expect(seen.lines).toMatchObject([{ cost: 450.5 }])
  const log = await call(shop, `GET /v1/staff/stock/movements?reference=${number}`, { token: manager.token })
  expect(log.body['results']).toMatchObject([
    { delta: 3, reason: 'received', reference: { kind: 'purchase', number }, can_undo: false },
  ])
  await ask(`PUT /${number}/closed`, { closed: true })
  expect(await row()).toMatchObject({ ordered: 0 })
  expect((await receive(number, { variant: id, received: 1 })).status).toBe(409)
  await ask(`PUT /${number}/closed`, { closed: false })
  expect((await receive(number, { variant: id, received: 3 })).status).toBe(201)
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 7, held: 0 })
})

test('one press counts once, and a receipt is taken back once, unless its pieces are promised', async () => {
  const id = await addPiece(shop, { stock: 0 })
  const number = await ordered(id, 4)
  const key = randomUUID()
  const both = await atOnce(3, () => receive(number, { variant: id, received: 2 }, { person: packer, key }))
  expect(tally(both.map(({ status }) => status))).toEqual({ 201: 3 })
  expect(await stockOf(shop.db, id)).toMatchObject({ on_hand: 2 })
  // A phone that lost the answer sends the receipt days later.
  await shop.db.deleteFrom('idempotency_key').where('key', '=', key).execute()
  const late = await receive(number, { variant: id, received: 2 }, { person: packer, key })
  expect(late.body).toMatchObject({ received: 2, receipts: [{ received: 2 }] })
  const [receipt] = ((await ask(`GET /${number}`)).body as unknown as PurchaseView).receipts
  const takeBack = () =>
    ask(`POST /${number}/receipts/${receipt?.id}/take-back`, undefined, { person: packer })
  await aShopper(shop.api).buy([{ id, quantity: 1 }])
  expect((await takeBack()).body).toMatchObject({ code: 'undo_refused' })
  await receive(number, { variant: id, received: 2 })
  const taken = await atOnce(2, takeBack)
  expect(tally(taken.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  expect(await stockOf(shop.db, id)).toEqual({ on_hand: 2, held: 1 })
  expect((await ask(`GET /${number}`)).body).toMatchObject({ received: 2 })
})

test('packers receive and order nothing, and costs are for those who may see them', async () => {
  const id = await addPiece(shop, { stock: 0 })
  const lines = [{ code: await skuOf(id), pieces: 1 }]
  const body = { supplier: 'Tanti Bazar', location: 'banani', lines }
  expect((await ask('POST ', body, { person: packer })).status).toBe(403)
  expect((await ask('POST ', { ...body, lines: [{ code: 'NOT-OURS', pieces: 1 }] })).status).toBe(422)
  const list = (await ask('GET ?state=open')).body['results'] as readonly object[]
  expect(list.length).toBeGreaterThan(0)
})
