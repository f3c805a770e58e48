import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  removeAttribute,
  removeAttributeValue,
  StaffAttributeView,
} from '#contract/staff/catalogue/attributes.ts'
import { ATTRIBUTE_VALUES_MAX } from '#domain/catalogue/term-rules.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  deleteAttribute,
  deleteValue,
  giveValue,
  mergeValue,
  readValues,
  updateAttribute,
} from './attribute-store.ts'
import { lockAttribute, lockAttributeOf } from './change-attributes.ts'
import { noteRemoval } from './removed-term-store.ts'
import { showAttribute } from './show-attributes.ts'
import { inUse, type TermParts } from './term-parts.ts'
import {
  countRulesWith,
  idsOfProducts,
  refreshSearch,
  replaceInRules,
  touchProducts,
} from './term-product-store.ts'

type Answers = Input<typeof removeAttribute>['query']
type ValueAnswers = Input<typeof removeAttributeValue>['query']

/** Deletes an attribute, after staff said what becomes of the values that its products have. */
export function dropAttribute(
  { db }: TermParts,
  id: number,
  answers: Answers,
): Promise<Reply<typeof removeAttribute>> {
  return inTransaction(db, async (trx) => {
    await lockAttribute(trx, id)
    const products = await idsOfProducts(trx, { kind: 'attribute', id })
    const values = await readValues(trx, id)
    if (answers.values_to !== undefined) {
      await touchProducts(trx, products)
      await giveValues(trx, { from: id, to: answers.values_to })
    } else {
      const rules = await Promise.all(values.map((value) => countRulesWith(trx, 'values', value.id)))
      const ruled = rules.reduce((all, one) => all + one, 0)
      // A rule whose value is gone would hold other products than staff chose.
      if (ruled > 0 || (products.length > 0 && answers.forget !== true))
        throw inUse('attribute', { products: products.length, rules: ruled })
      await touchProducts(trx, products)
      for (const { id: value } of values) {
        await noteRemoval(trx, { kind: 'attribute_value', id: value, to: null })
        await deleteValue(trx, value)
      }
    }
    await deleteAttribute(trx, id)
    await refreshSearch(trx, products)
    return { id, products: products.length }
  })
}

/** Puts the values of one attribute to another one; those with a code that it has already become one with it. */
async function giveValues(
  trx: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  if (from === to)
    throw new RefusalError({ code: 'invalid_fields', errors: { values_to: { kind: 'within_itself' } } })
  await lockAttribute(trx, to)
  const there = await readValues(trx, to)
  let position = there.length
  for (const value of await readValues(trx, from)) {
    const same = there.find(({ code }) => code === value.code)
    if (same === undefined) {
      position += 1
      await giveValue(trx, value.id, { attributeId: to, position })
    } else {
      await noteRemoval(trx, { kind: 'attribute_value', id: value.id, to: same.id })
      await becomeOne(trx, { from: value.id, to: same.id })
    }
  }
  if (position > ATTRIBUTE_VALUES_MAX)
    throw new RefusalError({ code: 'limit_reached', thing: 'values', max: ATTRIBUTE_VALUES_MAX })
  await updateAttribute(trx, to)
}

async function becomeOne(trx: Db, both: { readonly from: number; readonly to: number }): Promise<void> {
  await mergeValue(trx, both)
  await replaceInRules(trx, 'values', both)
  await deleteValue(trx, both.from)
}

/** Deletes a value; its products get another one in its place, or none, as staff said. */
export async function dropValue(
  parts: TermParts,
  id: number,
  { to, forget }: ValueAnswers,
): Promise<StaffAttributeView> {
  const attributeId = await inTransaction(parts.db, async (trx) => {
    const attribute = await lockAttributeOf(trx, id)
    const products = await idsOfProducts(trx, { kind: 'value', id })
    await noteRemoval(trx, { kind: 'attribute_value', id, to: to ?? null })
    if (to !== undefined) {
      const others = (await readValues(trx, attribute.id)).filter((value) => value.id !== id)
      if (!others.some((value) => value.id === to))
        throw new RefusalError({ code: 'invalid_fields', errors: { to: { kind: 'other_attribute' } } })
      await touchProducts(trx, products)
      await becomeOne(trx, { from: id, to })
    } else {
      const rules = await countRulesWith(trx, 'values', id)
      if (rules > 0 || (products.length > 0 && forget !== true))
        throw inUse('attribute value', { products: products.length, rules })
      await touchProducts(trx, products)
      await deleteValue(trx, id)
    }
    await updateAttribute(trx, attribute.id)
    await refreshSearch(trx, products)
    return attribute.id
  })
  return showAttribute(parts, attributeId)
}
