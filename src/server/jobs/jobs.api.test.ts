import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openDatabase, type Database } from '#server/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { bossOptions } from './boss-settings.ts'
import { defineJob } from './define-job.ts'
import { openJobs, type Jobs } from './jobs.ts'

const packOrder = defineJob({ name: 'pack-order', lane: 'quick', data: z.object({ order: z.int() }) })
const askCourier = defineJob({ name: 'ask-courier', lane: 'long', data: z.object({}) })
const askBank = defineJob({ name: 'ask-bank', lane: 'quick', data: z.object({}), retries: 3 })
const wakeWorkers = defineJob({ name: 'wake', lane: 'quick', data: z.object({}) })
const everyMinute = defineJob({ name: 'count-stock', lane: 'quick', data: z.object({}) })

let own: TestDatabase
let database: Database
let opened: Jobs[]

beforeEach(async () => {
  own = await createTestDatabase()
  database = await openDatabase({
    connectionString: own.connectionString,
    poolMax: 4,
    durable: false,
    onError: () => undefined,
  })
  opened = []
})

afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()))
  await database.close()
  await own.drop()
})

async function open(stopMs = 3000): Promise<Jobs> {
  const jobs = await openJobs({
    connectionString: own.connectionString,
    log: createLog('silent'),
    stopMs,
  })
  opened.push(jobs)
  return jobs
}

/** A process that packs orders, and what it has packed. */
async function packer(): Promise<{ readonly jobs: Jobs; readonly packed: number[] }> {
  const jobs = await open()
  const packed: number[] = []
  jobs.handle(packOrder, async ({ order }) => void packed.push(order))
  await jobs.start()
  return { jobs, packed }
}

function inOneTransaction(work: (trx: Database['db']) => Promise<void>): Promise<void> {
  return database.db.transaction().execute(work)
}

interface StateRow {
  readonly state: string
  readonly retry_count: number
  readonly waits: boolean
}

async function states(job = '%'): Promise<readonly StateRow[]> {
  const { rows } = await sql<StateRow>`
    select state::text, retry_count, start_after > now() + interval '1 second' as waits
    from pgboss.job where name in ('quick', 'long') and data->>'job' like ${job} order by created_on`.execute(
    database.db,
  )
  return rows
}

test('a job is done once its transaction is committed, and never when that is undone', async () => {
  const { jobs, packed } = await packer()
  await inOneTransaction(async (trx) => {
    await jobs.send(trx, packOrder, { data: { order: 1 } })
    await pause(100)
    expect(packed).toEqual([])
  })
  await expect.poll(() => packed).toEqual([1])
  const undone = inOneTransaction(async (trx) => {
    await jobs.send(trx, packOrder, { data: { order: 2 } })
    throw new Error('The order was refused')
  })
  await expect(undone).rejects.toThrow('The order was refused')
  await jobs.send(database.db, packOrder, { data: { order: 3 } })
  await expect.poll(() => packed).toEqual([1, 3])
})

test('a crowd of jobs is done at once, each by one of two processes', async () => {
  const [first, second] = await Promise.all([packer(), packer()])
  const orders = Array.from({ length: 100 }, (_, index) => index)
  await inOneTransaction(async (trx) => {
    for (const order of orders) await first.jobs.send(trx, packOrder, { data: { order } })
  })
  await expect.poll(() => first.packed.length + second.packed.length, { timeout: 5000 }).toBe(100)
  expect([...first.packed, ...second.packed].toSorted((a, b) => a - b)).toEqual(orders)
})

test('no more jobs run at once than the lane has places, and a slow lane does not hold the other up', async () => {
  const jobs = await open()
  let running = 0
  let most = 0
  const packed: number[] = []
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  jobs.handle(askCourier, async () => {
    running += 1
    most = Math.max(most, running)
    await released
    running -= 1
  })
  jobs.handle(packOrder, async ({ order }) => void packed.push(order))
  await jobs.start()
  for (let count = 0; count < 10; count += 1) await jobs.send(database.db, askCourier, { data: {} })
  await expect.poll(() => running).toBe(4)
  await jobs.send(database.db, packOrder, { data: { order: 1 } })
  await expect.poll(() => packed).toEqual([1])
  release()
  await expect.poll(async () => (await states()).every(({ state }) => state === 'completed')).toBe(true)
  expect(most).toBe(4)
})

