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
  /** Longest wait of a caller for a free connection, or for a new one. */
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

/**
 * Longest time that a new connection may take. Callers stop waiting before it; the connection goes on and serves the
 * next one. A server that has no time would otherwise be asked for more and more connections that nobody waits for, and
 * have none left for anybody (a failover under load ended so).
 */
const ATTEMPT_MS = 4000

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
export function connectionPool(options: PoolOptions): BoundedPool {
  const { connectionString, max, limits, onError, verify } = options
  const silence = watchSilence(() => performance.now())
  const answerMs = limits.statementMs + SILENCE_MS
  const { waitersMax, connectMs } = limits
  const pool = new BoundedPool(
    { waitersMax, silence },
    {
      ...toPrimary(connectionString),
      max,
      Client: preparingClient({
        names: preparedNames(bounds),
        answerMs,
        patienceMs: () => pool.patienceMs,
        silence,
      }),
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
  pool.setPatience(connectMs)
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

/** A pool whose callers wait for a bounded time, while a new connection may take longer. */
export class BoundedPool extends pg.Pool {
  readonly #bounds: PoolBounds
  #patienceMs = 0
  /** Callers who no longer wait and whose turn has not come yet. */
  #late = 0

  constructor(bounds: PoolBounds, config: pg.PoolConfig) {
    super(config)
    this.#bounds = bounds
  }

  /** Longest wait of a caller, in ms. */
  get patienceMs(): number {
    return this.#patienceMs
  }

  setPatience(ms: number): void {
    this.#patienceMs = ms
    // The pool reads it anew for each caller.
    this.options.connectionTimeoutMillis = Math.max(ms, ATTEMPT_MS)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connected()
    if (callback === undefined) return connected
    callbackify(() => connected)((error, client) => {
      callback(error ?? undefined, client, (broken) => client?.release(broken))
    })
    return undefined
  }

  async #connected(): Promise<pg.PoolClient> {
    const error = this.#refusal()
    if (error !== undefined) throw error
    const isFree = this.idleCount > this.waitingCount
    const asked = super.connect()
    try {
      return await (isFree ? asked : this.#inTime(asked))
    } catch (failure) {
      this.#bounds.silence.failed(failure)
      throw failure
    }
  }

  #refusal(): DatabaseBusyError | undefined {
    const { waitersMax, silence } = this.#bounds
    const waiting = this.waitingCount - this.#late
    if (waiting >= waitersMax)
      return new DatabaseBusyError(`${String(waiting)} callers wait for the database already.`)
    return silence.mayAsk() ? undefined : new DatabaseBusyError('The database does not answer.')
  }

  /** The connection of a caller, who gives up after some time: then the next one gets it. */
  async #inTime(asked: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const ending = new AbortController()
    const late = pause(this.#patienceMs, undefined, { signal: ending.signal, ref: false }).catch(
      () => undefined,
    )
    const client = await Promise.race([asked, late]).finally(() => ending.abort())
    if (client !== undefined) return client
    this.#late += 1
    asked
      .then(
        (unwanted) => unwanted.release(),
        () => undefined,
      )
      .finally(() => {
        this.#late -= 1
      })
    throw new Error('timeout exceeded when trying to connect')
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (broken?: Error | boolean) => void,
) => void

type ConnectedCallback = (error: Error | null, client?: pg.Client) => void

interface ClientParts {
  readonly names: PreparedNames
  readonly answerMs: number
  /** A server that takes longer for a new connection is silent. */
  readonly patienceMs: () => number
  readonly silence: Silence
}

/**
 * The driver's client, but a statement that comes as text with its values is prepared under its name and waited for
 * only so long. After that its connection is closed: a late answer finds nobody, and no other statement waits behind
 * it.
 */
function preparingClient({ names, answerMs, patienceMs, silence }: ClientParts): new () => pg.Client {
  class PreparingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The pool listens only while a connection is idle. One that breaks inside a transaction, between two
      // statements, would end the process; its user learns of it from the next statement, and the pool drops it.
      this.on('error', () => undefined)
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectedCallback): void
    override connect(callback?: ConnectedCallback): Promise<pg.Client> | undefined {
      const slow = setTimeout(silence.silent, patienceMs()).unref()
      const connected = super.connect().finally(() => clearTimeout(slow))
      connected.then(silence.answered, () => undefined)
      if (callback === undefined) return connected
      callbackify(() => connected)(callback)
      return undefined
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
