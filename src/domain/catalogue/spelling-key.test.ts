import { expect, test } from 'vitest'
import { spellingKey } from './spelling-key.ts'

test.each([
  ['Ear ring', ['ear-rings', 'EARRING', 'ear_ring', ' earrings ']],
  ['Clutch', ['clutches']],
  ['Shoes', ['shoe']],
  ['Necklace', ['necklaces']],
  ['নাকফুল', ['নাক ফুল']],
])('%s is known in other spellings', (name, spellings) => {
  for (const spelling of spellings) expect(spellingKey(spelling)).toBe(spellingKey(name))
})

test('other names stay other names', () => {
  expect(spellingKey('stud')).not.toBe(spellingKey('earstud'))
  expect(spellingKey('dress')).toBe('dress')
  expect(spellingKey(' - ')).toBe('')
})
