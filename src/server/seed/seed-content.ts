import * as z from 'zod'
import { ShopAddressView, StoreView } from '#contract/shop/content.ts'
import { snakeKeys } from './snake-keys.ts'
import type { Seed } from './seed-files.ts'
import { pictureId, type PictureIds, type SeedTarget } from './seed-pictures.ts'
import { saveAnnouncements, saveFaqGroup, savePage, saveSetting, saveShop } from './seed-content-store.ts'

const Announcements = z.object({
  announcements: z.array(
    z.object({ text: z.string(), text_bn: z.string(), link: z.string().nullable().default(null) }),
  ),
})

/** Writes what the shop says beside its products: settings, announcements, pages, questions, its address. */
export async function seedContent({ db }: SeedTarget, seed: Seed, pictures: PictureIds): Promise<void> {
  const store = snakeKeys(seed.store)
  await saveSetting(db, 'store', StoreView.parse(store))
  await saveAnnouncements(db, Announcements.parse(store).announcements)
  for (const page of seed.pages) await savePage(db, page)
  for (const [position, group] of seed.faq.entries()) await saveFaqGroup(db, group, position)
  for (const [position, shop] of seedShops(seed, pictures).entries()) await saveShop(db, shop, position)
}

/** A picture as the seed names it; its size and colour stand with the picture itself. */
export const NamedPicture = z.object({ id: z.string(), alt: z.string(), alt_bn: z.string().nullable() })

const SeedShop = ShopAddressView.extend({
  special_hours: ShopAddressView.shape.special_hours.default([]),
  image: NamedPicture.nullable(),
  map: NamedPicture.nullable(),
})
/** A shop to walk into, with its pictures by id. */
export type SeedShop = z.infer<typeof SeedShop>

export function seedShops(seed: Pick<Seed, 'shops'>, pictures: PictureIds): SeedShop[] {
  return seed.shops.map((shop) => SeedShop.parse(withPictureIds(snakeKeys(shop), pictures)))
}

/** Puts a picture's id where the seed names its file. */
export function withPictureIds(value: unknown, pictures: PictureIds): unknown {
  if (Array.isArray(value)) return value.map((inner) => withPictureIds(inner, pictures))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) =>
      key === 'file' && typeof inner === 'string'
        ? ['id', pictureId(pictures, inner)]
        : [key, withPictureIds(inner, pictures)],
    ),
  )
}

/** Every picture file that a JSON value names. */
export function pictureFiles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pictureFiles)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'file' && typeof inner === 'string' ? [inner] : pictureFiles(inner),
  )
}
