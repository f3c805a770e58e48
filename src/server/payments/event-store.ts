import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { ProviderCode } from '#server/payments/providers/payment-provider.ts'

/** A report about a payment, before anything is done about it. */
export interface TakenEvent {
  readonly provider: ProviderCode
  readonly kind: 'return' | 'ipn' | 'query' | 'staff'
  /** The same thing told twice has the same one. */
  readonly dedupeKey: string
  readonly attemptId: string | null
  /** Without anything that names a card or a person. */
  readonly body: Readonly<Record<string, string>>
  readonly at: Date
  /** Stands where nothing is to be done about it. */
  readonly outcome: string | null
}

const insert = `
  insert into payment_event (provider, kind, dedupe_key, attempt_id, body, received_at, applied_at, outcome)
  values ($1, $2, $3, $4, $5::jsonb, $6, case when $7::text is null then null else $6::timestamptz end, $7)
  on conflict (provider, dedupe_key) do nothing
  returning id`

/** Keeps an event; null where it was told before. */
export async function saveTaken(db: Db, event: TakenEvent): Promise<number | null> {
  const { provider, kind, dedupeKey, attemptId, body, at, outcome } = event
  const [saved] = await rows<{ id: number }>(db, insert, [
    provider,
    kind,
    dedupeKey,
    attemptId,
    JSON.stringify(body),
    at,
    outcome,
  ])
  return saved?.id ?? null
}

const apply = 'update payment_event set applied_at = $2, outcome = $3 where id = $1 and applied_at is null'

export async function saveOutcome(
  db: Db,
  { id, at, outcome }: { readonly id: number; readonly at: Date; readonly outcome: string },
): Promise<void> {
  await rows(db, apply, [id, at, outcome])
}

const isApplied = `
  select applied_at is not null as applied from payment_event where provider = $1 and dedupe_key = $2`

/** Whether an event that was told before has been resolved. */
export async function wasApplied(db: Db, provider: ProviderCode, dedupeKey: string): Promise<boolean> {
  const [found] = await rows<{ applied: boolean }>(db, isApplied, [provider, dedupeKey])
  return found?.applied ?? false
}
