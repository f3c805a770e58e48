import { pictureShapes, type PictureFocus } from '#domain/media/picture-focus.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AddedPicture } from '#server/media/add-picture.ts'
import { cutPicture, type Cut } from '#server/media/cut-picture.ts'
import type { Media } from '#server/media/open-media.ts'
import type { CropShape, CropWanted } from './crop.ts'
import { hasCrop, saveCrop } from './crop-store.ts'

const shapes = {
  phone_hero: pictureShapes.phoneHero,
  square: pictureShapes.square,
} as const satisfies Record<CropShape, Cut['shape']>

interface CropContext {
  readonly db: Db
  readonly media: Pick<Media, 'files' | 'queue'>
}

/** Makes a crop of a picture unless it is there. The picture must be in the library. */
export async function keepCrop({ db, media }: CropContext, wanted: CropWanted): Promise<void> {
  if (await hasCrop(db, wanted)) return
  const { picture, shape, focus } = wanted
  const cut = await cutTo(media, picture, { shape: shapes[shape], focus })
  await inTransaction(db, (trx) => saveCrop(trx, wanted, cut))
}

interface CutWanted {
  readonly shape: Cut['shape']
  /** In thousandths. */
  readonly focus: PictureFocus
}

/** Cuts a picture; refused where it cannot be read, or where too many wait for pictures. */
export async function cutTo(
  media: CropContext['media'],
  id: string,
  { shape, focus: { x, y } }: CutWanted,
): Promise<AddedPicture> {
  const made = await cutPicture(media, id, { shape, focus: { x: x / 10, y: y / 10 } })
  if (made.ok) return made.value
  const { code, ...facts } = made.refusal
  throw new RefusalError(code === 'unavailable' ? { code } : { ...facts, code: 'picture_refused' })
}
