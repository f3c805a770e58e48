import type { Input, Reply } from '#contract/endpoint.ts'
import type { moveVatProducts } from '#contract/staff/vat/classes.ts'
import { noteChange } from '#server/audit/note-sql.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { changeTogether } from '#server/products/edit/keep-together.ts'
import { shownClass, todayOf } from './change-classes.ts'
import { giveClass, lockClass, lockProductsOf, readClass } from './class-store.ts'
import { presentClass } from './present-class.ts'
import { noSuchClass, type VatContext } from './vat-context.ts'

/** The kind of the audit's entry that says which products got another class at once. */
export const MOVED_PRODUCTS = 'vat_class_products'

interface Move {
  /** Those that have the class `from`, locked. */
  readonly products: readonly number[]
  readonly from: string | null
  readonly to: string | null
  /** The class that the audit's entry is about. */
  readonly of: string
}

/** Gives products another class. The audit has one entry about all of them, the history of each a version of its own. */
export async function moveProducts(trx: Db, { products, from, to, of }: Move): Promise<void> {
  if (products.length === 0) return
  await changeTogether(trx, products, (some) => giveClass(trx, some, to))
  await noteChange(trx, {
    kind: MOVED_PRODUCTS,
    id: of,
    before: { vat_class: from, products },
    after: { vat_class: to, products },
  })
}

/** Gives all products of a class another one, or none. */
export async function moveToClass(
  shop: VatContext,
  code: string,
  { to_class: to, version }: Input<typeof moveVatProducts>['body'],
): Promise<Reply<typeof moveVatProducts>> {
  const today = todayOf(shop)
  const products = await inTransaction(shop.db, async (trx) => {
    // Products before classes, as whoever saves a product locks them.
    const moved = await lockProductsOf(trx, code)
    for (const one of [code, to ?? code].toSorted()) await lockClass(trx, one, today)
    const row = await readClass(trx, code, today)
    if (row === undefined) throw noSuchClass(code)
    if (row.version !== version)
      throw new RefusalError({ code: 'version_conflict', now: presentClass(row, today) })
    if (to !== null && (to === code || (await readClass(trx, to, today))?.archived_at !== null))
      throw new RefusalError({ code: 'invalid_fields', errors: { to_class: { kind: 'choice' } } })
    await moveProducts(trx, { products: moved, from: code, to, of: code })
    return moved.length
  })
  return { products, class: await shownClass(shop, code) }
}
