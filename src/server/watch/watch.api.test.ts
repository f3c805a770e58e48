import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { workQueue } from '#server/media/work-queue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openWatch } from './open-watch.ts'
import { routeLabels } from './route-labels.ts'

const TOKEN = 'a token that nobody guesses'
const migrations = path.join(import.meta.dirname, '../../../migrations')
const routes = {
  api: ['/v1/orders/:number', '/v1/product/all'],
  pages: ['bn?', 'bn?/account/orders/:number'],
}

let own: TestDatabase
let database: Database

beforeEach(async () => {
  own = await createTestDatabase()
  const { connectionString } = own
  database = await openDatabase({ connectionString, poolMax: 2, durable: false, onError: () => undefined })
  const jobs = await openJobs({ connectionString, log: createLog('silent') })
  await jobs.stop()
})
afterEach(async () => {
  await database.close()
  await own.drop()
})

function open(token?: string, failures = 0, replica: 'used' | 'late' = 'used') {
  return openWatch({
    pool: database.pool,
    media: { queue: workQueue() },
    dataDir: import.meta.dirname,
    migrations,
    routes,
    token,
    cards: { statistics: () => ({ size: 2, hits: 7, misses: 3 }) },
    backup: () => ({ newest: undefined, failures }),
    replica: { state: () => replica, counts: () => ({ standby: 5, primary: 2 }) },
    isOneOfSeveral: false,
  })
}

type Watch = Awaited<ReturnType<typeof open>>

const get = async (watch: Watch, place: string, headers: Record<string, string> = {}) =>
  watch.fetch(new Request(`http://shop.test${place}`, { headers }))

test('/healthz says alive, and /readyz whether the shop can sell and what is late, without a secret', async () => {
  const watch = await open()
  expect(await (await get(watch, '/healthz')).text()).toBe('ok')
  const ready = await get(watch, '/readyz')
  expect(ready.status).toBe(200)
  const fine = {
    database: 'ok',
    migrations: 'ok',
    disk: 'ok',
    queue: 'ok',
    providers: 'ok',
    backup: 'ok',
    replica: 'ok',
  }
  expect(await ready.json()).toEqual({ status: 'ready', checks: fine })

  await database.pool.query(
    `insert into pgboss.job (name, data, start_after) values ('quick', '{}', now() - interval '1 hour')`,
  )
  const late = await get(watch, '/readyz')
  expect([late.status, await late.json()]).toEqual([
    200,
    { status: 'ready', checks: { ...fine, queue: 'late' } },
  ])

  await database.pool.query(
    'delete from schema_migration where number = (select max(number) from schema_migration)',
  )
  const old = await get(watch, '/readyz')
  expect(old.status).toBe(503)
  expect(await old.json()).toMatchObject({ status: 'not_ready', checks: { migrations: 'down' } })

  await own.drop()
  const answer = await get(watch, '/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ checks: { database: 'down', disk: 'ok' } })
  expect((await get(watch, '/healthz')).status).toBe(200)
})

test('the numbers of the shop are told to who has the token, by route and never by address', async () => {
  expect((await get(await open(), '/metrics', { authorization: 'Bearer ' })).status).toBe(404)
  const watch = await open(TOKEN)
  expect((await get(watch, '/metrics')).status).toBe(404)
  expect((await get(watch, '/metrics', { authorization: 'Bearer another' })).status).toBe(404)
  const request = new Request('http://shop.test/v1/orders/AB-100211')
  watch.finished(request, new Response(null, { status: 404 }), 0.02)
  const answer = await get(watch, '/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain(
    'abhoron_http_request_duration_seconds_count{method="GET",route="/v1/orders/:number",status="404"} 1',
  )
  expect(text).not.toContain('AB-100211')
  for (const name of [
    'pool_connections',
    'pool_waiting',
    'queue_jobs',
    'queue_oldest_seconds',
    'messages_waiting',
    'stock_held_pieces',
    'payments_in_doubt',
    'parcel_checks_late',
    'card_cache_entries',
    'pictures_waiting',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toMatch(new RegExp(`^abhoron_${name} [\\d.e-]+$`, 'm'))
  expect(text).toContain('abhoron_card_cache_requests_total{result="hit"} 7')
  expect(text).toContain('abhoron_card_cache_requests_total{result="miss"} 3')
  expect(text).toContain('abhoron_replica_reads_total{server="standby"} 5')
  expect(text).toContain('abhoron_replica_used 1')
})

test('/readyz says that the last backup failed, and the shop is ready all the same', async () => {
  const answer = await get(await open(TOKEN, 2), '/readyz')
  expect([answer.status, await answer.json()]).toMatchObject([200, { checks: { backup: 'late' } }])
})

test('/readyz says that reads do not go to the standby, and the shop is ready all the same', async () => {
  const answer = await get(await open(TOKEN, 0, 'late'), '/readyz')
  expect([answer.status, await answer.json()]).toMatchObject([200, { checks: { replica: 'late' } }])
})

test('an address counts under its route, and all unknown ones under one name', () => {
  const labelOf = routeLabels(routes)
  expect(['/', '/bn', '/bn/account/orders/AB-1', '/account/orders/AB-1'].map(labelOf)).toEqual([
    '/',
    '/',
    '/account/orders/:number',
    '/account/orders/:number',
  ])
  expect(['/media/abc/320.webp', '/v1/product/all', '/wp-login.php', '/v1/nothing'].map(labelOf)).toEqual([
    '/media/*',
    '/v1/product/all',
    'other',
    'other',
  ])
})
