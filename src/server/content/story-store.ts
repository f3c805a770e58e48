import type { LookForm } from '#contract/staff/content/looks.ts'
import type { StoryForm } from '#contract/staff/content/stories.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The facts of a row beside its form. */
interface Beside {
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

type Form<Written> = Omit<Written, 'starts_at' | 'ends_at'>
export interface StoryRow extends Form<StoryForm>, Beside {}
export interface LookRow extends Form<LookForm>, Beside {}

const unhidden = (table: 'story' | 'look', order: string) => `
  select t.*, p.width, p.height, p.colour,
    array(select r.slug from slug_redirect r where r.kind = '${table}' and r.target_id = t.id order by r.slug) as former
  from ${table} t join picture p on p.id = t.picture_id where not t.is_hidden order by ${order}`

const stories = unhidden('story', 'coalesce(t.starts_at, t.made_at) desc, t.id desc')
const looks = unhidden('look', 't.position, t.id')

/** The stories that are not hidden, the newest first. */
export function loadStories(db: Db): Promise<StoryRow[]> {
  return rows<StoryRow>(db, stories, [])
}

/** The looks that are not hidden, in their order. */
export function loadLooks(db: Db): Promise<LookRow[]> {
  return rows<LookRow>(db, looks, [])
}

/** Products by their ids that are there, whether they are sold or not. */
export function loadPieceNames(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string; readonly name_bn: string | null }[]> {
  return rows(db, 'select id, name, name_bn from product where id = any ($1::int[])', [ids])
}
