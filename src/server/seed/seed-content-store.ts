import type { HomeSectionForm } from '#contract/staff/content/home.ts'
import type { Db } from '#server/db/database.ts'
import type { SeedShop } from './seed-content.ts'
import type { SeedFaqGroup, SeedPage } from './seed-files.ts'

export async function saveSetting(db: Db, name: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ name, value: json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: json }))
    .execute()
}

export async function saveAnnouncements(
  db: Db,
  announcements: readonly { readonly text: string; readonly text_bn: string; readonly link: string | null }[],
): Promise<void> {
  await db.deleteFrom('announcement').execute()
  await db
    .insertInto('announcement')
    .values(announcements.map((announcement, position) => ({ ...announcement, position })))
    .execute()
}

/** Writes the sections of the home page in their order, in place of those that are there. */
export async function saveHomeSections(db: Db, sections: readonly HomeSectionForm[]): Promise<void> {
  await db.deleteFrom('home_section').execute()
  for (const [position, section] of sections.entries()) {
    const tiles = section.kind === 'tiles' ? { tiles: JSON.stringify(section.tiles) } : {}
    await db
      .insertInto('home_section')
      .values({ ...section, ...tiles, position })
      .execute()
  }
}

/** The number of a collection; null where there is none of that address. */
export async function collectionIdOf(db: Db, slug: string): Promise<number | null> {
  const found = await db.selectFrom('collection').select('id').where('slug', '=', slug).executeTakeFirst()
  return found?.id ?? null
}

/** The number of a category, which is there. */
export async function categoryIdOf(db: Db, slug: string): Promise<number> {
  return (await db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}

/** Writes the words of a picture. */
export async function describePicture(
  db: Db,
  id: string,
  words: { readonly alt: string; readonly alt_bn: string | null },
): Promise<void> {
  await db.updateTable('picture').set(words).where('id', '=', id).execute()
}

export async function savePage(db: Db, page: SeedPage): Promise<void> {
  const values = {
    title: page.title,
    title_bn: page.titleBn,
    summary: page.summary,
    summary_bn: page.summaryBn,
    body: page.body,
    body_bn: page.bodyBn,
    updated_at: new Date(page.updatedOn),
  }
  await db
    .insertInto('page')
    .values({ slug: page.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
}

export async function saveFaqGroup(db: Db, group: SeedFaqGroup, position: number): Promise<void> {
  const values = { name: group.name, name_bn: group.nameBn, position }
  const { id } = await db
    .insertInto('faq_group')
    .values({ slug: group.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, { slug, question, questionBn, answer, answerBn }] of group.entries.entries()) {
    const entry = {
      group_id: id,
      question,
      question_bn: questionBn,
      answer,
      answer_bn: answerBn,
      position: place,
    }
    await db
      .insertInto('faq_entry')
      .values({ slug, ...entry })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(entry))
      .execute()
  }
}

export async function saveShop(
  db: Db,
  { hours, special_hours: special, services, image, map, ...shop }: SeedShop,
  position: number,
): Promise<void> {
  const values = {
    ...shop,
    hours: JSON.stringify(hours),
    special_hours: JSON.stringify(special),
    services: JSON.stringify(services),
    position,
    ...frontColumns(image),
    ...mapColumns(map),
  }
  await db
    .insertInto('location')
    .values({ ...values, kind: 'shop' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

/** Gives a shop to walk into the pictures of the seed, where it has none. */
export async function addShopPictures(db: Db, { code, image, map }: SeedShop): Promise<void> {
  const shop = db.updateTable('location').where('code', '=', code)
  await shop.set(frontColumns(image)).where('picture_id', 'is', null).execute()
  await shop.set(mapColumns(map)).where('map_id', 'is', null).execute()
}

function frontColumns(image: SeedShop['image']) {
  return {
    picture_id: image?.id ?? null,
    picture_alt: image?.alt ?? null,
    picture_alt_bn: image?.alt_bn ?? null,
  }
}

function mapColumns(map: SeedShop['map']) {
  return { map_id: map?.id ?? null, map_alt: map?.alt ?? null, map_alt_bn: map?.alt_bn ?? null }
}

export async function saveWarehouse(db: Db): Promise<void> {
  await db
    .insertInto('location')
    .values({ code: 'warehouse', kind: 'warehouse', name: 'Warehouse', name_bn: 'গুদাম', position: 100 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
