import type { PageView, StoreView } from '#contract/shop/content.ts'
import { PageForm } from '#contract/staff/content/pages.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findDraft } from './draft-store.ts'
import { presentPage } from './present-content.ts'

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
