import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RefusalError } from '#server/http/refusal.ts'
import { openTurnstile } from './turnstile.ts'

/** Work that goes on until it is told to end. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = false
  const run = async () => {
    begun = true
    await promise
    return 'done'
  }
  return { run, end: resolve, hasBegun: () => begun }
}

test('a limited number is inside at once, and the first to wait is the first to follow', async () => {
  const pass = openTurnstile({ inside: 2, waiting: 10, waitMs: 60_000 })
  const works = Array.from({ length: 5 }, work)
  const passed = works.map(({ run }) => pass(run))
  const begun = () => works.map(({ hasBegun }) => hasBegun())
  await pause(0)
  expect(begun()).toEqual([true, true, false, false, false])
  works[1]?.end()
  await passed[1]
  await pause(0)
  expect(begun()).toEqual([true, true, true, false, false])
  for (const { end } of works) end()
  expect(await Promise.all(passed)).toEqual(Array(5).fill('done'))
})

test('a caller who would wait too long is told to come again, and takes nobody’s place', async () => {
  const pass = openTurnstile({ inside: 1, waiting: 1, waitMs: 20 })
  const [first, second, third] = [work(), work(), work()]
  const inside = pass(first.run)
  const waits = pass(second.run).catch((error: unknown) => error)
  // Nobody waits beyond the queue.
  expect(await pass(third.run).catch((error: unknown) => error)).toBeInstanceOf(RefusalError)
  expect(await waits).toMatchObject({ refusal: { code: 'unavailable' } })
  first.end()
  await inside
  third.end()
  expect(await pass(third.run)).toBe('done')
  expect(second.hasBegun()).toBe(false)
})

test('work that fails makes room too', async () => {
  const pass = openTurnstile({ inside: 1, waiting: 1, waitMs: 20 })
  await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pass(() => Promise.resolve('done'))).toBe('done')
})
