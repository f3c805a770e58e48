import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import pg from 'pg'
import type { PreparedNames } from './prepared-names.ts'
import { preparedNames } from './prepared-names.ts'
import { toPrimary } from './servers/primary-server.ts'
import { watchSilence, type Silence } from './silence.ts'
import { codeOf } from './start-error.ts'
import { valueParsers } from './value-parsers.ts'

/** Bounds of everything that could wait. Nothing in the store may wait for ever. */
export interface DatabaseLimits {
  /** Longest run of one statement. */
  readonly statementMs: number
  /** Longest wait for a lock. */
  readonly lockMs: number
  /** Longest pause inside a transaction; longer means that its owner is lost. */
  readonly idleInTransactionMs: number
  /** Longest wait for a free connection, or for a new one. */
  readonly connectMs: number
  /** Most callers that may wait for a connection at once; the next is refused at once. */
  readonly waitersMax: number
}

/** The limits of the fault targets: a visitor is told within a second that the shop is busy. */
export const usualLimits: DatabaseLimits = {
  statementMs: 5000,
  lockMs: 2000,
  idleInTransactionMs: 10_000,
  connectMs: 1000,
  waitersMax: 200,
}

/**
 * Longer than the server's own limit, which leaves the connection as it was; this one is for a server that is silent.
 */
const SILENCE_MS = 500

/** `read_only_sql_transaction`: a write at a standby. */
const READ_ONLY = '25006'

const idleMs = 60_000
const closeMs = 2000
const bounds = { names: 400, candidates: 2000 }

interface PoolOptions {
  readonly connectionString: string
  readonly max: number
  readonly limits: DatabaseLimits
  /** Told when an idle connection breaks, for instance as the server restarts. The pool replaces it by itself. */
  readonly onError: (error: Error) => void
  /** Looks at each new connection before it is used; an error ends it. */
  readonly verify?: (client: pg.PoolClient) => Promise<void>
}

/** A pool whose connections have bounded patience and prepare the statements that come again. */
export function connectionPool(options: PoolOptions): pg.Pool {
  const { connectionString, max, limits, onError, verify } = options
  const silence = watchSilence(() => performance.now())
  const answerMs = limits.statementMs + SILENCE_MS
  const pool = new BoundedPool(
    { waitersMax: limits.waitersMax, silence },
    {
      ...toPrimary(connectionString),
      max,
      Client: preparingClient({ names: preparedNames(bounds), answerMs, silence }),
      connectionTimeoutMillis: limits.connectMs,
      idleTimeoutMillis: idleMs,
      keepAlive: true,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      application_name: `abhoron ${String(process.pid)}`,
      // Our statements differ by what they ask, not by a value: to plan each again costs a fifth of the database's
      // work.
      options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
      types: valueParsers,
      ...(verify !== undefined && { verify: callbackify(verify) }),
    },
  )
  // Without a listener a stop of the server would end this process.
  pool.on('error', (error) => {
    // The driver hangs the whole client on it, with its settings and statements: nothing for a log.
    Reflect.deleteProperty(error, 'client')
    if (!pool.ending) onError(error)
  })
  return pool
}

/** Closes a pool once its running statements are done; ready when the last connection is really gone. */
export async function closePool(pool: pg.Pool): Promise<void> {
  // The pool's own end comes before that, and a server stopped right after it would still find them connected.
  const drained = new Promise<void>((resolve) => {
    let left = pool.totalCount
    if (left === 0) resolve()
    pool.on('remove', () => {
      left -= 1
      if (left <= 0) resolve()
    })
  })
  await pool.end()
  await Promise.race([drained, pause(closeMs, undefined, { ref: false })])
}

/** Too many callers wait for a connection already, or the server does not answer. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
}

interface PoolBounds {
  readonly waitersMax: number
  readonly silence: Silence
}

class BoundedPool extends pg.Pool {
  readonly #bounds: PoolBounds

  constructor(bounds: PoolBounds, config: pg.PoolConfig) {
    super(config)
    this.#bounds = bounds
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const error = this.#refusal()
    if (error !== undefined) {
      if (callback === undefined) return Promise.reject(error)
      callback(error, undefined, () => undefined)
      return undefined
    }
    if (callback === undefined) return this.#connected()
    super.connect(callback)
    return undefined
  }

  #refusal(): DatabaseBusyError | undefined {
    const { waitersMax, silence } = this.#bounds
    if (this.waitingCount >= waitersMax) {
      return new DatabaseBusyError(`${String(this.waitingCount)} callers wait for the database already.`)
    }
    return silence.mayAsk() ? undefined : new DatabaseBusyError('The database does not answer.')
  }

  async #connected(): Promise<pg.PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      this.#bounds.silence.failed(error)
      throw error
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

interface ClientParts {
  readonly names: PreparedNames
  readonly answerMs: number
  readonly silence: Silence
}

/**
 * The driver's client, but a statement that comes as text with its values is prepared under its name and waited for
 * only so long. After that its connection is closed: a late answer finds nobody, and no other statement waits behind
 * it.
 */
function preparingClient({ names, answerMs, silence }: ClientParts): new () => pg.Client {
  class PreparingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The pool listens only while a connection is idle. One that breaks inside a transaction, between two
      // statements, would end the process; its user learns of it from the next statement, and the pool drops it.
      this.on('error', () => undefined)
    }

    // The driver overloads `query` nine ways; only calls with a text are touched. One that may take long, such as a
    // migration, passes `{ text }` and waits without a limit.
    override query(...args: readonly unknown[]): never {
      const [text, values, ...rest] = args
      const passed =
        typeof text !== 'string'
          ? args
          : Array.isArray(values)
            ? [{ name: names.nameOf(text), text, values, query_timeout: answerMs }, ...rest]
            : [{ text, query_timeout: answerMs }, values, ...rest]
      // Any arguments fit one of the overloads, and so does the result.
      const answer: unknown = super.query(...(passed as Parameters<pg.Client['query']>))
      if (answer instanceof Promise)
        answer.then(silence.answered, (error: unknown) => this.#closeIfUseless(error))
      return answer as never
    }

    /** After a change of roles the server behind this connection takes no writes any more; the next one finds it. */
    #closeIfUseless(error: unknown): void {
      if (silence.failed(error) || codeOf(error) === READ_ONLY) this.end().catch(() => undefined)
    }
  }
  return PreparingClient
}
