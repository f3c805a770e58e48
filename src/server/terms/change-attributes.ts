import type { Input } from '#contract/endpoint.ts'
import type {
  addAttribute,
  addAttributeValue,
  saveAttribute,
  saveAttributeValue,
  StaffAttributes,
  StaffAttributeView,
} from '#contract/staff/catalogue/attributes.ts'
import { ATTRIBUTE_VALUES_MAX, codeOfName, freeCode, orderWith } from '#domain/catalogue/term-rules.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  findAttributeOf,
  insertAttribute,
  insertValue,
  lockAttributes,
  readValues,
  updateAttribute,
  updateValue,
  type AttributeRow,
} from './attribute-store.ts'
import { placeInOrder } from './place-store.ts'
import { showAttribute, showAttributes } from './show-attributes.ts'
import { asSeen, noSuchTerm, type TermParts } from './term-parts.ts'
import { idsOfProducts, refreshSearch } from './term-product-store.ts'

type AttributeForm = Input<typeof addAttribute>['body']
type ChangedAttribute = Input<typeof saveAttribute>['body']
type ValueForm = Input<typeof addAttributeValue>['body']
type ChangedValue = Input<typeof saveAttributeValue>['body']

/** Makes an attribute, last of all. */
export async function makeAttribute(
  parts: TermParts,
  { code, ...form }: AttributeForm,
): Promise<StaffAttributeView> {
  const id = await underFreeName('code', () =>
    inTransaction(parts.db, async (trx) => {
      const all = await lockAttributes(trx)
      const free = code ?? freeCode(neededCode(form.name), new Set(all.map((one) => one.code)))
      return insertAttribute(trx, { ...form, code: free, position: all.length + 1 })
    }),
  )
  return showAttribute(parts, id)
}

/** Changes the names of an attribute, and whether shoppers filter by it. */
export async function rewriteAttribute(
  parts: TermParts,
  id: number,
  { version, ...form }: ChangedAttribute,
): Promise<StaffAttributeView> {
  await inTransaction(parts.db, async (trx) => {
    const found = (await lockAttributes(trx)).find((one) => one.id === id)
    asSeen(found, { thing: 'attribute', id, version })
    await updateAttribute(trx, id, form)
  })
  return showAttribute(parts, id)
}

export async function putAttribute(
  parts: TermParts,
  id: number,
  before: number | null,
): Promise<StaffAttributes> {
  await inTransaction(parts.db, async (trx) => {
    const ids = (await lockAttributes(trx)).map((one) => one.id)
    if (!ids.includes(id)) throw noSuchTerm('attribute', id)
    await placeInOrder(trx, 'attribute', orderWith(ids, id, before))
  })
  return showAttributes(parts)
}

/** Makes a value, last of its attribute. */
export async function makeValue(
  parts: TermParts,
  attributeId: number,
  { code, ...form }: ValueForm,
): Promise<StaffAttributeView> {
  await underFreeName('code', () =>
    inTransaction(parts.db, async (trx) => {
      await lockAttribute(trx, attributeId)
      const values = await readValues(trx, attributeId)
      if (values.length >= ATTRIBUTE_VALUES_MAX)
        throw new RefusalError({ code: 'limit_reached', thing: 'values', max: ATTRIBUTE_VALUES_MAX })
      const free = code ?? freeCode(neededCode(form.name), new Set(values.map((one) => one.code)))
      const place = { attribute_id: attributeId, code: free, position: values.length + 1 }
      await insertValue(trx, { ...form, ...place })
      await updateAttribute(trx, attributeId)
    }),
  )
  return showAttribute(parts, attributeId)
}

/** Changes the names and the colour of a value. */
export async function rewriteValue(
  parts: TermParts,
  id: number,
  { version, ...form }: ChangedValue,
): Promise<StaffAttributeView> {
  const attributeId = await inTransaction(parts.db, async (trx) => {
    const attribute = await lockAttributeOf(trx, id)
    asSeen(attribute, { thing: 'attribute', id: attribute.id, version })
    await updateValue(trx, id, form)
    await updateAttribute(trx, attribute.id)
    await refreshSearch(trx, await idsOfProducts(trx, { kind: 'value', id }))
    return attribute.id
  })
  return showAttribute(parts, attributeId)
}

export async function putValue(
  parts: TermParts,
  id: number,
  before: number | null,
): Promise<StaffAttributeView> {
  const attributeId = await inTransaction(parts.db, async (trx) => {
    const attribute = await lockAttributeOf(trx, id)
    const ids = (await readValues(trx, attribute.id)).map((one) => one.id)
    await placeInOrder(trx, 'attribute_value', orderWith(ids, id, before))
    await updateAttribute(trx, attribute.id)
    return attribute.id
  })
  return showAttribute(parts, attributeId)
}

/** An attribute, kept from others with all of them. */
export async function lockAttribute(trx: Db, id: number): Promise<AttributeRow> {
  const found = (await lockAttributes(trx)).find((one) => one.id === id)
  if (found === undefined) throw noSuchTerm('attribute', id)
  return found
}

/** The attribute of a value, kept from others. */
export async function lockAttributeOf(trx: Db, valueId: number): Promise<AttributeRow> {
  const all = await lockAttributes(trx)
  const attributeId = await findAttributeOf(trx, valueId)
  const found = all.find((one) => one.id === attributeId)
  if (found === undefined) throw noSuchTerm('attribute value', valueId)
  return found
}

function neededCode(name: string): string {
  const code = codeOfName(name)
  if (code === '') throw new RefusalError({ code: 'invalid_fields', errors: { code: { kind: 'missing' } } })
  return code
}
