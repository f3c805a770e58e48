import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { cardProblems, creditKinds } from '#domain/credit/credit-account.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import {
  CART_LINES_MAX,
  CONTACT_MAX,
  PROMOTION_CODE_LENGTH_MAX,
  PROMOTION_CODES_MAX,
  QUANTITY_MAX,
} from '#domain/limits.ts'
import { promotionProblems } from '#domain/pricing/promotion.ts'
import { Bangla, PictureView, Taka } from './catalogue-views.ts'

export const DeliveryMethodCode = z.enum(['standard', 'express', 'collect'])
export const PaymentMethodCode = z.enum(['cod', 'bkash', 'nagad', 'card', 'wallet'])
/** How a part of an order was paid; `credit`: by a gift card or store credit. */
export const PaidByCode = z.enum([...PaymentMethodCode.options, 'credit'])

/** Variants and quantities; a variant that is listed twice is wanted twice. */
export const WantedLines = z
  .array(z.strictObject({ id: Id, quantity: z.int().min(1).max(QUANTITY_MAX) }))
  .max(CART_LINES_MAX)
/** Codes of promotions and of gift cards; `STORE-CREDIT` stands for the store credit of the customer who is signed in. */
export const TypedCodes = z.array(z.string().max(PROMOTION_CODE_LENGTH_MAX)).max(PROMOTION_CODES_MAX)

/** First and last day of arrival. */
const ArrivalView = z.object({ from: z.iso.date(), to: z.iso.date() })

/** The change of a line since it was put in the cart; null if it can be bought as it is. */
const LineNotice = z.enum(['gone', 'sold_out', 'reduced'])

const QuotedPiece = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  title: z.string(),
  image: PictureView.nullable(),
  options: z.array(z.object({ name: z.string(), name_bn: Bangla, value: z.string(), value_bn: Bangla })),
})

export const QuoteLineView = z.object({
  /** The variant's id. */
  id: z.int(),
  /** Null where the product is no longer sold. */
  product: QuotedPiece.nullable(),
  price: Taka,
  compare_at_price: Taka.nullable(),
  /** The number that can be bought now: the quantity asked for, or the rest of the stock. */
  quantity: z.int().min(0),
  /** Most that this cart may hold of it: free pieces, QUANTITY_MAX at the highest. */
  quantity_max: z.int().min(0),
  line_total: Taka,
  notice: LineNotice.nullable(),
  /** The discount of promotions on this line. */
  discount: Taka,
  /** The price of the line after that. */
  total: Taka,
  /** VAT in it. */
  vat: Taka,
  /** The piece is made for this order, not taken from the shelf. */
  made_to_order: z.boolean(),
})
export type QuoteLineView = z.infer<typeof QuoteLineView>

/** Why a code takes nothing off or, of a gift card, pays nothing; `first_order`, `scope` and `outdone` go beyond the words of `promo.*`. */
export const CodeView = z.object({
  code: z.string(),
  state: z.enum(['ok', ...promotionProblems, ...cardProblems]),
  /** For `min`: what is missing. */
  missing: Taka.nullable(),
  /** For `ended`: its last day. */
  ended_on: z.iso.date().nullable(),
})

const PromotionHintView = z.object({
  /** The promotion's id. */
  id: z.int(),
  name: z.string(),
  name_bn: Bangla,
  /** The price of the pieces that are still to be added, in taka; 0: only the gift is missing in the cart. */
  missing: Taka,
  /** The discount of the next step, in taka; null: the promotion has no steps. */
  off: Taka.nullable(),
  /** The piece that is free then, by the id of its variant. */
  gift: z.object({ id: z.int(), product: QuotedPiece, price: Taka }).nullable(),
})
export type PromotionHintView = z.infer<typeof PromotionHintView>

const DeliveryChoiceView = z.object({
  method: DeliveryMethodCode,
  charge: Taka,
  /** The charge without the rule that makes it free. */
  full_charge: Taka,
  arrives: ArrivalView,
  /** Why it cannot be chosen; null where it can. */
  refused: z.enum(['made_to_order', 'not_in_shop']).nullable(),
})

