import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { killServer, refuseLeftovers } from '#tests/support/process/store-process.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'

const START_MS = 120_000

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
  'after kill -9 of everything the next start has what was confirmed, and Ctrl-C ends the database too',
  async () => {
    const first = start()
    const before = await first.opened()
    expect(await statusOf(before)).toBe(200)
    expect(await signUp(before)).toBe(200)
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    await killServer(dataDir)

    const second = start()
    const after = await second.opened()
    expect(await signUp(after)).toBe(422)
    expect(await statusOf(`${after}/category/bangles`)).toBe(200)
    expect(await second.end('SIGINT')).toBe(0)
    await refuseLeftovers(dataDir)
  },
  START_MS,
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
