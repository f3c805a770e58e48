import { isSame } from '#domain/product-editing/differences.ts'
import { placeField } from './column-names.ts'
import type { ImportProblem, LineField, LineProblem, WantedProduct, WantedVariant } from './import-fields.ts'
import type { Holding, LineOutcome, StockChange } from './plan-parts.ts'
import type { VariantState } from './product-state.ts'

/** The next states of the variants of a product. Variants that a file does not name stay as they are. */
export interface VariantPlan {
  readonly variants: readonly VariantState[]
  readonly moves: readonly StockChange[]
  readonly outcomes: ReadonlyMap<number, LineOutcome>
  readonly problems: readonly LineProblem[]
}

export function planVariants(product: WantedProduct, holding: Holding): VariantPlan {
  const planned = new Map(
    (holding.current?.variants ?? []).map((variant) => [variant.sku.toUpperCase(), variant]),
  )
  const outcomes = new Map<number, LineOutcome>()
  const problems: LineProblem[] = []
  const moves: StockChange[] = []
  const named = new Set<string>()
  for (const wanted of product.variants) {
    const key = wanted.sku.toUpperCase()
    const before = planned.get(key)
    const isTwice = named.has(key)
    named.add(key)
    const one = planVariant(wanted, { before, isTwice, holding, others: planned })
    problems.push(...one.problems)
    outcomes.set(wanted.line, one.outcome)
    if (one.next !== null) planned.set(key, one.next)
    const sku = one.next?.sku ?? wanted.sku
    moves.push(...one.moves.map(({ place, delta }) => ({ sku, place, delta })))
  }
  return { variants: [...planned.values()], moves, outcomes, problems }
}

interface Beside {
  readonly before: VariantState | undefined
  readonly isTwice: boolean
  readonly holding: Holding
  readonly others: ReadonlyMap<string, VariantState>
}

interface PlannedVariant {
  readonly outcome: LineOutcome
  readonly next: VariantState | null
  readonly moves: readonly Omit<StockChange, 'sku'>[]
  readonly problems: readonly LineProblem[]
}

function planVariant(wanted: WantedVariant, beside: Beside): PlannedVariant {
  const { before, holding } = beside
  const refusal = refusalOf(wanted, beside)
  if (refusal !== undefined) return { outcome: 'refused', next: null, moves: [], problems: [refusal] }
  const counts = countsOf(wanted, holding)
  const { stock: _stock, stock_at: _places, barcode: _barcode, price, compare_at, ...fields } = wanted.fields
  const prices = pricesOf({ price, compare_at }, before)
  const left = leftOut(wanted, { holding, counts, prices, before })
  const names = new Set(left.map(({ problem }) => problem))
  const base = before ?? newVariant(wanted.sku)
  const next: VariantState = {
    ...base,
    ...fields,
    ...(names.has('on_sale_now') ? {} : prices),
    ...(names.has('barcode_taken') ? {} : barcodeOf(wanted)),
    values: wanted.values.length > 0 ? wanted.values : base.values,
  }
  const moves = counts
    .filter(({ left, delta }) => left === null && delta !== 0)
    .map(({ place, delta }) => ({ place, delta }))
  return { outcome: outcomeOf(before, next, moves), next, moves, problems: left }
}

function barcodeOf({ fields: { barcode } }: WantedVariant): Partial<VariantState> {
  return barcode === undefined ? {} : { barcode }
}

/** The pieces that a line counts at one place. */
interface Count {
  readonly field: LineField
  readonly place: string
  /** How many pieces more than now. */
  readonly delta: number
  /** Why the pieces stay as they are; null: they do not. */
  readonly left: { readonly problem: ImportProblem; readonly found: string } | null
}

