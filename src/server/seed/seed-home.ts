import * as z from 'zod'
import { HomeSectionForm } from '#contract/staff/content/home.ts'
import { homeSectionKinds } from '#domain/content/home-sections.ts'
import { MIDDLE, pictureShapes } from '#domain/media/picture-focus.ts'
import type { Db } from '#server/db/database.ts'
import { keepCrop } from '#server/media/crops/keep-crop.ts'
import { cutPicture } from '#server/media/cut-picture.ts'
import { categoryIdOf, collectionIdOf, describePicture, saveHomeSections } from './seed-content-store.ts'
import { NamedPicture, withPictureIds } from './seed-content.ts'
import type { Seed } from './seed-files.ts'
import { keepPicture, type PictureIds, type SeedTarget } from './seed-pictures.ts'
import { snakeKeys } from './snake-keys.ts'

const Heading = z.object({ heading: z.string(), heading_bn: z.string().nullable() })
const Link = z.object({ label: z.string(), label_bn: z.string().nullable(), path: z.string() })
const Wide = z.object({
  image: NamedPicture,
  /** In per cent. */
  focus: z.object({ x: z.number(), y: z.number() }).default({ x: 62, y: 50 }),
})

/** The home page as the seed names its parts. */
const SeedHome = z.object({
  hero: Heading.extend({
    overline: z.string(),
    overline_bn: z.string().nullable(),
    button: Link,
    link: Link,
    ...Wide.shape,
  }),
  tiles: z.array(z.object({ category: z.string(), image: NamedPicture })),
  new_arrivals: Heading,
  story: Heading.extend({
    text: z.string(),
    text_bn: z.string().nullable(),
    collection: z.string(),
    ...Wide.shape,
  }),
  best_sellers: Heading,
  budgets: z.array(z.int()),
})
type SeedHome = z.infer<typeof SeedHome>

/** Writes the home page: a section of each kind that the seed has words for. Categories and collections are there. */
export async function seedHome(target: SeedTarget, seed: Seed, pictures: PictureIds): Promise<void> {
  const home = SeedHome.parse(withPictureIds(snakeKeys(seed.home), pictures))
  const forms = [
    heroOf(home),
    { kind: 'tiles', tiles: await tilesOf(target, home) },
    { kind: 'new_arrivals', ...home.new_arrivals },
    await storyOf(target.db, home),
    { kind: 'best_sellers', ...home.best_sellers },
    { kind: 'budgets', budgets: home.budgets },
    ...(['promises', 'recently_viewed', 'store'] as const).map((kind) => ({ kind })),
  ].map((form) => HomeSectionForm.parse(form))
  const inOrder = forms.toSorted((one, other) => placeOf(one) - placeOf(other))
  for (const form of inOrder)
    if (form.kind === 'hero' || form.kind === 'story') await keepPhoneCrop(target, form)
  await saveHomeSections(target.db, inOrder)
}

const placeOf = ({ kind }: HomeSectionForm) => homeSectionKinds.indexOf(kind)

function heroOf({ hero: { button, link, overline, overline_bn, heading, heading_bn, ...wide } }: SeedHome) {
  return {
    kind: 'hero',
    overline,
    overline_bn,
    heading,
    heading_bn,
    button_text: button.label,
    button_text_bn: button.label_bn,
    button_link: button.path,
    link_text: link.label,
    link_text_bn: link.label_bn,
    link: link.path,
    ...wideOf(wide),
  }
}

async function storyOf(
  db: Db,
  { story: { collection, heading, heading_bn, text, text_bn, ...wide } }: SeedHome,
) {
  const texts = { heading, heading_bn, text, text_bn }
  return { kind: 'story', ...texts, ...wideOf(wide), collection_id: await collectionIdOf(db, collection) }
}

function wideOf({ image, focus }: z.infer<typeof Wide>) {
  return {
    picture_id: image.id,
    picture_alt: image.alt,
    picture_alt_bn: image.alt_bn,
    focus_x: Math.round(focus.x * 10),
    focus_y: Math.round(focus.y * 10),
  }
}

/** Makes the crop that phones load in place of the wide picture. */
async function keepPhoneCrop(
  target: SeedTarget,
  form: Extract<HomeSectionForm, { kind: 'hero' | 'story' }>,
): Promise<void> {
  await keepCrop(target, {
    picture: form.picture_id,
    shape: form.kind === 'hero' ? 'phone_hero' : 'square',
    focus: { x: form.focus_x, y: form.focus_y },
  })
}

/** The tiles with their pictures cut to the shape of cards. */
async function tilesOf({ db, media }: SeedTarget, { tiles }: SeedHome) {
  const focus = { x: MIDDLE.x / 10, y: MIDDLE.y / 10 }
  return Promise.all(
    tiles.map(async ({ category, image: { id, alt, alt_bn } }) => {
      const cut = await cutPicture(media, id, { shape: pictureShapes.card, focus })
      const picture_id = await keepPicture(db, cut, `Picture "${id}"`)
      await describePicture(db, picture_id, { alt, alt_bn })
      return { category_id: await categoryIdOf(db, category), picture_id }
    }),
  )
}
