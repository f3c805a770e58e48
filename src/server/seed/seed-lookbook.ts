import * as z from 'zod'
import { LookForm } from '#contract/staff/content/looks.ts'
import type { Db } from '#server/db/database.ts'
import { NamedPicture, withPictureIds } from './seed-content.ts'
import type { Seed } from './seed-files.ts'
import type { PictureIds, SeedTarget } from './seed-pictures.ts'
import { snakeKeys } from './snake-keys.ts'

const place = { x: z.int(), y: z.int() }

/** A look as the seed names its picture and its pieces. */
const SeedLook = z.strictObject({
  slug: z.string(),
  title: z.string(),
  title_bn: z.string().nullable(),
  summary: z.string(),
  summary_bn: z.string().nullable(),
  image: NamedPicture,
  focus: z.object(place),
  /** Pieces by their slugs. */
  spots: z.array(z.object({ product: z.string(), ...place })),
})

/** Writes the lookbook, its looks shown in their order. The products are there. */
export async function seedLookbook({ db }: SeedTarget, seed: Seed, pictures: PictureIds): Promise<void> {
  for (const [position, given] of seed.lookbook.entries()) {
    const { slug, image, focus, spots, ...words } = SeedLook.parse(withPictureIds(snakeKeys(given), pictures))
    const form = LookForm.parse({
      slug,
      ...words,
      picture_id: image.id,
      picture_alt: image.alt,
      picture_alt_bn: image.alt_bn,
      focus_x: focus.x,
      focus_y: focus.y,
      spots: await Promise.all(
        spots.map(async ({ product, x, y }) => ({ product_id: await productIdOf(db, product), x, y })),
      ),
    })
    await saveLook(db, form, position)
  }
}

async function productIdOf(db: Db, slug: string): Promise<number> {
  return (await db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

async function saveLook(db: Db, { slug, ...form }: LookForm, position: number): Promise<void> {
  const values = { ...form, spots: JSON.stringify(form.spots), position, is_hidden: false }
  await db
    .insertInto('look')
    .values({ slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}
