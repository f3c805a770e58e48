import { expect, test } from 'vitest'
import { readTerm } from './read-term.ts'
import { readWordList } from './word-list.ts'

const group = (id: string, banglish: readonly string[], misspelt: readonly string[] = []) => ({
  id,
  kind: 'product',
  en: [id],
  bn: [],
  banglish,
  misspelt,
})
const list = readWordList([
  group('earring', ['dul', 'kaner dul']),
  group('nosepin', ['nak ful', 'nakphul']),
  group('pearl', ['mukta']),
  group('necklace', ['har'], ['nacklace']),
])
const parts = (term: string) =>
  readTerm(list, term.split(' ')).map(({ typed, group, isMisspelt }) => [
    typed.join(' '),
    group?.id ?? null,
    ...(isMisspelt ? ['misspelt'] : []),
  ])

test('the longest name goes first', () => {
  expect(parts('lal kaner dul')).toEqual([
    ['lal', null],
    ['kaner dul', 'earring'],
  ])
})

test('blanks in a name do not matter', () => {
  expect(parts('nak phul')).toEqual([['nak phul', 'nosepin']])
  expect(parts('kanerdul')).toEqual([['kanerdul', 'earring']])
})

test('a name keeps its meaning with the ending of a noun', () => {
  expect(parts('muktar har')).toEqual([
    ['muktar', 'pearl'],
    ['har', 'necklace'],
  ])
})

test('a misspelling of the list is told as one', () => {
  expect(parts('pearl nacklace')).toEqual([
    ['pearl', 'pearl'],
    ['nacklace', 'necklace', 'misspelt'],
  ])
})
