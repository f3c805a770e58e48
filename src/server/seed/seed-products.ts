import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SeedProduct } from './seed-files.ts'
import { pictureId, type PictureIds, type Progress } from './seed-pictures.ts'
import { saveProducts } from './seed-products-store.ts'

const BATCH = 500

/** Adds or updates the products by SKU, some hundreds at a time, each batch whole or not at all. */
export async function seedProducts(
  db: Db,
  { products, pictures }: { readonly products: readonly SeedProduct[]; readonly pictures: PictureIds },
  progress: Progress,
): Promise<void> {
  for (let from = 0; from < products.length; from += BATCH) {
    const batch = products.slice(from, from + BATCH)
    await inTransaction(db, (trx) =>
      saveProducts(
        trx,
        batch.map((product) => withPictureIds(product, pictures)),
      ),
    )
    progress(from + batch.length, products.length)
  }
}

function withPictureIds(product: SeedProduct, pictures: PictureIds) {
  return {
    ...product,
    pictures: product.pictures.map(({ file, ...picture }) => ({ ...picture, id: pictureId(pictures, file) })),
  }
}