function countsOf({ sku, fields: { stock, stock_at } }: WantedVariant, holding: Holding): Count[] {
  const shelf = holding.shelves.get(sku.toUpperCase())
  const count = (field: LineField, place: string, pieces: number): Count => {
    const { on_hand, held } = shelf?.places.get(place) ?? { on_hand: 0, held: 0 }
    const promised = pieces < held ? ({ problem: 'promised', found: String(held) } as const) : null
    const left = holding.places.has(place) ? promised : ({ problem: 'unknown_place', found: place } as const)
    return { field, place, delta: pieces - on_hand, left }
  }
  if (stock_at !== undefined)
    return [...stock_at].map(([place, pieces]) => count(placeField(place), place, pieces))
  return stock === undefined ? [] : [count('stock', holding.place, stock)]
}

function outcomeOf(
  before: VariantState | undefined,
  next: VariantState,
  moves: PlannedVariant['moves'],
): LineOutcome {
  if (before === undefined) return 'made'
  return isSame(next, before) && moves.length === 0 ? 'unchanged' : 'changed'
}

interface Priced {
  readonly holding: Holding
  readonly counts: readonly Count[]
  readonly prices: Pick<VariantState, 'price' | 'compare_at'>
  readonly before: VariantState | undefined
}

/** The cells of a line that are not taken, while the rest of it is. */
function leftOut(wanted: WantedVariant, { holding, counts, prices, before }: Priced): LineProblem[] {
  const shelf = holding.shelves.get(wanted.sku.toUpperCase())
  const note = (problem: ImportProblem, field: LineField, found: string): LineProblem => ({
    line: wanted.line,
    field,
    problem,
    found,
    refuses: false,
  })
  const isOnSale = shelf?.on_sale === true && !isSame(prices, pricesOf({}, before))
  return [
    ...(hasOther(wanted, holding) ? [note('barcode_taken', 'barcode', wanted.fields.barcode ?? '')] : []),
    ...(isOnSale ? [note('on_sale_now', 'price', '')] : []),
    ...counts.flatMap(({ field, left }) => (left === null ? [] : [note(left.problem, field, left.found)])),
  ]
}

/** Whether another variant has the barcode. */
function hasOther({ sku, fields: { barcode } }: WantedVariant, { barcodes }: Holding): boolean {
  const owner = barcode == null ? undefined : barcodes.get(barcode)
  return owner !== undefined && owner !== sku.toUpperCase()
}

function newVariant(sku: string): VariantState {
  return {
    sku,
    barcode: null,
    price: null,
    compare_at: null,
    cost: null,
    weight: null,
    active: true,
    values: [],
  }
}

/** A new price that reaches the compare-at price removes it. */
function pricesOf(
  {
    price,
    compare_at,
  }: { readonly price?: number | undefined; readonly compare_at?: number | null | undefined },
  before: VariantState | undefined,
): Pick<VariantState, 'price' | 'compare_at'> {
  const now = price ?? before?.price ?? null
  const was = compare_at === undefined ? (before?.compare_at ?? null) : compare_at
  return { price: now, compare_at: was !== null && was > (now ?? 0) ? was : null }
}

function refusalOf(
  wanted: WantedVariant,
  { before, isTwice, holding, others }: Beside,
): LineProblem | undefined {
  const of = (problem: LineProblem['problem'], field: LineProblem['field'], found: string) => ({
    line: wanted.line,
    field,
    problem,
    found,
    refuses: true,
  })
  const key = wanted.sku.toUpperCase()
  if (isTwice) return of('sku_twice', 'sku', wanted.sku)
  if (holding.foreign.has(key)) return of('other_product', 'sku', wanted.sku)
  if (before === undefined && wanted.fields.price === undefined) return of('no_price', 'price', '')
  const isTold = wanted.values.length > 0 || holding.current === null
  if (!isTold && before === undefined && holding.current.options.length > 0)
    return of('no_value', 'option1_value', '')
  const twin = [...others].find(([sku, { values }]) => sku !== key && isTold && isSame(values, wanted.values))
  return twin === undefined ? undefined : of('value_twice', 'option1_value', wanted.values.join(', '))
}
