import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { serverHosts } from '#domain/database-hosts.ts'
import { closePool } from '#server/db/connection-pool.ts'
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
  /** Reads at the standby where that has replayed everything that is visible at the primary, else at the primary. */
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
  /** A standby, or several servers of which a standby is chosen. */
  readonly connectionString: string
  /** Of the primary. */
  readonly primary: { readonly connectionString: string; readonly pool: pg.Pool }
  readonly poolMax: number
  readonly log: Pick<Log, 'info' | 'warn'>
  /** How often the standby is looked at, in ms. */
  readonly beatMs?: number
}

const BEAT_MS = 500
/** A read that has waited longer for the standby goes to the primary. */
const PATIENCE_MS = 50
const STEP_MS = 4

/** `statement_timeout`: elsewhere it would take as long. */
const TOO_LONG = '57014'
/** `read_only_sql_transaction` */
const WRITE = '25006'

/** Opens the replica. A standby that does not answer is no reason not to start: reads go to the primary meanwhile. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { primary, poolMax, log, connectionString, beatMs = BEAT_MS } = options
  const asking = askingPool(primary.connectionString)
  const watch = await openReplicaWatch({
    urls: serverHosts(connectionString).urls,
    asking,
    max: poolMax,
    log,
    beatMs,
  })
  const position = positions(asking)
  const counts = { standby: 0, primary: 0 }

  async function read(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const found = await readAtStandby(text, values)
    counts[found === undefined ? 'primary' : 'standby'] += 1
    return found ?? readAt(primary.pool, text, values)
  }

  /** Undefined where the read has to be done at the primary. */
  async function readAtStandby(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult | undefined> {
    const standby = watch.usable()
    if (standby === undefined) return undefined
    const isNew = await isAsNewAs(standby, await position())
    const found = isNew ? await readOrLeave(standby, text, values) : undefined
    if (found === undefined) watch.rest()
    return found
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
  let position: WalPosition | undefined
  const ask = gathered<null>(async () => {
    // Where the primary does not answer, the read asks it and tells.
    position = await readPosition(asking).catch(() => undefined)
  })
  return async () => {
    await ask(null)
    return position
  }
}

/** Whether a standby has replayed everything up to a position of the primary; waits a moment for it. */
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
