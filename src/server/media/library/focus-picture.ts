import type { Input } from '#contract/endpoint.ts'
import type { focusPicture as focusPictureEndpoint, PicturePage } from '#contract/staff/catalogue/media.ts'
import { differsFrom, pictureShapes, type PictureFocus } from '#domain/media/picture-focus.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AddedPicture } from '#server/media/add-picture.ts'
import { cutPicture, type Cut } from '#server/media/cut-picture.ts'
import { lockPictures } from './change-library-store.ts'
import type { LibraryContext } from './change-library.ts'
import { homePartsWith, saveCut, saveFocus, saveHomePart, type HomePart } from './focus-store.ts'
import { readPicture } from './library-store.ts'
import { noSuchPicture, showPicture } from './show-library.ts'

const phoneShapes = {
  hero: pictureShapes.phoneHero,
  story: pictureShapes.square,
} as const satisfies Record<HomePart, Cut['shape']>

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
    ? await cutTo(context, id, { shape: pictureShapes.card, focus })
    : null
  const parts = await Promise.all(
    (await homePartsWith(db, id)).map(async (part) => ({
      part,
      focus,
      cut: await cutTo(context, id, { shape: phoneShapes[part], focus }),
    })),
  )
  await inTransaction(db, async (trx) => {
    const [locked] = await lockPictures(trx, [id])
    if (locked === undefined) throw noSuchPicture(id)
    if (locked.version !== version) throw new RefusalError({ code: 'version_conflict', now: locked })
    for (const one of [cut, ...parts.map((part) => part.cut)]) if (one !== null) await saveCut(trx, one, id)
    await saveFocus(trx, id, { ...focus, cut })
    for (const part of parts) await saveHomePart(trx, id, part)
  })
  context.onPicture()
  return await showPicture(db, id)
}

async function cutTo(
  { media }: LibraryContext,
  id: string,
  { shape, focus: { x, y } }: { readonly shape: Cut['shape']; readonly focus: PictureFocus },
): Promise<AddedPicture> {
  const made = await cutPicture(media, id, { shape, focus: { x: x / 10, y: y / 10 } })
  if (made.ok) return made.value
  const { code, ...facts } = made.refusal
  throw new RefusalError(code === 'unavailable' ? { code } : { ...facts, code: 'picture_refused' })
}
