import path from 'node:path'
import type { Db } from '#server/db/database.ts'
import { addPicture } from '#server/media/add-picture.ts'
import type { Media } from '#server/media/open-media.ts'

/** Ids of the pictures of a seed by file name; each is stored once, however often it is loaded. */
export type PictureIds = ReadonlyMap<string, string>

export interface SeedTarget {
  readonly db: Db
  readonly media: Media
}

/** Told how far a long step has come. */
export type Progress = (done: number, of: number) => void

export async function seedPictures(
  { db, media }: SeedTarget,
  { folder, files }: { readonly folder: string; readonly files: readonly string[] },
  progress: Progress,
): Promise<PictureIds> {
  const ids = new Map<string, string>()
  const names = [...new Set(files)]
  for (const file of names) {
    const added = await addPicture(media, { path: path.join(folder, file) })
    ids.set(file, await keepPicture(db, added, `Picture "${file}"`))
    progress(ids.size, names.length)
  }
  return ids
}

/** Notes a picture in the database and tells its id; throws, with its name, where it was refused. */
export async function keepPicture(
  db: Db,
  added: Awaited<ReturnType<typeof addPicture>>,
  name: string,
): Promise<string> {
  if (!added.ok) throw new Error(`${name} was refused: ${added.refusal.code}`)
  await db
    .insertInto('picture')
    .values(added.value)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return added.value.id
}

export function pictureId(ids: PictureIds, file: string): string {
  const id = ids.get(file)
  if (id === undefined) throw new Error(`The seed shows picture "${file}", which was not loaded`)
  return id
}
