import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { LanguageCode } from '#contract/shop/account-views.ts'
import { Bangla, PictureView, Taka } from '#contract/shop/catalogue-views.ts'
import { DeliveryMethodCode, PaymentMethodCode } from '#contract/shop/checkout.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { OptionWords } from '#contract/shop/order-views.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'
import { CONTACT_MAX, QUANTITY_MAX, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { ORDER_LINES_MAX } from '#domain/order/edit-lines.ts'
import { promotionProblems } from '#domain/pricing/promotion.ts'
import { consents } from '#domain/staff/consent.ts'
import { ShownPhone } from './order-list.ts'

const staff = { tag: 'Staff', access: { staff: 'orders:write' } } as const

const Typed = z.string().max(500)

/** A variant that an order can have. */
export const PieceView = z.object({
  id: z.int(),
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  sku: z.string(),
  options: z.array(OptionWords),
  image: PictureView.nullable(),
  price: Taka,
  /** Free pieces now: those of this order are not among them. */
  stock: z.int(),
  made_to_order: z.boolean(),
})
export type PieceView = z.infer<typeof PieceView>

const Place = z.object({
  line: z.string(),
  landmark: z.string().nullable(),
  area_id: z.string(),
  area: z.string(),
  area_bn: Bangla,
  district_id: z.string(),
  district: z.string(),
  district_bn: Bangla,
})

const OrderToEdit = z.object({
  number: z.string(),
  status: OrderStatusCode,
  /** Whether it can be edited: it is not packed, and not over. */
  can_edit: z.boolean(),
  /** Give it with the edit. */
  version: z.int(),
  payment_method: PaymentMethodCode,
  contact: ShownPhone.extend({ name: z.string() }),
  recipient: ShownPhone.extend({ name: z.string() }).nullable(),
  note: z.string().nullable(),
  delivery: z.object({ method: DeliveryMethodCode, address: Place.nullable() }),
  lines: z.array(
    PieceView.extend({
      position: z.int(),
      quantity: z.int(),
      total: Taka,
      /** Other variants of the same product that are on sale. */
      variants: z.array(PieceView),
    }),
  ),
  total: Taka,
  /** What staff took off before, and the most that the caller can take off in all. */
  discount: Taka,
  discount_max: Taka,
})
export type OrderToEdit = z.infer<typeof OrderToEdit>

export const getOrderToEdit = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/orders/:number/edit',
  summary: 'What an order holds, and the other variants that each line could have',
  params: OrderNumber,
  response: OrderToEdit,
  errors: ['not_found'],
})

export const findPieces = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/pieces',
  summary:
    'Pieces on sale by a part of their name, by SKU or by barcode, with price and free pieces; a few, the nearest first',
  query: z.object({ q: z.string().trim().min(1).max(STAFF_SEARCH_MAX) }),
  response: z.object({ results: z.array(PieceView) }),
  errors: [],
})

export const listPiecesOf = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/pieces/of/:product',
  summary: 'The pieces on sale of one product, one for each size and colour, with price and free pieces',
  params: z.object({ product: Id }),
  response: z.object({ results: z.array(PieceView) }),
  errors: [],
})

export const getPieceByCode = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/pieces/scanned',
  summary: 'The piece on sale with exactly this SKU or barcode, as a reader gives it',
  query: z.object({ code: z.string().trim().min(1).max(STAFF_SEARCH_MAX) }),
  response: PieceView,
  errors: ['not_found'],
})

