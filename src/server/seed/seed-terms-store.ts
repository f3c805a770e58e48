import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { SeedAttribute, SeedCategory, SeedCollection, SeedTag } from './seed-files.ts'

export async function saveCategory(db: Db, category: SeedCategory, pictureId: string | null): Promise<void> {
  const values = {
    name: category.name,
    name_bn: category.nameBn,
    heading: category.heading,
    heading_bn: category.headingBn,
    intro: category.intro,
    intro_bn: category.introBn,
    panel_column: category.panelColumn,
    panel_column_bn: category.panelColumnBn,
    position: category.position,
    picture_id: pictureId,
  }
  await db
    .insertInto('category')
    .values((eb) => ({
      ...values,
      slug: category.slug,
      parent_id: eb
        .selectFrom('category')
        .select('id')
        .where('slug', '=', category.parent ?? ''),
    }))
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute()
  if (category.vatRate !== undefined) await rows(db, firstRate, [category.slug, category.vatRate])
}

/** Staff may have given it another one since. */
const firstRate = `
  with made as (
    insert into vat_default (code, version) select id::text, 1 from category where slug = $1
    on conflict do nothing returning code
  )
  insert into vat_default_rate (code, valid_from, rate)
  select code, (now() at time zone 'Asia/Dhaka')::date, $2 from made`

export async function saveCategorySpelling(db: Db, spelling: string, slug: string): Promise<void> {
  await db
    .insertInto('slug_redirect')
    .columns(['kind', 'slug', 'target_id'])
    .expression((eb) =>
      eb
        .selectFrom('category')
        .select([eb.val('category').as('kind'), eb.val(spelling).as('slug'), 'id'])
        .where('slug', '=', slug),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveAttribute(db: Db, attribute: SeedAttribute): Promise<void> {
  const values = {
    name: attribute.name,
    name_bn: attribute.nameBn,
    filterable: attribute.filter,
    position: attribute.position,
  }
  const { id } = await db
    .insertInto('attribute')
    .values({ code: attribute.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, { code, name, nameBn, swatch }] of attribute.values.entries()) {
    const value = { name, name_bn: nameBn, swatch, position }
    await db
      .insertInto('attribute_value')
      .values({ attribute_id: id, code, ...value })
      .onConflict((conflict) => conflict.columns(['attribute_id', 'code']).doUpdateSet(value))
      .execute()
  }
}

export async function saveTag(db: Db, { slug, name, nameBn }: SeedTag): Promise<void> {
  await db
    .insertInto('tag')
    .values({ slug, name, name_bn: nameBn })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name, name_bn: nameBn }))
    .execute()
}

export async function saveCollection(db: Db, collection: SeedCollection): Promise<void> {
  const values = { name: collection.name, name_bn: collection.nameBn, position: collection.position }
  const { id } = await db
    .insertInto('collection')
    .values({ slug: collection.slug, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('collection_product').where('collection_id', '=', id).execute()
  for (const [position, slug] of collection.products.entries()) {
    await db
      .insertInto('collection_product')
      .columns(['collection_id', 'product_id', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('product')
          .select([eb.val(id).as('collection_id'), 'id', eb.val(position).as('position')])
          .where('slug', '=', slug),
      )
      .execute()
  }
}

const looks = `
  insert into product_related (product_id, related_id, position)
  select product.id, related.id, picked.position
  from jsonb_each($1::jsonb) as look (slug, picks)
  cross join lateral jsonb_array_elements_text(look.picks) with ordinality as picked (slug, position)
  join product on product.slug = look.slug
  join product as related on related.slug = picked.slug
  on conflict (product_id, related_id) do update set position = excluded.position`

/** The pieces that complete the look of each piece, as staff would pick them. */
export async function saveLooks(db: Db, picks: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await rows(db, looks, [JSON.stringify(picks)])
}
