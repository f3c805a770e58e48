import { seedContent, pictureFiles } from './seed-content.ts'
import { seedHome } from './seed-home.ts'
import { seedLookbook } from './seed-lookbook.ts'
import { saveWarehouse } from './seed-content-store.ts'
import type { Seed } from './seed-files.ts'
import { pictureId, seedPictures, type PictureIds, type Progress, type SeedTarget } from './seed-pictures.ts'
import { seedProducts } from './seed-products.ts'
import {
  saveAttribute,
  saveCategory,
  saveCategorySpelling,
  saveCollection,
  saveLooks,
  saveTag,
} from './seed-terms-store.ts'

/** Told which step begins, and how far it has come. */
export interface SeedReport {
  readonly pictures: Progress
  readonly products: Progress
}

/**
 * Brings the shop to what the seed says: adds what is missing, updates what is there, deletes nothing and leaves
 * stock as it is. Run again after an interruption or with more products, it does the rest.
 */
export async function loadSeed(target: SeedTarget, seed: Seed, report: SeedReport): Promise<PictureIds> {
  const { db } = target
  const pictures = await seedPictures(target, { folder: seed.folder, files: filesOf(seed) }, report.pictures)
  for (const category of seed.categories) {
    await saveCategory(db, category, category.picture === null ? null : pictureId(pictures, category.picture))
  }
  for (const [spelling, slug] of Object.entries(seed.categorySpellings)) {
    await saveCategorySpelling(db, spelling, slug)
  }
  for (const attribute of seed.attributes) await saveAttribute(db, attribute)
  for (const tag of seed.tags) await saveTag(db, tag)
  await seedContent(target, seed, pictures)
  await saveWarehouse(db)
  await seedProducts(db, { products: seed.products, pictures }, report.products)
  for (const collection of seed.collections) await saveCollection(db, collection)
  await seedHome(target, seed, pictures)
  await saveLooks(db, seed.looks)
  await seedLookbook(target, seed, pictures)
  return pictures
}

function filesOf(seed: Seed): string[] {
  return [
    ...seed.categories.flatMap((category) => category.picture ?? []),
    ...seed.products.flatMap((product) => product.pictures.map((picture) => picture.file)),
    ...pictureFiles([seed.home, seed.shops, seed.lookbook]),
  ]
}
