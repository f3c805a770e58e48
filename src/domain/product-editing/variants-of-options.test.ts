import { expect, test } from 'vitest'
import {
  combine,
  freeSku,
  renamed,
  skuOf,
  withoutOption,
  withOption,
  withOptionMoved,
  withValueMoved,
  withValues,
} from './variants-of-options.ts'

const value = (word: string) => ({ value: word, value_bn: null, swatch: null })
const size = { name: 'Size', name_bn: null, values: ['2.6', '2.8'].map(value) }
const colour = { name: 'Colour', name_bn: null, values: ['Gold', 'Rose'].map(value) }
const make = (values: readonly string[]) => ({ values, sku: skuOf('BG-1', values) })

test('a piece with sizes gets colours: what was there is in the first colour, the others are new', () => {
  const sizes = {
    options: [size],
    variants: [
      { values: ['2.6'], sku: 'OLD' },
      { values: ['2.8'], sku: 'OLDER' },
    ],
  }
  expect(withOption(sizes, colour, make).variants).toEqual([
    { values: ['2.6', 'Gold'], sku: 'OLD' },
    { values: ['2.6', 'Rose'], sku: 'BG-1-2.6-ROSE' },
    { values: ['2.8', 'Gold'], sku: 'OLDER' },
    { values: ['2.8', 'Rose'], sku: 'BG-1-2.8-ROSE' },
  ])
})

test('a value that goes takes its pieces along, and one with another word keeps them', () => {
  const both = { options: [size, colour], variants: combine({ options: [size, colour], variants: [] }, make) }
  expect(
    withValues(both, { index: 1, values: [value('Rose')] }, make).variants.map(({ sku }) => sku),
  ).toEqual(['BG-1-2.6-ROSE', 'BG-1-2.8-ROSE'])
  expect(renamed(both, { index: 1, from: 'Rose', to: 'Rose gold' }).variants[1]).toEqual({
    values: ['2.6', 'Rose gold'],
    sku: 'BG-1-2.6-ROSE',
  })
  expect(withoutOption(both, 1).variants.map(({ values }) => values)).toEqual([['2.6'], ['2.8']])
})

test('variants follow the order of options and values, and those that are not sold are not made anew', () => {
  const whole = {
    options: [size, colour],
    variants: combine({ options: [size, colour], variants: [] }, make),
  }
  const some = { ...whole, variants: whole.variants.slice(1) }
  const risen = withValueMoved(some, { index: 1, from: 1, to: 0 })
  expect(risen.variants.map(({ sku }) => sku)).toEqual(['BG-1-2.6-ROSE', 'BG-1-2.8-ROSE', 'BG-1-2.8-GOLD'])
  const turned = withOptionMoved(some, { from: 0, to: 1 })
  expect(turned.options.map(({ name }) => name)).toEqual(['Colour', 'Size'])
  expect(turned.variants.map(({ values }) => values.join(' '))).toEqual(['Gold 2.8', 'Rose 2.6', 'Rose 2.8'])
})

test('more than 2,000 variants are not made', () => {
  const many = { ...size, values: Array.from({ length: 50 }, (_, index) => value(String(index))) }
  expect(combine({ options: [many, many], variants: [] }, make)).toEqual([])
  expect(
    combine({ options: [many, { ...many, values: many.values.slice(0, 40) }], variants: [] }, make),
  ).toHaveLength(2000)
})

test('a SKU is made of the values, in Latin letters, and is never had twice', () => {
  expect(skuOf('NK-1', ['Rose gold', '2.10'])).toBe('NK-1-ROSEGOLD-2.10')
  expect(skuOf('NK-1', ['লাল'])).toBe('NK-1-X')
  expect(freeSku('NK-1-X', new Set(['NK-1-X', 'NK-1-X-2']))).toBe('NK-1-X-3')
})
