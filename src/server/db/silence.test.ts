import { expect, test } from 'vitest'
import { watchSilence } from './silence.ts'

function silenceAt(clock: { ms: number }) {
  return watchSilence(() => clock.ms)
}

test('a server that was silent is asked by one caller at a time, until it answers one of them', () => {
  const clock = { ms: 0 }
  const silence = silenceAt(clock)
  const askers = () => Array.from({ length: 5 }, () => silence.mayAsk()).filter(Boolean).length
  expect(askers()).toBe(5)
  expect(silence.failed(new Error('Query read timeout'))).toBe(true)
  expect(askers()).toBe(0)
  clock.ms = 500
  expect(askers()).toBe(1)
  expect(silence.failed(new Error('Connection terminated due to connection timeout'))).toBe(true)
  clock.ms = 1000
  expect(askers()).toBe(1)
  silence.answered()
  expect(askers()).toBe(5)
})

test('an error that the server answers with is no silence, nor is a pool whose connections are all taken', () => {
  const silence = silenceAt({ ms: 0 })
  expect(silence.failed(new Error('duplicate key value'))).toBe(false)
  expect(silence.failed(new Error('timeout exceeded when trying to connect'))).toBe(false)
  expect(silence.mayAsk()).toBe(true)
})
