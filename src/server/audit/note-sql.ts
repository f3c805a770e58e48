import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

type Fields = Readonly<Record<string, unknown>>

interface Note {
  readonly kind: string
  readonly id: number | string
  readonly before: Fields | null
  readonly after: Fields | null
  /** The number of the order that the thing belongs to. */
  readonly order?: string
}

const text = `
  insert into audit_entry (account_id, device, request_id, call, thing_kind, thing_id, order_number, change, before, after,
    reason)
  select current_setting('audit.account')::uuid, current_setting('audit.device'), current_setting('audit.request'),
    current_setting('audit.call'), $1, $2, $5, 'changed', $3::jsonb, $4::jsonb,
    nullif(current_setting('audit.reason', true), '')
  where coalesce(current_setting('audit.account', true), '') <> ''`

/** Writes one entry about many rows that no trigger watches, as one entry for each would hide all else. */
export async function noteChange(trx: Db, { kind, id, before, after, order }: Note): Promise<void> {
  await rows(trx, text, [kind, String(id), JSON.stringify(before), JSON.stringify(after), order ?? null])
}

/**
 * Does work that changes many products at once: the audit has no entry for each of them, so whoever does it writes one
 * about all.
 */
export async function countedAtOnce(trx: Db, work: () => Promise<void>): Promise<void> {
  const set = `select set_config('audit.counted', $1, true)`
  await rows(trx, set, ['on'])
  await work()
  await rows(trx, set, [''])
}
