import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

let own: TestDatabase
let database: Database

beforeAll(async () => {
  own = await createTestDatabase()
})

afterAll(() => own.drop())

beforeEach(async () => {
  database = await openDatabase({
    connectionString: own.connectionString,
    poolMax: 4,
    durable: false,
    onError: () => undefined,
  })
  await sql`drop table if exists shelf`.execute(database.db)
  await sql`create table shelf (id int primary key, pieces int not null)`.execute(database.db)
  await sql`insert into shelf values (1, 10), (2, 10)`.execute(database.db)
})

afterEach(async () => {
  await database.close()
})

async function pieces(): Promise<readonly number[]> {
  const { rows } = await sql<{ pieces: number }>`select pieces from shelf order by id`.execute(database.db)
  return rows.map((row) => row.pieces)
}

test('two transactions that take rows in opposite order both succeed', async () => {
  let runs = 0
  const bothHaveOne = Promise.withResolvers<void>()
  const take = (first: number, second: number): Promise<void> =>
    inTransaction(database.db, async (trx) => {
      runs += 1
      await sql`update shelf set pieces = pieces - 1 where id = ${first}`.execute(trx)
      if (runs === 2) bothHaveOne.resolve()
      await bothHaveOne.promise
      await sql`update shelf set pieces = pieces - 1 where id = ${second}`.execute(trx)
    })
  await Promise.all([take(1, 2), take(2, 1)])
  // The control: there was a deadlock, so one of the two ran again.
  expect(runs).toBe(3)
  expect(await pieces()).toEqual([8, 8])
})

test('after three vain retries the conflict is given up and told', async () => {
  let runs = 0
  const work = inTransaction(
    database.db,
    async (trx) => {
      runs += 1
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(trx)
    },
    () => 0,
  )
  await expect(work).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(4)
})

test('any other error undoes the transaction at once', async () => {
  let runs = 0
  const work = inTransaction(database.db, async (trx) => {
    runs += 1
    await sql`update shelf set pieces = 0`.execute(trx)
    throw new Error('no more')
  })
  await expect(work).rejects.toThrow('no more')
  expect(runs).toBe(1)
  expect(await pieces()).toEqual([10, 10])
})
