import type { ProductForm } from '#contract/staff/catalogue/product-form.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

const columns = [
  'sku',
  'slug',
  'name',
  'name_bn',
  'description',
  'description_bn',
  'description_html',
  'description_html_bn',
  'brand',
  'main_category_id',
  'size_guide',
  'fit_note',
  'fit_note_bn',
  'care_note',
  'care_note_bn',
  'hygiene',
  'made_to_order_from_days',
  'made_to_order_to_days',
  'price_on_request',
  'vat_class',
  'seo_title',
  'seo_title_bn',
  'seo_description',
  'seo_description_bn',
] as const

const valuesOf = (form: ProductForm): Readonly<Record<(typeof columns)[number], unknown>> => ({
  ...form,
  main_category_id: form.main_category,
  made_to_order_from_days: form.made_to_order_days?.from ?? null,
  made_to_order_to_days: form.made_to_order_days?.to ?? null,
})

const insertText = `
  insert into product (${columns.join(', ')})
  values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`

/** Makes a draft; its categories follow in the same transaction. */
export async function insertProduct(trx: Db, form: ProductForm): Promise<number> {
  const values = valuesOf(form)
  const [made] = await rows<{ id: number }>(
    trx,
    insertText,
    columns.map((column) => values[column]),
  )
  if (made === undefined) throw new Error(`Product "${form.sku}" was not written`)
  return made.id
}

const updateText = `
  update product set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')},
    version = version + 1, updated_at = now()
  where id = $1 returning version`

/** Writes the row of a product; answers its new version. */
export async function updateProduct(trx: Db, id: number, form: ProductForm): Promise<number> {
  const values = valuesOf(form)
  const [written] = await rows<{ version: number }>(trx, updateText, [
    id,
    ...columns.map((column) => values[column]),
  ])
  if (written === undefined) throw new Error(`Product ${id} is gone`)
  return written.version
}

/** Sets of terms: what is no longer in the set goes, what is new comes. */
const termSets = {
  categories: ['product_category', 'category_id'],
  tags: ['product_tag', 'tag_id'],
  attribute_values: ['product_attribute', 'value_id'],
} as const

/** Writes the categories, tags and values of attributes of a product. */
export async function writeTerms(trx: Db, id: number, form: ProductForm): Promise<void> {
  const wanted = {
    categories: [...new Set([form.main_category, ...form.categories])],
    tags: form.tags,
    attribute_values: form.attribute_values,
  }
  for (const kind of ['categories', 'tags', 'attribute_values'] as const) {
    const [table, column] = termSets[kind]
    await rows(trx, `delete from ${table} where product_id = $1 and ${column} <> all ($2::int[])`, [
      id,
      wanted[kind],
    ])
    await rows(
      trx,
      `insert into ${table} (product_id, ${column}) select $1, term from unnest($2::int[]) as term
       on conflict do nothing`,
      [id, wanted[kind]],
    )
  }
}

const leaveText = `
  delete from collection_product cp using collection c
  where c.id = cp.collection_id and c.rule is null and cp.product_id = $1 and cp.collection_id <> all ($2::int[])`
const joinText = `
  insert into collection_product (collection_id, product_id, position)
  select c.id, $1, coalesce((select max(position) from collection_product where collection_id = c.id), 0) + 1
  from collection c where c.id = any ($2::int[]) and c.rule is null
  on conflict do nothing`

/** Puts a product into these collections, last of each, and takes it out of others that are filled by hand. */
export async function writeCollections(trx: Db, id: number, collections: readonly number[]): Promise<void> {
  await rows(trx, leaveText, [id, collections])
  await rows(trx, joinText, [id, collections])
}

const detailsText = `
  insert into product_detail (product_id, position, label, label_bn, value, value_bn)
  select $1, d.position, d.detail ->> 'label', d.detail ->> 'label_bn', d.detail ->> 'value', d.detail ->> 'value_bn'
  from jsonb_array_elements($2::jsonb) with ordinality as d (detail, position)`

export async function writeDetails(trx: Db, id: number, details: ProductForm['details']): Promise<void> {
  await rows(trx, 'delete from product_detail where product_id = $1', [id])
  await rows(trx, detailsText, [id, JSON.stringify(details)])
}

const relatedText = `
  insert into product_related (product_id, related_id, position)
  select $1, related, position from unnest($2::int[]) with ordinality as r (related, position)`

export async function writeRelated(trx: Db, id: number, related: readonly number[]): Promise<void> {
  await rows(trx, 'delete from product_related where product_id = $1', [id])
  await rows(trx, relatedText, [id, related])
}

const picturesText = `
  insert into product_picture (product_id, position, picture_id, alt, alt_bn, shows, option_value_id)
  select $1, p.position, p.picture ->> 'picture', p.picture ->> 'alt', p.picture ->> 'alt_bn', p.picture ->> 'shows', (
    select ov.id from option_value ov
    where ov.product_id = $1 and ov.value = p.picture ->> 'value' order by ov.option_position limit 1)
  from jsonb_array_elements($2::jsonb) with ordinality as p (picture, position)`

