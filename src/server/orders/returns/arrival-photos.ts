import { createHash } from 'node:crypto'
import { ARRIVAL_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { mayHaveArrivalPhotos } from '#domain/order/status/return-status.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { smallPhoto } from '#server/media/small-photo.ts'
import { deleteArrivalPhoto, insertArrivalPhoto } from '#server/orders/arrival-photo-store.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readStaffReturn, type StaffReturnRow } from '#server/orders/staff-return-store.ts'

interface TakenPhoto {
  /** Of the return. */
  readonly number: string
  readonly base64: string
  /** The person who took it. */
  readonly accountId: string
}

/** Keeps a photo that staff took of returned pieces; the same photo is kept once. */
export async function addArrivalPhoto(
  shop: ShopContext,
  { number, base64, accountId }: TakenPhoto,
): Promise<StaffReturnRow> {
  // Before the photo is decoded, which is much work.
  refuseUnlessOpen(await returnOf(shop.db, number))
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > RETURN_PHOTO_BYTES_MAX) throw new RefusalError({ code: 'too_large' })
  const photo = await smallPhoto(shop.media, bytes)
  if (!photo.ok) throw refusalFor(photo.refusal)
  const id = createHash('sha256').update(photo.value.jpeg).digest('hex').slice(0, 32)
  return inTransaction(shop.db, async (trx) => {
    const found = await lockReturn(trx, number)
    refuseUnlessOpen(found)
    const taken = found.arrival_photos
    if (!taken.some((one) => one.id === id) && taken.length >= ARRIVAL_PHOTOS_MAX)
      throw new RefusalError({ code: 'limit_reached', thing: 'photos', max: ARRIVAL_PHOTOS_MAX })
    const now = new Date(shop.clock())
    await insertArrivalPhoto(trx, { returnId: found.id, id, ...photo.value, by: accountId, now })
    return returnOf(trx, number)
  })
}

/** Erases a photo of a return that is open. */
export function removeArrivalPhoto(shop: ShopContext, number: string, id: string): Promise<StaffReturnRow> {
  return inTransaction(shop.db, async (trx) => {
    const found = await lockReturn(trx, number)
    refuseUnlessOpen(found)
    if (!(await deleteArrivalPhoto(trx, found.id, id)))
      throw new RefusalError({ code: 'not_found', thing: 'photo', value: id })
    return returnOf(trx, number)
  })
}

/** Under the lock of its order, as all changes of a return are. */
async function lockReturn(trx: Db, number: string): Promise<StaffReturnRow> {
  await lockOrder(trx, (await returnOf(trx, number)).order_id)
  return returnOf(trx, number)
}

async function returnOf(db: Db, number: string): Promise<StaffReturnRow> {
  const found = await readStaffReturn(db, number)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  return found
}

function refuseUnlessOpen({ status }: StaffReturnRow): void {
  if (!mayHaveArrivalPhotos(status)) throw new RefusalError({ code: 'wrong_state', from: status })
}

type PhotoRefusal = Extract<Awaited<ReturnType<typeof smallPhoto>>, { ok: false }>['refusal']

function refusalFor(refused: PhotoRefusal): RefusalError {
  if (refused.code === 'unavailable') return new RefusalError({ code: 'unavailable' })
  return new RefusalError({
    code: 'invalid_fields',
    errors: { picture: { kind: 'picture' } },
    problems: { picture: refused.reason },
  })
}
