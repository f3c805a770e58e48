import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedView } from '#contract/staff/views.ts'
import { SAVED_VIEWS_MAX } from '#domain/limits.ts'
import { rows } from '#server/db/rows.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let sara: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  office = openBackOffice(shop)
  rima = await aStaffMember(shop, 'staff', 'orders')
  sara = await aStaffMember(shop, 'staff', 'orders')
  variantId = await addPiece(shop, { stock: 100 })
})
afterAll(() => shop.close())

const save = (body: object, who = rima): Promise<Answer> =>
  call(shop, 'POST /v1/staff/order-views', { token: who.token, body })

const change = (view: SavedView, body: object, who = rima): Promise<Answer> => {
  const { name, shared, query, version } = view
  return call(shop, `PUT /v1/staff/order-views/${view.id}`, {
    token: who.token,
    body: { name, shared, query, version, ...body },
  })
}

async function listed(who: TestPerson): Promise<readonly SavedView[]> {
  const { body } = await call(shop, 'GET /v1/staff/order-views', { token: who.token })
  return body['results'] as readonly SavedView[]
}

/** The answer of a call that was not refused. */
function viewIn({ status, body }: Answer): SavedView {
  expect(status).toBeLessThan(300)
  return body as unknown as SavedView
}

test('a view is kept with its filters, counts its orders, and is the address of the list', async () => {
  await office.placed({ variantId, order: { status: 'awaiting_call', district_id: 'bogura' } })
  const query = { view: 'to_confirm', district: 'bogura', payment_method: 'cod,bkash', sort: 'highest' }
  const view = viewIn(await save({ name: '  Bogura  ', query }))
  expect(view).toMatchObject({ name: 'Bogura', shared: false, mine: true, version: 1, query })
  expect(view.orders).toEqual({ count: 1, has_more: false })
  const search = new URLSearchParams(view.query)
  const { body } = await call(shop, `GET /v1/staff/orders?${search.toString()}`, { token: rima.token })
  expect(body['count']).toBe(1)
})

test('filters that the list would refuse are refused, and the answer names the field', async () => {
  const { status, body } = await save({ name: 'Wrong', query: { view: 'all', min_total: 'much' } })
  expect(status).toBe(400)
  expect(JSON.stringify(body['errors'])).toContain('min_total')
  expect((await save({ name: 'Wrong', query: { moon: '1' } })).status).toBe(400)
})

test('a view of one person is not there for others until it is shared', async () => {
  const own = viewIn(await save({ name: 'Mine', query: {} }))
  expect((await listed(sara)).map(({ id }) => id)).not.toContain(own.id)
  expect((await change(own, { name: 'Hers' }, sara)).status).toBe(404)
  const shared = viewIn(await change(own, { shared: true }))
  expect((await listed(sara)).find(({ id }) => id === own.id)).toMatchObject({
    mine: false,
    can_change: false,
  })
  expect((await change(shared, { name: 'Hers' }, sara)).status).toBe(403)
  const owner = await aStaffMember(shop)
  expect((await change(shared, { name: 'Everybody’s' }, owner)).status).toBe(200)
})

test('of two changes of one view the second is told that the first was made', async () => {
  const view = viewIn(await save({ name: 'Both', query: {} }))
  const answers = await Promise.all([change(view, { name: 'Left' }), change(view, { name: 'Right' })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('version_conflict')
})

test('a name is given once, and views have a limit', async () => {
  const late = await aStaffMember(shop, 'staff', 'orders')
  for (let n = 0; n < SAVED_VIEWS_MAX; n += 1) viewIn(await save({ name: `View ${n}`, query: {} }, late))
  expect((await save({ name: 'One more', query: {} }, late)).body.code).toBe('limit_reached')
  const first = (await listed(late)).find(({ mine }) => mine)
  if (first === undefined) throw new Error('No view')
  expect((await change(first, { name: 'VIEW 3' }, late)).body).toMatchObject({ code: 'invalid_fields' })
})

test('a deleted view is gone, and the answer has what it was', async () => {
  const view = viewIn(await save({ name: 'Old', query: { tag: 'eid' } }))
  const gone = await call(shop, `DELETE /v1/staff/order-views/${view.id}`, { token: rima.token })
  expect(gone.body).toMatchObject({ name: 'Old', query: { tag: 'eid' } })
  expect((await listed(rima)).map(({ id }) => id)).not.toContain(view.id)
})

test('a view that an older version kept and nobody can read any more has no count', async () => {
  const view = viewIn(await save({ name: 'Ancient', query: {} }))
  await rows(shop.db, `update saved_view set query = '{"moon": "full"}' where id = $1`, [view.id])
  expect((await listed(rima)).find(({ id }) => id === view.id)?.orders).toBeNull()
})

test('columns are chosen by each person, and the database keeps them', async () => {
  const columns = ['total', 'tags', 'customer']
  const put = (body: object) => call(shop, 'PUT /v1/staff/order-columns', { token: rima.token, body })
  expect((await put({ columns })).body).toEqual({ columns })
  const get = (who: TestPerson) => call(shop, 'GET /v1/staff/order-columns', { token: who.token })
  expect((await get(rima)).body).toEqual({ columns })
  expect((await get(sara)).body['columns']).toHaveLength(7)
  expect((await put({ columns: ['moon'] })).status).toBe(400)
})
