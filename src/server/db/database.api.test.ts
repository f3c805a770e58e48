import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSuperuser, createTestDatabase } from '#tests/support/postgres.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { openDatabase } from './database.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { problemsOf } from './server-check.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let own: TestDatabase
let opened: Database[]

beforeAll(async () => {
  own = await createTestDatabase()
})

afterAll(() => own.drop())

beforeEach(() => {
  opened = []
})

afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()))
})

async function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({
    connectionString: own.connectionString,
    poolMax: 3,
    durable: false,
    onError: () => undefined,
    ...options,
  })
  opened.push(database)
  return database
}

/** The connection string by TCP, with some parts changed. */
function changed(parts: Partial<URL>): string {
  return Object.assign(new URL(own.connectionString), { search: '' }, parts).href
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('values come as what they are: 64-bit numbers as numbers, moments as Dates, days as text', async () => {
  const { db } = await open()
  const { rows } = await sql`select 9007199254740991::int8 as big, array[1, null, -2]::int8[] as bigs,
    '{}'::int8[] as none, '2026-11-20 12:00+06'::timestamptz as moment, '2026-11-20'::date as day,
    array['2026-11-20']::date[] as days, 1.50::numeric as amount, '{"a": 1}'::jsonb as json`.execute(db)
  expect(rows).toEqual([
    {
      big: 9_007_199_254_740_991,
      bigs: [1, null, -2],
      none: [],
      moment: new Date('2026-11-20T06:00:00Z'),
      day: '2026-11-20',
      days: ['2026-11-20'],
      amount: '1.50',
      json: { a: 1 },
    },
  ])
})

test('a number too large to be exact is an error, not a rounded number, and the connection lives on', async () => {
  const { db } = await open({ poolMax: 2 })
  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(
    '9007199254740993 is too large',
  )
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a statement that comes again is prepared, one that came once is not', async () => {
  const { db } = await open({ poolMax: 2 })
  await db.connection().execute(async (connection) => {
    for (let id = 0; id < 3; id += 1) {
      await connection.selectFrom('category').select('slug').where('id', '=', id).execute()
    }
    await connection.selectFrom('category').select('name').execute()
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      connection,
    )
    expect(rows).toEqual([{ statement: 'select "slug" from "category" where "id" = $1' }])
  })
})

test('a prepared statement that fails once works the next time', async () => {
  const { db } = await open({ poolMax: 2 })
  const half = (value: number): Promise<unknown> => sql`select 1 / ${value}::int as half`.execute(db)
  for (const value of [1, 0, 1, 0, 1]) {
    const outcome = await errorOf(half(value))
    expect(outcome === undefined).toBe(value === 1)
  }
})

