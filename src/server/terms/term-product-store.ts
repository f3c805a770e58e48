import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { productPictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'

/** A term that products have. */
export interface ProductTerm {
  readonly kind: 'category' | 'attribute' | 'value' | 'tag' | 'collection' | 'size_guide'
  readonly id: number
}

/** Ids of the products that have the term; the parameter $1 is its id. */
const productsOf = {
  category: 'select product_id from product_category where category_id = $1',
  attribute: `select distinct pa.product_id from product_attribute pa
    join attribute_value v on v.id = pa.value_id where v.attribute_id = $1`,
  value: 'select product_id from product_attribute where value_id = $1',
  tag: 'select product_id from product_tag where tag_id = $1',
  collection: 'select product_id from collection_product where collection_id = $1',
  // Those that show it: it is their own, or that of their main category.
  size_guide: `select p.id as product_id from size_guide g join product p on p.size_guide = g.code where g.id = $1
    union all select p.id from size_guide g join category c on c.size_guide = g.code
    join product p on p.main_category_id = c.id and p.size_guide = 'category' where g.id = $1`,
} as const satisfies Record<ProductTerm['kind'], string>

export async function idsOfProducts(db: Db, { kind, id }: ProductTerm): Promise<number[]> {
  const found = await rows<{ product_id: number }>(db, productsOf[kind], [id])
  return found.map((row) => row.product_id)
}

export interface ShortProductRow {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly name_bn: string | null
  readonly status: 'draft' | 'active' | 'archived'
  readonly picture: PictureRow | null
}

const shortProduct = `
  p.id, p.sku, p.name, p.name_bn, p.status, (
    select jsonb_build_object(${productPictureMembers})
    from product_picture pp join picture on picture.id = pp.picture_id
    where pp.product_id = p.id order by pp.position limit 1
  ) as picture`

const pageText = (kind: ProductTerm['kind']) => `
  select ${shortProduct} from product p where p.id in (${productsOf[kind]})
  order by lower(p.name), p.id limit $2 offset $3`

/** Products that have a term, by name. */
export function readProductsOf(
  db: Db,
  { kind, id }: ProductTerm,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ShortProductRow[]> {
  return rows<ShortProductRow>(db, pageText(kind), [id, limit, offset])
}

export async function countProductsOf(db: Db, { kind, id }: ProductTerm): Promise<number> {
  const text = `select count(*)::int as n from (${productsOf[kind]}) as found`
  const [found] = await rows<{ n: number }>(db, text, [id])
  return found?.n ?? 0
}

const membersText = `
  select ${shortProduct} from collection_product cp join product p on p.id = cp.product_id
  where cp.collection_id = $1 order by cp.position, p.id limit $2`

/** Products of a collection in its order. */
export function readMembers(db: Db, collectionId: number, limit: number): Promise<ShortProductRow[]> {
  return rows<ShortProductRow>(db, membersText, [collectionId, limit])
}

const ruleText = `
  select ${shortProduct} from product p where p.id in (select products_of_rule($1::jsonb, null))
  order by p.id desc limit $2`
const ruleCount = 'select count(*)::int as n from products_of_rule($1::jsonb, null)'

/** Products that a rule would hold now: their number and the newest of them. */
export async function readProductsOfRule(db: Db, rule: object, limit: number) {
  const text = JSON.stringify(rule)
  const [found, [counted]] = await Promise.all([
    rows<ShortProductRow>(db, ruleText, [text, limit]),
    rows<{ n: number }>(db, ruleCount, [text]),
  ])
  return { found, count: counted?.n ?? 0 }
}

/** Keeps these products from others, in the order in which everybody locks them, and says that they changed. */
export async function touchProducts(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await rows(trx, 'select from product where id = any ($1::int[]) order by id for update', [ids])
  const text = 'update product set version = version + 1, updated_at = now() where id = any ($1::int[])'
  await rows(trx, text, [ids])
}

/** Renews the words by which products are found. */
export async function refreshSearch(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await rows(trx, 'select refresh_product_search($1::int[])', [ids])
}

/** The rules of collections that name a term, by the member of the rule that lists its kind. */
export async function countRulesWith(db: Db, member: 'categories' | 'tags' | 'values', id: number) {
  const text = `select count(*)::int as n from collection where rule -> $1 @> to_jsonb($2::int)`
  const [found] = await rows<{ n: number }>(db, text, [member, id])
  return found?.n ?? 0
}

/** Puts another term into the rules that name this one. */
export async function replaceInRules(
  trx: Db,
  member: 'categories' | 'tags' | 'values',
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const text = `
    update collection set version = version + 1, rule = jsonb_set(rule, array[$1], (
      select jsonb_agg(distinct case when value = to_jsonb($2::int) then to_jsonb($3::int) else value end)
      from jsonb_array_elements(rule -> $1)))
    where rule -> $1 @> to_jsonb($2::int)`
  await rows(trx, text, [member, from, to])
}
