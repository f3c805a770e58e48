import type { ChangeReason } from '#domain/product-editing/product-change.ts'
import { makeRoom, meeting, type SaleTime } from '#domain/product-editing/sale-rule.ts'
import type { Db } from '#server/db/database.ts'
import {
  beginSales,
  endSales,
  insertSales,
  moveEnds,
  type NewSale,
  type SaleEnd,
  type SaleRow,
} from '#server/products/sales/sale-store.ts'
import type { OpenLine } from './change-store.ts'
import type { KeptPrices } from './plan-price-lines.ts'
import { timed, timeOf, type EndSaleTask, type KeptBefore, type SaleTask } from './plan-sale-lines.ts'
import { lockPriced, readPricedNow, type PricedVariant } from './price-store.ts'

/** A sale that was made, as its line keeps it. */
interface KeptAfter extends KeptPrices {
  readonly sale: number
  readonly starts_at: string
  readonly ends_at: string | null
  /** Sales that it took away. */
  readonly removed: readonly number[]
}

/** The work of a line: the sales that end, get another end, are made, or begin because their time has come. */
interface Steps {
  readonly ends?: readonly number[]
  readonly moves?: readonly SaleEnd[]
  readonly makes?: readonly NewSale[]
  readonly begins?: readonly number[]
  /** The sales that the line keeps, if they are not known before. */
  readonly after?: Omit<KeptAfter, 'sale'>
}

type Plan = ChangeReason | Steps

/** The end of a line: the reason for which it was left as it is, or its kept sale. */
export type SaleOutcome = { readonly left: ChangeReason } | { readonly after: object | undefined }

interface SaleBatch {
  readonly task: SaleTask | EndSaleTask
  readonly lines: readonly OpenLine[]
  readonly isUndo: boolean
  readonly now: Date
}

/** Makes or ends the sales of these lines, or takes that back, by a few statements; answers in the order of the lines. */
export async function doSales(trx: Db, { task, lines, isUndo, now }: SaleBatch): Promise<SaleOutcome[]> {
  const variants = lines.flatMap(({ variant_id }) => (variant_id === null ? [] : [variant_id]))
  await lockPriced(trx, { products: [...new Set(lines.map((line) => line.product_id))], variants })
  const found = await readPricedNow(trx, variants)
  const plans = lines.map((line): Plan => {
    const variant = found.get(line.variant_id ?? 0)
    if (variant === undefined) return 'gone'
    const known = { variant, sales: variant.sales.map(timed), now: now.getTime() }
    if (task.action === 'sale') return isUndo ? takeBackSale(line, known) : makeSale(line, known, task)
    return isUndo ? takeBackEnd(line, known) : endSale(line, known)
  })
  const steps = plans.filter((plan) => typeof plan !== 'string')
  await endSales(
    trx,
    steps.flatMap(({ ends = [] }) => ends),
  )
  await moveEnds(
    trx,
    steps.flatMap(({ moves = [] }) => moves),
  )
  const made = await insertSales(
    trx,
    steps.flatMap(({ makes = [] }) => makes),
  )
  await beginSales(trx, [...made.values(), ...steps.flatMap(({ begins = [] }) => begins)], now)
  return plans.map((plan, index): SaleOutcome => {
    if (typeof plan === 'string') return { left: plan }
    if (plan.after === undefined) return { after: undefined }
    const sale = made.get(lines[index]?.variant_id ?? 0)
    return sale === undefined ? { left: 'has_sale' } : { after: { ...plan.after, sale } }
  })
}

interface Known {
  readonly variant: PricedVariant
  readonly sales: readonly (SaleRow & SaleTime)[]
  readonly now: number
}

function makeSale(line: OpenLine, { variant, sales, now }: Known, task: SaleTask): Plan {
  const { before, after } = keptIn<KeptBefore, KeptPrices>(line)
  const time = timeOf(task, now)
  if (time.to !== null && time.to <= now) return 'over'
  const met = meeting(sales, time)
  const isAsShown =
    variant.price === before.price && variant.compare_at === before.compare_at && isSameSet(met, before.sales)
  if (!isAsShown) return 'changed'
  const { shortened, removed } = makeRoom(sales, time)
  const isNow = time.from <= now
  const ends = [...removed, ...(isNow ? shortened : [])].map(({ id }) => id)
  const starts_at = new Date(time.from).toISOString()
  const { ends_at } = task
  return {
    ends,
    moves: isNow ? [] : shortened.map(({ id }) => ({ id, ends_at: starts_at })),
    makes: [{ variant: variant.id, price: after.price, starts_at, ends_at }],
    after: { ...after, starts_at, ends_at, removed: ends },
  }
}

/** The sales that made room come back with it. */
function takeBackSale(line: OpenLine, { variant, sales, now }: Known): Plan {
  const { before, after } = keptIn<KeptBefore, KeptAfter>(line)
  if (!sales.some(({ id }) => id === after.sale)) return isOver(after.ends_at, now) ? 'over' : 'changed'
  const there = new Set(sales.map(({ id }) => id))
  const wanted = before.sales.filter(({ ends_at }) => !isOver(ends_at, now))
  // One that was to end when the other began has ended by itself since.
  const hasMadeRoom = isOver(after.starts_at, now)
  const gone = wanted.filter(({ id }) => !there.has(id) && (hasMadeRoom || after.removed.includes(id)))
  const shortened = wanted.filter(({ id }) => there.has(id))
  return {
    ends: [after.sale],
    moves: shortened.map(({ id, ends_at }) => ({ id, ends_at })),
    makes: gone.map((sale) => again(variant, sale)),
    begins: wanted.map(({ id }) => id),
  }
}

function endSale(line: OpenLine, { variant, sales }: Known): Plan {
  const { before, after } = keptIn<KeptBefore, KeptPrices>(line)
  const there = new Set(sales.map(({ id }) => id))
  const isAsShown =
    variant.price === after.price &&
    variant.compare_at === after.compare_at &&
    before.sales.every(({ id }) => there.has(id))
  return isAsShown ? { ends: before.sales.map(({ id }) => id) } : 'changed'
}

/** The sales run or are planned again, as far as their time is not over. */
function takeBackEnd(line: OpenLine, { variant, sales, now }: Known): Plan {
  const { before, after } = keptIn<KeptBefore, KeptPrices>(line)
  const wanted = before.sales.filter(({ ends_at }) => !isOver(ends_at, now))
  if (wanted.length === 0) return 'over'
  if (variant.price !== after.price || variant.compare_at !== after.compare_at) return 'changed'
  if (wanted.some((sale) => meeting(sales, timed(sale)).length > 0)) return 'has_sale'
  return { makes: wanted.map((sale) => again(variant, sale)), begins: wanted.map(({ id }) => id) }
}

function again({ id: variant }: PricedVariant, { id, price, starts_at, ends_at }: SaleRow): NewSale {
  return { id, variant, price, starts_at, ends_at }
}

const isOver = (end: string | null, now: number): boolean => end !== null && Date.parse(end) <= now

function isSameSet(
  some: readonly { readonly id: number }[],
  others: readonly { readonly id: number }[],
): boolean {
  const ids = new Set(others.map(({ id }) => id))
  return some.length === ids.size && some.every(({ id }) => ids.has(id))
}

/** A line that waits or was done has both. */
function keptIn<Before, After>({ position, before, after }: OpenLine) {
  if (before === null || after === null) throw new Error(`Line ${position} has no sale`)
  // The line was made for this action, or done by it.
  return { before: before as Before, after: after as After }
}
