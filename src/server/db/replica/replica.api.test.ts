import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { getProduct, listProducts } from '#contract/shop/product.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { examineReplica } from '#server/doctor/examine-replica.ts'
import { migrate } from '#server/db/migrate.ts'
import { rows } from '#server/db/rows.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { openLink, type CuttableLink } from '#tests/support/process/cuttable-link.ts'
import { openPostgresPair, type PostgresPair } from '#tests/support/process/postgres-pair.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { loadShop } from '#tests/support/shop-template.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { WriteInReadError, type ReadDb } from './read-db.ts'
import { openReplica, type Replica } from './replica.ts'

let pair: PostgresPair
let link: CuttableLink
let database: Database
let replica: Replica
/** What the log says about the standby. */
let told: string[]

const WAIT = { timeout: 20_000, interval: 50 }

beforeAll(async () => {
  pair = await openPostgresPair(60)
  link = await openLink()
  link.leadTo(Number(new URL(pair.standby()).port))
  database = await openDatabase({
    connectionString: pair.connectionString,
    poolMax: 8,
    durable: true,
    onError: () => undefined,
  })
  await rows(database.db, 'create table note (id int primary key)')
  await rows(
    database.db,
    `create function write_note() returns int language sql as 'insert into note values (0) returning id'`,
  )
}, 120_000)

afterAll(async () => {
  await database.close()
  await link.close()
  await pair.close()
}, 60_000)

beforeEach(async () => {
  await rows(database.db, 'truncate note')
  replica = await open(throughLink())
})

afterEach(() => replica.close())

/** The standby, over a line that can be cut. */
function throughLink(): string {
  const url = new URL(pair.standby())
  url.port = String(link.port)
  return url.href
}

async function open(connectionString: string): Promise<Replica> {
  const opened = await openAt(connectionString)
  await expect.poll(opened.state, WAIT).toBe('used')
  return opened
}

function openAt(connectionString: string): Promise<Replica> {
  told = []
  return openReplica({
    connectionString,
    primary: { connectionString: pair.connectionString, pool: database.pool },
    poolMax: 8,
    log: {
      info: (words: unknown) => void told.push(String(words)),
      warn: (_: unknown, words?: unknown) => void told.push(String(words)),
    },
  })
}

const write = (id: number) => rows(database.db, 'insert into note values ($1)', [id])
const countNotes = async () =>
  (await rows<{ n: number }>(replica.db, 'select count(*)::int as n from note'))[0]?.n

test('a read goes to the standby and sees all that was committed before it', async () => {
  for (let id = 1; id <= 200; id += 1) {
    await write(id)
    expect(await countNotes()).toBe(id)
  }
  const { standby, primary } = replica.counts()
  expect(standby + primary).toBe(200)
  expect(standby).toBeGreaterThan(100)
})

test('a ReadDb has no way to write, and the server refuses a statement that writes all the same', async () => {
  expectTypeOf<ReadDb>().not.toHaveProperty('insertInto')
  expectTypeOf<ReadDb>().not.toHaveProperty('updateTable')
  expectTypeOf<ReadDb>().not.toHaveProperty('deleteFrom')
  expectTypeOf<ReadDb>().not.toHaveProperty('transaction')
  expectTypeOf<ReadDb>().not.toExtend<Database['db']>()
  expectTypeOf<Database['db']>().toExtend<ReadDb>()
  for (const text of [
    'insert into note values (1)',
    'with written as (insert into note values (1) returning id) select * from written',
    'select id from note for update',
    'select write_note()',
  ])
    await expect(rows(replica.db, text)).rejects.toThrow(WriteInReadError)
  expect(await countNotes()).toBe(0)
})

test('a standby that falls behind is not asked until it has caught up, and nothing old is read meanwhile', async () => {
  await pair.replay(false)
  try {
    for (let id = 1; id <= 20; id += 1) {
      await write(id)
      expect(await countNotes()).toBe(id)
    }
    await expect.poll(replica.state, WAIT).toBe('late')
    const before = replica.counts().standby
    await write(21)
    expect(await countNotes()).toBe(21)
    expect(replica.counts().standby).toBe(before)
  } finally {
    await pair.replay(true)
  }
  await expect.poll(replica.state, WAIT).toBe('used')
  expect(await countNotes()).toBe(21)
  expect(told).toEqual(['reads go to the standby', 'reads go to the primary', 'reads go to the standby'])
})

/** Reads over and over, several at once, until told to stop; answers with what failed. */
function readOn() {
  let isOver = false
  const failures: unknown[] = []
  const reading = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      await rows(replica.db, 'select count(*) as n from note, pg_sleep(0.005)').catch((error: unknown) =>
        failures.push(error),
      )
    }
  })
  return async () => {
    isOver = true
    await Promise.all(reading)
    return failures
  }
}

