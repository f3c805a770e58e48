import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface StaffTagRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly version: number
  readonly products: number
}

const columns = `t.id, t.slug, t.name, t.name_bn, t.version,
  (select count(*)::int from product_tag pt where pt.tag_id = t.id) as products`
const wanted = `($1::text is null or position(lower($1) in lower(t.name)) > 0
  or position(lower($1) in lower(coalesce(t.name_bn, ''))) > 0)`
const pageText = `select ${columns} from tag t where ${wanted} order by lower(t.name), t.id limit $2 offset $3`

/** Tags by name, those whose name has the text in it. */
export function readTags(
  db: Db,
  text: string | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StaffTagRow[]> {
  return rows<StaffTagRow>(db, pageText, [text, limit, offset])
}

export async function countTags(db: Db, text: string | null): Promise<number> {
  const [found] = await rows<{ n: number }>(db, `select count(*)::int as n from tag t where ${wanted}`, [
    text,
  ])
  return found?.n ?? 0
}

/** A tag, kept from others until the transaction ends. */
export async function lockTag(trx: Db, id: number): Promise<StaffTagRow | undefined> {
  const [found] = await rows<StaffTagRow>(trx, `select ${columns} from tag t where t.id = $1 for update`, [
    id,
  ])
  return found
}

export async function readTag(db: Db, id: number): Promise<StaffTagRow | undefined> {
  const [found] = await rows<StaffTagRow>(db, `select ${columns} from tag t where t.id = $1`, [id])
  return found
}

/** The slugs that begin with this one. */
export async function readSlugsLike(db: Db, slug: string): Promise<readonly string[]> {
  const found = await rows<{ slug: string }>(db, 'select slug from tag where starts_with(slug, $1)', [slug])
  return found.map((row) => row.slug)
}

interface TagFields {
  readonly name: string
  readonly name_bn: string | null
}

export async function insertTag(trx: Db, fields: TagFields & { readonly slug: string }): Promise<number> {
  const { id } = await trx.insertInto('tag').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTag(trx: Db, id: number, fields: TagFields): Promise<void> {
  await trx
    .updateTable('tag')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Gives the products of one tag the other one too. */
export async function mergeTag(
  trx: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const text = `
    insert into product_tag (product_id, tag_id)
    select product_id, $2 from product_tag where tag_id = $1 on conflict do nothing`
  await rows(trx, text, [from, to])
}

/** Deletes a tag, also from its products. */
export async function deleteTag(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from product_tag where tag_id = $1', [id])
  await rows(trx, 'delete from tag where id = $1', [id])
}
