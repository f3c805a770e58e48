import { expect, test } from 'vitest'
import { baseForms, inflected } from './inflection.ts'

test('a noun loses the endings of Bangla in either script, and the English plural', () => {
  expect(baseForms('muktar')).toContain('mukta')
  expect(baseForms('holuder')).toContain('holud')
  expect(baseForms('চুড়ির')).toContain('চুড়ি')
  expect(baseForms('হারটি')).toContain('হার')
  expect(baseForms('chokers')).toContain('choker')
})

test('what is left of a word is never shorter than three letters', () => {
  expect(baseForms('har')).toEqual([])
  expect(baseForms('হার')).toEqual([])
})

test('a word with its endings begins with the word alone', () => {
  expect(inflected('হার')).toEqual(expect.arrayContaining(['হার', 'হারের', 'হারটি']))
})
