import type { Input, Reply } from '#contract/endpoint.ts'
import type { moveVatProducts } from '#contract/staff/vat/classes.ts'
import { noteChange } from '#server/audit/note-sql.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { shownClass, todayOf } from './change-classes.ts'
import { lockClass, lockProductsOf, moveProducts, readClass } from './class-store.ts'
import { presentClass } from './present-class.ts'
import { noSuchClass, type VatContext } from './vat-context.ts'

/** The kind of the audit's entry that says which products got another class at once. */
export const MOVED_PRODUCTS = 'vat_class_products'

/** Gives all products of a class another one, or none. */
export async function moveToClass(
  shop: VatContext,
  code: string,
  { to_class: to, version }: Input<typeof moveVatProducts>['body'],
): Promise<Reply<typeof moveVatProducts>> {
  const today = todayOf(shop)
  const products = await inTransaction(shop.db, async (trx) => {
    // Products before classes, as whoever saves a product locks them.
    await lockProductsOf(trx, code)
    for (const one of [code, to ?? code].toSorted()) await lockClass(trx, one, today)
    const row = await readClass(trx, code, today)
    if (row === undefined) throw noSuchClass(code)
    if (row.version !== version)
      throw new RefusalError({ code: 'version_conflict', now: presentClass(row, today) })
    if (to !== null && (to === code || (await readClass(trx, to, today))?.archived_at !== null))
      throw new RefusalError({ code: 'invalid_fields', errors: { to_class: { kind: 'choice' } } })
    const moved = await moveProducts(trx, { from: code, to })
    if (moved.length > 0)
      await noteChange(trx, {
        kind: MOVED_PRODUCTS,
        id: code,
        before: { vat_class: code, products: moved },
        after: { vat_class: to, products: moved },
      })
    return moved.length
  })
  return { products, class: await shownClass(shop, code) }
}
