import { expect, test } from 'vitest'
import { correctionTo, relatedTerms, rightSpelling } from './correction.ts'
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

test('a word that the list has as misspelt is put right, and told in both languages', () => {
  const necklace = { searched: 'necklace', en: 'necklace', bn: 'নেকলেস' }
  expect(rightSpelling(list, 'Nacklace')).toEqual(necklace)
  expect(rightSpelling(list, 'neckles  set')).toEqual(necklace)
  expect(rightSpelling(list, 'hoope')).toMatchObject({ searched: 'hoop' })
})

test('a term typed in Bangla is searched for in Bangla', () => {
  expect(rightSpelling(list, 'নেকলেছ')).toEqual({ searched: 'নেকলেস', en: 'necklace', bn: 'নেকলেস' })
})

test('in a longer term only what is misspelt is replaced, and it is told as it was typed', () => {
  expect(rightSpelling(list, 'perl nacklace')).toEqual({
    searched: 'pearl necklace',
    en: 'pearl necklace',
    bn: null,
  })
  expect(rightSpelling(list, 'মুক্তা নেকলেছ')).toEqual({
    searched: 'মুক্তা নেকলেস',
    en: 'মুক্তা নেকলেস',
    bn: null,
  })
})

test('right words of any script, and more than one of a thing, are never corrected', () => {
  for (const term of ['necklace', 'golar har', 'হার', 'mukta', 'hoops', 'zzqqxx', '']) {
    expect(rightSpelling(list, term), term).toBeNull()
  }
})

test('the name of a thing leads to what is near that thing, in the script of the name', () => {
  expect(relatedTerms(list, 'nolok')).toEqual([{ searched: 'nath', en: 'nath', bn: 'নথ' }])
  expect(relatedTerms(list, 'নোলক')).toEqual([{ searched: 'নথ', en: 'nath', bn: 'নথ' }])
  expect(relatedTerms(list, 'necklace')).toEqual([])
})

test('a word that only the shop knows has no other language', () => {
  expect(correctionTo(list, 'rupkotha')).toEqual({ searched: 'rupkotha', en: 'rupkotha', bn: null })
})
