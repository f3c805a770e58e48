import type pg from 'pg'

/** A position in the write-ahead log of a database. */
export interface WalPosition {
  /** Rises with each promotion of a standby. */
  readonly timeline: number
  /** Bytes from the beginning of the log. */
  readonly bytes: number
}

/** The primary as it is now. */
export interface PrimaryPosition extends WalPosition {
  /** Names the database with all its copies. */
  readonly system: string
}

/** A standby as it is now. */
export interface StandbyPosition extends PrimaryPosition {
  /** It takes no writes. */
  readonly isStandby: boolean
  /** Names the server from one start to the next. */
  readonly run: string
}

const system = '(select system_identifier::text from pg_control_system()) as system'
// A change is visible only when its commit is on the disk, so everything that is visible lies before this position.
const flushed = `select left(pg_walfile_name(at), 8) as timeline, (at - '0/0'::pg_lsn)::float8 as bytes`
const from = 'from pg_current_wal_flush_lsn() as at'

/** Everything that is visible at the primary now lies before this position. */
export async function readPosition(pool: pg.Pool): Promise<WalPosition> {
  const { rows } = await pool.query<{ timeline: string; bytes: number }>(`${flushed} ${from}`)
  return positionOf(rows[0])
}

export async function readPrimary(pool: pg.Pool): Promise<PrimaryPosition> {
  const { rows } = await pool.query<{ timeline: string; bytes: number; system: string }>(
    `${flushed}, ${system} ${from}`,
  )
  return { ...positionOf(rows[0]), system: rows[0]?.system ?? '' }
}

function positionOf(row: { readonly timeline: string; readonly bytes: number } | undefined): WalPosition {
  if (row === undefined) throw new Error('The primary has no position')
  return { timeline: Number.parseInt(row.timeline, 16), bytes: row.bytes }
}

// After a promotion a standby knows its new timeline at its next restart point: until then it is not used.
const standbyText = `
  select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as run, ${system},
    (select timeline_id from pg_control_checkpoint()) as timeline,
    coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as bytes`

/** How far a standby has replayed, and which server it is. */
export async function readStandby(pool: pg.Pool): Promise<StandbyPosition> {
  const { rows } = await pool.query<StandbyPosition>(standbyText)
  if (rows[0] === undefined) throw new Error('The standby has no position')
  return rows[0]
}

const replayedText = `
  select pg_postmaster_start_time()::text as run,
    coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as bytes`

/** How far a standby has replayed, and its run: less work for it than `readStandby`. */
export async function readReplayed(pool: pg.Pool): Promise<Pick<StandbyPosition, 'run' | 'bytes'>> {
  const { rows } = await pool.query<Pick<StandbyPosition, 'run' | 'bytes'>>(replayedText)
  if (rows[0] === undefined) throw new Error('The standby has no position')
  return rows[0]
}