test('no read fails while the standby is ended, and it is used again when it is back', async () => {
  const stop = readOn()
  await pause(200)
  await pair.endStandby()
  await expect.poll(replica.state, WAIT).toBe('gone')
  await write(1)
  expect(await countNotes()).toBe(1)
  await pair.startStandby()
  await expect.poll(replica.state, WAIT).toBe('used')
  expect(await stop()).toEqual([])
  const before = replica.counts().standby
  await expect.poll(async () => (await countNotes(), replica.counts().standby), WAIT).toBeGreaterThan(before)
  expect(told).toEqual(['reads go to the standby', 'reads go to the primary', 'reads go to the standby'])
})

test('reads that wait for a standby that is silent are answered by the primary', async () => {
  const stop = readOn()
  await pause(200)
  link.stall()
  await expect.poll(replica.state, WAIT).toBe('gone')
  expect(await stop()).toEqual([])
  link.mend()
  await expect.poll(replica.state, WAIT).toBe('used')
})

test('a server that takes writes is not read at as a standby', async () => {
  const wrong = await openAt(pair.primary())
  try {
    expect([wrong.state(), wrong.trouble()]).toEqual(['gone', 'The server is no standby'])
    await rows(wrong.db, 'select 1')
    expect(wrong.counts()).toEqual({ standby: 0, primary: 1 })
    expect(told).toEqual(['reads go to the primary'])
  } finally {
    await wrong.close()
  }
})

test('the doctor says whether reads go to the standby, and if not, why', async () => {
  const url = pair.connectionString
  expect(await examineReplica({ url, replicaUrl: throughLink() })).toEqual([
    { weight: 'fine', words: 'The standby keeps up, and reads go to it.' },
  ])
  const [found] = await examineReplica({ url, replicaUrl: pair.primary() })
  expect(found).toEqual({
    weight: 'look',
    words:
      'Reads go to the primary, as DATABASE_REPLICA_URL names no standby that keeps up: The server is no standby.',
  })
  expect(await examineReplica({ url, replicaUrl: undefined })).toEqual([])
})

test('a changed price is in the next answer of the shop, whatever the standby does', async () => {
  const folder = await temporaryFolder()
  await migrate(database.pool, path.join(import.meta.dirname, '../../../../migrations'), () => undefined)
  await loadShop(pair.connectionString, folder)
  const shop = await openTestShop({
    on: { connectionString: pair.connectionString, replica: replica.db },
    answersMax: 1000,
  })
  const [product] = await shop.add(aProduct({ slug: 'pearl-jhumka' }))
  const prices = async () => [
    (await shop.api(getProduct, { query: { slug: 'pearl-jhumka' } })).min_price,
    (await shop.api(listProducts, { query: {} })).results[0]?.min_price,
  ]
  const change = (taka: number) =>
    rows(
      database.db,
      'update variant set price_poisha = $2, compare_at_poisha = null where product_id = $1',
      [product?.id, taka * 100],
    )
  try {
    await change(1100)
    await expect.poll(prices, WAIT).toEqual([1100, 1100])
    expect(replica.counts().standby).toBeGreaterThan(0)
    await pair.replay(false)
    await change(1200)
    await expect.poll(prices, WAIT).toEqual([1200, 1200])
    await pair.replay(true)
    await expect.poll(replica.state, WAIT).toBe('used')
    for (let again = 0; again < 5; again += 1) expect(await prices()).toEqual([1200, 1200])
    await change(1300)
    await expect.poll(prices, WAIT).toEqual([1300, 1300])
  } finally {
    await pair.replay(true)
    await shop.close()
    await removeFolder(folder)
  }
}, 120_000)

test('after a failover the store reads at the new standby, and never sees less than it wrote', async () => {
  await replica.close()
  replica = await open(pair.connectionString)
  let isOver = false
  const faults: unknown[] = []
  const working = (async () => {
    for (let id = 1; !isOver; id += 1) {
      try {
        await write(id)
        const [found] = await rows(replica.db, 'select from note where id = $1', [id])
        if (found === undefined) faults.push(`The note ${id} is not seen`)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) faults.push(error)
      }
    }
  })()
  try {
    await pair.failOver()
    await expect.poll(replica.state, WAIT).toBe('used')
    const before = replica.counts().standby
    await expect.poll(() => replica.counts().standby, WAIT).toBeGreaterThan(before)
  } finally {
    isOver = true
    await working
  }
  expect(faults).toEqual([])
}, 120_000)
