import type { Input, Reply } from '#contract/endpoint.ts'
import type { PageView, StoreView } from '#contract/shop/content.ts'
import { PageForm, type draftPage } from '#contract/staff/content/pages.ts'
import { DRAFT_LIFE_MS } from '#domain/content/content-limits.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { presentPage } from '#server/content/present-content.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findContent } from './change-content.ts'
import { preparePage, problemsOfPage } from './check-page.ts'
import type { ContentParts } from './content-kind.ts'
import { pageKind } from './content-kinds.ts'
import { findDraft, insertDraft } from './draft-store.ts'

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

interface DraftParts {
  readonly db: Db
  readonly clock: Clock
  readonly store: StoreView
}

/** The page of a draft that has not ended; undefined: there is none under this address. */
export async function showPageDraft(
  { db, clock, store }: DraftParts,
  { slug, token }: { readonly slug: string; readonly token: string },
): Promise<PageView | undefined> {
  const now = new Date(clock())
  const found = await findDraft(db, { tokenHash: digestOf(token), kind: 'page', now })
  if (found === undefined || found['slug'] !== slug) return undefined
  const { slug: _, ...form } = found
  return presentPage({ ...PageForm.parse(form), slug, updated_at: now }, store)
}
