import { accept, refuse, type Result } from '#domain/result.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import { lacksPrice } from '#domain/product-editing/publish-checks.ts'
import type { ImportProblem } from './import-fields.ts'
import type { ProductState, VariantState } from './product-state.ts'

/** The states of a product before an import (null: the import made it) and after it. */
export interface DoneToProduct {
  readonly before: ProductState | null
  readonly after: ProductState
}

/** The reason for which a product stays as it is, with the names of its fields or its SKUs. */
export interface UndoRefusal {
  readonly problem: Extract<ImportProblem, 'changed_since' | 'price_needed'>
  readonly found: readonly string[]
}

/**
 * The product as it was before an import, where nobody changed the same things since; what the import left alone stays
 * as it is now. One that the import made is archived: nothing is deleted. A product in the shop keeps the prices that it
 * needs to be there.
 */
export function planUndo(
  { before, after }: DoneToProduct,
  now: ProductState,
): Result<ProductState, UndoRefusal> {
  const { variants: after_, ...wholeAfter } = after
  const { variants: now_, ...wholeNow } = now
  const wholeBefore = before ?? { ...wholeAfter, status: 'archived' as const }
  const whole = goBack(
    { ...wholeBefore, variants: [] },
    { ...wholeAfter, variants: [] },
    { ...wholeNow, variants: [] },
  )
  const variants = before === null ? { next: now_, changed: [] } : undoVariants(before.variants, after_, now_)
  const changed = [...whole.changed, ...variants.changed]
  if (changed.length > 0) return refuse({ problem: 'changed_since', found: changed })
  const next = { ...whole.next, variants: variants.next }
  const unpriced = next.status === 'active' ? next.variants.filter(lacksPrice) : []
  if (unpriced.length > 0) return refuse({ problem: 'price_needed', found: unpriced.map(({ sku }) => sku) })
  return accept(next)
}

function undoVariants(
  before: readonly VariantState[],
  after: readonly VariantState[],
  now: readonly VariantState[],
): { readonly next: readonly VariantState[]; readonly changed: readonly string[] } {
  const had = new Map(before.map((variant) => [variant.sku, variant]))
  const got = new Map(after.map((variant) => [variant.sku, variant]))
  const changed: string[] = []
  const next = now.map((variant) => {
    const made = got.get(variant.sku)
    if (made === undefined) return variant
    const back = goBack(had.get(variant.sku) ?? { ...made, active: false }, made, variant)
    changed.push(...back.changed.map((field) => `${variant.sku} ${field}`))
    return back.next
  })
  return { next, changed }
}

function goBack<State extends object>(
  before: State,
  after: State,
  now: State,
): { readonly next: State; readonly changed: readonly string[] } {
  const keys = Object.keys(now) as (keyof State & string)[]
  const moved = keys.filter((key) => !isSame(before[key], after[key]))
  const changed = moved.filter((key) => !isSame(now[key], after[key]) && !isSame(now[key], before[key]))
  const back = Object.fromEntries(moved.map((key) => [key, before[key]]))
  return { next: { ...now, ...back }, changed }
}
