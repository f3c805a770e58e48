import { expect, test } from 'vitest'
import { otherWords } from './other-words.ts'

const others = otherWords([
  {
    kind: 'product',
    en: ['necklace', 'neck piece'],
    bn: ['নেকলেস', 'হার'],
    banglish: ['golar har'],
    misspelt: ['nacklace'],
  },
  { kind: 'material', en: ['pearl', 'moti'], bn: ['মুক্তা'], banglish: ['mukta'], misspelt: ['perl'] },
])

test('a word that is written wrongly leads to the right ones, in both languages', () => {
  expect(others('Nacklace')).toEqual(['necklace', 'neck piece', 'নেকলেস'])
  expect(others('golar  har')).toEqual(['necklace', 'neck piece', 'নেকলেস'])
})

test('a right word leads to the other names of its thing, not to itself', () => {
  expect(others('necklace')).toEqual(['neck piece', 'নেকলেস'])
  expect(others('হার')).toEqual(['necklace', 'neck piece', 'নেকলেস'])
})

test('a material goes by its first name only', () => {
  expect(others('mukta')).toEqual(['pearl', 'মুক্তা'])
})

test('in a longer term only the odd words are put right', () => {
  expect(others('perl nacklace')).toEqual(['pearl necklace'])
  expect(others('pearl necklace')).toEqual([])
})

test('a word that nobody knows leads nowhere else', () => {
  expect(others('zzqqxx')).toEqual([])
})
