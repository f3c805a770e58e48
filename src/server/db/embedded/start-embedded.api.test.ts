import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { processesOf, refuseLeftovers } from '#tests/support/process/store-process.ts'
import { stoppedStore } from '#tests/support/process/stopped-store.ts'
import type { StoppedStore } from '#tests/support/process/stopped-store.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startEmbedded } from './start-embedded.ts'
import type { EmbeddedPostgres } from './start-embedded.ts'
import { throwAwaySettings } from '#tests/support/process/throw-away-settings.ts'

let stopped: StoppedStore
let dataDir: string
let running: EmbeddedPostgres[]
let steps: string[]

beforeAll(async () => {
  stopped = await stoppedStore()
})

afterAll(() => stopped.remove())

beforeEach(async () => {
  dataDir = await temporaryFolder()
  running = []
  steps = []
})

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()))
  await refuseLeftovers(dataDir)
  await removeFolder(dataDir)
})

/** Goes on with a store that was started once before. */
async function useStopped(): Promise<void> {
  await removeFolder(dataDir)
  dataDir = await stopped.copy()
}

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({
    dataDir: folder,
    settings: throwAwaySettings,
    report: (step) => steps.push(step),
    onLost: (error) => {
      throw error
    },
  })
  running.push(postgres)
  return postgres
}

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const cluster = (): string => join(dataDir, 'database/cluster-18')

test('a first start makes a database that knows Bangla, for a user without power over the machine', async () => {
  const postgres = await start()
  // As root in a closed folder the programs are copied first.
  const usual = steps.filter((step) => !step.startsWith('Copying'))
  expect(usual).toEqual(['Creating the database', 'Starting the database'])
  const shop = postgres.connectionString
  await ask(shop, 'create extension pg_trgm')
  const language = `select current_setting('server_encoding'), cardinality(show_trgm('আংটি')), lower('É')`
  expect(await ask(shop, language)).toEqual(['UTF8', 5, 'é'])
  expect(await ask(shop, `select usesuper from pg_user where usename = current_user`)).toEqual([false])
  await expect(ask(shop, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied')
  const doors = `select current_setting('listen_addresses'), current_setting('unix_socket_directories'),
    (select string_agg(distinct auth_method, ' ') from pg_hba_file_rules)`
  expect(await ask(postgres.superuserConnectionString, doors)).toEqual([
    '127.0.0.1',
    cluster(),
    'scram-sha-256',
  ])
})

test('no user but the owner can read the cluster, its password and its log', async () => {
  await useStopped()
  await start()
  const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)
  expect(await modeOf(cluster())).toBe('700')
  expect(await modeOf(join(cluster(), 'store-password'))).toBe('600')
  expect(await modeOf(join(dataDir, 'database/server.log'))).toBe('600')
})

test('nobody gets in without the password', async () => {
  await useStopped()
  const url = new URL((await start()).superuserConnectionString)
  url.password = 'postgres'
  await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('stopping ends every process of the database, and the next start finds the data on the same port', async () => {
  await useStopped()
  const first = await start()
  await ask(first.connectionString, 'create table kept as select 42 as answer')
  expect((await processesOf(dataDir)).length).toBeGreaterThan(3)
  await first.stop()
  expect(await processesOf(dataDir)).toEqual([])
  steps = []
  const second = await start()
  expect(steps).toEqual(['Starting the database'])
  expect(second).toMatchObject({ adopted: false, port: first.port })
  expect(await ask(second.connectionString, 'select answer from kept')).toEqual([42])
})

test('stopping twice is stopping once', async () => {
  await useStopped()
  const postgres = await start()
  await Promise.all([postgres.stop(), postgres.stop()])
  await expect(postgres.stop()).resolves.toBeUndefined()
})

test('a port that somebody else has taken meanwhile is left to them', async () => {
  await useStopped()
  const first = await start()
  await first.stop()
  const { createServer } = await import('node:net')
  const other = createServer().listen(first.port, '127.0.0.1')
  try {
    expect((await start()).port).not.toBe(first.port)
  } finally {
    other.close()
  }
})

test('a cluster that a killed start left half made is thrown away and made again', async () => {
  const draft = join(dataDir, 'database/cluster-draft-999999999-Ab12')
  await mkdir(join(draft, 'try-0/base'), { recursive: true })
  await writeFile(join(draft, 'try-0/PG_VERSION'), '18\n')
  await start()
  expect(await readdir(join(dataDir, 'database'))).not.toContain('cluster-draft-999999999-Ab12')
  expect(steps).toContain('Creating the database')
})

test('the database starts in a folder with blanks, an apostrophe and Bangla in its name', async () => {
  const odd = join(dataDir, `my shop's দোকান`)
  const postgres = await start(odd)
  expect(await ask(postgres.connectionString, 'select 1')).toEqual([1])
})

test('a data folder that is a file is refused by name', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(start(file)).rejects.toThrow(
    `The data folder ${file} is not a folder; choose another one with DATA_DIR.`,
  )
})

test('a cluster of another major version is refused by its version', async () => {
  await mkdir(join(dataDir, 'database/cluster-17'), { recursive: true })
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 17, and this store brings PostgreSQL 18/)
})

test('a server that dies at its start is refused with the last lines of its log', async () => {
  await useStopped()
  await writeFile(join(cluster(), 'postgresql.auto.conf'), 'no_such_setting = 1\n')
  await expect(start()).rejects.toThrow(
    /ended at its start[^]*unrecognized configuration parameter "no_such_setting"/,
  )
})

test('a password that was lost is asked for by its path', async () => {
  await useStopped()
  await removeFolder(join(cluster(), 'store-password'))
  await expect(start()).rejects.toThrow(`bring back the file ${join(cluster(), 'store-password')}`)
})

test('a wrong password leaves no server behind', async () => {
  await useStopped()
  await writeFile(join(cluster(), 'store-password'), 'wrong\n')
  await expect(start()).rejects.toThrow(/does not know the store/)
})

test('a copied data folder that points to the database of its original is refused', async () => {
  const base = join(dataDir, 'database')
  await mkdir(base)
  await writeFile(join(base, 'place.json'), JSON.stringify({ home: dataDir, madeFor: base }))
  const copy = join(dataDir, 'copy')
  await cp(base, join(copy, 'database'), { recursive: true })
  await expect(start(copy)).rejects.toThrow(/is a copy: its database lies in/)
})

test('a place under /var/lib that is gone is told, not replaced by an empty database', async () => {
  const base = join(dataDir, 'database')
  await mkdir(base)
  await writeFile(join(base, 'place.json'), JSON.stringify({ home: join(dataDir, 'gone'), madeFor: base }))
  await expect(start()).rejects.toThrow(/which is gone; bring it back/)
})
