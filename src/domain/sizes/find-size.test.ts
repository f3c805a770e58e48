import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSize, measureIn, type Finder } from './find-size.ts'
import { untranslatedIn } from './untranslated.ts'

const bangles = [
  { size: '2.4', measure: 57.2 },
  { size: '2.10', measure: 66.7 },
  { size: '2.8', measure: 63.5 },
]
const nearest: Finder = { rule: 'nearest', tolerance: 1, below: 0 }
const rings = [
  { size: '6', measure: 14.7 },
  { size: '8', measure: 15.3 },
]
const atLeast: Finder = { rule: 'at_least', tolerance: 0.1, below: 0.6 }

test('the nearest size is within the tolerance, otherwise the two around the measure are named', () => {
  expect(findSize(bangles, nearest, 56.2)).toEqual({ fit: 'size', size: '2.4' })
  expect(findSize(bangles, nearest, 58.2)).toEqual({ fit: 'size', size: '2.4' })
  expect(findSize(bangles, nearest, 60)).toEqual({ fit: 'between', smaller: '2.4', larger: '2.8' })
  expect(findSize(bangles, nearest, 65)).toEqual({ fit: 'between', smaller: '2.8', larger: '2.10' })
  expect(findSize(bangles, nearest, 50)).toEqual({ fit: 'too_small' })
  expect(findSize(bangles, nearest, 70)).toEqual({ fit: 'too_large' })
})

test('a ring is the smallest that goes over the finger, and none where even the smallest is too wide', () => {
  expect(findSize(rings, atLeast, 14.8)).toEqual({ fit: 'size', size: '6' })
  expect(findSize(rings, atLeast, 14.9)).toEqual({ fit: 'size', size: '8' })
  expect(findSize(rings, atLeast, 14.1)).toEqual({ fit: 'size', size: '6' })
  expect(findSize(rings, atLeast, 14)).toEqual({ fit: 'none' })
  expect(findSize(rings, atLeast, 15.5)).toEqual({ fit: 'none' })
  expect(findSize([], atLeast, 15)).toEqual({ fit: 'none' })
})

test('a larger measure never leads to a smaller size', () => {
  const sizes = [10, 12, 14, 16].map((measure) => ({ size: String(measure), measure }))
  const measure = fc.integer({ min: 100, max: 160 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(measure, measure, (one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)].map((length) =>
        findSize(sizes, { rule: 'at_least', tolerance: 0, below: 0 }, length),
      )
      expect(small?.fit === 'size' && large?.fit === 'size' && Number(small.size) <= Number(large.size)).toBe(
        true,
      )
    }),
  )
})

test('a cell tells a measure where it is a number', () => {
  expect(['54.0', '170', '3¾', '', '23,8', 'small'].map(measureIn)).toEqual([54, 170, null, null, null, null])
})

test('texts in English alone are counted, and neither numbers nor sizes of letters among them', () => {
  const guide = {
    name: 'Dresses',
    name_bn: 'পোশাক',
    size_name: null,
    size_name_bn: null,
    measure: 'Measure round the chest.',
    measure_bn: ' ',
    note: null,
    note_bn: null,
    between_sizes: null,
    between_sizes_bn: null,
    columns: [{ name: 'Size', name_bn: null }],
    rows: [
      [{ text: 'XL', text_bn: null }],
      [{ text: 'free size', text_bn: null }],
      [{ text: '38', text_bn: null }],
    ],
    finders: [{ question: 'My chest, in cm', question_bn: 'আমার বুক, সেমি' }],
  }
  expect(untranslatedIn(guide)).toBe(3)
})
