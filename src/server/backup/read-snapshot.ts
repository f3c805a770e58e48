import type pg from 'pg'
import pgDriver from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectionProblem } from '#server/db/connection-problem.ts'
import { toPrimary } from '#server/db/servers/primary-server.ts'
import { nameOf, type BackedUpTable, type Manifest } from './backup-format.ts'
import type { Checksum } from './backup-format.ts'

/** All that the database holds at one moment. */
export interface Snapshot {
  readonly manifest: Omit<Manifest, 'format' | 'madeAt'>
  /** The rows of a table as COPY writes them, in pieces; to be read to the end before the next is asked for. */
  readonly rowsOf: (table: BackedUpTable) => {
    readonly chunks: AsyncIterable<Buffer>
    readonly count: () => number
  }
}

export interface SnapshotSource {
  readonly connectionString: string
  /** Name of a moment that another transaction exported (pg_export_snapshot); now unless stated. */
  readonly snapshot?: string
}

/**
 * Reads the database in one transaction that sees one moment, however much is sold meanwhile. It locks nobody out:
 * readers and writers never wait for it, only a migration would.
 */
export async function withSnapshot<Value>(
  { connectionString, snapshot }: SnapshotSource,
  work: (snapshot: Snapshot) => Promise<Value>,
): Promise<Value> {
  const client = await connectPatiently(connectionString, 'backup')
  try {
    await client.query('begin isolation level repeatable read read only')
    if (snapshot !== undefined)
      await client.query(`set transaction snapshot ${pgDriver.escapeLiteral(snapshot)}`)
    const tables = await tablesOf(client)
    const { rows: version } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    return await work({
      manifest: {
        postgres: version[0]?.version ?? '',
        migrations: await migrationsOf(client),
        queue: await queueVersion(client),
        tables,
        sequences: await sequencesOf(client),
      },
      rowsOf: (table) => {
        const stream = client.query(copyTo(`copy ${quoted(table)} (${columnList(table)}) to stdout`))
        return { chunks: stream, count: () => stream.rowCount }
      },
    })
  } finally {
    await client.end()
  }
}

/** A connection without limits of time: tables are as large as they are. */
export async function connectPatiently(connectionString: string, what: string): Promise<pg.Client> {
  const client = new pgDriver.Client({
    ...toPrimary(connectionString),
    connectionTimeoutMillis: 10_000,
    application_name: `abhoron ${what} ${String(process.pid)}`,
    options:
      '-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  // Without a listener a connection that breaks would end the process; the statement in progress tells of it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw connectionProblem(connectionString, error) ?? error
  }
}

/** Name of a table or sequence for SQL. */
export function quoted({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${pgDriver.escapeIdentifier(schema)}.${pgDriver.escapeIdentifier(name)}`
}

/** Columns for COPY. */
export function columnList({ columns }: BackedUpTable): string {
  return columns.map((column) => pgDriver.escapeIdentifier(column)).join(', ')
}

/** Tables that hold rows (parts of partitioned ones, not the whole), without columns that PostgreSQL computes. */
export async function tablesOf(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname in ('public', 'pgboss') and c.relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1 desc, 2`,
  )
  return rows
}

async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind = 'S' order by 1, 2`,
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    // A sequence knows no snapshot: it is at or past what the rows have, never behind it.
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`,
    )
    for (const value of values) sequences.push({ ...sequence, ...value })
  }
  return sequences
}

async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, sha256 from schema_migration order by number',
  )
  return rows
}

/** Version of the tables of pg-boss; null where there are none. */
export async function queueVersion(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.version') is not null as there`,
  )
  if (found[0]?.there !== true) return null
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? null
}

/** Adds a table's count under its name. */
export function counted(rows: Checksum['rows'], table: BackedUpTable, count: number): Checksum['rows'] {
  return { ...rows, [nameOf(table)]: count }
}
