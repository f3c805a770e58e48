import { expect, test } from 'vitest'
import { codeAtEnter, isFromReader, noBurst, withKey, type Burst } from './reader-keys.ts'

function typed(text: string, gap: number): Burst {
  return Array.from(text).reduce((burst, key, index) => withKey(burst, key, index * gap), noBurst)
}

test('keys of a reader and its Enter are a code', () => {
  const burst = typed('RING-7', 8)
  expect(codeAtEnter(burst, burst.at + 8)).toBe('RING-7')
})

test('keys of a person are no code', () => {
  const burst = typed('RING-7', 140)
  expect(isFromReader(burst)).toBe(false)
  expect(codeAtEnter(burst, burst.at + 8)).toBeUndefined()
})

test('Enter long after the last key belongs to the person', () => {
  const burst = typed('RING-7', 8)
  expect(codeAtEnter(burst, burst.at + 400)).toBeUndefined()
})

test('two letters that lead to a page are no code, however fast they are', () => {
  expect(isFromReader(typed('go', 20))).toBe(false)
})
