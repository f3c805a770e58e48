import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStaffMember, call, did, type TestPerson } from '#tests/support/samples/people.ts'
import { openUndoDesk, type UndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: TestPerson
let undos: UndoDesk

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A new person has done nothing yet. */
beforeEach(async () => {
  rima = await aStaffMember(shop, 'staff', 'orders')
  undos = openUndoDesk(shop, rima)
})

const save = (body: object) => call(shop, 'POST /v1/staff/order-views', { token: rima.token, body })
const names = async () => {
  const { body } = await call(shop, 'GET /v1/staff/order-views', { token: rima.token })
  return (body['results'] as readonly { readonly name: string }[]).map(({ name }) => name)
}

test('a deleted one comes back under its id, a changed one as it was, a new one goes', async () => {
  const view = (await did(save({ name: 'Bogura', query: { district: 'bogura', tag: 'eid' } }))).body
  const id = String(view['id'])
  const change = { name: 'Eid', shared: true, query: {}, version: 1 }
  await did(call(shop, `PUT /v1/staff/order-views/${id}`, { token: rima.token, body: change }))
  await did(call(shop, `DELETE /v1/staff/order-views/${id}`, { token: rima.token }))
  for (const [kind, found] of [
    ['view_removed', ['Eid']],
    ['view_changed', ['Bogura']],
    ['view_saved', []],
  ] as const) {
    expect(await undos.last()).toMatchObject({ kind })
    await did(undos.undo())
    expect(await names()).toEqual(found)
  }
})

test('a deleted one whose name was given again does not come back', async () => {
  const view = (await did(save({ name: 'Eid', query: {} }))).body
  await did(call(shop, `DELETE /v1/staff/order-views/${String(view['id'])}`, { token: rima.token }))
  const seen = await undos.last()
  await did(save({ name: 'Eid', query: { tag: 'eid' } }))
  expect((await undos.undo(seen?.entry)).body.code).toBe('invalid_fields')
})

test('columns go back to those before, and first to the usual ones', async () => {
  const choose = (columns: readonly string[]) =>
    did(call(shop, 'PUT /v1/staff/order-columns', { token: rima.token, body: { columns } }))
  const columns = async () =>
    (await call(shop, 'GET /v1/staff/order-columns', { token: rima.token })).body['columns']
  const usual = await columns()
  await choose(['total'])
  await choose(['tags', 'total'])
  await did(undos.undo())
  expect(await columns()).toEqual(['total'])
  await did(undos.undo())
  expect(await columns()).toEqual(usual)
})

test('a view of a colleague is changed back by those who may change it', async () => {
  const view = (await did(save({ name: 'Shared', shared: true, query: {} }))).body
  const change = { name: 'Other', shared: true, query: {}, version: 1 }
  const address = `PUT /v1/staff/order-views/${String(view['id'])}` as const
  await did(call(shop, address, { token: rima.token, body: change }))
  const seen = await undos.last()
  const manager = openUndoDesk(shop, await aStaffMember(shop, 'staff', 'manager'))
  expect((await manager.undo(seen?.entry)).status).toBe(403)
  await did(openUndoDesk(shop, await aStaffMember(shop)).undo(seen?.entry))
  expect(await names()).toEqual(['Shared'])
})
