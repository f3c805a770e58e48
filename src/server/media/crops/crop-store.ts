import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { AddedPicture } from '#server/media/add-picture.ts'
import type { CropWanted } from './crop.ts'

const cutText = `
  insert into picture (id, width, height, colour, format, bytes, in_library, cut_of)
  values ($1, $2, $3, $4, $5, $6, false, $7) on conflict (id) do nothing`

/** Notes a crop of a picture; one that is known stays as it is. */
export async function saveCut(trx: Db, cut: AddedPicture, of: string): Promise<void> {
  const { id, width, height, colour, format, bytes } = cut
  await rows(trx, cutText, [id, width, height, colour, format, bytes, of])
}

const hasText = `
  select from picture_crop where picture_id = $1 and shape = $2 and focus_x = $3 and focus_y = $4`

export async function hasCrop(db: Db, { picture, shape, focus }: CropWanted): Promise<boolean> {
  return (await rows(db, hasText, [picture, shape, focus.x, focus.y])).length > 0
}

const saveText = `
  insert into picture_crop (picture_id, shape, focus_x, focus_y, crop_id)
  values ($1, $2, $3, $4, $5) on conflict do nothing`

/** Notes the picture that a crop became. */
export async function saveCrop(
  trx: Db,
  { picture, shape, focus }: CropWanted,
  cut: AddedPicture,
): Promise<void> {
  await saveCut(trx, cut, picture)
  await rows(trx, saveText, [picture, shape, focus.x, focus.y, cut.id])
}
