import pg from 'pg'
import { pendingMigrations, readMigrations } from './migration-files.ts'
import type { AppliedMigration, Migration } from './migration-files.ts'
import { StartError } from './start-error.ts'

/** Key of the lock that lets one process migrate at a time ("ABMG" in ASCII). */
const lockKey = 0x41424d47
/**
 * A change to a table that is in use waits for those who use it, and everybody else waits behind it. Better to fail
 * and be started again than to hold the shop up.
 */
const lockWait = '10s'

/**
 * Brings the schema up to date: applies the files of the folder that the database does not have yet, each in one
 * transaction together with its record. Of several processes one migrates, the others wait for it. Returns the names
 * of what was applied; throws a StartError that names the file and the place in it when one fails.
 */
export function migrate(
  pool: pg.Pool,
  folder: string,
  report: (step: string) => void,
): Promise<readonly string[]> {
  return migrateTo(pool, { folder, report, count: Infinity })
}

interface Steps {
  readonly folder: string
  readonly report: (step: string) => void
  /** How many migrations there shall be at the end, for what was made by an older store. */
  readonly count: number
}

/** The same, but only the first migrations of the folder. */
export async function migrateTo(pool: pg.Pool, { folder, report, count }: Steps): Promise<readonly string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await takeTurn(client, report)
    const pending = pendingMigrations(migrations, await readApplied(client)).filter(
      ({ number }) => number <= count,
    )
    for (const migration of pending) {
      report(`Updating the database: ${migration.name}`)
      await apply(client, migration)
    }
    return pending.map(({ name }) => name)
  } finally {
    // Closed, not returned to the pool: that also frees the lock and forgets what the files have set.
    client.release(true)
  }
}

async function takeTurn(client: pg.PoolClient, report: (step: string) => void): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${String(lockKey)}) as held`,
  )
  if (rows[0]?.held === true) return
  report('Waiting for another process that is updating the database')
  await client.query({ text: `select pg_advisory_lock(${String(lockKey)})` })
}

async function readApplied(client: pg.PoolClient): Promise<readonly AppliedMigration[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  )
  if (found[0]?.there !== true) {
    await client.query(
      `create table schema_migration (
         number integer primary key,
         name text not null unique,
         sha256 text not null,
         applied_at timestamptz not null default now()
       )`,
    )
  }
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha256 from schema_migration order by number',
  )
  return rows
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { number, name, sql, sha256 } = migration
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockWait}'`)
    await client.query('set local statement_timeout = 0')
    await client.query({ text: sql })
    if (client.getTransactionStatus() !== 'T') {
      throw new StartError(
        `The migration ${name} ends its transaction itself; leave begin, commit and rollback out.`,
      )
    }
    await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    await client.query({ text: 'commit' })
  } catch (error) {
    // Should the connection be the problem, the server rolls back by itself.
    await client.query('rollback').catch(() => undefined)
    throw error instanceof pg.DatabaseError ? failed(migration, error) : error
  }
  await client.query('reset all')
}

function failed({ name, sql }: Migration, error: pg.DatabaseError): StartError {
  const details = [error.detail, error.hint, error.where].filter((text) => text !== undefined)
  const place = error.position === undefined ? '' : `, ${lineAndColumn(sql, Number(error.position))}`
  return new StartError(
    `The migration ${name} failed and was undone${place}: ${[error.message, ...details].join(' · ')}`,
    { cause: error },
  )
}

/** PostgreSQL counts characters from 1, and a character outside the basic plane as one. */
function lineAndColumn(sql: string, position: number): string {
  const before = Array.from(sql)
    .slice(0, position - 1)
    .join('')
    .split('\n')
  return `line ${String(before.length)}, column ${String((before.at(-1)?.length ?? 0) + 1)}`
}
