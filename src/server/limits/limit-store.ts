import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface Count {
  readonly key: string
  readonly used: number
  readonly resets_at: Date
}

const count = `
  insert into rate_limit (key, used, resets_at)
  select key, 1, $2::timestamptz + window_ms * interval '1 millisecond'
  from unnest($1::text[], $3::bigint[]) as wanted (key, window_ms)
  order by key
  on conflict (key) do update set
    used = case when rate_limit.resets_at <= $2 then 1 else rate_limit.used + 1 end,
    resets_at = case when rate_limit.resets_at <= $2 or rate_limit.key = any($4::text[])
      then excluded.resets_at else rate_limit.resets_at end
  returning key, used, resets_at`

interface Counting {
  readonly key: string
  readonly windowMs: number
  /** Its window begins again with this count. */
  readonly fromLast: boolean
}

/** Counts one more for each key, beginning again where a window is over. Keys are locked in one order: no deadlock. */
export function countOnce(db: Db, keys: readonly Counting[], now: Date): Promise<Count[]> {
  const all = keys.map(({ key }) => key)
  const fromLast = keys.filter((one) => one.fromLast).map(({ key }) => key)
  return rows<Count>(db, count, [all, now, keys.map(({ windowMs }) => windowMs), fromLast])
}

const attempt = `
  insert into rate_limit (key, used, resets_at, blocked_until)
  values ($1, 1, $2::timestamptz + $3 * interval '1 millisecond',
    $2::timestamptz + ($4::bigint[])[1] * interval '1 millisecond')
  on conflict (key) do update set
    used = case when rate_limit.resets_at <= $2 then 1 else rate_limit.used + 1 end,
    resets_at = case when rate_limit.resets_at <= $2 then excluded.resets_at else rate_limit.resets_at end,
    blocked_until = $2::timestamptz + interval '1 millisecond' * case
      when rate_limit.resets_at <= $2 then ($4::bigint[])[1]
      else ($4::bigint[])[least(rate_limit.used + 1, cardinality($4::bigint[]))] end
  where rate_limit.blocked_until <= $2 or rate_limit.resets_at <= $2
  returning used`

interface Attempt {
  readonly key: string
  readonly forgottenMs: number
  /** How long the key is blocked after the first, second … attempt; the last counts for all further ones. */
  readonly delaysMs: readonly number[]
}

/** Takes an attempt before it is made: false where the key is blocked. Of many at once only as many pass as may. */
export async function takeAttempt(
  db: Db,
  { key, forgottenMs, delaysMs }: Attempt,
  now: Date,
): Promise<boolean> {
  const taken = await rows(db, attempt, [key, now, forgottenMs, delaysMs])
  return taken.length > 0
}

export async function blockedUntil(db: Db, key: string): Promise<Date | null> {
  const row = await db
    .selectFrom('rate_limit')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.blocked_until ?? null
}

export async function forgetKey(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Deletes what counts for nothing any more. */
export async function deleteOldCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('resets_at', '<=', now)
    .where((is) => is.or([is('blocked_until', 'is', null), is('blocked_until', '<=', now)]))
    .execute()
}
