import { DRAFT_LIFE_MS } from '#domain/content/content-limits.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { insertDraft } from '#server/content/draft-store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ContentForm, ContentKind, ContentParts } from './content-kind.ts'

interface Draft {
  readonly kind: ContentKind
  /** Null: of a thing that is not saved yet. */
  readonly id: number | null
  readonly form: ContentForm
}

/** Keeps a form for an hour; the token leads to it, and nobody guesses it. */
export async function keepDraft(
  { db, clock }: ContentParts,
  { kind: { name: kind }, id, form }: Draft,
): Promise<{ readonly token: string; readonly ends_at: string }> {
  const token = newToken()
  const now = new Date(clock())
  const endsAt = new Date(now.getTime() + DRAFT_LIFE_MS)
  const draft = { tokenHash: digestOf(token), kind, id, form, now, endsAt }
  await inTransaction(db, (trx) => insertDraft(trx, draft))
  return { token, ends_at: endsAt.toISOString() }
}
