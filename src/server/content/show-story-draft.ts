import type { LookView, StoryView } from '#contract/shop/stories.ts'
import { LookForm } from '#contract/staff/content/looks.ts'
import { StoryForm } from '#contract/staff/content/stories.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findDraft } from './draft-store.ts'
import { loadPictures } from './home-store.ts'
import { presentLook, presentStory } from './present-stories.ts'

interface DraftParts {
  readonly db: Db
  readonly clock: Clock
}

export interface DraftWanted {
  readonly slug: string
  readonly token: string
}

/** The story of a draft that has not ended; undefined: there is none under this address. */
export async function showStoryDraft(parts: DraftParts, wanted: DraftWanted): Promise<StoryView | undefined> {
  const found = await draftOf(parts, 'story', wanted)
  return found && presentStory({ ...StoryForm.parse(found.form), ...found.facts })
}

/** The look of a draft that has not ended; undefined: there is none under this address. */
export async function showLookDraft(parts: DraftParts, wanted: DraftWanted): Promise<LookView | undefined> {
  const found = await draftOf(parts, 'look', wanted)
  return found && presentLook({ ...LookForm.parse(found.form), ...found.facts })
}

/** The form of a draft, and what a saved row has beside it. */
async function draftOf({ db, clock }: DraftParts, kind: 'story' | 'look', { slug, token }: DraftWanted) {
  const now = new Date(clock())
  const form = await findDraft(db, { tokenHash: digestOf(token), kind, now })
  if (form === undefined || form['slug'] !== slug) return undefined
  const [file] = await loadPictures(db, [String(form['picture_id'])])
  if (file === undefined) return undefined
  const { width, height, colour } = file
  const start = form['starts_at']
  const starts_at = typeof start === 'string' ? new Date(start) : null
  return { form, facts: { width, height, colour, starts_at, made_at: now, updated_at: now } }
}
