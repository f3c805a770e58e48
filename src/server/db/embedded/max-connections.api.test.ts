import pg from 'pg'
import { expect, test } from 'vitest'
import { openJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { throwAwaySettings } from '#tests/support/process/throw-away-settings.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { maxConnections } from './max-connections.ts'
import { startEmbedded } from './start-embedded.ts'

const POOL_MAX = 10
const LISTENING = 4

test('the embedded database leaves room for a second process of the store with default settings, and for an operator', async () => {
  const dataDir = await temporaryFolder()
  const postgres = await startEmbedded({
    dataDir,
    settings: { ...throwAwaySettings, max_connections: maxConnections(POOL_MAX, 1) },
    report: () => undefined,
    onLost: () => undefined,
  })
  const { connectionString } = postgres
  const databases: Database[] = []
  const opened: Jobs[] = []
  try {
    for (const process of ['first', 'second']) {
      const database = await openDatabase({
        connectionString,
        poolMax: POOL_MAX,
        durable: false,
        onError: () => undefined,
      })
      databases.push(database)
      const jobs = await openJobs({ connectionString, log: createLog('silent') })
      opened.push(jobs)
      await jobs.start()
      const handlers = { onMessage: () => undefined, onReconnect: () => undefined }
      for (let n = 0; n < LISTENING; n += 1) await database.listen(`${process}${n}`, handlers)
      // Every visitor at once: the pool is as full as it gets.
      const busy = Array.from({ length: POOL_MAX }, () => database.pool.query('select pg_sleep(0.2)'))
      expect((await Promise.all(busy)).length).toBe(POOL_MAX)
    }
    const operator = new pg.Client(connectionString)
    await operator.connect()
    const { rows } = await operator.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where usename = current_user',
    )
    expect(rows[0]?.n).toBeGreaterThan(2 * (POOL_MAX + LISTENING))
    await operator.end()
  } finally {
    await Promise.all(opened.map((jobs) => jobs.stop()))
    await postgres.stop()
    await Promise.all(databases.map((database) => database.close()))
    await removeFolder(dataDir)
  }
}, 60_000)
