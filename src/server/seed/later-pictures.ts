import { inTransaction } from '#server/db/transaction.ts'
import { addShopPictures } from './seed-content-store.ts'
import { pictureFiles, seedShops } from './seed-content.ts'
import type { Seed } from './seed-files.ts'
import { pictureId, seedPictures, type Progress, type SeedTarget } from './seed-pictures.ts'
import { appendPictures } from './seed-products-store.ts'

/**
 * Gives pieces and shops of the seed the pictures that it has gained since they were loaded, behind those that they
 * have. Changes of staff stay. A piece whose pictures are no longer the seed's first ones is left as it is, a shop that
 * has a picture keeps it, and so does everything else.
 */
export async function addLaterPictures(target: SeedTarget, seed: Seed, progress: Progress): Promise<void> {
  const ofPieces = seed.products.flatMap((product) => product.pictures.map((picture) => picture.file))
  const files = [...ofPieces, ...pictureFiles(seed.shops)]
  const ids = await seedPictures(target, { folder: seed.folder, files }, progress)
  const pieces = seed.products.map(({ sku, pictures }) => ({
    sku,
    pictures: pictures.map(({ file, ...picture }) => ({ ...picture, id: pictureId(ids, file) })),
  }))
  await inTransaction(target.db, async (trx) => {
    await appendPictures(trx, pieces)
    for (const shop of seedShops(seed, ids)) await addShopPictures(trx, shop)
  })
}
