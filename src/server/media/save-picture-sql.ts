import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { AddedPicture } from './add-picture.ts'

const pictureText = `
  insert into picture (id, width, height, colour, format, bytes, name) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (id) do update set in_library = true, removed_at = null, cut_of = null, name = coalesce(picture.name, excluded.name)
  where not picture.in_library or picture.name is null`

/** Puts a picture into the library; one that is there keeps its name. */
export async function savePicture(trx: Db, picture: AddedPicture, name: string): Promise<void> {
  const { id, width, height, colour, format, bytes } = picture
  await rows(trx, pictureText, [id, width, height, colour, format, bytes, name])
}
