import type { PlaceState, ProductState, ShelfState } from '#domain/import/product-state.ts'
import type { Db } from '#server/db/database.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

const ownersText = `
  select v.product_id, upper(v.sku) as sku, true as is_variant from variant v where upper(v.sku) = any ($1)
  union all
  select p.id, upper(p.sku), false from product p where upper(p.sku) = any ($2)`

/** A SKU (upper case) with the product that has it. */
interface Owner {
  readonly product_id: number
  readonly sku: string
  readonly is_variant: boolean
}

/** The products that have these SKUs, as SKUs of variants or as their own. */
export function findOwners(
  db: Db,
  { variants, products }: { readonly variants: readonly string[]; readonly products: readonly string[] },
): Promise<Owner[]> {
  return rows<Owner>(db, ownersText, [variants, products])
}

/** Keeps others from changing these products until the transaction ends, in the order of their ids. */
export async function lockProducts(trx: Db, ids: readonly number[]): Promise<void> {
  await rows(trx, 'select from product where id = any ($1) order by id for no key update', [ids])
}

const shelfLockText = `
  select from stock s join variant v on v.id = s.variant_id
  where v.product_id = any ($1) order by s.variant_id, s.location_id for update of s`

/** Keeps orders from these shelves until the transaction ends, in the order in which everybody locks them. */
export async function lockShelves(trx: Db, ids: readonly number[]): Promise<void> {
  await rows(trx, shelfLockText, [ids])
}

const values = [1, 2, 3].map((n) => `(select value from option_value where id = v.value${n}_id)`).join(', ')

const statesText = `
  select p.id, p.sku, p.slug, p.name, p.name_bn, p.description, p.description_bn, p.description_html,
    p.description_html_bn, p.brand, p.status, p.seo_title,
    p.seo_description, p.vat_class, p.main_category_id as main_category,
    array(select category_id from product_category where product_id = p.id order by 1) as categories,
    array(select t.name from product_tag pt join tag t on t.id = pt.tag_id where pt.product_id = p.id
      order by t.name collate "C") as tags,
    coalesce((select jsonb_agg(jsonb_build_array(label, label_bn, value, value_bn) order by position)
      from product_detail where product_id = p.id), '[]') as details,
    array(select name from product_option where product_id = p.id order by position) as options,
    coalesce((select jsonb_agg(jsonb_build_array(v.id, v.sku, v.barcode, v.price_poisha, v.compare_at_poisha,
        v.cost_poisha, v.weight_grams, v.active, array_remove(array[${values}], null),
        (select jsonb_object_agg(l.code, jsonb_build_array(s.on_hand, s.held)) from stock s
          join location l on l.id = s.location_id where s.variant_id = v.id),
        sale.variant_id is not null, v.removed) order by v.position, v.id)
      from variant v
        left join variant_sale sale on sale.variant_id = v.id and sale.started_at is not null
      where v.product_id = p.id), '[]') as variants
  from product p where p.id = any ($1)`

type VariantCells = readonly [
  id: number,
  sku: string,
  barcode: string | null,
  price: number | null,
  compareAt: number | null,
  cost: number | null,
  weight: number | null,
  active: boolean,
  values: readonly string[],
  /** Pieces that lie there and those that are promised, by the code of the place. */
  places: Readonly<Record<string, readonly [onHand: number, held: number]>> | null,
  onSale: boolean,
  /** Out of the product, but orders or shelves name it still. */
  removed: boolean,
]

type StateRow = Omit<ProductState, 'details' | 'variants'> & {
  readonly id: number
  readonly details: readonly (readonly [string, string | null, string, string | null])[]
  readonly variants: readonly VariantCells[]
}

/** A product as it stands, with the shelves of its variants by their upper-case SKU. */
export interface ProductNow {
  readonly id: number
  readonly state: ProductState
  readonly shelves: ReadonlyMap<string, ShelfState & { readonly variant: number }>
}

/** The present states of products, with their pieces at each place. */
export async function readStates(db: ReadDb, ids: readonly number[]): Promise<Map<number, ProductNow>> {
  if (ids.length === 0) return new Map()
  const found = await rows<StateRow>(db, statesText, [ids])
  return new Map(found.map((row) => [row.id, nowOf(row)]))
}

function nowOf({ id, details, variants, options, ...row }: StateRow): ProductNow {
  const shelves = variants.map((cells) => {
    const [variant, sku, , , , , , , , places, on_sale] = cells
    return [sku.toUpperCase(), { variant, places: placesOf(places), on_sale }] as const
  })
  const state: ProductState = {
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    name_bn: row.name_bn,
    description: row.description,
    description_bn: row.description_bn,
    description_html: row.description_html,
    description_html_bn: row.description_html_bn,
    brand: row.brand,
    status: row.status,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    vat_class: row.vat_class,
    main_category: row.main_category,
    categories: row.categories,
    tags: row.tags,
    details: details.map(([label, label_bn, value, value_bn]) => ({ label, label_bn, value, value_bn })),
    options,
    variants: variants
      .filter(isThere)
      .map(([, sku, barcode, price, compare_at, cost, weight, active, chosen]) => ({
        sku,
        barcode,
        price,
        compare_at,
        cost,
        weight,
        active,
        values: chosen,
      })),
  }
  return { id, state, shelves: new Map(shelves) }
}

function placesOf(places: VariantCells[9]): ReadonlyMap<string, PlaceState> {
  return new Map(
    Object.entries(places ?? {}).map(([code, [on_hand, held]]) => [code, { on_hand, held }] as const),
  )
}

/** Barcodes with the upper-case SKU that has each. */
export async function findBarcodes(db: Db, barcodes: readonly string[]): Promise<Map<string, string>> {
  if (barcodes.length === 0) return new Map()
  const text = 'select barcode, upper(sku) as sku from variant where barcode = any ($1)'
  const found = await rows<{ barcode: string; sku: string }>(db, text, [barcodes])
  return new Map(found.map(({ barcode, sku }) => [barcode, sku]))
}

/** The addresses among these that products already have. */
export async function findSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ slug: string }>(db, 'select slug from product where slug = any ($1)', [slugs])
  return new Set(found.map(({ slug }) => slug))
}

export interface TermNames {
  readonly categories: readonly {
    readonly id: number
    readonly parent_id: number | null
    readonly slug: string
    readonly name: string
  }[]
  readonly tags: readonly { readonly slug: string; readonly name: string }[]
  /** The codes of the VAT classes. */
  readonly vat_classes: readonly string[]
}

/** The categories and tags of the shop, and the VAT classes that a product can get. */
export async function readTermNames(db: ReadDb): Promise<TermNames> {
  const classes = await rows<{ code: string }>(db, 'select code from vat_class where archived_at is null', [])
  return {
    vat_classes: classes.map(({ code }) => code),
    categories: await rows(db, 'select id, parent_id, slug, name from category order by position, id'),
    tags: await rows(db, 'select slug, name from tag'),
  }
}

function isThere([, , , , , , , , , , , isRemoved]: VariantCells): boolean {
  return !isRemoved
}
