import type { Input } from '#contract/endpoint.ts'
import type { focusPicture as focusPictureEndpoint, PicturePage } from '#contract/staff/catalogue/media.ts'
import { differsFrom, pictureShapes } from '#domain/media/picture-focus.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { saveCut } from '#server/media/crops/crop-store.ts'
import { cutTo, keepCrop } from '#server/media/crops/keep-crop.ts'
import { lockPictures } from './change-library-store.ts'
import type { LibraryContext } from './change-library.ts'
import { homeKindsWith, saveFocus, saveHomeFocus } from './focus-store.ts'
import { readPicture } from './library-store.ts'
import { noSuchPicture, showPicture } from './show-library.ts'

const homeShapes = { hero: 'phone_hero', story: 'square' } as const

/** Sets the focus of a picture and cuts it anew for cards and for the home page; refused if somebody changed it since. */
export async function focusPicture(
  context: LibraryContext,
  id: string,
  { version, x, y }: Input<typeof focusPictureEndpoint>['body'],
): Promise<PicturePage> {
  const { db } = context
  const focus = { x, y }
  const found = await readPicture(db, id)
  if (found === undefined) throw noSuchPicture(id)
  if (found.version !== version) throw new RefusalError({ code: 'version_conflict', now: { id, version } })
  const cut = differsFrom(pictureShapes.card, found)
    ? await cutTo(context.media, id, { shape: pictureShapes.card, focus })
    : null
  for (const kind of await homeKindsWith(db, id))
    await keepCrop(context, { picture: id, shape: homeShapes[kind], focus })
  await inTransaction(db, async (trx) => {
    const [locked] = await lockPictures(trx, [id])
    if (locked === undefined) throw noSuchPicture(id)
    if (locked.version !== version) throw new RefusalError({ code: 'version_conflict', now: locked })
    if (cut !== null) await saveCut(trx, cut, id)
    await saveFocus(trx, id, { ...focus, cut })
    await saveHomeFocus(trx, id, focus)
  })
  context.onPicture()
  return await showPicture(db, id)
}
