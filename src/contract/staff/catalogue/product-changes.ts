import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import {
  CHANGE_LINES_MAX,
  changeLineStates,
  changeReasons,
  endedSales,
  productActions,
  productChangeStates,
  productChangeSteps,
  rightOfProductAction,
} from '#domain/product-editing/product-change.ts'
import { changedPrices, PRICE_PERCENT_MAX, priceRoundings } from '#domain/product-editing/price-rule.ts'
import { PIECE_PRICE_TAKA_MAX, PRODUCT_TERMS_MAX } from '#domain/product-editing/product-limits.ts'
import { publishChecks } from '#domain/product-editing/publish-checks.ts'
import { ProductFilter } from './product-list.ts'
import { reads, TermId, writes } from './term-parts.ts'

/*
 * Changes of many products at once. A change keeps which products it means before anything is done, and answers for each
 * of them; it can be stopped, and taken back as a whole.
 */

const Instant = z.iso.datetime({ offset: true })

/** Which products a request means. */
const Picked = {
  /** Products by id, or all that a view and its filters pick on the server now. */
  selection: z.union([
    z.strictObject({ ids: z.array(TermId).min(1).max(1000) }),
    z.strictObject({ filter: ProductFilter.strict() }),
  ]),
  /** Only chooses the products; `start` does it with these. */
  preview: z.boolean().default(false),
}

const Tags = z.array(TermId).max(PRODUCT_TERMS_MAX).default([])

const Step = z.union([
  z.strictObject({ percent: z.number().min(0.01).max(PRICE_PERCENT_MAX).multipleOf(0.01) }),
  z.strictObject({ amount: Taka.min(0.01).max(PIECE_PRICE_TAKA_MAX).multipleOf(0.01) }),
])

/** A step down, or the price itself. */
const SaleStep = z.union([
  ...Step.options,
  z.strictObject({ price: Taka.min(0.01).max(PIECE_PRICE_TAKA_MAX).multipleOf(0.01) }),
])

const ProductChangeTask = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['publish', 'draft', 'archive', 'duplicate']), ...Picked }),
  // Drafts that go on sale by themselves at a time.
  z.strictObject({ action: z.literal('schedule'), at: Instant, ...Picked }),
  // The main category; the other ones stay.
  z.strictObject({ action: z.literal('category'), category: TermId, ...Picked }),
  z.strictObject({ action: z.literal('tags'), add: Tags, remove: Tags, ...Picked }),
  // Prices of every variant; of one in a sale, those that come back after it.
  z.strictObject({
    action: z.literal('price'),
    of: z.enum(changedPrices),
    direction: z.enum(['up', 'down']),
    by: Step,
    round: z.enum(priceRoundings),
    ...Picked,
  }),
  // A lower price for a time; the price until then stands beside it.
  z.strictObject({
    action: z.literal('sale'),
    by: SaleStep,
    round: z.enum(priceRoundings),
    /** Null: at once. */
    starts_at: Instant.nullable(),
    /** The first moment after it; null, which has to be said: until staff end it. */
    ends_at: Instant.nullable(),
    /** Sales of that time make room: earlier ones end when it begins, later ones go. Otherwise it is left out there. */
    replace: z.boolean().default(false),
    ...Picked,
  }),
  // Those that run end now, planned ones go.
  z.strictObject({ action: z.literal('end_sale'), of: z.enum(endedSales), ...Picked }),
])
export type ProductChangeRequest = z.output<typeof ProductChangeTask>

const ProductChangeView = z.object({
  id: z.uuid(),
  action: z.enum(productActions),
  state: z.enum(productChangeStates),
  /** More was chosen than a change takes. */
  has_more: z.boolean(),
  /** The number of lines; below, the number of lines in each state. */
  count: z.int(),
  waiting: z.int(),
  done: z.int(),
  refused: z.int(),
  undone: z.int(),
  kept: z.int(),
  /** When they go on sale; null for other actions. */
  publish_at: Instant.nullable(),
  /** The time of a sale; null for other actions. `starts_at`: null is at once. */
  sale: z.object({ starts_at: Instant.nullable(), ends_at: Instant.nullable() }).nullable(),
  /** Of prices: lines that would cost less than the shop paid; null without the right to read costs. */
  below_cost: z.int().nullable(),
  /** The steps that are possible now, for people with the right of the action. */
  steps: z.array(z.enum(productChangeSteps)),
  by: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type ProductChangeView = z.infer<typeof ProductChangeView>

/** Prices as they were, and as they are then; null: it keeps those that it has. */
const Prices = z.object({
  price: Taka,
  compare_at: Taka.nullable(),
  new_price: Taka.nullable(),
  new_compare_at: Taka.nullable(),
  /** Whole per cent of the price that stay after the cost; null where it is unknown, or the reader may not know it. */
  margin: z.int().nullable(),
})

const ProductChangeLine = z.object({
  position: z.int(),
  product: z.object({ id: z.int(), sku: z.string(), name: z.string(), name_bn: Bangla }),
  /** Where prices change. */
  variant: z.object({ id: z.int(), sku: z.string(), values: z.array(z.string()) }).nullable(),
  state: z.enum(changeLineStates),
  /** Why it was left as it is; null where it was not. */
  reason: z.enum(changeReasons).nullable(),
  /** The required checks that the product fails. It cannot be published before it passes them. */
  missing: z.array(z.enum(publishChecks)),
  /** Null where none changes. */
  prices: Prices.nullable(),
  /** The draft that was made like it. */
  copy: z.int().nullable(),
})
export type ProductChangeLine = z.infer<typeof ProductChangeLine>

const ProductChangePage = ProductChangeView.extend({
  /** The lines of the change; unchanged ones come first. */
  results: z.array(ProductChangeLine),
  page: z.int(),
  pages: z.int(),
})
export type ProductChangePage = z.infer<typeof ProductChangePage>

export const changeProducts = endpoint({
  ...writes,
  access: { staff: rightOfProductAction },
  method: 'POST',
  path: '/v1/staff/product-changes',
  summary: `Does one thing with many products, at most ${CHANGE_LINES_MAX}: each is answered by itself, and one that fails stops no other. What takes longer than a moment goes on after the answer. A repeated key goes on with the same change`,
  idempotent: true,
  body: ProductChangeTask,
  response: ProductChangePage,
  errors: ['invalid_fields', 'not_found'],
})

export const listProductChanges = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/product-changes',
  summary: 'What staff did with many products in the last weeks, the newest first, and how far it is',
  response: z.object({ results: z.array(ProductChangeView) }),
  errors: [],
})

const Change = z.object({ change: z.uuid() })

export const getProductChange = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/product-changes/:change',
  summary: 'One of these with its lines, fifty a page',
  params: Change,
  query: z.object({ page: wholeNumber({ min: 1, max: CHANGE_LINES_MAX }).default(1) }),
  response: ProductChangePage,
  errors: ['not_found'],
})

export const stepProductChange = endpoint({
  ...writes,
  access: { staff: 'catalogue:read' },
  method: 'POST',
  path: '/v1/staff/product-changes/:change/steps',
  summary:
    'Begins what was prepared, stops it, or takes back what it did: what somebody changed since stays. It takes the right of what is done',
  params: Change,
  body: z.strictObject({ step: z.enum(productChangeSteps) }),
  response: ProductChangePage,
  errors: ['not_found', 'forbidden', 'wrong_state'],
})