const variantPicturesText = `
  insert into variant_picture (variant_id, product_id, picture_id)
  select v.id, $1, w.picture
  from jsonb_to_recordset($2::jsonb) as w (sku text, picture text)
  join variant v on v.product_id = $1 and v.sku = w.sku and not v.removed
  where w.picture is not null`

/**
 * Writes the pictures of a product in their order, and which of them shows each variant; options and variants are there
 * already.
 */
export async function writePictures(
  trx: Db,
  id: number,
  { pictures, variants }: Pick<ProductForm, 'pictures' | 'variants'>,
): Promise<void> {
  // The choice of variants goes with it.
  await rows(trx, 'delete from product_picture where product_id = $1', [id])
  await rows(trx, picturesText, [id, JSON.stringify(pictures)])
  const chosen = variants.map(({ sku, picture = null }) => ({ sku, picture }))
  await rows(trx, variantPicturesText, [id, JSON.stringify(chosen)])
}

const videoText = `
  insert into product_video (product_id, video_id, poster_id, alt, alt_bn, captions_id, captions_bn_id)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (product_id) do update set video_id = excluded.video_id, poster_id = excluded.poster_id,
    alt = excluded.alt, alt_bn = excluded.alt_bn, captions_id = excluded.captions_id,
    captions_bn_id = excluded.captions_bn_id`

/** Writes the video of a product, or takes it away. */
export async function writeVideo(trx: Db, id: number, video: ProductForm['video']): Promise<void> {
  if (video === null) {
    await rows(trx, 'delete from product_video where product_id = $1', [id])
    return
  }
  const { video: file, poster, alt, alt_bn, captions = null, captions_bn = null } = video
  await rows(trx, videoText, [id, file, poster, alt, alt_bn, captions, captions_bn])
}

export async function refreshSearchOf(trx: Db, id: number): Promise<void> {
  await rows(trx, 'select refresh_product_search(array[$1::int])', [id])
}

const unknownText = `
  select
    array(select t from unnest($1::int[]) as t except select id from category) as categories,
    array(select t from unnest($2::int[]) as t except select id from tag) as tags,
    array(select t from unnest($3::int[]) as t except select id from attribute_value) as attribute_values,
    array(select t from unnest($4::int[]) as t except select id from collection where rule is null) as collections,
    array(select t from unnest($5::int[]) as t except select id from product) as related,
    array(select t from unnest($6::text[]) as t except select id from picture where in_library
      or exists (select from product_picture pp where pp.picture_id = picture.id)) as pictures,
    array(select t from unnest($7::text[]) as t except select id from video) as videos,
    array(select t from unnest($9::text[]) as t except select code from vat_class where archived_at is null) as vat_classes,
    array(select t from unnest($8::text[]) as t except select id from picture where in_library
      or exists (select from product_video pv where pv.poster_id = picture.id)) as posters,
    array(select t from unnest($10::text[]) as t except select id from captions) as captions,
    array(select t from unnest($11::text[]) as t except select code from size_guide) as size_guides`

interface UnknownThings {
  readonly categories: readonly number[]
  readonly tags: readonly number[]
  readonly attribute_values: readonly number[]
  readonly collections: readonly number[]
  readonly related: readonly number[]
  readonly pictures: readonly string[]
  readonly videos: readonly string[]
  readonly vat_classes: readonly string[]
  readonly posters: readonly string[]
  readonly captions: readonly string[]
  readonly size_guides: readonly string[]
}

/** The things that a form names and that do not exist, or that staff cannot choose. */
export async function unknownThings(db: Db, form: ProductForm): Promise<UnknownThings> {
  const { main_category, categories, tags, attribute_values, collections, related, video, vat_class } = form
  const pictures = form.pictures.map(({ picture }) => picture)
  const [found] = await rows<UnknownThings>(db, unknownText, [
    [main_category, ...categories],
    tags,
    attribute_values,
    collections,
    related,
    pictures,
    video === null ? [] : [video.video],
    video === null ? [] : [video.poster],
    vat_class === null ? [] : [vat_class],
    [video?.captions, video?.captions_bn].filter((id) => id != null),
    ['category', 'none'].includes(form.size_guide) ? [] : [form.size_guide],
  ])
  if (found === undefined) throw new Error('The question for unknown things had no answer')
  return found
}

const takenText = `
  select
    (select count(*)::int from product where id <> $1 and upper(sku) = upper($2)) as sku,
    (select count(*)::int from product where id <> $1 and slug = $3) as slug,
    array(select upper(sku) from variant where product_id <> $1 and upper(sku) = any ($4::text[])) as skus,
    array(select barcode from variant where product_id <> $1 and barcode = any ($5::text[])) as barcodes`

/** The names of a form that other products already have. */
export async function takenNames(db: Db, id: number, form: ProductForm) {
  const [found] = await rows<{
    readonly sku: number
    readonly slug: number
    readonly skus: readonly string[]
    readonly barcodes: readonly string[]
  }>(db, takenText, [
    id,
    form.sku,
    form.slug,
    form.variants.map(({ sku }) => sku.toUpperCase()),
    form.variants.flatMap(({ barcode }) => barcode ?? []),
  ])
  if (found === undefined) throw new Error('The question for names had no answer')
  return found
}
