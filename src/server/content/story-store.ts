import type { StoryForm } from '#contract/staff/content/stories.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface StoryRow extends Omit<StoryForm, 'starts_at' | 'ends_at'> {
  readonly id: number
  readonly is_hidden: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly made_at: Date
  readonly updated_at: Date
  /** Of the picture. */
  readonly width: number
  readonly height: number
  readonly colour: string
  /** Former addresses. */
  readonly former: readonly string[]
}

const stories = `
  select t.*, p.width, p.height, p.colour,
    array(select r.slug from slug_redirect r where r.kind = 'story' and r.target_id = t.id order by r.slug) as former
  from story t join picture p on p.id = t.picture_id where not t.is_hidden
  order by coalesce(t.starts_at, t.made_at) desc, t.id desc`

/** The stories that are not hidden, the newest first. */
export function loadStories(db: Db): Promise<StoryRow[]> {
  return rows<StoryRow>(db, stories, [])
}

/** Products by their ids that are there, whether they are sold or not. */
export function loadPieceNames(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string; readonly name_bn: string | null }[]> {
  return rows(db, 'select id, name, name_bn from product where id = any ($1::int[])', [ids])
}
