import { setImmediate as nextMoment } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRevision } from './revision.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a change counts at once, and those of the same moment with it', async () => {
  const revision = openRevision(250)
  revision.rise()
  const first = revision.current()
  expect(first).toBeGreaterThan(0)
  revision.rise()
  const second = revision.current()
  expect(second).toBeGreaterThan(first)
  await nextMoment()
  vi.advanceTimersByTime(1000)
  expect(revision.current()).toBe(second)
  revision.close()
})

test('many changes one after the other count once in each rest, and the last one counts at the end of it', async () => {
  const revision = openRevision(250)
  revision.rise()
  const seen = new Set([revision.current()])
  for (let change = 0; change < 50; change += 1) {
    await nextMoment()
    revision.rise()
    seen.add(revision.current())
    vi.advanceTimersByTime(20)
  }
  expect(seen.size).toBeLessThan(7)
  await nextMoment()
  const before = revision.current()
  revision.rise()
  expect(revision.current()).toBe(before)
  vi.advanceTimersByTime(250)
  expect(revision.current()).toBe(before + 1)
  revision.close()
})
