import type { Input, Reply } from '#contract/endpoint.ts'
import type { draftPage } from '#contract/staff/content/pages.ts'
import { DRAFT_LIFE_MS } from '#domain/content/content-limits.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { insertDraft } from '#server/content/draft-store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findContent } from './change-content.ts'
import { preparePage, problemsOfPage } from './check-page.ts'
import type { ContentParts } from './content-kind.ts'
import { pageKind } from './content-kinds.ts'

/** The address of a page that is not saved yet. */
const NEW_SLUG = 'new-page'

/** Keeps a page as it would be for an hour, under an address that nobody guesses. */
export async function keepPageDraft(
  parts: ContentParts,
  { id, ...sent }: Input<typeof draftPage>['body'],
): Promise<Reply<typeof draftPage>> {
  const form = preparePage(sent)
  const errors = await problemsOfPage(parts.db, form)
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
  const slug = id === null ? NEW_SLUG : String((await findContent(parts, pageKind, id))['slug'])
  const token = newToken()
  const now = new Date(parts.clock())
  const endsAt = new Date(now.getTime() + DRAFT_LIFE_MS)
  const draft = { tokenHash: digestOf(token), kind: 'page', id, form: { ...form, slug }, now, endsAt }
  await inTransaction(parts.db, (trx) => insertDraft(trx, draft))
  return { path: `/pages/${slug}?draft=${token}`, ends_at: endsAt.toISOString() }
}