test('a statement that runs too long is broken off, and the next one is answered', async () => {
  const { db } = await open({ limits: { statementMs: 1000 } })
  const { rows } = await sql`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '1s' }])
  // On a busy machine the limit of our own side may come before the server's; both mean "not now".
  expect(isDatabaseUnavailable(await errorOf(sql`select pg_sleep(60)`.execute(db)))).toBe(true)
  await expect.poll(() => answerOf(db)).toEqual([{ one: 1 }])
})

test('a statement without values has a limit of our own side too, unless it asks for none', async () => {
  const { pool } = await open({ limits: { statementMs: 200 } })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query({ text: 'select pg_sleep(1)' })
  expect(await errorOf(client.query('select pg_sleep(60)'))).toMatchObject({ message: 'Query read timeout' })
  client.release(true)
})

test('a lock that does not come is waited for only so long', async () => {
  const { db } = await open({ limits: { lockMs: 100 } })
  await sql`create table if not exists spot (id int)`.execute(db)
  const waiting = await db.transaction().execute(async (trx) => {
    await sql`lock table spot`.execute(trx)
    return errorOf(sql`select * from spot`.execute(db))
  })
  expect(waiting).toMatchObject({ code: '55P03' })
  expect(isDatabaseUnavailable(waiting)).toBe(true)
})

test('a transaction that is left open is broken off', async () => {
  const { db } = await open({ limits: { idleInTransactionMs: 150 } })
  const other = await open()
  const left = await errorOf(
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const pid = rows[0]?.pid ?? 0
      const alive = sql`select 1 as one from pg_stat_activity where pid = ${pid}`
      await expect.poll(async () => (await alive.execute(other.db)).rows, { timeout: 10_000 }).toEqual([])
      await sql`select 1`.execute(trx)
    }),
  )
  expect(isDatabaseUnavailable(left)).toBe(true)
  await expect.poll(() => answerOf(db)).toEqual([{ one: 1 }])
})

test('a caller who finds every connection taken waits a bounded time, and a crowd is turned away at once', async () => {
  const { db } = await open({ poolMax: 2, limits: { connectMs: 300, waitersMax: 5 } })
  const started = performance.now()
  const queries = Array.from({ length: 20 }, async () => {
    const error = await errorOf(sql`select pg_sleep(1)`.execute(db))
    return { error, after: performance.now() - started }
  })
  const answers = await Promise.all(queries)
  const refused = answers.filter(({ error }) => error !== undefined)
  expect(refused).toHaveLength(18)
  expect(refused.every(({ error }) => isDatabaseUnavailable(error))).toBe(true)
  expect(refused.filter(({ error }) => (error as Error).name === 'DatabaseBusyError')).toHaveLength(13)
  expect(Math.max(...refused.map(({ after }) => after))).toBeLessThan(900)
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a store that opens waits longer for a connection than people do later', async () => {
  const database = await open({ poolMax: 1, opening: true, limits: { connectMs: 300 } })
  const { db } = database
  const behindALongOne = async () => {
    const long = sql`select pg_sleep(1)`.execute(db)
    const error = await errorOf(sql`select 1`.execute(db))
    await long
    return error
  }
  expect(await behindALongOne()).toBe(undefined)
  database.serve()
  expect(isDatabaseUnavailable(await behindALongOne())).toBe(true)
})

/** Null where the database does not answer now. */
function answerOf(db: Database['db']): Promise<unknown> {
  return sql`select 1 as one`.execute(db).then(
    ({ rows }) => rows,
    () => null,
  )
}

test('a server that falls silent is waited for only so long, and its late answers reach nobody', async () => {
  const { db, pool } = await open({ poolMax: 1, limits: { statementMs: 300 } })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    const alone = await errorOf(sql`select 1 as one`.execute(db))
    expect(isDatabaseUnavailable(alone)).toBe(true)
    // Soon the next one has a connection of its own, though only one may be open.
    await expect.poll(() => answerOf(db)).toEqual([{ one: 1 }])
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
})

test('a connection that takes longer than its caller waits goes on, and serves the next one', async () => {
  const { port } = new URL(own.connectionString)
  let opened = 0
  const slow = createServer((socket) => {
    opened += 1
    const server = connect(Number(port), '127.0.0.1')
    socket.on('error', () => server.destroy())
    server.on('error', () => socket.destroy())
    server.pipe(socket)
    // The first look at the server is quick; each connection after it takes longer than anybody waits.
    if (opened === 1) socket.pipe(server)
    else setTimeout(() => socket.pipe(server), 900)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  try {
    const place = String((slow.address() as AddressInfo).port)
    const connectionString = changed({ hostname: '127.0.0.1', port: place })
    const { db } = await open({ connectionString, poolMax: 1, limits: { connectMs: 300 } })
    const crowd = Array.from({ length: 5 }, () => errorOf(sql`select 1`.execute(db)))
    expect((await Promise.all(crowd)).every(isDatabaseUnavailable)).toBe(true)
    await expect.poll(() => answerOf(db)).toEqual([{ one: 1 }])
    expect(opened).toBe(2)
  } finally {
    slow.close()
  }
})

test('a transaction whose server falls silent is told as "not now"', async () => {
  const { db } = await open({ poolMax: 1, limits: { statementMs: 300 } })
  const stopped: number[] = []
  const error = await errorOf(
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
      stopped.push(...rows.map(({ pid }) => pid))
      await sql`select 1`.execute(trx)
    }),
  )
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
  expect(isDatabaseUnavailable(error)).toBe(true)
  await expect.poll(() => answerOf(db)).toEqual([{ one: 1 }])
})

test('connections that the server ends are replaced without a word', async () => {
  const lost: string[] = []
  const { db } = await open({ onError: (error) => lost.push(error.message) })
  await sql`select 1`.execute(db)
  const name = new URL(own.connectionString).pathname.slice(1)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await expect.poll(() => lost).toEqual(['terminating connection due to administrator command'])
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test.each([
  ['a wrong password', { password: 'wrong' }, /refuses the password of user "abhoron"/],
  ['an unknown user', { username: 'nobody' }, /refuses the password of user "nobody"/],
  ['an unknown database', { pathname: 'nowhere' }, /has no database "nowhere"; create it/],
  ['a closed port', { port: '1' }, /^No database server answers at 127\.0\.0\.1:1; start it/],
  ['an unknown name', { hostname: 'db.invalid' }, /db\.invalid:\d+ (?:is not known|cannot be looked up)/],
  ['encryption that the server does not have', { search: 'sslmode=verify-full' }, /cannot be reached .*SSL/],
])('%s in DATABASE_URL is told in one sentence without the password', async (_, parts, sentence) => {
  const password = new URL(own.connectionString).password
  const error = await errorOf(open({ connectionString: changed(parts) }))
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) as string })
  expect(String(error)).not.toContain(password)
  expect(String(error).split('\n')).toHaveLength(1)
})

test('something that is no database server is told as such', async () => {
  const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
  await once(web, 'listening')
  const { port } = web.address() as AddressInfo
  const error = await errorOf(open({ connectionString: `postgres://u:p@127.0.0.1:${String(port)}/d` }))
  web.close()
  expect(String(error)).toMatch(/^StartError: The database server 127\.0\.0\.1:\d+ cannot be reached/)
})

