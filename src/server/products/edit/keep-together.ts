import type { ProductForm } from '#contract/staff/catalogue/product-form.ts'
import { changedMembers } from '#domain/product-editing/differences.ts'
import { countedAtOnce } from '#server/audit/note-sql.ts'
import type { Db } from '#server/db/database.ts'
import { emptyForm } from './make-product.ts'
import { formOf } from './present-edited.ts'
import { readEditedProducts } from './read-form-store.ts'
import { insertTogether } from './version-store.ts'

interface FormNow {
  readonly version: number
  readonly form: ProductForm
}

/** The forms of products with their versions, as they are now. */
export async function formsOf(trx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, FormNow>> {
  if (ids.length === 0) return new Map()
  const found = await readEditedProducts(trx, ids)
  return new Map(found.map((row) => [row.id, { version: row.version, form: formOf(row) }]))
}

interface Changed {
  /** Null: no import changed them. */
  readonly importId: string | null
  readonly products: readonly number[]
  /** Their forms before; one that was made has none. */
  readonly before: ReadonlyMap<number, FormNow>
}

/** Keeps what changed many products in their history, in the transaction that locked and changed them. */
export async function keepTogether(trx: Db, { importId, products, before }: Changed): Promise<void> {
  const after = await formsOf(trx, products)
  const forms = [...after].flatMap(([id, { version, form }]) => {
    const old = before.get(id)
    if (old?.version === version) return []
    const changed = changedMembers(old?.form ?? emptyForm, form)
    const kept = old === undefined ? [] : [{ id, ...old, changed: [], isBefore: true }]
    return [...kept, { id, version, form, changed, isBefore: false }]
  })
  if (forms.length > 0) await insertTogether(trx, importId, forms)
}

/** Forms of products that are held in memory at once. */
const TOGETHER = 100

/**
 * Changes many locked products, some at a time. The history of each has a version of its own; the audit has no entry
 * for each of them, so whoever does it writes one about all.
 */
export function changeTogether(
  trx: Db,
  products: readonly number[],
  change: (some: readonly number[]) => Promise<void>,
): Promise<void> {
  return countedAtOnce(trx, async () => {
    for (let at = 0; at < products.length; at += TOGETHER) {
      const some = products.slice(at, at + TOGETHER)
      const before = await formsOf(trx, some)
      await change(some)
      await keepTogether(trx, { importId: null, products: some, before })
    }
  })
}
