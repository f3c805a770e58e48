import { fromTaka } from '#domain/money.ts'
import type { EndedSales } from '#domain/product-editing/product-change.ts'
import {
  meeting,
  planSale,
  SALE_DAYS_MAX,
  type SaleTime,
  type WantedSale,
} from '#domain/product-editing/sale-rule.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/products/edit/check-form.ts'
import type { SaleRow } from '#server/products/sales/sale-store.ts'
import type { ChangeTask, NewLine } from './change-store.ts'
import { readWholeProducts, type KeptPrices, type PlannedLines } from './plan-price-lines.ts'
import type { PricedVariant } from './price-store.ts'

export type SaleTask = Extract<ChangeTask, { readonly action: 'sale' }>
export type EndSaleTask = Extract<ChangeTask, { readonly action: 'end_sale' }>

/** The sales of its variant that a line changes: those that make room, or that end. */
export interface KeptBefore extends KeptPrices {
  readonly sales: readonly SaleRow[]
}

const DAY_MS = 86_400_000

/** Refuses a time that is over, ends before it begins, or lies far ahead. */
export function refuseWrongTime({ starts_at, ends_at }: SaleTask, now: number): void {
  const { from, to } = timeOf({ starts_at, ends_at }, now)
  const far = now + SALE_DAYS_MAX * DAY_MS
  if (from > far) refuse({ starts_at: { kind: 'far_day', days: SALE_DAYS_MAX } })
  if (to === null) return
  if (to <= now) refuse({ ends_at: { kind: 'past_day' } })
  if (to <= from) refuse({ ends_at: { kind: 'before_start' } })
  if (to > far) refuse({ ends_at: { kind: 'far_day', days: SALE_DAYS_MAX } })
}

/** The time of a sale as it would be now: a beginning that is over is now. */
export function timeOf(
  { starts_at, ends_at }: Pick<SaleTask, 'starts_at' | 'ends_at'>,
  now: number,
): SaleTime {
  const from = starts_at === null ? now : Math.max(now, Date.parse(starts_at))
  return { from, to: ends_at === null ? null : Date.parse(ends_at) }
}

/** A sale with its time as numbers. */
export function timed(sale: SaleRow): SaleRow & SaleTime {
  return {
    ...sale,
    from: Date.parse(sale.starts_at),
    to: sale.ends_at === null ? null : Date.parse(sale.ends_at),
  }
}

/** The variants of products with their price in a sale. */
export async function planSaleLines(
  db: Db,
  task: SaleTask,
  { products, now }: { readonly products: readonly number[]; readonly now: number },
): Promise<PlannedLines> {
  refuseWrongTime(task, now)
  const { by, round, replace: replaces } = task
  const step =
    'percent' in by
      ? { rate: Math.round(by.percent * 100) }
      : 'amount' in by
        ? { amount: fromTaka(by.amount) }
        : { price: fromTaka(by.price) }
  const wanted: WantedSale = { rule: { by: step, round }, time: timeOf(task, now), replaces }
  const { variants, hasMore } = await readWholeProducts(db, products)
  return { lines: variants.map((variant) => saleLine(variant, wanted)), hasMore }
}

function saleLine(
  { id, product, price, compare_at, was_asked, sales }: PricedVariant,
  wanted: WantedSale,
): NewLine {
  const known = sales.map(timed)
  const planned = planSale({ price, wasAsked: was_asked, sales: known }, wanted)
  const met = new Set(meeting(known, wanted.time).map((sale) => sale.id))
  const before: KeptBefore = { price, compare_at, sales: sales.filter((sale) => met.has(sale.id)) }
  const line = { product, variant: id, before }
  if (!planned.ok) return { ...line, refusal: { reason: planned.refusal }, after: null }
  const after: KeptPrices = { price: planned.value, compare_at: price }
  return { ...line, refusal: null, after }
}

const isMeant = {
  running: (sale: SaleRow) => sale.runs,
  planned: (sale: SaleRow) => !sale.runs,
  all: () => true,
} as const satisfies Record<EndedSales, (sale: SaleRow) => boolean>

/** The variants of products that have such a sale, with the price that comes back. */
export async function planSaleEnds(
  db: Db,
  { of }: EndSaleTask,
  products: readonly number[],
): Promise<PlannedLines> {
  const { variants, hasMore } = await readWholeProducts(db, products)
  const lines = variants.flatMap((variant) => {
    const sales = variant.sales.filter(isMeant[of])
    return sales.length === 0 ? [] : [endLine(variant, sales)]
  })
  return { lines, hasMore }
}

function endLine({ id, product, price, compare_at }: PricedVariant, sales: readonly SaleRow[]): NewLine {
  const running = sales.find(({ runs }) => runs)
  const after: KeptPrices = { price, compare_at }
  const shown = running === undefined ? after : { price: running.price, compare_at: price }
  const before: KeptBefore = { ...shown, sales }
  return { product, variant: id, refusal: null, before, after }
}