test('a server that may lose orders is refused where orders are kept', async () => {
  await expect(open({ durable: true })).rejects.toThrow(/runs with fsync = off and may lose orders/)
})

test('a server is measured by version, encoding and durability, and every problem is told', () => {
  const good = {
    versionNumber: 150_000,
    version: '15.0',
    encoding: 'UTF8',
    fsync: 'on',
    fullPageWrites: 'on',
    synchronousCommit: 'remote_apply',
  }
  expect(problemsOf(good, true)).toEqual([])
  const bad = {
    versionNumber: 140_012,
    version: '14.12 (Debian)',
    encoding: 'SQL_ASCII',
    fsync: 'off',
    fullPageWrites: 'on',
    synchronousCommit: 'off',
  }
  expect(problemsOf(bad, true)).toEqual([
    'The database server is PostgreSQL 14.12 (Debian); the store needs 15 or newer.',
    "The database has the encoding SQL_ASCII; make one with ENCODING 'UTF8', or Bangla cannot be stored.",
    'The database server runs with fsync = off and may lose orders when it stops hard; switch it on.',
    'The database server runs with synchronous_commit = off and may lose orders when it stops hard; switch it on.',
  ])
  expect(problemsOf(bad, false)).toHaveLength(2)
})

test('a database whose character type breaks the search in Bangla is refused', async () => {
  await asSuperuser(`create database c_locale template template0 lc_ctype 'C' owner abhoron`)
  const connectionString = changed({ pathname: 'c_locale' })
  const error = await errorOf(open({ connectionString }))
  await asSuperuser('drop database c_locale')
  expect(String(error)).toMatch(/^StartError: The database cannot search Bangla/)
})

test('opening and closing leaves nothing that keeps the process alive', async () => {
  const script = `
    const { openDatabase } = await import('#server/db/database.ts')
    const database = await openDatabase({ connectionString: process.argv[1], poolMax: 2, durable: false, onError() {} })
    const listener = await database.listen('changes', { onMessage() {}, onReconnect() {} })
    await listener.close()
    await database.close()`
  const child = execFile(process.execPath, ['--input-type=module', '-e', script, own.connectionString])
  const code = await new Promise((resolve) => child.once('exit', resolve))
  expect(code).toBe(0)
})
