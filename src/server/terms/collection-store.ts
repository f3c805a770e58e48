import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A rule as the table has it: prices in poisha. */
export interface KeptRule {
  readonly categories?: readonly number[] | undefined
  readonly tags?: readonly number[] | undefined
  readonly values?: readonly number[] | undefined
  readonly price_from?: number | undefined
  readonly price_to?: number | undefined
  readonly reduced?: true | undefined
}

export interface StaffCollectionRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly rule: KeptRule | null
  readonly version: number
  readonly products: number
}

const columns = `c.id, c.slug, c.name, c.name_bn, c.rule, c.version,
  (select count(*)::int from collection_product cp where cp.collection_id = c.id) as products`

export function readCollections(db: Db): Promise<StaffCollectionRow[]> {
  return rows<StaffCollectionRow>(db, `select ${columns} from collection c order by c.position, c.id`)
}

/** The same, kept from others until the transaction ends. */
export function lockCollections(trx: Db): Promise<StaffCollectionRow[]> {
  return rows<StaffCollectionRow>(
    trx,
    `select ${columns} from collection c order by c.position, c.id for update`,
  )
}

export async function readCollection(db: Db, id: number): Promise<StaffCollectionRow | undefined> {
  const [found] = await rows<StaffCollectionRow>(db, `select ${columns} from collection c where c.id = $1`, [
    id,
  ])
  return found
}

interface CollectionFields {
  readonly name: string
  readonly name_bn: string | null
  readonly rule: KeptRule | null
}

const insertText = `
  insert into collection (slug, name, name_bn, rule, position) values ($1, $2, $3, $4::jsonb, $5) returning id`

export async function insertCollection(
  trx: Db,
  {
    slug,
    name,
    name_bn,
    rule,
    position,
  }: CollectionFields & { readonly slug: string; readonly position: number },
): Promise<number> {
  const values = [slug, name, name_bn, rule === null ? null : JSON.stringify(rule), position]
  const [made] = await rows<{ id: number }>(trx, insertText, values)
  if (made === undefined) throw new Error(`Collection "${slug}" was not written`)
  return made.id
}

const updateText = `
  update collection set name = $2, name_bn = $3, rule = $4::jsonb, version = version + 1 where id = $1`

export async function updateCollection(
  trx: Db,
  id: number,
  { name, name_bn, rule }: CollectionFields,
): Promise<void> {
  await rows(trx, updateText, [id, name, name_bn, rule === null ? null : JSON.stringify(rule)])
}

const leaveText = 'delete from collection_product where collection_id = $1 and product_id <> all ($2::int[])'
const joinText = `
  insert into collection_product (collection_id, product_id, position)
  select $1, id, position from unnest($2::int[]) with ordinality as wanted (id, position)
  on conflict (collection_id, product_id) do update set position = excluded.position
  where collection_product.position <> excluded.position`

/** Puts these products into a collection, in this order, and takes all others out. */
export async function saveMembers(trx: Db, id: number, products: readonly number[]): Promise<void> {
  await rows(trx, leaveText, [id, products])
  await rows(trx, joinText, [id, products])
  await rows(trx, 'update collection set version = version + 1 where id = $1', [id])
}

/** Those of the ids that are products. */
export async function knownProducts(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await rows<{ id: number }>(db, 'select id from product where id = any ($1::int[])', [ids])
  return new Set(found.map((row) => row.id))
}

export async function deleteCollection(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from collection where id = $1', [id])
}

const unknownText = `
  select
    array(select id from unnest($1::int[]) as id except select id from category) as categories,
    array(select id from unnest($2::int[]) as id except select id from tag) as tags,
    array(select id from unnest($3::int[]) as id except select id from attribute_value) as values`

/** Terms of a rule that do not exist, by kind. */
export async function unknownTerms(db: Db, { categories = [], tags = [], values = [] }: KeptRule) {
  const [found] = await rows<Readonly<Record<'categories' | 'tags' | 'values', readonly number[]>>>(
    db,
    unknownText,
    [categories, tags, values],
  )
  return found ?? { categories: [], tags: [], values: [] }
}
