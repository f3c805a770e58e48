import { fromTaka } from '#domain/money.ts'
import { planPrices, type PriceRule } from '#domain/product-editing/price-rule.ts'
import { CHANGE_LINES_MAX } from '#domain/product-editing/product-change.ts'
import type { Db } from '#server/db/database.ts'
import type { ChangeTask, NewLine } from './change-store.ts'
import { readPriced, type PricedVariant } from './price-store.ts'

export type PriceTask = Extract<ChangeTask, { readonly action: 'price' }>

/** Prices of a variant in poisha, as a line keeps them. */
export interface KeptPrices {
  readonly price: number
  readonly compare_at: number | null
}

export interface PlannedLines {
  readonly lines: readonly NewLine[]
  readonly hasMore: boolean
}

/** The variants of products with their prices as they are and as they would be. */
export async function planPriceLines(
  db: Db,
  task: PriceTask,
  products: readonly number[],
): Promise<PlannedLines> {
  const rule = ruleOf(task)
  const { variants, hasMore } = await readWholeProducts(db, products)
  return { lines: variants.map((variant) => lineOf(variant, rule)), hasMore }
}

/** As many variants as a change takes, but no part of a product. */
export async function readWholeProducts(
  db: Db,
  products: readonly number[],
): Promise<{ readonly variants: readonly PricedVariant[]; readonly hasMore: boolean }> {
  const found = await readPriced(db, products, CHANGE_LINES_MAX + 1)
  const first = found[CHANGE_LINES_MAX]
  if (first === undefined) return { variants: found, hasMore: false }
  return { variants: found.filter(({ product }) => product !== first.product), hasMore: true }
}

function lineOf({ id, product, price, compare_at, sale }: PricedVariant, rule: PriceRule): NewLine {
  const planned = planPrices({ price, compareAt: compare_at, sale }, rule)
  const before: KeptPrices = { price, compare_at }
  const line = { product, variant: id, before }
  if (!planned.ok) return { ...line, refusal: { reason: planned.refusal }, after: null }
  const after: KeptPrices = { price: planned.value.price, compare_at: planned.value.compareAt }
  return { ...line, refusal: null, after }
}

/** A rule of the wire, which counts in taka and per cent. */
function ruleOf({ of, direction, by, round }: PriceTask): PriceRule {
  const step = 'percent' in by ? { rate: Math.round(by.percent * 100) } : { amount: fromTaka(by.amount) }
  return { of, direction, by: step, round }
}
