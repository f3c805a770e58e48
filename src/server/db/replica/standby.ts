import type pg from 'pg'
import { closePool, connectionPool, usualLimits } from '#server/db/connection-pool.ts'
import { gathered } from '#server/platform/gathered.ts'
import { readAt } from './read-db.ts'
import { readReplayed, readStandby, type StandbyPosition } from './wal-position.ts'

/** One run of a standby with the connections to it. After a restart of the server it is of no use any more. */
export interface Standby {
  readonly run: string
  readonly timeline: number
  /** How far it has replayed, as far as is known, in bytes of the log; never falls. */
  readonly replayed: () => number
  /** Asks how far it has replayed, in a question that is sent after this call. */
  readonly ask: () => Promise<void>
  /** Asks for its position, and which server it is. */
  readonly look: () => Promise<StandbyPosition>
  /** Runs a statement; rejects at once with a StandbyLostError when the standby is left. */
  readonly read: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  /** Ends it: statements that run are given up. */
  readonly leave: () => void
  /** Resolves when its connections are closed. */
  readonly close: () => Promise<void>
}

/** The standby was left: it does not answer, or another server answers in its place. */
export class StandbyLostError extends Error {
  override readonly name = 'StandbyLostError'
}

/** A question about a position is small: one that takes longer is given up. */
const ASK_MS = 500
const LOOK_CONNECT_MS = 1000

interface StandbyOptions {
  readonly url: string
  readonly max: number
}

/** Looks at a server and opens its connections. Rejects where it does not answer. */
export async function openStandby({ url, max }: StandbyOptions): Promise<Opened> {
  const asking = askingPool(url)
  let position: StandbyPosition
  try {
    position = await readStandby(asking)
  } catch (error) {
    await closePool(asking)
    throw error
  }
  const pool = connectionPool({
    connectionString: url,
    max,
    limits: usualLimits,
    onError: ignore,
    // Each connection reaches the server whose position is known, also where a name leads to several.
    verify: async (client) => {
      const { rows } = await client.query<{ run: string }>('select pg_postmaster_start_time()::text as run')
      if (rows[0]?.run !== position.run) throw new StandbyLostError('Another server answers')
    },
  })
  return { position, standby: standbyOf({ position, pool, asking }) }
}

interface Opened {
  readonly position: StandbyPosition
  readonly standby: Standby
}

/** A connection that asks for positions, beside those that read. */
export function askingPool(url: string): pg.Pool {
  return connectionPool({
    connectionString: url,
    max: 1,
    limits: { ...usualLimits, statementMs: ASK_MS, connectMs: LOOK_CONNECT_MS },
    onError: ignore,
  })
}

interface StandbyParts {
  readonly position: StandbyPosition
  readonly pool: pg.Pool
  readonly asking: pg.Pool
}

function standbyOf({ position: { run, timeline, bytes }, pool, asking }: StandbyParts): Standby {
  let replayed = bytes
  /** Those who wait for a statement. */
  const waiting = new Set<(error: StandbyLostError) => void>()
  const ask = gathered<null>(async () => {
    const found = await readReplayed(asking)
    if (found.run !== run) throw new StandbyLostError('Another server answers')
    replayed = Math.max(replayed, found.bytes)
  })
  const read = (text: string, values: readonly unknown[]) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      waiting.add(reject)
      const settled = readAt(pool, text, values).finally(() => waiting.delete(reject))
      settled.then(resolve, reject)
    })
  return {
    run,
    timeline,
    replayed: () => replayed,
    ask: () => ask(null),
    look: async () => {
      const position = await readStandby(asking)
      if (position.run === run) replayed = Math.max(replayed, position.bytes)
      return position
    },
    read,
    leave: () => {
      for (const reject of waiting) reject(new StandbyLostError('The standby was left'))
      waiting.clear()
    },
    close: async () => {
      await Promise.all([closePool(pool), closePool(asking)])
    },
  }
}

function ignore(): void {}
