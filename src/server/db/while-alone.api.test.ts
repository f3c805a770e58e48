import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser, createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { whileAlone } from './while-alone.ts'

let own: TestDatabase

beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

const alone = (work: () => Promise<void>) =>
  whileAlone({ connectionString: own.connectionString, what: 'the demo shop' }, work)

test('of many nodes at once one works, and the next may as soon as it has ended', async () => {
  let works = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const all = atOnce(5, async () => {
    const did = await alone(async () => {
      works += 1
      await released
    })
    // The four that may not work are through before the one that works.
    if (!did) works += 10
    if (works === 41) release()
    return did
  })
  expect((await all).filter(Boolean)).toHaveLength(1)
  expect(await alone(() => Promise.resolve())).toBe(true)
})

test('a node that lost its connection leaves the work to the others', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: working, resolve: begun } = Promise.withResolvers<void>()
  const first = alone(async () => {
    begun()
    await released
  })
  await working
  expect(await alone(() => Promise.resolve())).toBe(false)
  const name = new URL(own.connectionString).pathname.slice(1)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await expect
    .poll(async () => {
      await pause(10)
      return await alone(() => Promise.resolve())
    })
    .toBe(true)
  release()
  await first
})

test('work that fails tells why and leaves the place', async () => {
  await expect(alone(() => Promise.reject(new Error('No disk')))).rejects.toThrow('No disk')
  expect(await alone(() => Promise.resolve())).toBe(true)
})
