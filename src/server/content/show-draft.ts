import type { PageView, StoreView } from '#contract/shop/content.ts'
import { HomeSectionForm } from '#contract/staff/content/home.ts'
import { PageForm } from '#contract/staff/content/pages.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findDraft } from './draft-store.ts'
import { presentPage } from './present-content.ts'
import { showSection, type ScheduledSection } from './present-home.ts'

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

interface HomeDraftWanted {
  readonly home: readonly ScheduledSection[]
  readonly token: string
}

/** A new section has no number yet. */
const NEW_SECTION = 0

/** The sections of the home page with that of a draft, which is shown whatever its dates say; undefined: there is no draft. */
export async function showHomeDraft(
  { db, clock }: Omit<DraftParts, 'store'>,
  { home, token }: HomeDraftWanted,
): Promise<readonly ScheduledSection[] | undefined> {
  const found = await findDraft(db, {
    tokenHash: digestOf(token),
    kind: 'home_section',
    now: new Date(clock()),
  })
  if (found === undefined) return undefined
  const { id: given, ...sent } = found
  const id = typeof given === 'number' ? given : NEW_SECTION
  const view = await showSection(db, { id, form: HomeSectionForm.parse(sent) })
  const draft = { view, hidden: false, startsAt: null, endsAt: null }
  return home.some((one) => one.view.id === id)
    ? home.map((one) => (one.view.id === id ? draft : one))
    : [...home, draft]
}
