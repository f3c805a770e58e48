import type { PictureFocus } from '#domain/media/picture-focus.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { AddedPicture } from '#server/media/add-picture.ts'

const kindsText = `
  select distinct kind from home_section where kind in ('hero', 'story') and $1 in (picture_id, phone_picture_id)`

/** The kinds of sections of the home page that show a picture. */
export async function homeKindsWith(db: Db, id: string): Promise<readonly ('hero' | 'story')[]> {
  return (await rows<{ kind: 'hero' | 'story' }>(db, kindsText, [id])).map(({ kind }) => kind)
}

const focusText = `
  update picture set focus_x = $2, focus_y = $3, cut_id = $4, cut_width = $5, cut_height = $6, version = version + 1
  where id = $1`

/** Sets the focus of a picture, and the crop that the shop shows; null: the picture as it is. */
export async function saveFocus(
  trx: Db,
  id: string,
  { x, y, cut }: PictureFocus & { readonly cut: AddedPicture | null },
): Promise<void> {
  await rows(trx, focusText, [id, x, y, cut?.id ?? null, cut?.width ?? null, cut?.height ?? null])
}

const homeTexts = [
  `update home_section set focus_x = $2, focus_y = $3, version = version + 1, updated_at = now() where picture_id = $1`,
  `update home_section set phone_focus_x = $2, phone_focus_y = $3, version = version + 1, updated_at = now()
   where phone_picture_id = $1`,
]

/** Shows the sections of the home page around the focus of their picture. */
export async function saveHomeFocus(trx: Db, id: string, { x, y }: PictureFocus): Promise<void> {
  for (const text of homeTexts) await rows(trx, text, [id, x, y])
}

type Fields = Readonly<Record<string, unknown>>
interface Change {
  readonly before: Fields
  readonly after: Fields
}

const columns = [
  ['focus_x', 'smallint'],
  ['focus_y', 'smallint'],
  ['cut_id', 'text'],
  ['cut_width', 'int'],
  ['cut_height', 'int'],
] as const

const restoreText = `
  update picture set version = version + 1, ${columns
    .map(
      ([name, type]) =>
        `${name} = case when $2::jsonb ? '${name}' then ($2 ->> '${name}')::${type} else ${name} end`,
    )
    .join(', ')}
  where id = $1 and in_library and ${columns
    .map(
      ([name, type]) =>
        `(not $3::jsonb ? '${name}' or ${name} is not distinct from ($3 ->> '${name}')::${type})`,
    )
    .join(' and ')}
  returning id`

/** Writes the focus and the crop back that the audit has; false where somebody changed them since. */
export async function restoreFocus(trx: Db, id: string, { before, after }: Change): Promise<boolean> {
  return (await rows(trx, restoreText, [id, JSON.stringify(before), JSON.stringify(after)])).length > 0
}
