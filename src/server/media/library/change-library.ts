import type { Input, Reply } from '#contract/endpoint.ts'
import type { describePicture, PicturePage, replacePicture } from '#contract/staff/catalogue/media.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#domain/picture.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Media } from '#server/media/open-media.ts'
import { originalFile, sizeFile } from '#server/media/storage/picture-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  countUses,
  deletePicture,
  lockPictures,
  readCuts,
  readLongRemoved,
  replaceEverywhere,
  savePictureTexts,
  saveRemoved,
  saveTextsEverywhere,
  touchProductsWith,
} from './change-library-store.ts'
import { noSuchPicture, showPicture } from './show-library.ts'

export interface LibraryContext {
  readonly db: Db
  readonly clock: Clock
  readonly media: Pick<Media, 'files' | 'queue'>
  /** Told when a picture was cut. */
  readonly onPicture: () => void
}

/** A deleted picture can be restored for this time, in ms. */
const REMOVED_LIFE_MS = 24 * 60 * 60 * 1000

/** Saves the texts of a picture; refused if somebody changed it since it was read. */
export async function saveTexts(
  { db, clock }: LibraryContext,
  id: string,
  { version, everywhere, ...texts }: Input<typeof describePicture>['body'],
): Promise<PicturePage> {
  await inTransaction(db, async (trx) => {
    if (everywhere) await touchProductsWith(trx, id)
    const [found] = await lockPictures(trx, [id])
    if (found === undefined) throw noSuchPicture(id)
    if (found.version !== version) throw new RefusalError({ code: 'version_conflict', now: found })
    const isShared = everywhere && (await saveTextsEverywhere(trx, id, texts))
    await savePictureTexts(trx, id, { ...texts, sharedAt: isShared ? new Date(clock()) : null })
  })
  return await showPicture(db, id)
}

/** Shows another picture in every place that shows this one; deletes this one if `remove` is set. */
export function replaceBy(
  { db, clock }: LibraryContext,
  id: string,
  { to, remove }: { readonly to: string | undefined; readonly remove: boolean },
): Promise<Reply<typeof replacePicture>> {
  if (to === id)
    throw new RefusalError({ code: 'invalid_fields', errors: { with: { kind: 'same_picture' } } })
  return inTransaction(db, async (trx) => {
    await touchProductsWith(trx, id)
    const kept = new Set((await lockPictures(trx, to === undefined ? [id] : [id, to])).map((one) => one.id))
    for (const one of [id, to ?? id]) if (!kept.has(one)) throw noSuchPicture(one)
    const replaced = await countUses(trx, id)
    if (replaced > 0 && to === undefined) throw new RefusalError({ code: 'picture_in_use', uses: replaced })
    const now = new Date(clock())
    if (to !== undefined) await replaceEverywhere(trx, { from: id, to }, now)
    if (remove) await saveRemoved(trx, id, now)
    return { replaced }
  })
}

/** Deletes the files of pictures that left the library a day ago. */
export async function forgetPictures({
  db,
  clock,
  media: { files },
}: Omit<LibraryContext, 'onPicture'>): Promise<void> {
  const before = new Date(clock() - REMOVED_LIFE_MS)
  for (const id of await readLongRemoved(db, before)) {
    await inTransaction(db, async (trx) => {
      // Before the commit: an upload of the same picture waits for it, and then finds that the file is gone.
      const cuts = await readCuts(trx, id)
      if (!(await deletePicture(trx, id, before))) return
      for (const one of [...cuts, id]) await removeFiles(files, one)
    })
  }
}

async function removeFiles(files: Media['files'], id: string): Promise<void> {
  for (const width of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) await files.remove(sizeFile({ id, width, format }))
  await files.remove(sizeFile({ id, width: 'share', format: 'jpg' }))
  await files.remove(originalFile(id))
}