const Edit = {
  /** As the order was read: an edit that was begun on an older standing is refused. */
  version: z.int(),
  /** New quantities; 0 takes the line out, `id` another variant of the same product. Lines that are not named stay. */
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(1),
        quantity: z.int().min(0).max(QUANTITY_MAX),
        id: z.int().optional(),
      }),
    )
    .max(ORDER_LINES_MAX)
    .default([]),
  /** Further pieces, at the price of today. */
  further: z
    .array(z.strictObject({ id: z.int(), quantity: z.int().min(1).max(QUANTITY_MAX) }))
    .max(ORDER_LINES_MAX)
    .default([]),
  delivery: z
    .strictObject({
      method: DeliveryMethodCode,
      area: z.string().max(100).optional(),
      address: Typed.optional(),
      landmark: Typed.optional(),
    })
    .optional(),
  contact: z
    .strictObject({ name: Typed.optional(), phone: z.string().max(CONTACT_MAX).optional() })
    .optional(),
  /** Null: goes to the person who ordered it. */
  recipient: z
    .strictObject({ name: Typed, phone: z.string().max(CONTACT_MAX).optional() })
    .nullable()
    .optional(),
  /** Empty: none. */
  note: Typed.optional(),
  /** What staff take off in all, in whole taka; it stays unless stated. */
  discount: z.int().min(0).max(100_000_000).optional(),
  /** Where more money is paid than was paid so far: at the door, or by the link to the order. */
  rest: z.enum(['door', 'online']).default('door'),
}

const Amounts = z.object({
  subtotal: Taka,
  discount: Taka,
  /** The part of the discount that staff gave. */
  staff_discount: Taka,
  delivery_charge: Taka,
  /** What cash at the door costs more. */
  cash_fee: Taka,
  total: Taka,
})

const Days = z.object({ from: z.iso.date(), to: z.iso.date() })

export const EditPreview = z.object({
  /** Names everything that was shown; give it with the edit. */
  preview: z.string(),
  version: z.int(),
  /** Whether anything would change. */
  changes: z.boolean(),
  lines: z.array(
    PieceView.omit({ product_id: true, slug: true }).extend({
      /** Null: the piece is new. */
      position: z.int().nullable(),
      was: z.int(),
      quantity: z.int(),
      total: Taka,
    }),
  ),
  was: Amounts,
  now: Amounts,
  /** Those that the order has or gets; `why`: the reason for which one takes nothing off any more. */
  promotions: z.array(
    z.object({
      code: z.string().nullable(),
      name: z.string(),
      name_bn: Bangla,
      was: Taka,
      now: Taka,
      why: z.enum(promotionProblems).nullable(),
      /** What is missing to its least sum. */
      missing: Taka.nullable(),
    }),
  ),
  promised: z.object({ was: Days, now: Days }),
  money: z.object({
    /** What came and was not promised back. */
    paid: Taka,
    /** Goes back by the way it came. */
    refund: Taka,
    /** Collected when it arrives or is fetched. */
    to_collect: Taka,
    /** Asked for by the link to the order. */
    pay_online: Taka,
    payment_method: PaymentMethodCode,
  }),
  /** What the customer is told; the address of the order is left out of it. */
  message: z.object({
    language: LanguageCode,
    sms: z.string(),
    segments: z.int(),
    /** Null where no e-mail address is known. */
    email_subject: z.string().nullable(),
  }),
})
export type EditPreview = z.infer<typeof EditPreview>

const refusals = [
  'not_found',
  'wrong_state',
  'version_conflict',
  'invalid_fields',
  'delivery_changed',
  'payment_not_allowed',
  'second_person_needed',
] as const

export const previewOrderEdit = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/orders/:number/edit/preview',
  audited: false,
  summary:
    'What an edit of an order would come to: lines, totals, promotions, what becomes of the money, and what the customer is told. It changes nothing',
  params: OrderNumber,
  body: z.strictObject(Edit),
  response: EditPreview,
  errors: [...refusals],
})

export const editStaffOrder = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/orders/:number/edit',
  summary:
    'Edits an order that is not packed yet, as its preview showed it, and tells the customer. Where anything differs by now, it is refused with the new preview (`details.preview`)',
  idempotent: true,
  params: OrderNumber,
  body: z.strictObject({
    ...Edit,
    preview: z.string().max(100),
    /** Why; the customer reads it too. */
    reason: z.string().trim().min(1).max(300),
    /** How the customer agreed. */
    consent: z.enum(consents),
  }),
  status: 201,
  response: z.object({
    number: z.string(),
    version: z.int(),
    status: OrderStatusCode,
    total: Taka,
    refund: Taka,
    to_collect: Taka,
    pay_online: Taka,
  }),
  errors: [...refusals, 'price_changed', 'out_of_stock', 'promo_ended'],
})
