import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import { CodeView, TypedCodes } from '#contract/shop/checkout.ts'
import { optionalText, Seen, TermId } from '#contract/staff/catalogue/term-parts.ts'
import { atEnd, endsAfterStart, scheduleFields, type ScheduleFields } from '#contract/staff/schedule.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { PAGE_NUMBER_MAX, QUANTITY_MAX, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { promotionStates } from '#domain/pricing/promotion.ts'
import {
  PROMOTION_CODE_PATTERN,
  PROMOTION_NAME_MAX,
  PROMOTION_PIECES_MAX,
  PROMOTION_SCOPE_MAX,
  PROMOTION_TIERS_MAX,
  PROMOTION_USES_MAX,
  TEST_CART_LINES_MAX,
} from '#domain/pricing/promotion-limits.ts'
import { PIECE_PRICE_TAKA_MAX, SKU_PATTERN } from '#domain/product-editing/product-limits.ts'

const reads = { tag: 'Promotions', access: { staff: 'promotions:read' } } as const
const writes = { tag: 'Promotions', access: { staff: 'promotions:write' } } as const

const Instant = z.iso.datetime({ offset: true })
const form = { error: asError({ kind: 'form' }) }
const Sku = z.string().trim().regex(SKU_PATTERN, form)

/** Whole hundredths: of a taka, or of a per cent. */
const isTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const twoDecimals = asError({ kind: 'decimals', max: 2 })
const Amount = z.number().positive().max(PIECE_PRICE_TAKA_MAX).refine(isTwoDecimals, twoDecimals)
const Percent = z.number().min(0.01).max(100).refine(isTwoDecimals, twoDecimals)
const Pieces = z.int().min(1).max(PROMOTION_PIECES_MAX)

/** Each step asks for more than the one before it and takes off more, and never all that its pieces cost. */
function areRising(tiers: readonly { readonly least: number; readonly off: number }[]): boolean {
  return tiers.every(({ least, off }, place) => {
    const before = tiers[place - 1]
    return off < least && (before === undefined || (least > before.least && off > before.off))
  })
}

/** The discount of a promotion: amounts in taka, shares in per cent. */
export const PromotionBenefit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: Percent,
    /** Most that it takes off an order; null: no limit. */
    most: Amount.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: Amount }),
  z.strictObject({ kind: z.literal('free_delivery') }),
  /** Of every `buy + get` pieces, the `get` cheapest cost that share less; 100: they are free. */
  z.strictObject({ kind: z.literal('buy_x_get_y'), buy: Pieces, get: Pieces, percent: Percent }),
  /** Every so many pieces cost this together. */
  z.strictObject({
    kind: z.literal('set_price'),
    pieces: z.int().min(2).max(PROMOTION_PIECES_MAX),
    price: Amount,
  }),
  /** The highest step that the pieces reach counts. */
  z.strictObject({
    kind: z.literal('tiers'),
    tiers: z
      .array(z.strictObject({ least: Amount, off: Amount }))
      .min(1)
      .max(PROMOTION_TIERS_MAX)
      .refine(areRising, asError({ kind: 'rising_tiers' })),
  }),
  /** One piece of this SKU is free beside other pieces; the customer puts it in the cart. */
  z.strictObject({ kind: z.literal('gift'), sku: Sku }),
])
export type PromotionBenefit = z.infer<typeof PromotionBenefit>

const Uses = z.int().min(1).max(PROMOTION_USES_MAX).nullable().default(null)

const fields = {
  /** Customers read it in their cart. */
  name: z.string().trim().min(1).max(PROMOTION_NAME_MAX),
  name_bn: optionalText(PROMOTION_NAME_MAX),
  /** In any letter case; null: it applies by itself. */
  code: z.string().trim().toUpperCase().regex(PROMOTION_CODE_PATTERN, form).nullable().default(null),
  /** It has many codes, each for one order, and none of its own. */
  single_use_codes: z.boolean().default(false),
  benefit: PromotionBenefit,
  /** Least that the pieces it is about cost together, in taka. */
  minimum: z.number().min(0).max(PIECE_PRICE_TAKA_MAX).refine(isTwoDecimals, twoDecimals).default(0),
  /** It is about the pieces of these categories (or below them) and of these products; both empty: about everything. */
  categories: z.array(TermId).max(PROMOTION_SCOPE_MAX).default([]),
  /** SKUs of products, or of their variants. */
  products: z.array(Sku).max(PROMOTION_SCOPE_MAX).default([]),
  first_order_only: z.boolean().default(false),
  /** The group of customers that it is for; null: everybody. */
  customer_group: TermId.nullable().default(null),
  /** For orders that are paid in full before they leave: such an order is not switched to cash. */
  prepaid_only: z.boolean().default(false),
  /** The most uses by one phone number, and by all; null: no limit. */
  per_customer: Uses,
  total_limit: Uses,
  ...scheduleFields,
  /** Counts together with others that do; otherwise it counts alone. */
  stackable: z.boolean().default(false),
}

interface Codes {
  readonly code: string | null
  readonly single_use_codes: boolean
}
const hasOneWay = ({ code, single_use_codes: many }: Codes) => code === null || !many
const atCode = { error: asError({ kind: 'one_code_or_many' }), path: ['code'] }

/** A form whose fields go together. */
const whole = <Form extends z.ZodType<ScheduleFields & Codes>>(schema: Form) =>
  schema.refine(endsAfterStart, atEnd).refine(hasOneWay, atCode)

const PromotionForm = whole(z.strictObject(fields))
export type PromotionForm = z.output<typeof PromotionForm>

