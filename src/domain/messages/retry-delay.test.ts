import { expect, test } from 'vitest'
import { retryDelay, type Trouble } from './retry-delay.ts'

/** Longest pauses in seconds after the first tries. */
function pauses(trouble: Trouble, urgent: boolean): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 100].map((tries) => retryDelay({ tries, trouble, urgent }, 1) / 1000)
}

test('while a provider is down, its messages are tried at least once a minute', () => {
  expect(pauses('provider', false)).toEqual([5, 10, 20, 40, 60, 60, 60, 60])
})

test('a message that a working provider defers is tried again after half a minute up to four hours', () => {
  expect(pauses('message', false)).toEqual([30, 120, 480, 1920, 7680, 14_400, 14_400, 14_400])
})

test('a code is tried again within seconds, as it dies in minutes', () => {
  expect(pauses('provider', true)).toEqual([2, 4, 8, 16, 20, 20, 20, 20])
  expect(pauses('message', true)).toEqual(pauses('provider', true))
})

test('messages that failed together come back apart: between half of the pause and all of it', () => {
  const after = (chance: number) => retryDelay({ tries: 1, trouble: 'message', urgent: false }, chance)
  expect([after(0), after(0.5), after(1)]).toEqual([15_000, 22_500, 30_000])
})
