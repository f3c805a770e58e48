import type { Input, Reply } from '#contract/endpoint.ts'
import type { ProductForm } from '#contract/staff/catalogue/product-form.ts'
import { changePrice as priceEndpoint } from '#contract/staff/catalogue/product-pieces.ts'
import { fromTaka, poisha, toTaka } from '#domain/money.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { refuse } from './check-form.ts'
import type { EditContext, Editor } from './edit-context.ts'
import { formOf, visibleForm } from './present-edited.ts'
import { productOfVariant, type EditedProductRow } from './read-form-store.ts'
import { changeWithin, lockEdited } from './save-product.ts'
import { listVersions, readVersion, versionOfEntry } from './version-store.ts'

type Wanted = Input<typeof priceEndpoint>['body'] & { readonly editor: Editor }

/** Changes the price of one variant that still costs what the person saw, as a save of the product. */
export function changePrice(
  { db }: Pick<EditContext, 'db'>,
  variant: number,
  { price, seen, editor }: Wanted,
): Promise<Reply<typeof priceEndpoint>> {
  return inTransaction(db, async (trx) => {
    const product = await productOfVariant(trx, variant)
    const row = product === undefined ? undefined : await lockEdited(trx, product)
    const found = row?.variants.find(({ id }) => id === variant)
    if (row === undefined || found === undefined)
      throw new RefusalError({ code: 'not_found', thing: 'variant', value: String(variant) })
    const [now, next] = [found.price === null ? null : taka(found.price), taka(fromTaka(price))]
    if (now === next) return { variant, price: next }
    if (now !== seen) throw new RefusalError({ code: 'version_conflict', price: now, seen })
    const sales = row.sales.filter((sale) => sale.variant === variant)
    refuseOutside(
      { compare_at: found.compare_at, sale: Math.max(0, ...sales.map((sale) => sale.price)) },
      next,
    )
    await writePrices(trx, row, { prices: new Map([[variant, next]]), editor })
    return { variant, price: next }
  })
}

const taka = (amount: number): number => toTaka(poisha(amount))

interface Bounds {
  readonly compare_at: number | null
  /** The highest price of a sale that runs or is planned; 0: none. */
  readonly sale: number
}

/** The price lies below the earlier one and above that of each sale; the refusal names the price, which was typed. */
function refuseOutside({ compare_at, sale }: Bounds, price: number): void {
  if (compare_at !== null && fromTaka(price) >= compare_at)
    refuse({ price: { kind: 'less_than', max: taka(compare_at) } })
  if (fromTaka(price) <= sale) refuse({ price: { kind: 'more_than', min: taka(sale) } })
}

/** In taka, by the id of the variant; null: none yet. */
type Prices = ReadonlyMap<number | null, number | null>

/** Saves a product with other prices. */
async function writePrices(
  trx: Db,
  row: EditedProductRow,
  { prices, editor }: { readonly prices: Prices; readonly editor: Editor },
): Promise<void> {
  const variants = visibleForm(formOf(row), editor).variants.map((variant) => ({
    ...variant,
    price: prices.has(variant.id) ? (prices.get(variant.id) ?? null) : variant.price,
  }))
  await changeWithin(trx, row, { patch: { variants }, editor })
}

/** The way back from a price that was changed in the list. Each save keeps its form, which has the price of before. */
export const priceUndoer: Undoer = {
  kind: 'price_changed',
  calls: [priceEndpoint],
  right: priceEndpoint.access.staff,
  fits: (act) => entriesOf(act, 'product_version').length > 0,
  undo: async (trx, act, { rights }) => {
    const entry = entriesOf(act, 'product_version').at(-1)
    const saved = entry && (await versionOfEntry(trx, entry.id))
    if (saved === undefined) throw changedSince()
    const row = await lockEdited(trx, saved.product)
    const [earlier] = await listVersions(trx, saved.product, { before: saved.version, limit: 1 })
    const was = earlier && (await readVersion(trx, saved.product, earlier.version))
    const left = await readVersion(trx, saved.product, saved.version)
    if (was === undefined || left === undefined) throw changedSince()
    const prices = pricesBack({ was: was.form, left: left.form, now: formOf(row) })
    await writePrices(trx, row, { prices, editor: rights })
  },
}

interface Forms {
  readonly was: ProductForm
  readonly left: ProductForm
  readonly now: ProductForm
}

/** The prices of before, of variants that still cost what the act left. */
function pricesBack({ was, left, now }: Forms): Prices {
  // The state in which a variant was made does not know its id.
  const before = new Map(was.variants.map(({ sku, price }) => [sku.toUpperCase(), price]))
  const present = new Map(now.variants.map(({ id, price }) => [id, price]))
  const changed = left.variants.flatMap(({ id, sku, price }) => {
    const old = before.get(sku.toUpperCase())
    return old === undefined || old === price ? [] : [{ id, price, old }]
  })
  if (changed.some(({ id, price }) => present.get(id) !== price)) throw changedSince()
  return new Map(changed.map(({ id, old }) => [id, old]))
}
