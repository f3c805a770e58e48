import { expect, test } from 'vitest'
import { otherWords } from './other-words.ts'
import { readWordList } from './word-list.ts'

const list = readWordList([
  {
    id: 'necklace',
    kind: 'product',
    en: ['necklace', 'neck piece'],
    bn: ['নেকলেস', 'হার'],
    banglish: ['golar har'],
    misspelt: ['nacklace'],
  },
  { id: 'hoop', kind: 'product', en: ['hoop'], bn: ['রিং'], banglish: ['kaner ring'], misspelt: ['hoops'] },
  { id: 'ring', kind: 'product', en: ['ring'], bn: ['আংটি'], banglish: ['angti'], misspelt: [] },
  {
    id: 'pearl',
    kind: 'material',
    en: ['pearl', 'moti'],
    bn: ['মুক্তা'],
    banglish: ['mukta'],
    misspelt: ['perl'],
  },
])
const others = (term: string) => otherWords(list, term)

test('a name leads to the other names of its thing in both languages, not to itself', () => {
  expect(others('necklace')).toEqual(['neck piece', 'নেকলেস'])
  expect(others('হার')).toEqual(['necklace', 'neck piece', 'নেকলেস'])
  expect(others('golar  Har')).toEqual(['necklace', 'neck piece', 'নেকলেস'])
})

test('more than one of a thing is a name of it too', () => {
  expect(others('hoops')).toEqual(['hoop', 'রিং'])
})

test('a material goes by its first name only', () => {
  expect(others('mukta')).toEqual(['pearl', 'মুক্তা'])
})

test('in a longer term the Bangla words are said in English, the longest first', () => {
  expect(others('mukta golar har')).toEqual(['pearl necklace'])
  expect(others('mukta kaner ring')).toEqual(['pearl hoop'])
  expect(others('মুক্তা হার')).toEqual(['pearl necklace'])
  expect(others('মুক্তার হার')).toEqual(['মুক্তার necklace'])
  expect(others('pearl necklace')).toEqual([])
})

test('a word that is misspelt or that nobody knows leads nowhere else', () => {
  expect(others('nacklace')).toEqual([])
  expect(others('zzqqxx')).toEqual([])
})
