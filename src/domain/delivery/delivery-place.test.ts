import { expect, test } from 'vitest'
import { deliveryPlaces } from './delivery-place.ts'
import { zoneOf, type Area, type DeliveryZone } from './delivery-zone.ts'

const rule = { days: { from: 1, to: 3 }, latest: 5, metros: [], districts: [], areas: [] }
const zones: readonly DeliveryZone[] = [
  { ...rule, code: 'inside_dhaka', metros: ['Dhaka'] },
  { ...rule, code: 'suburbs', districts: ['gazipur'], areas: ['dhaka.savar', 'dhaka.ashulia'] },
  { ...rule, code: 'elsewhere' },
]
const area = (id: string, metro: string | null = null): Area => ({
  id,
  district: id.split('.')[0] ?? '',
  name: id,
  name_bn: id,
  metro,
})
const areas = [
  area('dhaka.banani', 'Dhaka'),
  area('dhaka.savar'),
  area('dhaka.ashulia', 'Dhaka district'),
  area('dhaka.dohar'),
  area('gazipur.tongi', 'Gazipur'),
  area('gazipur.kapasia'),
  area('cumilla.debidwar'),
]
const districts = ['dhaka', 'gazipur', 'cumilla'].map((id) => ({
  id,
  name: id === 'dhaka' ? 'Dhaka' : id,
  name_bn: id,
}))

test('an area belongs to the zone that names it, its city or its district, else to the rest', () => {
  expect(areas.map((one) => zoneOf(zones, one).code)).toEqual([
    'inside_dhaka',
    'suburbs',
    'suburbs',
    'elsewhere',
    'suburbs',
    'suburbs',
    'elsewhere',
  ])
})

test('a district is one place, or one for each zone that it reaches into', () => {
  const places = deliveryPlaces({ districts, areas }, zones)
  expect(places.map(({ id, zone, parts }) => [id, zone, parts.length])).toEqual([
    ['dhaka', 'inside_dhaka', 0],
    ['dhaka.suburbs', 'suburbs', 2],
    ['dhaka.elsewhere', 'elsewhere', 1],
    ['gazipur', 'suburbs', 0],
    ['cumilla', 'elsewhere', 0],
  ])
})
