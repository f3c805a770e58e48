import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { getConstructionPlans } from 'pg-boss'
import { pendingMigrations, readMigrations } from '#server/db/migration-files.ts'
import { StartError, messageOf } from '#server/db/start-error.ts'
import { nameOf, type BackedUpTable, type Checksum, type Manifest } from './backup-format.ts'
import { migrateDatabase } from './migrate-database.ts'
import { columnList, connectPatiently, queueVersion, quoted, tablesOf } from './read-snapshot.ts'

interface LoadParts {
  readonly connectionString: string
  readonly manifest: Manifest
  /** Folder of this store's migrations. */
  readonly migrations: string
  readonly report: (step: string) => void
}

/** Takes the rows of a backup, table by table, in the order in which they stand in it. */
export interface DatabaseLoader {
  readonly add: (table: string, bytes: Uint8Array) => Promise<void>
  /** Puts rules and counters back, looks whether every row is there, and commits. */
  readonly finish: (rows: Checksum['rows']) => Promise<void>
  /** Undoes what was loaded, unless it was finished. */
  readonly close: () => Promise<void>
}

/** Refuses a backup whose schema this store does not know. */
export async function refuseUnknownSchema(manifest: Manifest, migrations: string): Promise<void> {
  try {
    pendingMigrations(await readMigrations(migrations), manifest.migrations)
  } catch (error) {
    const last = manifest.migrations.at(-1)?.name ?? 'none'
    throw new StartError(
      `The backup was made by another version of the shop, whose last migration is ${last}, and this one cannot ` +
        `restore it: take the newest version of the shop. (${messageOf(error)})`,
      { cause: error },
    )
  }
}

/**
 * Makes the schema as it was when the backup was made, and opens it for the rows. They come in one transaction: all or
 * none. While they come, nothing watches them (foreign keys, triggers); afterwards the foreign keys look at every row.
 */
export async function openLoader({
  connectionString,
  manifest,
  migrations,
  report,
}: LoadParts): Promise<DatabaseLoader> {
  await migrateDatabase({ connectionString, migrations, report }, manifest.migrations.length)
  const client = await connectPatiently(connectionString, 'restore')
  const takesQueue = await makeQueue(client, manifest, report)
  await client.query('begin')
  const there = await tablesOf(client)
  const foreignKeys = await dropForeignKeys(client)
  for (const table of there) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${there.map(quoted).join(', ')}`)

  const known = new Map(manifest.tables.map((table) => [nameOf(table), table]))
  const thereByName = new Set(there.map(nameOf))
  for (const name of known.keys()) {
    if (!thereByName.has(name)) report(`Leaving out the table ${name}, which this shop does not have`)
  }
  let current: TableLoad | undefined

  function wanted(name: string): BackedUpTable | undefined {
    const table = known.get(name)
    if (table === undefined)
      throw new StartError(`The backup has rows of a table that it does not name: ${name}.`)
    return (table.schema === 'pgboss' && !takesQueue) || !thereByName.has(name) ? undefined : table
  }

  return {
    add: async (name, bytes) => {
      const table = wanted(name)
      if (table === undefined) return
      if (current?.table !== table) {
        await current?.end()
        report(`Restoring the database: ${name}`)
        current = loadTable(client, table)
      }
      await current.write(bytes)
    },
    finish: async (rows) => {
      await current?.end()
      report('Looking through what was restored')
      for (const sequence of manifest.sequences) {
        await client.query('select setval(to_regclass($1), $2::bigint, $3)', [
          quoted(sequence),
          sequence.value,
          sequence.isCalled,
        ])
      }
      for (const table of there) await client.query(`alter table ${quoted(table)} enable trigger user`)
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const table of manifest.tables) {
        if (wanted(nameOf(table)) !== undefined) await refuseOtherCount(client, table, rows)
      }
      await client.query('commit')
      await client.query('analyze')
    },
    close: () => client.end(),
  }
}

/** The tables of pg-boss; false where those of the backup are of another version, and their rows stay out. */
async function makeQueue(
  client: pg.Client,
  manifest: Manifest,
  report: (step: string) => void,
): Promise<boolean> {
  if (manifest.queue === null) return false
  await client.query(getConstructionPlans('pgboss'))
  const own = await queueVersion(client)
  if (own === manifest.queue) return true
  await client.query('drop schema pgboss cascade')
  report(
    `Leaving out jobs that waited: their tables have version ${String(manifest.queue)}, those of this shop ${String(own)}`,
  )
  return false
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function dropForeignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname in ('public', 'pgboss')
      order by 1, 2`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

interface TableLoad {
  readonly table: BackedUpTable
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly end: () => Promise<void>
}

function loadTable(client: pg.Client, table: BackedUpTable): TableLoad {
  const stream: CopyStreamQuery = client.query(
    copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`),
  )
  const done = finished(stream)
  // Told by the write that it breaks, or by the end.
  done.catch(() => undefined)
  const named = (error: unknown) =>
    new StartError(`The rows of ${nameOf(table)} cannot be restored: ${messageOf(error)}.`, { cause: error })
  return {
    table,
    write: (bytes) =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => (error == null ? resolve() : reject(named(error))))
      }),
    end: async () => {
      stream.end()
      await done.catch((error: unknown) => {
        throw named(error)
      })
    },
  }
}

async function refuseOtherCount(
  client: pg.Client,
  table: BackedUpTable,
  rows: Checksum['rows'],
): Promise<void> {
  const { rows: found } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${quoted(table)}`,
  )
  const count = Number(found[0]?.count)
  const expected = rows[nameOf(table)] ?? 0
  if (count === expected) return
  throw new StartError(
    `The table ${nameOf(table)} has ${String(count)} rows, and the backup has ${String(expected)}.`,
  )
}
