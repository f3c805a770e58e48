import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { killServer, refuseLeftovers, startStore } from '#tests/support/process/store-process.ts'
import type { StoreProcess } from '#tests/support/process/store-process.ts'
import { stoppedStore } from '#tests/support/process/stopped-store.ts'
import type { StoppedStore } from '#tests/support/process/stopped-store.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

let stopped: StoppedStore
let dataDir: string
let stores: StoreProcess[]

beforeAll(async () => {
  stopped = await stoppedStore()
})

afterAll(() => stopped.remove())

beforeEach(async () => {
  dataDir = await stopped.copy()
  stores = []
})

afterEach(async () => {
  const living = stores.filter(({ child }) => child.exitCode === null && child.signalCode === null)
  await Promise.all(living.map((store) => store.end('SIGTERM')))
  await refuseLeftovers(dataDir)
  await removeFolder(dataDir)
})

function start(...flags: string[]): StoreProcess {
  const store = startStore(dataDir, ...flags)
  stores.push(store)
  return store
}

async function ask(connectionString: string | undefined, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connectionString ?? '')
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'database/cluster-18/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Whether asking comes to succeed within some seconds. */
async function answersAgain(connectionString: string | undefined, sql: string): Promise<unknown[]> {
  const deadline = performance.now() + 15_000
  for (;;) {
    try {
      return await ask(connectionString, sql)
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(100)
    }
  }
}

test('a second store on the same data folder is refused and does no harm', async () => {
  const first = await start().said('ready')
  const second = start()
  const { error } = await second.said('refused')
  expect(error).toBe(
    `StartError: Another store (process ${String(stores[0]?.child.pid)}) already runs on the data folder ${dataDir}; ` +
      'stop it, or choose another folder with DATA_DIR.',
  )
  await once(second.child, 'exit')
  expect(second.child.exitCode).toBe(1)
  expect(await ask(first.connectionString, 'select 1')).toEqual([1])
})

test('of three first starts at once on one data folder exactly one wins', async () => {
  await removeFolder(dataDir)
  dataDir = await temporaryFolder()
  const outcomes = await Promise.all(
    [start(), start(), start()].map((store) => store.said('ready', 'refused')),
  )
  expect(outcomes.map(({ what }) => what).toSorted()).toEqual(['ready', 'refused', 'refused'])
  for (const { error } of outcomes.filter(({ what }) => what === 'refused')) {
    expect(error).toMatch(/^StartError: Another store/)
  }
  const winner = outcomes.find(({ what }) => what === 'ready')
  expect(await ask(winner?.connectionString, 'select 1')).toEqual([1])
})

test('the database of a killed store is taken over as it runs', async () => {
  const first = start()
  const { connectionString, port } = await first.said('ready')
  await ask(connectionString, 'create table kept as select 42 as answer')
  const pid = await serverPid()
  await first.end('SIGKILL')
  const second = await start().said('ready')
  expect(second).toMatchObject({ adopted: true, port })
  expect(await serverPid()).toBe(pid)
  expect(await ask(second.connectionString, 'select answer from kept')).toEqual([42])
})

test('the database of a killed store is started again when its settings are no longer the wanted ones', async () => {
  const first = start()
  const { connectionString } = await first.said('ready')
  await ask(connectionString, 'create table kept as select 42 as answer')
  await first.end('SIGKILL')
  const second = await start('--durable').said('ready')
  expect(second.adopted).toBe(false)
  expect(await ask(second.connectionString, 'select answer from kept')).toEqual([42])
  expect(await ask(second.connectionString, 'show fsync')).toEqual(['on'])
})

test('after kill -9 of everything the next start has all that was confirmed', async () => {
  let confirmed = 0
  for (let round = 0; round < 3; round += 1) {
    const store = start('--durable')
    const { connectionString } = await store.said('ready')
    await ask(connectionString, 'create table if not exists sale (id int primary key)')
    const writer = new pg.Client(connectionString ?? '')
    writer.on('error', () => undefined)
    await writer.connect()
    const killAt = performance.now() + 150 + 200 * round
    try {
      for (; performance.now() < killAt; confirmed += 1) {
        await writer.query('insert into sale values ($1)', [confirmed])
      }
    } finally {
      await store.end('SIGKILL')
      await killServer(dataDir)
      await writer.end().catch(() => undefined)
    }
  }
  const { connectionString } = await start('--durable').said('ready')
  expect(confirmed).toBeGreaterThan(20)
  expect(await ask(connectionString, 'select count(*)::int from sale')).toEqual([confirmed])
})

test('of two starts at once on one data folder one wins', async () => {
  const outcomes = await Promise.all([start(), start()].map((store) => store.said('ready', 'refused')))
  expect(outcomes.map(({ what }) => what).toSorted()).toEqual(['ready', 'refused'])
})

test('a database that is killed under a living store comes back on its port by itself', async () => {
  const store = start('--durable')
  const { connectionString } = await store.said('ready')
  await ask(connectionString, 'create table kept as select 42 as answer')
  process.kill(await serverPid(), 'SIGKILL')
  expect(await answersAgain(connectionString, 'select answer from kept')).toEqual([42])
  await expect.poll(() => store.lines.at(-1)?.step, { timeout: 10_000 }).toBe('The database answers again')
  const refused = await start().said('ready', 'refused')
  expect(refused.error).toMatch(/Another store/)
})

test('a connection process that crashes makes the database repair itself, and the lock is taken again', async () => {
  const store = start()
  const { connectionString, superuserConnectionString } = await store.said('ready')
  const victim = new pg.Client(connectionString ?? '')
  victim.on('error', () => undefined)
  await victim.connect()
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => store.lines.at(-1)?.step, { timeout: 10_000 }).toBe('The database answers again')
  const locks = `select count(*)::int from pg_locks where locktype = 'advisory'`
  expect(await answersAgain(superuserConnectionString, locks)).toEqual([1])
})

test('a note of a dead server whose number now belongs to another program is no obstacle', async () => {
  const first = start()
  await first.said('ready')
  const note = join(dataDir, 'database/cluster-18/postmaster.pid')
  const text = await readFile(note, 'utf8')
  await first.end('SIGKILL')
  await killServer(dataDir)
  await writeFile(note, text.replace(/^\d+/, String(process.pid)))
  expect((await start().said('ready')).adopted).toBe(false)
})

test('the lock of its socket is no obstacle, even if another program of the same user has its number', async () => {
  const first = start()
  await first.said('ready')
  const cluster = join(dataDir, 'database/cluster-18')
  const [lock = ''] = (await readdir(cluster)).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name))
  const text = await readFile(join(cluster, lock), 'utf8')
  await first.end('SIGKILL')
  await killServer(dataDir)
  const { uid, gid } = await stat(cluster)
  const program = spawn('sleep', ['600'], { uid, gid })
  try {
    await writeFile(join(cluster, lock), text.replace(/^\d+/, String(program.pid)))
    expect((await start().said('ready')).adopted).toBe(false)
  } finally {
    program.kill()
  }
})

test('a store that is told to stop while its database is down still ends, and leaves nothing', async () => {
  const store = start()
  await store.said('ready')
  process.kill(await serverPid(), 'SIGKILL')
  expect(await store.end('SIGTERM')).toBe(0)
})
