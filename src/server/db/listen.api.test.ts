import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSuperuser, createTestDatabase } from '#tests/support/postgres.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { listen } from './listen.ts'
import type { Listener } from './listen.ts'

let own: TestDatabase
let heard: string[]
let reconnects: number
let listener: Listener | undefined

beforeAll(async () => {
  own = await createTestDatabase()
})

afterAll(() => own.drop())

beforeEach(() => {
  heard = []
  reconnects = 0
})

afterEach(() => listener?.close())

async function open(channel = 'catalogue'): Promise<void> {
  listener = await listen(own.connectionString, channel, {
    onMessage: (payload) => heard.push(payload),
    onReconnect: () => {
      reconnects += 1
    },
  })
}

async function say(payload: string, channel = 'catalogue'): Promise<void> {
  const client = new pg.Client(own.connectionString)
  await client.connect()
  await client.query('select pg_notify($1, $2)', [channel, payload])
  await client.end()
}

async function cut(): Promise<void> {
  const name = new URL(own.connectionString).pathname.slice(1)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

test('words on the channel are heard, words on other channels are not', async () => {
  await open('Odd "channel"')
  await say('not this', 'other')
  await say('product-12', 'Odd "channel"')
  await say('', 'Odd "channel"')
  await expect.poll(() => heard).toEqual(['product-12', ''])
})

test('after a lost connection it listens again and says that messages may be lost', async () => {
  await open()
  await cut()
  await expect.poll(() => reconnects, { timeout: 5000 }).toBe(1)
  await cut()
  await expect.poll(() => reconnects, { timeout: 5000 }).toBe(2)
  await say('still here')
  await expect.poll(() => heard).toEqual(['still here'])
})

test('once closed it stays closed, also when the connection was just lost', async () => {
  await open()
  await cut()
  await listener?.close()
  await say('too late')
  expect({ heard, reconnects }).toEqual({ heard: [], reconnects: 0 })
})

test('a first connection that fails is told', async () => {
  const url = new URL(own.connectionString)
  url.pathname = 'nowhere'
  await expect(listen(url.href, 'catalogue', { onMessage: fail, onReconnect: fail })).rejects.toThrow(
    'has no database',
  )
})

function fail(): never {
  throw new Error('must not be called')
}
