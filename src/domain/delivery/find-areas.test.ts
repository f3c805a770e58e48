import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { areaFinder, type FindableArea } from './find-areas.ts'

interface Named {
  readonly id: string
  readonly en: string
  readonly bn: string
  readonly alt?: readonly string[]
}
interface AddressFile {
  readonly divisions: readonly Named[]
  readonly districts: readonly (Named & { readonly div: string })[]
  readonly upazilas: readonly (Named & { readonly dis: string })[]
  readonly thanas: readonly (Named & { readonly dis: string })[]
}

const file = JSON.parse(await readFile('seed/addresses.json', 'utf8')) as AddressFile
const named = ({ id, en, bn, alt = [] }: Named) => ({ id, name: en, name_bn: bn, also: alt })
const find = areaFinder<FindableArea>({
  divisions: file.divisions.map(named),
  districts: file.districts.map((district) => ({ ...named(district), division: district.div })),
  areas: [...file.thanas, ...file.upazilas].map((area) => ({ ...named(area), district: area.dis })),
})
const labels = (term: string, most = 8) =>
  find(term, most).map(({ area, district }) => `${area.name}, ${district.name}`)

test.each([
  ['dhanmondi', 'Dhanmondi, Dhaka'],
  ['Dhanmondi, Dhaka', 'Dhanmondi, Dhaka'],
  ['dhaka dhanmondi', 'Dhanmondi, Dhaka'],
  ['বনানী', 'Banani, Dhaka'],
  ['ধানমন্ডি ঢাকা', 'Dhanmondi, Dhaka'],
  ['bogra sadar', 'Bogura Sadar, Bogura'],
  ['jessore sadar', 'Jashore Sadar, Jashore'],
  ['cox’s bazar sadar', "Cox's Bazar Sadar, Cox's Bazar"],
  ['KAHALOO', 'Kahalu, Bogura'],
  // Most people who type it mean the city's.
  ['mirpur', 'Mirpur Model, Dhaka'],
])('%s finds %s first', (term, first) => {
  expect(labels(term)[0]).toBe(first)
})

test('the old name of a district finds its areas', () => {
  const districtsOf = (term: string) => new Set(find(term, 20).map(({ district }) => district.name))
  expect(districtsOf('comilla')).toContain('Cumilla')
  expect(districtsOf('barisal')).toContain('Barishal')
  expect(districtsOf('bogra')).toEqual(new Set(['Bogura']))
})

test('an area’s own name comes before areas of a district of that name', () => {
  expect(labels('savar')[0]).toBe('Savar, Dhaka')
  expect(labels('mirpur')[0]).toMatch(/^Mirpur/)
})

test('as many as were asked for, none for nothing and for nonsense', () => {
  expect(find('a', 5)).toHaveLength(5)
  expect(find('  , ', 5)).toEqual([])
  expect(find('qqqqq', 5)).toEqual([])
  expect(find('dhanmondi bogra', 5)).toEqual([])
})

test('every area is found by its own name in either language', () => {
  for (const { en, bn, id } of [...file.thanas, ...file.upazilas]) {
    expect(find(en, 600).map(({ area }) => area.id)).toContain(id)
    expect(find(bn, 600).map(({ area }) => area.id)).toContain(id)
  }
})
