import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveryZones } from '#contract/shop/delivery.ts'
import type { DeliverySettingsView, DistrictZonesView } from '#contract/staff/settings/delivery.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const path = '/v1/staff/settings/delivery'
const send = (body: object, token = owner.token) => call(shop, `PUT ${path}`, { token, body })
async function read(): Promise<DeliverySettingsView> {
  const { body } = await call(shop, `GET ${path}`, { token: owner.token })
  const { places: _places, districts: _districts, ...settings } = body
  // The contract has checked the answer.
  return settings as unknown as DeliverySettingsView
}
const change = async (fields: Partial<DeliverySettingsView>) => send({ ...(await read()), ...fields })
const zoneOf = async (code: string) =>
  (await shop.api(listDeliveryZones, { query: {} })).find((zone) => zone.code === code)
const areaOf = async (district: string) => {
  const { body } = await call(shop, `GET /v1/delivery/areas?district=${district}`)
  return (body['areas'] as unknown as readonly { readonly zone: string }[]).map(({ zone }) => zone)
}

test('a charge and days that are saved stand in the next answer of the shop', async () => {
  const saved = await change({ inside_dhaka_charge: 95, inside_dhaka_from: 2, inside_dhaka_to: 4 })
  expect(saved.status).toBe(200)
  expect(await zoneOf('inside_dhaka')).toMatchObject({ charge: 95, days: { from: 2, to: 4 } })
})

test('a district that moves to another zone takes its charge', async () => {
  expect(new Set(await areaOf('narsingdi'))).toEqual(new Set(['elsewhere']))
  const { suburbs_places: places } = await read()
  await change({ suburbs_places: [...places, 'district:narsingdi'] })
  expect(new Set(await areaOf('narsingdi'))).toEqual(new Set(['suburbs']))
})

test('each district is told with the zones of its areas, as they are saved', async () => {
  const zonesOf = async (district: string) => {
    const { body } = await call(shop, `GET ${path}`, { token: owner.token })
    const districts = body['districts'] as unknown as readonly DistrictZonesView[]
    expect(districts).toHaveLength(64)
    return districts.find(({ id }) => id === district)?.zones
  }
  expect(await zonesOf('dhaka')).toEqual(['inside_dhaka', 'suburbs', 'elsewhere'])
  expect(await zonesOf('bhola')).toEqual(['elsewhere'])
  const { suburbs_places: places } = await read()
  await change({ suburbs_places: [...places, 'district:bhola'] })
  expect(await zonesOf('bhola')).toEqual(['suburbs'])
})

test('each wrong value is refused by the name of its field, and nothing of the form is saved', async () => {
  const before = await read()
  const refused = async (fields: object) => {
    const { body } = await send({ ...before, ...fields })
    expect(['bad_request', 'invalid_fields']).toContain(body.code)
    return body['errors']
  }
  expect(await refused({ suburbs_from: 5, suburbs_to: 4, elsewhere_charge: 1 })).toEqual({
    suburbs_to: expect.stringContaining('5'),
  })
  expect(await refused({ suburbs_places: ['district:atlantis'] })).toHaveProperty('suburbs_places')
  expect(await refused({ suburbs_places: before.inside_dhaka_places })).toHaveProperty('suburbs_places')
  expect(await refused({ inside_dhaka_places: [] })).toHaveProperty('inside_dhaka_places')
  expect(await refused({ elsewhere_charge: -1 })).toHaveProperty('elsewhere_charge')
  expect(await refused({ cut_off: '25:00' })).toHaveProperty('cut_off')
  expect(await refused({ holidays: ['2027-02-30'] })).toHaveProperty(['holidays.0'])
  expect(await read()).toEqual(before)
})

test('a change is one entry of the audit with its fields alone, and is undone while nobody changed them since', async () => {
  const { free_over: was } = await read()
  const last = 'select coalesce(max(id), 0)::int as id from audit_entry'
  const [before] = await rows<{ id: number }>(shop.db, last, [])
  await change({ free_over: 4000 })
  const entries = await rows<{ kind: string; before: object; after: object }>(
    shop.db,
    'select thing_kind as kind, before, after from audit_entry where id > $1 order by id',
    [before?.id],
  )
  expect(entries).toEqual([
    { kind: 'delivery_settings', before: { free_over: was }, after: { free_over: 4000 } },
  ])
  const desk = openUndoDesk(shop, owner)
  expect((await desk.undo()).body).toMatchObject({ kind: 'delivery_settings_changed' })
  expect(await read()).toMatchObject({ free_over: was })
})
