import { expect, test } from 'vitest'
import { correctionTo } from './correction.ts'
import { readWordList } from './word-list.ts'

const list = readWordList([
  {
    id: 'necklace',
    kind: 'product',
    en: ['necklace'],
    bn: ['নেকলেস', 'হার'],
    banglish: ['golar har'],
    misspelt: ['nacklace', 'neckles set', 'নেকলেছ'],
  },
  { id: 'hoop', kind: 'product', en: ['hoop'], bn: ['রিং'], banglish: [], misspelt: ['hoops', 'hoope'] },
  { id: 'pearl', kind: 'material', en: ['pearl'], bn: ['মুক্তা'], banglish: ['mukta'], misspelt: ['perl'] },
  {
    id: 'nolok',
    kind: 'product',
    en: ['nolok'],
    bn: ['নোলক'],
    banglish: [],
    misspelt: [],
    related: ['nath'],
  },
  { id: 'nath', kind: 'product', en: ['nath', 'nose ring'], bn: ['নথ'], banglish: [], misspelt: [] },
])

test("a thing's name is told in both languages", () => {
  expect(correctionTo(list, 'necklace')).toEqual({ searched: 'necklace', en: 'necklace', bn: 'নেকলেস' })
  expect(correctionTo(list, 'নেকলেস')).toEqual({ searched: 'নেকলেস', en: 'necklace', bn: 'নেকলেস' })
})

test('a longer term is told as it was typed', () => {
  expect(correctionTo(list, 'pearl necklace')).toMatchObject({ en: 'pearl necklace', bn: null })
})

test('a word that only the shop knows has no other language', () => {
  expect(correctionTo(list, 'rupkotha')).toEqual({ searched: 'rupkotha', en: 'rupkotha', bn: null })
})
