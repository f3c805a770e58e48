import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { knownWords, nearWords } from './near-words.ts'

const known = knownWords([
  ['bangle', 9],
  ['bangles', 1],
  ['necklace', 3],
  ['kundan', 5],
  ['churi', 2],
  ['choker', 4],
  ['match', 1],
  ['har', 1],
  ['নেকলেস', 2],
  ['টিকলি', 2],
  ['চুড়ি', 4],
  ['nk1001', 1],
])
const near = (typed: string) => nearWords(typed, known)

test('a word of 5 letters and more may be one edit away, one of 8 two', () => {
  expect(near('kundam')).toEqual(['kundan'])
  expect(near('kumdam')).toEqual([])
  expect(near('necklaec')).toEqual(['necklace'])
  expect(near('neclkaxe')).toEqual(['necklace'])
  expect(near('xnecklace')).toEqual([])
})

test('of several words that are as near, the one that the shop says more often comes first', () => {
  expect(near('banglez')).toEqual(['bangle', 'bangles'])
})

test('two letters in the wrong order are put right in a word of 4', () => {
  expect(near('mathc')).toEqual(['match'])
  expect(nearWords('rnig', knownWords([['ring', 3]]))).toEqual(['ring'])
})

test('words of 4 letters and fewer, SKUs and what begins with another letter are not guessed', () => {
  for (const typed of ['haar', 'chur', 'watch', 'nk1002', 'k'.repeat(30), '']) {
    expect(near(typed), typed).toEqual([])
  }
})

test('Bangla letters that sound the same are one letter, in short words too', () => {
  expect(near('টিকলী')).toEqual(['টিকলি'])
  expect(near('চুরি')).toEqual(['চুড়ি'])
  expect(near('নেকলাস')).toEqual(['নেকলেস'])
})

test('a distance counts letters added, left out, changed and swapped', () => {
  expect(editDistance('', '')).toBe(0)
  expect(editDistance('ring', 'rings')).toBe(1)
  expect(editDistance('rign', 'ring')).toBe(1)
  expect(editDistance('pandant', 'pendent')).toBe(2)
  expect(editDistance('clutch', '')).toBe(6)
  const word = fc.stringMatching(/^[abc]{0,6}$/)
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other)
      expect(distance).toBe(editDistance(other, one))
      expect(distance === 0).toBe(one === other)
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
    }),
  )
})
