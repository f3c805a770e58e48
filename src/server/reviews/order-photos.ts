import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { readOrderPhotos } from './review-store.ts'

/** Refuses photos that were not taken in for this very order. */
export async function refuseStrangePhotos(
  trx: Db,
  orderId: string,
  photos: readonly string[],
): Promise<void> {
  const taken = photos.length === 0 ? [] : await readOrderPhotos(trx, orderId)
  const strange = photos.find((id) => !taken.includes(id))
  if (strange === undefined) return
  const errors = { photos: { kind: 'unknown_photo' as const, value: strange } }
  throw new RefusalError({ code: 'invalid_fields', errors })
}