const PromotionRow = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: Bangla,
  code: z.string().nullable(),
  single_use_codes: z.boolean(),
  /** How many single-use codes it has. */
  codes: z.int(),
  benefit: PromotionBenefit,
  minimum: Taka,
  categories: z.array(z.object({ id: z.int(), name: z.string(), name_bn: Bangla })),
  /** How many products it names. */
  products: z.int(),
  first_order_only: z.boolean(),
  customer_group: z.object({ id: z.int(), name: z.string() }).nullable(),
  prepaid_only: z.boolean(),
  per_customer: z.int().nullable(),
  total_limit: z.int().nullable(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  stackable: z.boolean(),
  state: z.enum(promotionStates),
  active: z.boolean(),
  /** Uses that count now; those of cancelled orders were given back. */
  used: z.int(),
  /** What those uses took off, in taka. */
  given: Taka,
  version: z.int(),
})
export type PromotionRow = z.infer<typeof PromotionRow>

/** The result of a promotion over all orders in which it counts; amounts in taka. */
const PromotionReport = z.object({
  orders: z.int(),
  given: Taka,
  /** What the customers of these orders pay in all. */
  sales: Taka,
  /** Orders that were the first of their phone number. */
  new_customers: z.int(),
  /** The last thirty days with a use, the newest first. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), given: Taka, sales: Taka })),
})

export const StaffPromotionView = PromotionRow.extend({
  members: z.array(z.object({ id: z.int(), sku: z.string(), name: z.string(), name_bn: Bangla })),
  /** It was used in an order, so its code, its discount and its minimum stay. */
  fixed: z.boolean(),
  report: PromotionReport,
  /** Single-use codes that were made together, the newest first. */
  batches: z.array(
    z.object({
      id: z.int(),
      prefix: z.string(),
      count: z.int(),
      /** Codes that an order has now. */
      used: z.int(),
      made_at: Instant,
    }),
  ),
})
export type StaffPromotion = z.infer<typeof StaffPromotionView>

const Promotion = z.object({ promotion: Id })

export const listPromotions = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/promotions',
  summary: 'Promotions, the newest first, 25 to a page',
  query: z.strictObject({
    state: z.enum(promotionStates).optional(),
    /** A part of the name or of the code. */
    q: z.string().trim().max(STAFF_SEARCH_MAX).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({
    results: z.array(PromotionRow),
    page: z.int(),
    pages: z.int(),
    count: z.int(),
    /** Number of promotions in each state, whatever was searched for. */
    counts: z.record(z.enum(promotionStates), z.int()),
  }),
  errors: ['invalid_fields'],
})

export const getPromotion = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/promotions/:promotion',
  summary: 'One promotion with its products and what came of it',
  params: Promotion,
  response: StaffPromotionView,
  errors: ['not_found'],
})

export const addPromotion = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/promotions',
  summary: 'Makes a promotion; a paused one counts from the moment when it is resumed',
  body: whole(z.strictObject({ ...fields, active: z.boolean().default(true) })),
  status: 201,
  response: StaffPromotionView,
  errors: ['not_found', 'invalid_fields'],
})

export const savePromotion = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/promotions/:promotion',
  summary: 'Changes a promotion. Once an order used it, its code, its discount and its minimum stay',
  params: Promotion,
  body: whole(z.strictObject({ ...fields, ...Seen })),
  response: StaffPromotionView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const switchPromotion = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/promotions/:promotion/active',
  summary: 'Pauses or resumes a promotion; carts get it, or get it no more, from their next price on',
  params: Promotion,
  body: z.strictObject({ active: z.boolean(), ...Seen }),
  response: StaffPromotionView,
  errors: ['not_found', 'version_conflict'],
})

export const removePromotion = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/promotions/:promotion',
  summary:
    'Deletes a promotion that no order has used and that has no single-use codes; another one is paused instead',
  params: Promotion,
  response: z.object({ id: z.int() }),
  errors: ['not_found', 'wrong_state'],
})

export const tryPromotion = endpoint({
  ...reads,
  method: 'POST',
  path: '/v1/staff/promotions/try',
  summary: 'The price of a cart as if a promotion ran now, beside those that do. Nothing is kept',
  body: z.strictObject({
    promotion: PromotionForm,
    /** The saved promotion that the form changes; only the form counts. */
    id: TermId.nullable().default(null),
    lines: z
      .array(z.strictObject({ sku: Sku, quantity: z.int().min(1).max(QUANTITY_MAX) }))
      .min(1)
      .max(TEST_CART_LINES_MAX),
    /** Codes of other promotions that the customer types too. */
    codes: TypedCodes.default([]),
    zone: z.enum(zoneCodes).nullable().default(null),
    /** Orders that the customer placed before. */
    orders_before: z.int().min(0).max(1000).default(0),
    /** The group that the customer is in; null: none. */
    buyer_group: TermId.nullable().default(null),
    /** It is paid in full before it leaves. */
    prepaid: z.boolean().default(false),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        name_bn: Bangla,
        quantity: z.int(),
        price: Taka,
        discount: Taka,
        total: Taka,
      }),
    ),
    subtotal: Taka,
    discount: Taka,
    delivery: Taka.nullable(),
    /** What cash at the door costs more. */
    cash_fee: Taka,
    total: Taka,
    promotions: z.array(
      z.object({
        name: z.string(),
        name_bn: Bangla,
        code: z.string().nullable(),
        amount: Taka,
        tried: z.boolean(),
      }),
    ),
    /** Why the tried promotion takes nothing off; null: it does. */
    problem: CodeView.nullable(),
    codes: z.array(CodeView),
  }),
  errors: ['not_found', 'invalid_fields'],
})
export type PromotionTrial = z.infer<typeof tryPromotion.response>
