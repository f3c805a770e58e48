import type { StoryView } from '#contract/shop/stories.ts'
import { StoryForm } from '#contract/staff/content/stories.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findDraft } from './draft-store.ts'
import { loadPictures } from './home-store.ts'
import { presentStory } from './present-stories.ts'

interface DraftParts {
  readonly db: Db
  readonly clock: Clock
}

/** The story of a draft that has not ended; undefined: there is none under this address. */
export async function showStoryDraft(
  { db, clock }: DraftParts,
  { slug, token }: { readonly slug: string; readonly token: string },
): Promise<StoryView | undefined> {
  const now = new Date(clock())
  const found = await findDraft(db, { tokenHash: digestOf(token), kind: 'story', now })
  if (found === undefined || found['slug'] !== slug) return undefined
  const form = StoryForm.parse(found)
  const [file] = await loadPictures(db, [form.picture_id])
  if (file === undefined) return undefined
  const { width, height, colour } = file
  const startsAt = form.starts_at === null ? null : new Date(form.starts_at)
  return presentStory({ ...form, width, height, colour, starts_at: startsAt, made_at: now, updated_at: now })
}
