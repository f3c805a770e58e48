import { expect, test } from 'vitest'
import { wayThrough } from './way-through.ts'

const part = (from: number, to: number) => ({ name: `${from}-${to}`, from, to })
const namesOf = (...parts: readonly ReturnType<typeof part>[]) => wayThrough(parts).map(({ name }) => name)

test('parts that follow each other make a file, in whatever order they are listed', () => {
  expect(namesOf(part(5, 9), part(0, 5))).toEqual(['0-5', '5-9'])
})

test('a file ends before the first gap', () => {
  expect(namesOf(part(0, 5), part(6, 9))).toEqual(['0-5'])
  expect(namesOf(part(3, 9))).toEqual([])
  expect(namesOf()).toEqual([])
})

test('of parts that overlap the one that reaches furthest counts, and no byte is left out', () => {
  expect(namesOf(part(0, 5), part(0, 8), part(5, 9), part(8, 12))).toEqual(['0-8', '8-12'])
})
