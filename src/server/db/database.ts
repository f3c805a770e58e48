import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { closePool, connectionPool, usualLimits } from './connection-pool.ts'
import type { DatabaseLimits } from './connection-pool.ts'
import { connectionProblem } from './connection-problem.ts'
import { listen } from './listen.ts'
import type { Listener, ListenHandlers } from './listen.ts'
import { toPrimary } from './servers/primary-server.ts'
import { checkServer } from './server-check.ts'
import { codeOf } from './start-error.ts'
import type { DB } from './tables.ts'

/** Kysely over the tables of the migrations; also what a transaction is. */
export type Db = Kysely<DB>

export interface DatabaseOptions {
  readonly connectionString: string
  readonly poolMax: number
  /** Refuse a server that could lose what it has confirmed. True wherever orders are kept. */
  readonly durable: boolean
  readonly limits?: Partial<DatabaseLimits>
  /**
   * The store is opening: it reads much at once and keeps its thread busy, so a connection may take as long as the first
   * one until `serve` is called.
   */
  readonly opening?: boolean
  /** Told of connections that break while nobody uses them. */
  readonly onError: (error: Error) => void
}

const firstConnectMs = 10_000

/** A server that is starting or has no connection left may have one in a moment: after a power cut all start at once. */
const notYet = new Set(['57P03', '53300'])
const notYetMs = 20_000

/** The shop's database. */
export interface Database {
  readonly db: Db
  /** For migrations and other SQL by hand. */
  readonly pool: pg.Pool
  /** Hears what any process says with NOTIFY on a channel. */
  listen(channels: string | readonly string[], handlers: ListenHandlers): Promise<Listener>
  /** Visitors wait from now on, so a connection must come within the usual time. */
  serve(): void
  /** Waits for running statements and closes all connections. */
  close(): Promise<void>
}

/** Opens the database after looking whether the store can use it; throws a StartError when it cannot. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connectionString, poolMax, durable, opening = false, onError } = options
  const limits = { ...usualLimits, ...options.limits }
  await checkWhenReady(connectionString, durable)
  const atFirst = opening ? { ...limits, connectMs: Math.max(firstConnectMs, limits.connectMs) } : limits
  const pool = connectionPool({ connectionString, max: poolMax, limits: atFirst, onError })
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    listen: (channels, handlers) => listen(connectionString, channels, handlers),
    serve: () => pool.setPatience(limits.connectMs),
    close: () => closePool(pool),
  }
}

async function checkWhenReady(connectionString: string, durable: boolean): Promise<void> {
  const until = performance.now() + notYetMs
  for (;;) {
    try {
      await checkFirst(connectionString, durable)
      return
    } catch (error) {
      if (!notYet.has(codeOf(error)) || performance.now() > until)
        throw connectionProblem(connectionString, error) ?? error
    }
    await pause(500)
  }
}

/** Over a connection of its own, which may take longer than one that a visitor waits for. */
async function checkFirst(connectionString: string, durable: boolean): Promise<void> {
  const client = new pg.Client({ ...toPrimary(connectionString), connectionTimeoutMillis: firstConnectMs })
  // Without a listener a connection that breaks would end the process; the query in progress tells of it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkServer(client, durable)
  } finally {
    await client.end()
  }
}
