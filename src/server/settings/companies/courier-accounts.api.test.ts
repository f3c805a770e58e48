import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourierAccountView } from '#contract/staff/settings/companies.ts'
import { rows } from '#server/db/rows.ts'
import type { CourierShop } from '#tests/support/orders/courier-shop.ts'
import { openParcelOffice, type ParcelOffice } from '#tests/support/orders/parcel-office.ts'
import { aStaffMember, call, did } from '#tests/support/samples/people.ts'

let office: ParcelOffice
let store: CourierShop
beforeAll(async () => {
  office = await openParcelOffice({ isSandbox: true })
  ;({ store } = office)
})
afterAll(() => store.close())

type Courier = CourierAccountView['company']

const path = '/v1/staff/settings/couriers'
const ask = async (request: `${'GET' | 'PUT' | 'POST'} ${string}`, body?: object) => {
  const { token } = await aStaffMember(store.shop)
  return call(store.shop, request, { token, ...(body === undefined ? {} : { body }) })
}
async function read(courier: Courier): Promise<CourierAccountView> {
  const { body } = await ask(`GET ${path}`)
  const found = (body['results'] as readonly CourierAccountView[]).find(({ company }) => company === courier)
  if (found === undefined) throw new Error(`No courier "${courier}"`)
  return found
}
async function change(courier: Courier, fields: object) {
  const { on, pickup_store, default_grams, version } = await read(courier)
  return ask(`PUT ${path}/${courier}`, { on, pickup_store, default_grams, version, keys: {}, ...fields })
}
const save = (courier: Courier, fields: object) => did(change(courier, fields))
const tryOut = async (courier: Courier, keys: object) =>
  (await ask(`POST ${path}/${courier}/test`, { keys })).body['verdict']

const right = {
  steadfast: { api_key: 'sandbox', secret_key: 'sandbox' },
  pathao: { client_id: 'sandbox', client_secret: 'sandbox' },
  redx: { token: 'sandbox' },
} as const
const wrong = {
  steadfast: { api_key: 'sandbox', secret_key: 'of-nobody' },
  pathao: { client_id: 'sandbox', client_secret: 'of-nobody' },
  redx: { token: 'of-nobody' },
} as const

test.each(['steadfast', 'pathao', 'redx'] as const)('%s says whether it knows keys', async (courier) => {
  expect(await read(courier)).toMatchObject({ set_by: 'sandbox', place: 'sandbox', version: 0 })
  expect(await tryOut(courier, right[courier])).toBe('right')
  expect(await tryOut(courier, wrong[courier])).toBe('wrong')
  expect(await read(courier)).toMatchObject({ set_by: 'sandbox', version: 0 })
})

test('a courier that is switched off takes no new parcel, and tells of those on their way', async () => {
  const { parcel } = await office.sent()
  await save('steadfast', { on: false })
  const other = await office.packed()
  const refused = await office.book(other)
  expect(refused.body).toMatchObject({ code: 'invalid_fields', errors: { courier: expect.any(String) } })
  await store.move(parcel, 'delivered')
  expect(await office.parcelRow(parcel)).toMatchObject({ status: 'delivered' })
  await save('steadfast', { on: true })
  expect((await office.book(other)).status).toBe(201)
})

test('keys count for the next booking, and a parcel is asked about with the account it was booked with', async () => {
  await save('steadfast', { keys: right.steadfast })
  const { parcel, id } = await office.sent()
  const named = 'select keys_id from shipment where merchant_ref = $1'
  const [booked] = await rows<{ keys_id: string | null }>(store.shop.db, named, [parcel])
  expect(booked?.keys_id).toEqual(expect.any(String))
  await save('steadfast', { keys: { api_key: 'another-account', secret_key: 'another-secret' } })
  const refused = await office.book(await office.packed())
  expect(refused.body).toMatchObject({ code: 'courier_unavailable' })
  expect(await read('steadfast')).toMatchObject({ set_by: 'owner', keys: [{ masked: '••••ount' }, {}, {}] })
  // The courier moves it and tells nobody: only who asks with its account knows.
  await store.move(parcel, 'delivered', { silent: true })
  const due = `update shipment set next_check_at = now() - interval '1 second' where order_id = $1`
  await rows(store.shop.db, due, [id])
  await store.shop.shop.parcels.checkDue()
  expect(await office.parcelRow(parcel)).toMatchObject({ status: 'delivered' })
  await save('steadfast', { keys: right.steadfast })
})

test('[bug S7] an answer, the audit and the database have the last characters of a key and no more', async () => {
  const secret = 'Wk9-a-webhook-secret-that-nobody-guesses'
  const answer = await save('redx', { keys: { ...right.redx, webhook_secret: secret }, pickup_store: 1 })
  expect(JSON.stringify(answer.body)).not.toContain(secret)
  const entry = `select after from audit_entry where thing_kind = 'courier_account' and thing_id = 'redx'
    order by id desc limit 1`
  expect(await rows(store.shop.db, entry, [])).toMatchObject([
    { after: { webhook_secret: '••••sses', pickup_store: 1 } },
  ])
  for (const table of ['company_keys', 'company_account', 'audit_entry', 'courier_stop', 'provider_token']) {
    const plain = `select from ${table} t where t::text like '%' || $1 || '%'`
    expect([table, (await rows(store.shop.db, plain, [secret])).length]).toEqual([table, 0])
  }
})

test('wrong values are refused by the names of their fields, and a change by somebody else shows both values', async () => {
  const errorsOf = async (courier: Courier, fields: object) =>
    Object.keys((await change(courier, fields)).body['errors'] as object)
  expect(await errorsOf('pathao', { keys: right.pathao, pickup_store: null })).toEqual(['pickup_store'])
  expect(await errorsOf('pathao', { keys: { ...right.pathao, username: 'a' }, pickup_store: 1 })).toEqual([
    'keys.password',
  ])
  expect(await errorsOf('redx', { keys: { webhook_secret: 'short' } })).toEqual(['keys.webhook_secret'])
  expect(await errorsOf('redx', { keys: { app_key: 'of-bkash' } })).toEqual(['keys.app_key'])
  expect(await errorsOf('steadfast', { default_grams: 0 })).toEqual(['default_grams'])
  const { version, default_grams: theirs } = await read('pathao')
  const lost = await change('pathao', { default_grams: 700, version: version - 1 })
  expect(lost.body).toMatchObject({
    code: 'version_conflict',
    details: { fields: [{ field: 'default_grams', yours: 700, theirs }] },
  })
})

test('people without the right neither see nor change accounts, and the owner shows the second factor anew', async () => {
  const packer = await aStaffMember(store.shop, 'staff', 'packer')
  expect((await call(store.shop, `GET ${path}`, { token: packer.token })).status).toBe(403)
  const late = await aStaffMember(store.shop)
  store.shop.pass(11 * 60_000)
  const body = { on: false, keys: {}, pickup_store: null, default_grams: null, version: 0 }
  const answer = await call(store.shop, `PUT ${path}/redx`, { token: late.token, body })
  expect(answer.body.code).toBe('reauth_required')
})
