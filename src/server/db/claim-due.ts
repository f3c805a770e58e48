import type { Db } from './database.ts'
import { rows } from './rows.ts'

/**
 * The rows to take: those due `now`, `most` of them. They are due again at `until`, in case their taker does not
 * finish.
 */
export interface Span {
  readonly now: Date
  readonly until: Date
  readonly most: number
}

/** Takes the ids of rows that are to be looked at by now, each for one caller, and counts the look. */
export function claimDue(table: 'payment_attempt' | 'shipment') {
  const text = `
    update ${table} set checks = checks + 1, next_check_at = $2
    where id in (
      select id from ${table} where next_check_at <= $1 order by next_check_at limit $3 for update skip locked
    )
    returning id`
  return async (db: Db, { now, until, most }: Span): Promise<readonly string[]> => {
    const claimed = await rows<{ id: string }>(db, text, [now, until, most])
    return claimed.map(({ id }) => id)
  }
}
