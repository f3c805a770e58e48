import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgresPair } from '#tests/support/process/postgres-pair.ts'
import { openDatabase } from './database.ts'
import { rows } from './rows.ts'
import { StartError } from './start-error.ts'
import { inTransaction } from './transaction.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const open = (connectionString: string) =>
  openDatabase({ connectionString, poolMax: 4, durable: true, onError: () => undefined })

test('after a failover the store finds the promoted server by itself, and has lost nothing that was confirmed', async () => {
  const pair = await openPostgresPair(40)
  onTestFinished(pair.close, 30_000)
  const database = await open(pair.connectionString)
  onTestFinished(() => database.close())
  const { db } = database
  await rows(db, 'create table note (id int primary key)')
  const heard: string[] = []
  let lost = 0
  let back = 0
  const listener = await database.listen('news', {
    onMessage: (payload) => void heard.push(payload),
    onLost: () => void (lost += 1),
    onReconnect: () => void (back += 1),
  })
  const confirmed: number[] = []
  const refusals: unknown[] = []
  let isOver = false
  const writing = (async () => {
    for (let id = 1; !isOver; id += 1) {
      try {
        await inTransaction(db, async (trx) => {
          await rows(trx, 'insert into note (id) values ($1)', [id])
        })
        confirmed.push(id)
      } catch (error) {
        refusals.push(error)
      }
    }
  })()
  await pair.failOver()
  const before = confirmed.length
  await vi.waitUntil(() => confirmed.length > before && back > 0, { timeout: 15_000 })
  isOver = true
  await writing
  // What failed meanwhile is told as "come again", and is no fault of the store.
  expect(refusals.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
  const kept = await rows<{ id: number }>(db, 'select id from note')
  const ids = new Set(kept.map(({ id }) => id))
  expect(confirmed.filter((id) => !ids.has(id))).toEqual([])
  await rows(db, `select pg_notify('news', 'from the promoted server')`)
  await vi.waitUntil(() => heard.length > 0, { timeout: 5000 })
  expect([heard, lost]).toEqual([['from the promoted server'], 1])
  await listener.close()
}, 120_000)

test('a start is refused in words where no server is there', async () => {
  const nobody = open('postgres://u:secret@127.0.0.1:4,127.0.0.1:5/shop')
  await expect(nobody).rejects.toThrow(StartError)
  await expect(nobody).rejects.toThrow('No database server answers at 127.0.0.1:4,127.0.0.1:5')
})
