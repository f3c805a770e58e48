import type { Right } from '#domain/staff/rights.ts'

/** What staff do with many products at once. */
export const productActions = [
  'publish',
  'schedule',
  'draft',
  'archive',
  'category',
  'tags',
  'duplicate',
  'price',
  'sale',
  'end_sale',
] as const
export type ProductAction = (typeof productActions)[number]

/** The right that each takes. */
export const rightOfProductAction = {
  publish: 'catalogue:write',
  schedule: 'catalogue:write',
  draft: 'catalogue:write',
  archive: 'catalogue:write',
  category: 'catalogue:write',
  tags: 'catalogue:write',
  duplicate: 'catalogue:write',
  price: 'prices:write',
  sale: 'prices:write',
  end_sale: 'prices:write',
} as const satisfies Record<ProductAction, Right>

/** Actions whose lines are variants with their prices. */
export const priceActions = ['price', 'sale', 'end_sale'] as const satisfies readonly ProductAction[]

export function isPriceAction(action: ProductAction): boolean {
  return priceActions.some((one) => one === action)
}

/** Which sales of a product end. */
export const endedSales = ['running', 'planned', 'all'] as const
export type EndedSales = (typeof endedSales)[number]

/** `prepared`: its products are chosen and shown, and nothing is done yet. */
export const productChangeStates = ['prepared', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const
export type ProductChangeState = (typeof productChangeStates)[number]

/** Of one product or variant. `kept`: an undo left it as it is. */
export const changeLineStates = ['waiting', 'done', 'refused', 'undone', 'kept'] as const
export type ChangeLineState = (typeof changeLineStates)[number]

/**
 * Why one was left as it is. `incomplete`: it lacks what publishing needs; `on_sale`: it cannot be published later; `changed`: somebody changed it since it was
 * shown or done. Of a price: `not_positive`, `too_high` (a typing error), `over_compare_at` (not below the earlier one),
 * `below_sale` (not above a sale that runs or is planned). Of a sale: `not_below` (not below the price), `never_asked`
 * (nobody could buy it at the price yet, so there is no earlier price to show), `has_sale` (there is one in that time),
 * `over` (its end has come).
 */
export const changeReasons = [
  'unchanged',
  'incomplete',
  'on_sale',
  'changed',
  'gone',
  'forbidden',
  'invalid',
  'internal',
  'not_positive',
  'too_high',
  'over_compare_at',
  'below_sale',
  'not_below',
  'never_asked',
  'has_sale',
  'over',
] as const
export type ChangeReason = (typeof changeReasons)[number]

export const productChangeSteps = ['start', 'cancel', 'undo'] as const
export type ProductChangeStep = (typeof productChangeSteps)[number]

/** Most products, or variants where prices change, of one change. */
export const CHANGE_LINES_MAX = 10_000

/** Above so many products, a person sees what would be done before it is done. */
export const CHANGE_PREVIEW_ABOVE = 20

/** The steps that are possible in a state; an undo needs something that was done. */
export function stepsOf(state: ProductChangeState, done: number): readonly ProductChangeStep[] {
  switch (state) {
    case 'prepared':
      return ['start', 'cancel']
    case 'running':
      return ['cancel']
    case 'done':
    case 'cancelled':
      return done > 0 ? ['undo'] : []
    case 'undoing':
    case 'undone':
      return []
  }
}

/** Whether a process works on it. */
export function isAtWork(state: ProductChangeState): boolean {
  return state === 'running' || state === 'undoing'
}
