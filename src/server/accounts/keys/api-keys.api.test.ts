import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/registry/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { KEY_CALLS_MAX, keyRights } from '#domain/staff/key-rights.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let twin: TestShop
let owner: TestPerson
let piece: number

beforeAll(async () => {
  shop = await openTestShop()
  twin = await shop.twin()
  owner = await aStaffMember(shop)
  piece = await addPiece(shop, { price: 1000, stock: 50 })
})
afterAll(async () => {
  await twin.close()
  await shop.close()
})

type Request = Parameters<typeof call>[1]
const as =
  (token: string) =>
  (request: Request, body?: unknown, at: Pick<TestShop, 'fetch'> = shop) =>
    call(at, request, { token, ...(body !== undefined && { body }) })

async function aKey(given: object = {}) {
  const body = { name: 'Warehouse', rights: ['orders:read', 'orders:confirm'], days: 30, ...given }
  const made = await as(owner.token)('POST /v1/staff/api-keys', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return { id: Number(made.body['id']), prefix: String(made.body['prefix']), key: String(made.body['key']) }
}

async function anOrder(): Promise<string> {
  return (await aShopper(shop.api).buy([{ id: piece, quantity: 1 }])).number
}

test('a key does what its rights allow, in the name of its maker, and the audit names the key', async () => {
  const { id, key } = await aKey()
  const number = await anOrder()
  const ask = as(key)
  expect((await ask(`GET /v1/staff/orders/${number}`)).status).toBe(200)
  expect((await ask('GET /v1/staff/orders')).body).toMatchObject({ count: 1 })
  const confirmed = await ask(`POST /v1/staff/orders/${number}/actions`, { action: 'confirm' })
  expect(confirmed.body).toMatchObject({ status: 'confirmed' })
  const packed = await ask(`POST /v1/staff/orders/${number}/actions`, { action: 'pack' })
  expect(packed.body).toMatchObject({ code: 'forbidden' })
  const { body } = await as(owner.token)(`GET /v1/staff/audit?order=${number}`)
  expect(body['data']).toMatchObject([{ key: 'Warehouse', person: { id: owner.id }, change: 'changed' }])
  expect(await openUndoDesk(shop, owner).last()).toBeNull()
  const { body: listed } = await as(owner.token)('GET /v1/staff/api-keys')
  expect(listed['results']).toMatchObject([{ id, state: 'valid', last_used_at: expect.any(String) }])
})

test('a key is shown once and kept as a digest', async () => {
  const { key, prefix } = await aKey()
  expect(key).toMatch(/^abk_[0-9A-Za-z]{6}_[\w-]{43}$/)
  expect(key.startsWith(`${prefix}_`)).toBe(true)
  const kept = await rows(shop.db, 'select * from api_key')
  const audit = await rows(shop.db, `select * from audit_entry where thing_kind = 'api_key'`)
  const { body } = await as(owner.token)('GET /v1/staff/api-keys')
  expect(JSON.stringify([kept, audit, body])).not.toContain(key.slice(prefix.length))
})

test('calls that keys may not make refuse one, and calls for everybody see nobody', async () => {
  const { key } = await aKey({ rights: [...keyRights] })
  const ask = as(key)
  for (const request of [
    'GET /v1/staff/session',
    'GET /v1/staff/customers',
    'GET /v1/staff/audit',
    'GET /v1/staff/orders/csv',
    'GET /v1/staff/api-keys',
    'GET /v1/staff/undo',
    `GET /v1/user/me/${owner.id}`,
  ] as const)
    expect((await ask(request)).status, request).toBe(403)
  expect(
    (await ask('POST /v1/staff/api-keys', { name: 'x', rights: ['orders:read'], days: 30 })).status,
  ).toBe(403)
  const drafts = 'GET /v1/product/all?is_active=false'
  expect((await ask(drafts)).status).toBe((await call(shop, drafts)).status)
})

test('only calls whose right a key can have take keys, and none of them wants a second factor', () => {
  const taking = Object.values<Endpoint>(allEndpoints).filter(({ keys }) => keys === true)
  expect(taking.length).toBeGreaterThan(10)
  const known: readonly string[] = keyRights
  for (const { access, stepUp, path } of taking) {
    const staff = typeof access === 'object' ? access.staff : 'none'
    const needed = typeof staff === 'string' ? [staff] : Object.values(staff)
    expect(
      needed.filter((right) => !known.includes(right)),
      path,
    ).toEqual([])
    expect(stepUp, path).toBeUndefined()
  }
})

test('a revoked key ends at once in every process, and does not come back', async () => {
  const { id, key } = await aKey()
  expect((await as(key)('GET /v1/staff/orders', undefined, twin)).status).toBe(200)
  const revoked = await as(owner.token)(`POST /v1/staff/api-keys/${id}/revoke`)
  expect(revoked.body).toMatchObject({ state: 'revoked' })
  for (const at of [shop, twin])
    expect((await as(key)('GET /v1/staff/orders', undefined, at)).status).toBe(401)
  expect((await as(owner.token)(`POST /v1/staff/api-keys/${id}/revoke`)).body).toMatchObject({
    code: 'wrong_state',
  })
  for (const change of ['revoked_at = null', `rights = '{orders:write}'`, 'expires_at = null'])
    await expect(rows(shop.db, `update api_key set ${change} where id = $1`, [id])).rejects.toMatchObject({
      constraint: 'api_key_stays',
    })
})

test('a key may no more than its maker, also after the maker lost a right or the place', async () => {
  const manager = await aStaffMember(shop, 'staff', 'orders')
  const body = { name: 'Mine', rights: ['stock:write'], days: null }
  expect((await as(manager.token)('POST /v1/staff/api-keys', body)).status).toBe(403)
  const { id, key } = await aKey({ rights: ['orders:read', 'stock:write'] })
  const stock = `GET /v1/staff/stock/${piece}` as const
  expect((await as(key)(stock)).status).toBe(403)
  await rows(shop.db, 'alter table api_key disable trigger keep_api_key')
  await rows(shop.db, 'update api_key set account_id = $2 where id = $1', [id, manager.id])
  await rows(shop.db, 'alter table api_key enable trigger keep_api_key')
  expect((await as(key)('GET /v1/staff/orders')).status).toBe(200)
  const counted = await as(key)(`POST /v1/staff/stock/${piece}/changes`, {})
  expect(counted.status).toBe(403)
  await rows(shop.db, 'update staff_member set disabled_at = now() where account_id = $1', [manager.id])
  expect((await as(key)('GET /v1/staff/orders')).status).toBe(401)
})

test('a key that is used too often waits, and others go on', async () => {
  const [busy, other] = [await aKey({ name: 'Busy' }), await aKey({ name: 'Other' })]
  const statuses: number[] = []
  for (let n = 0; n <= KEY_CALLS_MAX; n += 1)
    statuses.push((await as(busy.key)('GET /v1/staff/orders/AB-000001')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await as(other.key)('GET /v1/staff/orders')).status).toBe(200)
})

test('a key ends at its time, and its last use is noted about once an hour', async () => {
  const { id, key } = await aKey({ days: 30 })
  const used = async () =>
    (await rows<{ at: Date }>(shop.db, 'select last_used_at as at from api_key where id = $1', [id]))[0]?.at
  await as(key)('GET /v1/staff/orders')
  const first = await used()
  await as(key)('GET /v1/staff/orders')
  expect(await used()).toEqual(first)
  shop.pass(2 * 3_600_000)
  await as(key)('GET /v1/staff/orders')
  expect((await used())?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity)
  shop.pass(30 * DAY_MS)
  expect((await as(key)('GET /v1/staff/orders')).status).toBe(401)
})
