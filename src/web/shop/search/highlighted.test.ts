import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from './highlighted.tsx'

const marked = (text: string, term: string) =>
  markedParts(text, term)
    .filter((one) => one.marked)
    .map(({ part }) => part)

test('the words of the term stand out wherever they are, in any letter case', () => {
  expect(marked('Noor Kundan Choker', 'choker noor')).toEqual(['Noor', 'Choker'])
  expect(marked('নূর কুন্দন চোকার', 'কুন্দন')).toEqual(['কুন্দন'])
  expect(marked('Noor', '')).toEqual([])
})

test('signs of a term are only signs, and no text gets lost', () => {
  expect(marked('Size 2.10 (cm)', '2.10 (cm)')).toEqual(['2.10', '(cm)'])
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, term) => {
      expect(
        markedParts(text, term)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text)
    }),
  )
})
