import type { Db } from '#server/db/database.ts'
import type { PictureFocus } from '#domain/media/picture-focus.ts'
import { rows } from '#server/db/rows.ts'
import { focusOf } from '#server/media/picture-sql.ts'

interface DetailLabel {
  readonly label: string
  readonly label_bn: string | null
}

export interface StaffCategoryRow {
  readonly id: number
  readonly parent_id: number | null
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly heading: string | null
  readonly heading_bn: string | null
  readonly intro: string | null
  readonly intro_bn: string | null
  readonly panel_column: string | null
  readonly panel_column_bn: string | null
  readonly position: number
  readonly size_guide: string
  readonly version: number
  readonly picture_id: string | null
  readonly width: number | null
  readonly height: number | null
  readonly colour: string | null
  readonly focus: PictureFocus | null
  readonly details: readonly DetailLabel[]
  readonly products: number
  readonly main_products: number
  readonly former_slugs: readonly string[]
}

const treeText = `
  select c.id, c.parent_id, c.slug, c.name, c.name_bn, c.heading, c.heading_bn, c.intro, c.intro_bn, c.panel_column, c.panel_column_bn,
    c.position, c.size_guide, c.version, c.picture_id, p.width, p.height, p.colour, ${focusOf('p')} as focus,
    c.details,
    (select count(*)::int from product_category pc where pc.category_id = c.id) as products,
    (select count(*)::int from product pr where pr.main_category_id = c.id) as main_products,
    array(select r.slug from slug_redirect r where r.kind = 'category' and r.target_id = c.id order by r.slug) as former_slugs
  from category c left join picture p on p.id = c.picture_id
  where $1::int is null or c.id = $1
  order by c.position, c.id`

/** Every category with what staff see of it. */
export function readStaffCategories(db: Db): Promise<StaffCategoryRow[]> {
  return rows<StaffCategoryRow>(db, treeText, [null])
}

export async function readStaffCategory(db: Db, id: number): Promise<StaffCategoryRow | undefined> {
  const [found] = await rows<StaffCategoryRow>(db, treeText, [id])
  return found
}

export interface TreeRow {
  readonly id: number
  readonly parent_id: number | null
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly panel_column: string | null
  readonly panel_column_bn: string | null
  readonly version: number
}

/** The tree in its order, kept from others until the transaction ends: changes of it happen one after the other. */
export function lockTree(trx: Db): Promise<TreeRow[]> {
  const text = `
    select id, parent_id, slug, name, name_bn, panel_column, panel_column_bn, version
    from category order by position, id for update`
  return rows<TreeRow>(trx, text)
}

export interface CategoryFields {
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly heading: string | null
  readonly heading_bn: string | null
  readonly intro: string | null
  readonly intro_bn: string | null
  readonly panel_column: string | null
  readonly panel_column_bn: string | null
  readonly picture_id: string | null
  readonly size_guide: string
  readonly details: readonly DetailLabel[]
}

export async function hasPicture(db: Db, id: string): Promise<boolean> {
  return (await rows(db, 'select from picture where id = $1', [id])).length > 0
}

export async function insertCategory(
  trx: Db,
  fields: CategoryFields & { readonly parent_id: number | null; readonly position: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('category')
    .values({ ...fields, details: JSON.stringify(fields.details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCategory(trx: Db, id: number, fields: CategoryFields): Promise<void> {
  await trx
    .updateTable('category')
    .set((eb) => ({ ...fields, details: JSON.stringify(fields.details), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

interface MenuColumn {
  readonly column: string
  readonly bangla: string | null
  /** The category that is written by itself. */
  readonly except: number | undefined
}

/** Gives the heading of a column of the menu to the other categories in it. */
export async function nameColumn(trx: Db, { column, bangla, except = 0 }: MenuColumn): Promise<void> {
  const text = `
    update category set panel_column_bn = $2, version = version + 1
    where panel_column = $1 and panel_column_bn is distinct from $2 and id <> $3`
  await rows(trx, text, [column, bangla, except])
}

const placeText = `
  update category c set parent_id = $1, position = placed.position, version = c.version + 1
  from unnest($2::int[]) with ordinality as placed (id, position)
  where c.id = placed.id and (c.parent_id is distinct from $1 or c.position <> placed.position)`

/** Puts categories below a parent, in this order. */
export async function placeCategories(
  trx: Db,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await rows(trx, placeText, [parentId, ids])
}

const moveProducts = [
  `insert into product_category (product_id, category_id)
    select product_id, $2 from product_category where category_id = $1 on conflict do nothing`,
  'update product set main_category_id = $2 where main_category_id = $1',
]

/** Puts the products of a category into another one. */
export async function moveProductsOf(
  trx: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (const text of moveProducts) await rows(trx, text, [from, to])
}

/** How many promotions are about a category. */
export async function countPromotionsOf(db: Db, id: number): Promise<number> {
  const text = 'select count(*)::int as n from promotion where category_ids @> array[$1::int]'
  const [found] = await rows<{ n: number }>(db, text, [id])
  return found?.n ?? 0
}

/** Promotions about one category are about another one from now on. */
export async function movePromotionsOf(
  trx: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const text = `
    update promotion set version = version + 1, category_ids = array(
      select distinct case when id = $1 then $2 else id end from unnest(category_ids) as id)
    where category_ids @> array[$1::int]`
  await rows(trx, text, [from, to])
}

const leaveText = 'delete from product_category where category_id = $1'
const redirectText = `update slug_redirect set target_id = $2 where kind = 'category' and target_id = $1`
const deleteText = 'delete from category where id = $1 returning slug'
const leadText = `
  insert into slug_redirect (kind, slug, target_id) values ('category', $1, $2)
  on conflict (kind, slug) do update set target_id = excluded.target_id, created_at = now()`

/** Deletes a category whose products and children went elsewhere; its addresses lead to `leadsTo`. */
export async function deleteCategory(trx: Db, id: number, leadsTo: number | null): Promise<void> {
  await rows(trx, leaveText, [id])
  // Before the row is gone: a trigger deletes the redirects that still lead to it.
  if (leadsTo !== null) await rows(trx, redirectText, [id, leadsTo])
  const [gone] = await rows<{ slug: string }>(trx, deleteText, [id])
  if (gone !== undefined && leadsTo !== null) await rows(trx, leadText, [gone.slug, leadsTo])
}
