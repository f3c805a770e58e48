import { expect, test } from 'vitest'
import { eachOnce, isSearchable } from './synonym-rules.ts'

test('a word stands in its group once, and a right word is not misspelt', () => {
  const words = {
    en: ['Nose pin', 'nose-pin'],
    bn: ['নাকফুল'],
    banglish: ['nakphul'],
    misspelt: ['NOSE PIN', 'nosepn'],
  }
  expect(eachOnce(words)).toEqual({
    en: ['Nose pin'],
    bn: ['নাকফুল'],
    banglish: ['nakphul'],
    misspelt: ['nosepn'],
  })
})

test('a word without letters, or one of five parts, is never found', () => {
  expect(isSearchable('কানের দুল')).toBe(true)
  expect(isSearchable('…')).toBe(false)
  expect(isSearchable('one two three four five')).toBe(false)
})
