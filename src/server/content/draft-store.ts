import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

type Form = Readonly<Record<string, unknown>>

interface NewDraft {
  readonly tokenHash: Buffer
  readonly kind: string
  /** Null: of a thing that is not saved yet. */
  readonly id: number | null
  readonly form: Form
  readonly now: Date
  readonly endsAt: Date
}

/** Keeps a draft, and forgets those that have ended. */
export async function insertDraft(
  trx: Db,
  { tokenHash, kind, id, form, now, endsAt }: NewDraft,
): Promise<void> {
  await rows(trx, 'delete from content_draft where ends_at <= $1', [now])
  const text = `insert into content_draft (token_hash, thing_kind, thing_id, form, made_at, ends_at)
    values ($1, $2, $3, $4::jsonb, $5, $6)`
  await rows(trx, text, [tokenHash, kind, id, JSON.stringify(form), now, endsAt])
}

interface DraftWanted {
  readonly tokenHash: Buffer
  readonly kind: string
  readonly now: Date
}

/** A draft that has not ended, by the digest of its token. */
export async function findDraft(db: Db, { tokenHash, kind, now }: DraftWanted): Promise<Form | undefined> {
  const text = 'select form from content_draft where token_hash = $1 and thing_kind = $2 and ends_at > $3'
  const [found] = await rows<{ form: Form }>(db, text, [tokenHash, kind, now])
  return found?.form
}
