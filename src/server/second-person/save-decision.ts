import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Tables of requests that wait for a second person, with what else a decision changes in its row. */
const alsoSet = {
  refund_request: '',
  credit_request: '',
  credit_write_off: '',
  credit_batch: ', version = version + 1',
} as const

type Table = keyof typeof alsoSet

interface Decision {
  readonly id: string | number
  readonly state: 'done' | 'refused' | 'withdrawn'
  readonly by: string
  /** Of a refusal. */
  readonly reason: string | null
  readonly now: Date
}

/** The statement of `saveDecision`. */
export function decideText(table: Table): string {
  return `
    update ${table} set state = $2, decided_by = $3, decision_reason = $4, decided_at = $5${alsoSet[table]}
    where id = $1 and state = 'waiting' and ($2 <> 'done' or expires_at > $5) returning id`
}

/** Writes a decision; false where there was one before, or where it is too late to approve. */
export async function saveDecision(
  trx: Db,
  table: Table,
  { id, state, by, reason, now }: Decision,
): Promise<boolean> {
  return (await rows(trx, decideText(table), [id, state, by, reason, now])).length > 0
}
