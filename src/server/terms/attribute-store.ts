import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'

export interface StaffValueRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_bn: string | null
  readonly swatch: string | null
  readonly products: number
}

export interface StaffAttributeRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_bn: string | null
  readonly filterable: boolean
  readonly version: number
  readonly products: number
  readonly values: readonly StaffValueRow[]
}

const attributesText = `
  select a.id, a.code, a.name, a.name_bn, a.filterable, a.version, products_of_term('attribute', a.id) as products,
    coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name, 'name_bn', v.name_bn,
        'swatch', v.swatch, 'products', products_of_term('value', v.id)) order by v.position, v.id)
      from attribute_value v where v.attribute_id = a.id), '[]') as values
  from attribute a
  where $1::int is null or a.id = $1
  order by a.position, a.id`

export function readAttributes(db: Db): Promise<StaffAttributeRow[]> {
  return readCounted(db, null)
}

export async function readAttribute(db: Db, id: number): Promise<StaffAttributeRow | undefined> {
  const [found] = await readCounted(db, id)
  return found
}

/** While an import runs, the numbers of products are those of a minute before at most: a job follows the rest. */
async function readCounted(db: Db, id: number | null): Promise<StaffAttributeRow[]> {
  await followNotes(db, { batches: 1 })
  return rows<StaffAttributeRow>(db, attributesText, [id])
}

export interface AttributeRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly version: number
}

/** All attributes in their order, kept from others until the transaction ends. */
export function lockAttributes(trx: Db): Promise<AttributeRow[]> {
  const text = 'select id, code, name, version from attribute order by position, id for update'
  return rows<AttributeRow>(trx, text)
}

interface AttributeFields {
  readonly name: string
  readonly name_bn: string | null
  readonly filterable: boolean
}

export async function insertAttribute(
  trx: Db,
  fields: AttributeFields & { readonly code: string; readonly position: number },
): Promise<number> {
  const { id } = await trx.insertInto('attribute').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes fields of an attribute; without any it is changed all the same, as one of its values was. */
export async function updateAttribute(
  trx: Db,
  id: number,
  fields: Partial<AttributeFields> = {},
): Promise<void> {
  await trx
    .updateTable('attribute')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface ValueRow {
  readonly id: number
  readonly attribute_id: number
  readonly code: string
}

/** The attribute of a value; undefined where there is no such value. */
export async function findAttributeOf(db: Db, valueId: number): Promise<number | undefined> {
  const text = 'select attribute_id from attribute_value where id = $1'
  const [found] = await rows<{ attribute_id: number }>(db, text, [valueId])
  return found?.attribute_id
}

/** The values of an attribute in their order. */
export function readValues(trx: Db, attributeId: number): Promise<ValueRow[]> {
  const text =
    'select id, attribute_id, code from attribute_value where attribute_id = $1 order by position, id'
  return rows<ValueRow>(trx, text, [attributeId])
}

interface ValueFields {
  readonly name: string
  readonly name_bn: string | null
  readonly swatch: string | null
}

export async function insertValue(
  trx: Db,
  fields: ValueFields & { readonly attribute_id: number; readonly code: string; readonly position: number },
): Promise<void> {
  await trx.insertInto('attribute_value').values(fields).execute()
}

export async function updateValue(trx: Db, id: number, fields: ValueFields): Promise<void> {
  await trx.updateTable('attribute_value').set(fields).where('id', '=', id).execute()
}

const mergeText = `
  insert into product_attribute (product_id, value_id)
  select product_id, $2 from product_attribute where value_id = $1 on conflict do nothing`

/** Gives the products of one value the other one in its place. */
export async function mergeValue(
  trx: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await rows(trx, mergeText, [from, to])
  await rows(trx, 'delete from product_attribute where value_id = $1', [from])
}

/** Deletes a value, also from its products. */
export async function deleteValue(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from product_attribute where value_id = $1', [id])
  await rows(trx, 'delete from attribute_value where id = $1', [id])
}

/** Puts a value to another attribute, last of its values. */
export async function giveValue(
  trx: Db,
  id: number,
  { attributeId, position }: { readonly attributeId: number; readonly position: number },
): Promise<void> {
  const text = 'update attribute_value set attribute_id = $2, position = $3 where id = $1'
  await rows(trx, text, [id, attributeId, position])
}

/** Deletes an attribute whose values went elsewhere. */
export async function deleteAttribute(trx: Db, id: number): Promise<void> {
  await rows(trx, 'delete from attribute where id = $1', [id])
}
