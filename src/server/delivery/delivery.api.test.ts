import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAreas, listDeliveryPlaces, listDeliveryZones } from '#contract/shop/delivery.ts'
import { refusalOf, openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

test('each zone has its charge and the days on which a parcel ordered now arrives', async () => {
  const zones = await shop.api(listDeliveryZones, { query: {} })
  expect(zones.map(({ code, charge, days }) => [code, charge, days.from, days.to])).toEqual([
    ['inside_dhaka', 80, 1, 3],
    ['suburbs', 110, 2, 4],
    ['elsewhere', 130, 3, 5],
  ])
  for (const { arrives, arrives_made } of zones) {
    expect(Date.parse(arrives.from)).toBeGreaterThan(Date.now() - 86_400_000)
    expect(arrives.from <= arrives.to).toBe(true)
    expect(arrives_made).toBeNull()
  }
})

test('a piece made to order arrives later by the days of its making', async () => {
  const [inside] = await shop.api(listDeliveryZones, { query: { making_from: 10, making_to: 14 } })
  const made = Date.parse(inside?.arrives_made?.from ?? '')
  expect(made - Date.parse(inside?.arrives.from ?? '')).toBeGreaterThanOrEqual(8 * 86_400_000)
})

test('making days that make no sense are refused by name', async () => {
  const refusal = await refusalOf(shop.api(listDeliveryZones, { query: { making_from: '-1' } }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, ['making_from']])
})

test('there is a place for every district, and Dhaka is told apart from its suburbs', async () => {
  const places = await shop.api(listDeliveryPlaces, {})
  const districts = new Set(places.map(({ id }) => id.split('.')[0]))
  expect(districts.size).toBe(64)
  const zoneOf = (id: string) => places.find((place) => place.id === id)?.zone
  expect(
    ['dhaka', 'dhaka.suburbs', 'dhaka.elsewhere', 'gazipur', 'narayanganj', 'coxs-bazar'].map(zoneOf),
  ).toEqual(['inside_dhaka', 'suburbs', 'elsewhere', 'suburbs', 'suburbs', 'elsewhere'])
  const suburbs = places.find(({ id }) => id === 'dhaka.suburbs')
  expect(suburbs?.parts.map(({ name }) => name).toSorted()).toEqual([
    'Ashulia',
    'Dohar',
    'Keraniganj',
    'Savar',
  ])
})

test('an address can name every area, with its district, division, zone and old spellings', async () => {
  const { divisions, districts, areas } = await shop.api(listAreas, { query: {} })
  expect([divisions.length, districts.length, areas.length]).toEqual([8, 64, 592])
  const districtIds = new Set(districts.map(({ id }) => id))
  expect(areas.filter(({ district }) => !districtIds.has(district))).toEqual([])
  expect(districts.find(({ id }) => id === 'bogura')).toMatchObject({ division: 'rajshahi', also: ['Bogra'] })
  expect(areas.find(({ name }) => name === 'Banani')).toMatchObject({
    district: 'dhaka',
    zone: 'inside_dhaka',
  })
})

test('the areas of one district are given alone, and none of a district that there is not', async () => {
  const { districts, areas } = await shop.api(listAreas, { query: { district: 'feni' } })
  expect(districts).toHaveLength(64)
  expect(new Set(areas.map(({ district }) => district))).toEqual(new Set(['feni']))
  expect((await shop.api(listAreas, { query: { district: 'nowhere' } })).areas).toEqual([])
})

test('staff who change the setting change the promise, without a restart', async () => {
  const row = await shop.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'delivery')
    .executeTakeFirstOrThrow()
  const value = row.value as unknown as { readonly zones: readonly { readonly days: object }[] }
  const slower = { ...value, zones: value.zones.map((zone) => ({ ...zone, days: { from: 6, to: 9 } })) }
  await shop.db
    .updateTable('setting')
    .set({ value: JSON.stringify(slower) })
    .where('name', '=', 'delivery')
    .execute()
  await expect
    .poll(async () => (await shop.api(listDeliveryZones, { query: {} })).map(({ days }) => days.to))
    .toEqual([9, 9, 9])
})
