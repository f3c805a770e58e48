import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { serverHosts } from '#domain/database-hosts.ts'
import { closePool, usualLimits, type DatabaseLimits } from '#server/db/connection-pool.ts'
import { codeOf } from '#server/db/start-error.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { gathered } from '#server/platform/gathered.ts'
import type { Log } from '#server/platform/log.ts'
import { readAt, readDb, WriteInReadError, type ReadDb } from './read-db.ts'
import { openReplicaWatch } from './replica-watch.ts'
import type { ReplicaState } from './replica-states.ts'
import { askingPool, StandbyLostError, type Standby } from './standby.ts'
import { readPosition, type WalPosition } from './wal-position.ts'

/** Reads at a standby that are never older than the same reads at the primary (docs/decisions/0061-reads-at-a-standby.md). */
export interface Replica {
  /** Reads at the standby where that has taken over everything that is visible at the primary, else at the primary. */
  readonly db: ReadDb
  readonly state: () => ReplicaState
  /** Why reads go to the primary; undefined: they go to the standby. */
  readonly trouble: () => string | undefined
  /** Statements since the start, by the server that ran them. */
  readonly counts: () => ReplicaCounts
  readonly close: () => Promise<void>
}

export interface ReplicaCounts {
  readonly standby: number
  readonly primary: number
}

export interface ReplicaOptions {
  /** One standby, or several servers of which one is chosen that is a standby. */
  readonly connectionString: string
  /** Of the primary. */
  readonly primary: { readonly connectionString: string; readonly pool: pg.Pool }
  readonly poolMax: number
  readonly limits?: Partial<DatabaseLimits>
  readonly log: Pick<Log, 'info' | 'warn'>
  /** How often the standby is looked at, in ms; as usual unless stated. */
  readonly beatMs?: number
}

/** So long a read waits for the standby before it goes to the primary. */
const PATIENCE_MS = 50
const STEP_MS = 4

/** `statement_timeout`: elsewhere it would take as long. */
const TOO_LONG = '57014'
/** `read_only_sql_transaction` */
const WRITE = '25006'

/** Opens the replica. A standby that does not answer is no reason not to start: reads go to the primary meanwhile. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { primary, poolMax, log, connectionString } = options
  const limits = { ...usualLimits, ...options.limits }
  const asking = askingPool(primary.connectionString, limits)
  const watch = await openReplicaWatch({
    urls: serverHosts(connectionString).urls,
    asking,
    max: poolMax,
    limits,
    log,
    ...(options.beatMs !== undefined && { beatMs: options.beatMs }),
  })
  const position = positions(asking)
  const counts = { standby: 0, primary: 0 }

  async function read(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const standby = watch.usable()
    if (standby !== undefined && (await isAsNewAs(standby, await position()))) {
      const found = await readOrLeave(standby, text, values)
      if (found !== undefined) {
        counts.standby += 1
        return found
      }
      watch.rest()
    } else if (standby !== undefined) watch.rest()
    counts.primary += 1
    return readAt(primary.pool, text, values)
  }

  return {
    db: readDb(read),
    state: watch.state,
    trouble: watch.trouble,
    counts: () => counts,
    close: async () => {
      await watch.close()
      await closePool(asking)
    },
  }
}

/** Asks for the position of the primary, in a question that is sent after the call; one answers all who wait. */
function positions(asking: pg.Pool): () => Promise<WalPosition | undefined> {
  const ask = gathered<(position: WalPosition | undefined) => void>(async (resolves) => {
    // Where the primary does not answer, the read asks it and tells.
    const found = await readPosition(asking).catch(() => undefined)
    for (const resolve of resolves) resolve(found)
  })
  return () => new Promise((resolve) => void ask(resolve))
}

/** Whether a standby has taken over everything up to a position of the primary; waits a moment for it. */
async function isAsNewAs(standby: Standby, position: WalPosition | undefined): Promise<boolean> {
  if (position === undefined || position.timeline !== standby.timeline) return false
  const until = performance.now() + PATIENCE_MS
  try {
    while (standby.replayed() < position.bytes) {
      await standby.ask()
      if (standby.replayed() >= position.bytes) return true
      if (performance.now() >= until) return false
      await pause(STEP_MS)
    }
    return true
  } catch {
    return false
  }
}

/** The answer of the standby; undefined where the read has to be done again at the primary. */
async function readOrLeave(
  standby: Standby,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult | undefined> {
  try {
    return await standby.read(text, values)
  } catch (error) {
    const code = codeOf(error)
    if (code === WRITE) throw new WriteInReadError(text, { cause: error })
    if (error instanceof StandbyLostError || (isDatabaseUnavailable(error) && code !== TOO_LONG))
      return undefined
    throw error
  }
}
