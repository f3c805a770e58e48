import * as z from 'zod'
import { noteChange } from '#server/audit/note-sql.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { touchProducts } from './term-product-store.ts'

/** The kinds of terms whose deletion can be undone, with the table of their products. */
const productTables = {
  category: { table: 'product_category', column: 'category_id' },
  attribute_value: { table: 'product_attribute', column: 'value_id' },
  product_tag: { table: 'product_tag', column: 'tag_id' },
} as const
export type RemovedKind = keyof typeof productTables

/** The kind of the audit's entries that say what a deleted term had. */
export const REMOVED_TERM = 'removed_term'

const Ids = z.array(z.int())
const Removed = z.object({
  kind: z.enum(['category', 'attribute_value', 'product_tag']),
  products: Ids,
  /** Those of the products that had the other term already. */
  had: Ids,
  /** Those of the products whose main category it was. */
  main: Ids,
  promotions: z.array(z.object({ id: z.int(), category_ids: Ids })),
  former_slugs: z.array(z.string()),
  /** The term that its products got, and the category to which its addresses lead. */
  to: z.int().nullable(),
  leads_to: z.int().nullable(),
})
export type Removed = z.infer<typeof Removed>

/** What an entry of the audit says; undefined where it says something else. */
export function readRemoved(before: unknown): Removed | undefined {
  return Removed.safeParse(before).data
}

interface Removal {
  readonly kind: RemovedKind
  readonly id: number
  readonly to: number | null
  readonly leadsTo?: number | null
}

/** Writes down what a term has, before it is deleted. */
export async function noteRemoval(trx: Db, { kind, id, to, leadsTo = null }: Removal): Promise<void> {
  const { table, column } = productTables[kind]
  const [found] = await rows<Pick<Removed, 'products' | 'had' | 'main' | 'promotions' | 'former_slugs'>>(
    trx,
    `select array(select product_id from ${table} where ${column} = $1 order by 1) as products,
      array(select m.product_id from ${table} m join ${table} o on o.product_id = m.product_id and o.${column} = $2
        where m.${column} = $1 order by 1) as had,
      array(select id from product where $3 and main_category_id = $1 order by 1) as main,
      (select coalesce(json_agg(json_build_object('id', id, 'category_ids', category_ids) order by id), '[]')
        from promotion where $3 and category_ids @> array[$1::int]) as promotions,
      array(select slug from slug_redirect where $3 and kind = 'category' and target_id = $1) as former_slugs`,
    [id, to, kind === 'category'],
  )
  const before = { kind, ...found, to, leads_to: leadsTo }
  await noteChange(trx, { kind: REMOVED_TERM, id, before, after: null })
}

/**
 * Gives a term that is there again to the products that had it, except those that somebody changed since: they no longer
 * have the term that they got in its place. Says which products got it.
 */
export async function giveBackProducts(trx: Db, id: number, removed: Removed): Promise<number[]> {
  const { table, column } = productTables[removed.kind]
  const { products, had, main, to } = removed
  const asLeft = await rows<{ id: number }>(
    trx,
    `select p.id from product p where p.id = any ($1::int[])
      and ($2::int is null or exists (select from ${table} m where m.product_id = p.id and m.${column} = $2))
    order by p.id for update`,
    [products, to],
  )
  const ids = asLeft.map((row) => row.id)
  await touchProducts(trx, ids)
  const back = `insert into ${table} (product_id, ${column}) select unnest($1::int[]), $2 on conflict do nothing`
  await rows(trx, back, [ids, id])
  if (removed.kind === 'category') {
    const mainText =
      'update product set main_category_id = $2 where id = any ($1::int[]) and main_category_id = $3'
    await rows(trx, mainText, [main.filter((one) => ids.includes(one)), id, to])
  }
  const leave = `
    delete from ${table} m using product p where p.id = m.product_id and m.product_id = any ($1::int[])
      and m.${column} = $2 and not ($3 and p.main_category_id is not distinct from $2)`
  const isCategory = removed.kind === 'category'
  await rows(trx, leave, [ids.filter((one) => !had.includes(one)), to, isCategory])
  return ids
}

/** Promotions and old addresses of a deleted category are about it again, as far as nobody changed them since. */
export async function giveBackUses(trx: Db, id: number, removed: Removed): Promise<void> {
  const { promotions, former_slugs: slugs, to, leads_to: leadsTo } = removed
  for (const one of promotions) {
    const left = one.category_ids.map((category) => (category === id ? to : category))
    await rows(
      trx,
      `update promotion set version = version + 1, category_ids = $2
      where id = $1 and category_ids @> $3::int[] and category_ids <@ $3::int[]`,
      [one.id, one.category_ids, left],
    )
  }
  const lead = `update slug_redirect set target_id = $1 where kind = 'category' and target_id = $2 and slug = any ($3)`
  if (leadsTo !== null) await rows(trx, lead, [id, leadsTo, slugs])
}
