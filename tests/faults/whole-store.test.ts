import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isAlive } from '#server/db/embedded/postmaster-file.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { builtStore, storeProgram } from '#scripts/support/build.mjs'
import { childrenOf, killServer, refuseLeftovers } from '#tests/support/process/store-process.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'

const START_MS = 120_000
const migrations = path.resolve(import.meta.dirname, '../../migrations')

let dataDir: string
let stores: WholeStore[] = []

beforeAll(async () => {
  dataDir = await temporaryFolder()
})

afterEach(async () => {
  await Promise.all(stores.map((store) => store.end('SIGTERM')))
  stores = []
  await refuseLeftovers(dataDir)
})

afterAll(() => removeFolder(dataDir))

function start(settings: Readonly<Record<string, string>> = {}): WholeStore {
  const store = startWholeStore(dataDir, settings)
  stores.push(store)
  return store
}

async function statusOf(address: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(address, init)
  await answer.body?.cancel()
  return answer.status
}

function signUp(origin: string): Promise<number> {
  const password = 'a-long-password-of-rahima'
  return statusOf(`${origin}/v1/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'rahima@example.com', password, confirmPassword: password }),
  })
}

test(
  'after kill -9 the next start has what was confirmed; it makes a backup, which replaces the shop of its own folder',
  async () => {
    const first = start()
    const before = await first.opened()
    expect(await statusOf(before)).toBe(200)
    expect(await signUp(before)).toBe(200)
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    await killServer(dataDir)

    const second = start({ BACKUP_EVERY: '24' })
    const after = await second.opened()
    expect(await signUp(after)).toBe(422)
    expect(await statusOf(`${after}/category/bangles`)).toBe(200)
    // A store without a backup makes one soon after it has opened.
    const made = () => readdir(path.join(dataDir, 'backups')).catch(() => [])
    await expect.poll(made, { timeout: START_MS }).toEqual([expect.stringMatching(/^abhoron-.*\.tar\.zst$/)])
    expect(await second.end('SIGINT')).toBe(0)
    await refuseLeftovers(dataDir)

    const [file = ''] = await made()
    const { aside = '' } = await restoreBackup(
      { dataDir, databaseUrl: undefined, migrations },
      { path: path.join(dataDir, 'backups', file), key: undefined },
      { replace: true, now: new Date(), report: () => undefined },
    )
    expect(await readdir(aside)).toContain('database')
    const third = start()
    expect(await signUp(await third.opened())).toBe(422)
  },
  2 * START_MS,
)

test(
  'a second store on the same data folder says so and ends; the first goes on',
  async () => {
    const first = start()
    const address = await first.opened()
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(dataDir)
    expect(second.output()).not.toMatch(/\n\s+at /)
    expect(await statusOf(address)).toBe(200)
  },
  START_MS,
)

test(
  'a port that is taken is told in one sentence, and the database is ended again',
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = other.address()
    if (taken === null || typeof taken === 'string') throw new Error('No port')
    const store = start({ PORT: String(taken.port) })
    expect(await store.ended).toBe(1)
    expect(store.output()).toContain(`Port ${String(taken.port)} is used by another program.`)
    other.close()
  },
  START_MS,
)

test(
  'two processes serve one port; one that is killed is started again, and all end in order',
  async () => {
    const token = 'of the test of two processes'
    const store = start({ PROCESSES: '2', COURIERS: 'none', METRICS_TOKEN: token })
    const address = await store.opened()
    const running = async () => {
      const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      return Number(/^abhoron_processes (\d+)$/m.exec(await answer.text())?.[1])
    }
    await expect.poll(running, { timeout: START_MS }).toBe(2)
    expect(await statusOf(`${address}/category/bangles`)).toBe(200)
    expect(store.output().match(/The shop is open/g)).toHaveLength(1)

    const [victim = 0] = await childrenOf(store.pid)
    process.kill(victim, 'SIGKILL')
    await expect.poll(store.output).toContain('ended with SIGKILL and is started again')
    expect(await statusOf(`${address}/category/bangles`)).toBe(200)
    await expect.poll(running, { timeout: START_MS }).toBe(2)

    const children = await childrenOf(store.pid)
    expect(await store.end('SIGTERM')).toBe(0)
    expect(children.filter(isAlive)).toEqual([])
  },
  START_MS,
)

test('the store that people start is the one that was built; run npm run build if this fails', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  expect(storeProgram(root)).toBe(builtStore(root))
})

test('all wrong settings are named at once', async () => {
  const store = start({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://here' })
  expect(await store.ended).toBe(1)
  expect(store.output()).toContain('PORT is "eighty"')
  expect(store.output()).toContain('LOG_LEVEL is "loud"')
  expect(store.output()).toContain('DATABASE_URL is')
})

test('a database that cannot be reached is told in a sentence that keeps its password', async () => {
  const store = start({ DATABASE_URL: 'postgres://shop:hush@127.0.0.1:1/shop' })
  expect(await store.ended).toBe(1)
  expect(store.output()).toContain('127.0.0.1')
  expect(store.output()).not.toContain('hush')
  expect(store.output()).not.toMatch(/\n\s+at /)
})
