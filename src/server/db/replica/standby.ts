import type pg from 'pg'
import { closePool, connectionPool, type DatabaseLimits } from '#server/db/connection-pool.ts'
import { gathered } from '#server/platform/gathered.ts'
import { readAt } from './read-db.ts'
import { readReplayed, readStandby, type StandbyPlace } from './wal-position.ts'

/** One run of a standby with the connections to it. After a restart of the server it is of no use any more. */
export interface Standby {
  readonly url: string
  readonly run: string
  readonly timeline: number
  /** The place before which it has taken over everything, as far as is known; never falls. */
  readonly replayed: () => number
  /** Asks how far it is, in a question that is sent after this call. */
  readonly ask: () => Promise<void>
  /** Asks for everything about it. */
  readonly look: () => Promise<StandbyPlace>
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

/** Questions about its place are small; one that takes longer is not answered. */
const ASK_MS = 500
const LOOK_CONNECT_MS = 1000

interface StandbyOptions {
  readonly url: string
  readonly max: number
  readonly limits: DatabaseLimits
}

/** Looks at a server and opens it; null where it is no standby. Rejects where it does not answer. */
export async function openStandby({ url, max, limits }: StandbyOptions): Promise<Opened> {
  const asking = askingPool(url, limits)
  let place: StandbyPlace
  try {
    place = await readStandby(asking)
  } catch (error) {
    await closePool(asking)
    throw error
  }
  const { run, timeline } = place
  const pool = connectionPool({
    connectionString: url,
    max,
    limits,
    onError: ignore,
    // Each connection reaches the server whose place is known, also where a name leads to several.
    verify: async (client) => {
      const { rows } = await client.query<{ run: string }>('select pg_postmaster_start_time()::text as run')
      if (rows[0]?.run !== run) throw new StandbyLostError('Another server answers')
    },
  })
  return { place, standby: standbyOf({ url, place: { run, timeline, bytes: place.bytes }, pool, asking }) }
}

interface Opened {
  readonly place: StandbyPlace
  readonly standby: Standby
}

/** A connection that asks for places, beside those that read. */
export function askingPool(url: string, limits: DatabaseLimits): pg.Pool {
  return connectionPool({
    connectionString: url,
    max: 1,
    limits: { ...limits, statementMs: ASK_MS, connectMs: LOOK_CONNECT_MS },
    onError: ignore,
  })
}

interface StandbyParts {
  readonly url: string
  readonly place: Pick<StandbyPlace, 'run' | 'timeline' | 'bytes'>
  readonly pool: pg.Pool
  readonly asking: pg.Pool
}

function standbyOf({ url, place: { run, timeline, bytes }, pool, asking }: StandbyParts): Standby {
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
    url,
    run,
    timeline,
    replayed: () => replayed,
    ask: () => ask(null),
    look: async () => {
      const place = await readStandby(asking)
      if (place.run === run) replayed = Math.max(replayed, place.bytes)
      return place
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