test('a job that fails waits before it is tried again, and is given up in the end', async () => {
  const jobs = await open()
  let tries = 0
  jobs.handle(askBank, async () => {
    tries += 1
    throw new Error('The bank says nothing')
  })
  jobs.handle(wakeWorkers, async () => undefined)
  await jobs.start()
  await jobs.send(database.db, askBank, { data: {} })
  for (let expected = 1; expected <= 4; expected += 1) {
    await expect.poll(() => tries).toBe(expected)
    const last = expected === 4
    await expect
      .poll(() => states('ask-bank'))
      .toMatchObject([{ state: last ? 'failed' : 'retry', retry_count: expected - 1, waits: !last }])
    await sql`update pgboss.job set start_after = now() where data->>'job' = 'ask-bank'`.execute(database.db)
    // Any new job wakes the workers, which otherwise look for what is due a few times a minute.
    await jobs.send(database.db, wakeWorkers, { data: {} })
  }
})

test('a delayed job is kept until its time', async () => {
  const { jobs, packed } = await packer()
  await jobs.send(database.db, packOrder, { data: { order: 1 }, after: new Date(Date.now() + 60_000) })
  await jobs.send(database.db, packOrder, { data: { order: 2 } })
  await expect.poll(() => packed).toEqual([2])
  expect(await states()).toMatchObject([{ state: 'created', waits: true }, { state: 'completed' }])
})

test('data that the job does not take is refused where it is handed in', async () => {
  const jobs = await open()
  await expect(jobs.send(database.db, packOrder, { data: { order: 1.5 } })).rejects.toThrow('order')
})

test('a stop waits for the running job', async () => {
  const jobs = await open()
  let done = false
  let started = false
  jobs.handle(packOrder, async () => {
    started = true
    await pause(300)
    done = true
  })
  await jobs.start()
  await jobs.send(database.db, packOrder, { data: { order: 1 } })
  await expect.poll(() => started).toBe(true)
  await jobs.stop()
  expect(done).toBe(true)
  expect(await states()).toMatchObject([{ state: 'completed' }])
})

test('a job that does not end in time is told so and is done again later, by somebody else', async () => {
  const jobs = await open(1000)
  let isNotified = false
  let started = false
  jobs.handle(packOrder, async (_, { signal }) => {
    started = true
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
    })
    isNotified = true
  })
  await jobs.start()
  await jobs.send(database.db, packOrder, { data: { order: 1 } })
  await expect.poll(() => started).toBe(true)
  await jobs.stop()
  await expect.poll(() => isNotified).toBe(true)
  expect(await states()).toMatchObject([{ state: 'retry' }])
})

test('jobs go on after the database has dropped every connection', async () => {
  const { jobs, packed } = await packer()
  const name = new URL(own.connectionString).pathname.slice(1)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await expect.poll(() => sql`select 1`.execute(database.db).then(() => true)).toBe(true)
  await jobs.send(database.db, packOrder, { data: { order: 1 } })
  await expect.poll(() => packed, { timeout: 20_000 }).toEqual([1])
})

test('several processes that start at once make the tables once, and share one schedule', async () => {
  const both = await Promise.all([open(), open(), open()])
  for (const jobs of both) {
    jobs.handle(everyMinute, async () => undefined)
    jobs.schedule(everyMinute, '* * * * *')
  }
  await Promise.all(both.map((jobs) => jobs.start()))
  const scheduled = async () =>
    (await sql<object>`select key, cron, timezone from pgboss.schedule`.execute(database.db)).rows
  expect(await scheduled()).toEqual([{ key: 'count-stock', cron: '* * * * *', timezone: 'Asia/Dhaka' }])
  const next = await open()
  await next.start()
  expect(await scheduled()).toEqual([])
})

test('a statement of the queue that is not answered ends after a while', async () => {
  const boss = new PgBoss(bossOptions(own.connectionString, 300))
  boss.on('error', () => undefined)
  await boss.start()
  await expect(boss.getDb().executeSql('select pg_sleep(60)')).rejects.toThrow('Query read timeout')
  await boss.stop({ graceful: false })
})
