import type { PictureFocus } from '#domain/media/picture-focus.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { AddedPicture } from '#server/media/add-picture.ts'

/** The pictures of the home page that are cut for phones. */
export type HomePart = 'hero' | 'story'

const partsText = `
  select part from setting, unnest(array['hero', 'story']) part
  where name = 'home' and value #>> array[part, 'image', 'id'] = $1`

/** The parts of the home page that show a picture. */
export async function homePartsWith(db: Db, id: string): Promise<readonly HomePart[]> {
  return (await rows<{ part: HomePart }>(db, partsText, [id])).map(({ part }) => part)
}

const cutText = `
  insert into picture (id, width, height, colour, format, bytes, in_library, cut_of)
  values ($1, $2, $3, $4, $5, $6, false, $7) on conflict (id) do nothing`

/** Notes a crop of a picture; one that is known stays as it is. */
export async function saveCut(trx: Db, cut: AddedPicture, of: string): Promise<void> {
  const { id, width, height, colour, format, bytes } = cut
  await rows(trx, cutText, [id, width, height, colour, format, bytes, of])
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

const homeText = `
  update setting set updated_at = now(), value = jsonb_set(value, array[$2], (value -> $2) || jsonb_build_object(
    'focus', jsonb_build_object('x', $3::numeric / 10, 'y', $4::numeric / 10),
    'phone_image', (value #> array[$2, 'image']) || jsonb_build_object('id', $5::text)))
  where name = 'home' and value #>> array[$2, 'image', 'id'] = $1`

/** Shows a part of the home page around the focus of its picture, on phones by its crop. */
export async function saveHomePart(
  trx: Db,
  id: string,
  { part, cut, focus }: { readonly part: HomePart; readonly cut: AddedPicture; readonly focus: PictureFocus },
): Promise<void> {
  await rows(trx, homeText, [id, part, focus.x, focus.y, cut.id])
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

const restoreHomeText = `
  update setting set value = $1::jsonb -> 'value', updated_at = now()
  where name = 'home' and value = $2::jsonb -> 'value' returning name`

/** Writes the home page back; false where somebody changed it since. */
export async function restoreHome(trx: Db, { before, after }: Change): Promise<boolean> {
  return (await rows(trx, restoreHomeText, [JSON.stringify(before), JSON.stringify(after)])).length > 0
}
