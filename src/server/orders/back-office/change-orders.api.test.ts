import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkLine } from '#contract/staff/order-bulk.ts'
import { rows } from '#server/db/rows.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  office = openBackOffice(shop)
  rima = await aStaffMember(shop, 'staff', 'orders')
  variantId = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())

async function anOrder(order: object = {}): Promise<string> {
  const id = await office.placed({
    variantId,
    order: { status: 'awaiting_call', payment_method: 'cod', payment_status: 'cod_due', ...order },
  })
  const found = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id])
  return found[0]?.number ?? ''
}

function bulk(body: object, key: string = randomUUID(), who = rima): Promise<Answer> {
  const headers = { 'idempotency-key': key }
  return call(shop, 'POST /v1/staff/orders/bulk', { token: who.token, headers, body })
}

async function statusesOf(numbers: readonly string[]): Promise<readonly string[]> {
  const found = await rows<{ number: string; status: string }>(
    shop.db,
    'select number, status from shop_order',
  )
  return numbers.map((number) => found.find((one) => one.number === number)?.status ?? '')
}

const heardOf = async (number: string) =>
  (await office.heard()).filter(({ facts }) => facts['number'] === number).map(({ name }) => name)

test('each order is answered by itself, and one that fails stops no other', async () => {
  const [first, done, last] = [await anOrder(), await anOrder({ status: 'confirmed' }), await anOrder()]
  const { status, body } = await bulk({
    action: 'confirm',
    selection: { numbers: [first, done, 'AB-999999', last, first] },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ count: 4, has_more: false, possible: 2 })
  expect(body['results']).toEqual([
    { number: first, ok: true, code: null, error: null },
    { number: done, ok: false, code: 'wrong_state', error: expect.stringMatching(/\w/) as string },
    { number: 'AB-999999', ok: false, code: 'not_found', error: 'There is no order "AB-999999".' },
    { number: last, ok: true, code: null, error: null },
  ])
  expect(await statusesOf([first, last])).toEqual(['confirmed', 'confirmed'])
  expect(await heardOf(first)).toEqual(['order_confirmed'])
})

test('a preview counts, and changes nothing', async () => {
  const numbers = [await anOrder(), await anOrder({ status: 'confirmed' })]
  const { body } = await bulk({ action: 'confirm', selection: { numbers }, preview: true })
  expect(body).toEqual({ count: 2, has_more: false, possible: 1, results: [] })
  expect(await statusesOf(numbers)).toEqual(['awaiting_call', 'confirmed'])
})

test('all orders of a view are picked on the server', async () => {
  const district = 'sylhet'
  const numbers = [await anOrder({ district_id: district }), await anOrder({ district_id: district })]
  const other = await anOrder()
  const key = randomUUID()
  const request = { action: 'confirm', selection: { filter: { view: 'to_confirm', district } } }
  const { body } = await bulk(request, key)
  expect((body['results'] as readonly BulkLine[]).map(({ number }) => number)).toEqual(numbers)
  expect(await statusesOf([...numbers, other])).toEqual(['confirmed', 'confirmed', 'awaiting_call'])
  // The view is empty by now; the key still stands for the same orders.
  const again = await bulk(request, key)
  expect(again.body['results']).toEqual(body['results'])
  expect(await heardOf(numbers[0] ?? '')).toEqual(['order_confirmed'])
})

test('[bug C6] a key with another request is refused', async () => {
  const key = randomUUID()
  const numbers = [await anOrder()]
  await bulk({ action: 'tag', add: ['one'], selection: { numbers } }, key)
  const other = await bulk({ action: 'tag', add: ['two'], selection: { numbers } }, key)
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
})

test('orders are tagged, assigned and packed in bulk', async () => {
  const numbers = [await anOrder({ status: 'confirmed' }), await anOrder({ status: 'confirmed' })]
  const selection = { numbers }
  for (const body of [
    { action: 'tag', add: ['Eid'], selection },
    { action: 'assign', assignee: rima.id, selection },
    { action: 'pack', selection },
  ]) {
    const { body: answer } = await bulk(body)
    expect((answer['results'] as readonly BulkLine[]).map(({ ok }) => ok)).toEqual([true, true])
  }
  const { body } = await call(shop, 'GET /v1/staff/orders?tag=eid&assigned=me&view=packed', {
    token: rima.token,
  })
  expect(body['count']).toBe(2)
})

test('an action takes the right that it has alone', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const selection = { numbers: [await anOrder()] }
  expect((await bulk({ action: 'confirm', selection }, undefined, packer)).status).toBe(403)
  expect((await bulk({ action: 'pack', selection, preview: true }, undefined, packer)).status).toBe(200)
})

test('a selection that names orders in both ways, or in none, is refused', async () => {
  for (const selection of [{}, { numbers: [] }, { numbers: ['AB-1'], filter: {} }]) {
    expect((await bulk({ action: 'pack', selection })).status).toBe(400)
  }
})

test('a hundred orders are confirmed in less than three seconds', async () => {
  const numbers: string[] = []
  for (let n = 0; n < 100; n += 1) numbers.push(await anOrder())
  const started = performance.now()
  const { body } = await bulk({ action: 'confirm', selection: { numbers } })
  expect((body['results'] as readonly BulkLine[]).filter(({ ok }) => ok)).toHaveLength(100)
  expect(performance.now() - started).toBeLessThan(3000)
})
