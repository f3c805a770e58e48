import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addTag,
  listStaffTags,
  removeTag,
  saveTag,
  StaffTagView,
} from '#contract/staff/catalogue/tags.ts'
import { codeOfName, freeCode } from '#domain/catalogue/term-rules.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { noteRemoval } from './removed-term-store.ts'
import {
  countTags,
  deleteTag,
  insertTag,
  lockTag,
  mergeTag,
  readSlugsLike,
  readTag,
  readTags,
  updateTag,
  type StaffTagRow,
} from './tag-store.ts'
import { asSeen, inUse, noSuchTerm, type TermParts } from './term-parts.ts'
import {
  countRulesWith,
  idsOfProducts,
  refreshSearch,
  replaceInRules,
  touchProducts,
} from './term-product-store.ts'

const PAGE = 50

/** A page of tags by name. */
export async function showTags(
  { db }: TermParts,
  { q, page }: Input<typeof listStaffTags>['query'],
): Promise<Reply<typeof listStaffTags>> {
  const text = q === undefined || q === '' ? null : q
  const [found, count] = await Promise.all([
    readTags(db, text, { limit: PAGE, offset: (page - 1) * PAGE }),
    countTags(db, text),
  ])
  return { results: found.map(presentTag), count, page, pages: Math.ceil(count / PAGE) }
}

/** Makes a tag. A name in Bangla alone gets an address with a number. */
export async function makeTag(parts: TermParts, form: Input<typeof addTag>['body']): Promise<StaffTagView> {
  const id = await underFreeName('name', () =>
    inTransaction(parts.db, async (trx) => {
      const code = codeOfName(form.name) || 'tag'
      const slug = freeCode(code, new Set(await readSlugsLike(trx, code)))
      return insertTag(trx, { ...form, slug })
    }),
  )
  return shownTag(parts, id)
}

/** Changes the names of a tag that is still as it was seen. */
export async function rewriteTag(
  parts: TermParts,
  id: number,
  { version, ...form }: Input<typeof saveTag>['body'],
): Promise<StaffTagView> {
  await underFreeName('name', () =>
    inTransaction(parts.db, async (trx) => {
      asSeen(await lockTag(trx, id), { thing: 'tag', id, version })
      await updateTag(trx, id, form)
      await refreshSearch(trx, await idsOfProducts(trx, { kind: 'tag', id }))
    }),
  )
  return shownTag(parts, id)
}

/** Deletes a tag; its products get another one in its place, or none, as staff said. */
export function dropTag(
  { db }: TermParts,
  id: number,
  { to, forget }: Input<typeof removeTag>['query'],
): Promise<Reply<typeof removeTag>> {
  return inTransaction(db, async (trx) => {
    if (to === id)
      throw new RefusalError({ code: 'invalid_fields', errors: { to: { kind: 'within_itself' } } })
    // Two people who merge two tags into each other wait for one another.
    for (const one of [id, to ?? id].toSorted((left, right) => left - right))
      if ((await lockTag(trx, one)) === undefined) throw noSuchTerm('tag', one)
    const products = await idsOfProducts(trx, { kind: 'tag', id })
    await noteRemoval(trx, { kind: 'product_tag', id, to: to ?? null })
    if (to === undefined) {
      const rules = await countRulesWith(trx, 'tags', id)
      if (rules > 0 || (products.length > 0 && forget !== true))
        throw inUse('tag', { products: products.length, rules })
      await touchProducts(trx, products)
    } else {
      await touchProducts(trx, products)
      await mergeTag(trx, { from: id, to })
      await replaceInRules(trx, 'tags', { from: id, to })
    }
    await deleteTag(trx, id)
    await refreshSearch(trx, products)
    return { id, products: products.length }
  })
}

async function shownTag({ db }: TermParts, id: number): Promise<StaffTagView> {
  const row = await readTag(db, id)
  if (row === undefined) throw noSuchTerm('tag', id)
  return presentTag(row)
}

function presentTag({ id, slug, name, name_bn, products, version }: StaffTagRow): StaffTagView {
  return { id, slug, name, name_bn, products, version }
}
