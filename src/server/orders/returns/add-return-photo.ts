import type { PictureView } from '#contract/shop/catalogue-views.ts'
import { ORDER_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { addPicture, type AddRefusal } from '#server/media/add-picture.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { findOwnOrder, lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { readPhotoIds, savePicture } from '#server/orders/return-store.ts'

/** Keeps one photo for a return or a review of an order that was delivered; the same one twice is one. */
export async function addReturnPhoto(shop: ShopContext, claim: Claim, base64: string): Promise<PictureView> {
  // Before the work that decoding is: only owners of something to send back may ask for it.
  refuseUnlessDelivered(await findOwnOrder(shop.db, claim))
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > RETURN_PHOTO_BYTES_MAX) throw new RefusalError({ code: 'too_large' })
  const picture = await addPicture(shop.media, bytes)
  if (!picture.ok) throw refusalFor(picture.refusal)
  const { id } = picture.value
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    const taken = await readPhotoIds(trx, order.id)
    if (taken.includes(id)) return
    if (taken.length >= ORDER_PHOTOS_MAX) {
      throw new RefusalError({ code: 'limit_reached', thing: 'photos', max: ORDER_PHOTOS_MAX })
    }
    await savePicture(trx, picture.value)
    await saveEvent(trx, {
      orderId: order.id,
      at: new Date(shop.clock()),
      actor: claim.customer.actor,
      kind: 'photo_added',
      facts: { picture: id },
    })
  })
  return presentPicture({ ...picture.value, alt: '', alt_bn: null })
}

function refuseUnlessDelivered({ status }: OrderRow): void {
  if (status !== 'delivered') throw new RefusalError({ code: 'wrong_state', from: status })
}

function refusalFor(refused: AddRefusal): RefusalError {
  if (refused.code === 'unavailable') return new RefusalError({ code: 'unavailable' })
  return new RefusalError({
    code: 'invalid_fields',
    errors: { picture: { kind: 'picture' } },
    problems: { picture: refused.reason },
  })
}