const PaymentChoiceView = z.object({
  method: PaymentMethodCode,
  /** Why it cannot be chosen; null where it can. */
  refused: z
    .enum([
      'off',
      'min_total',
      'max_total',
      'zone',
      'made_to_order',
      'category',
      'too_many_open',
      'prepay',
      'not_answering',
    ])
    .nullable(),
  /** The bound that `min_total` or `max_total` speaks of. */
  limit: Taka.nullable(),
  /** The advance of an order in cash. */
  advance: Taka,
  /** The total of the order if it is paid this way. */
  total: Taka,
  /** The rest to pay after gift cards and store credit. */
  to_pay: Taka,
  /** It leads to a sandbox of the store's own, where no money moves. */
  sandbox: z.boolean(),
})

export const QuoteView = z.object({
  lines: z.array(QuoteLineView),
  pieces: z.int(),
  subtotal: Taka,
  discount: Taka,
  promotions: z.array(
    z.object({
      code: z.string().nullable(),
      name: z.string(),
      name_bn: z.string().nullable(),
      /** The discount of this promotion, with the delivery that it pays. */
      amount: Taka,
      /** It pays the delivery and takes nothing off the pieces. */
      free_delivery: z.boolean(),
    }),
  ),
  codes: z.array(CodeView),
  /** Offers that buying a little more would bring; only those that take more off than the cart has now. */
  hints: z.array(PromotionHintView),
  delivery: z.object({
    /** Null while nobody knows where it goes, or the chosen way is not possible: then it is not in the total. */
    charge: Taka.nullable(),
    zone: z.enum(zoneCodes).nullable(),
    method: DeliveryMethodCode,
    choices: z.array(DeliveryChoiceView),
    /** Lowest charge of all zones: "from 80 taka, by area". */
    from: Taka,
    /** The missing amount until delivery is free; null if there is no such rule, or delivery is free already. */
    missing_for_free: Taka.nullable(),
  }),
  /** The fee for cash at the door, from the first quote on; 0 for those who pay in advance. */
  cash_fee: Taka,
  /** `subtotal - discount + delivery.charge + cash_fee`. */
  total: Taka,
  vat_included: Taka,
  weight_grams: z.int(),
  payment: z.array(PaymentChoiceView),
  /** The parts that gift cards and store credit pay, by the typed code. */
  credit: z.array(z.object({ code: z.string(), kind: z.enum(creditKinds), amount: Taka })),
  /** Store credit of the customer who is signed in. */
  own_credit: Taka,
  /** The rest to pay after them, by the chosen way. */
  to_pay: Taka,
  /** How anyone who is signed in paid last, where that is possible now. */
  paid_last_by: PaymentMethodCode.nullable(),
  /** Version of the texts that the customer accepts by ordering. */
  policy_version: z.string(),
  /** Names everything above that an order depends on: an order submits the quote that it saw. */
  quote: z.string(),
})
export type QuoteView = z.infer<typeof QuoteView>

export const quoteCart = endpoint({
  method: 'POST',
  path: '/v1/checkout/quote',
  tag: 'Checkout',
  access: 'public',
  knowsCaller: true,
  summary:
    'What a cart costs today, brought where, paid how; nothing that the caller says about money counts',
  body: z.strictObject({
    lines: WantedLines,
    codes: TypedCodes.default([]),
    method: DeliveryMethodCode.default('standard'),
    /** Id of an upazila or thana. */
    area: z.string().max(100).optional(),
    /** While no area is known: the zone that was looked up. */
    zone: z.enum(zoneCodes).optional(),
    /** As far as it is known: rules about the person ask for it. */
    phone: z.string().max(CONTACT_MAX).optional(),
    /** The way to pay, once one is chosen: some promotions are only for orders that are paid in advance. */
    payment: PaymentMethodCode.optional(),
  }),
  response: QuoteView,
  errors: ['too_many_requests'],
})
