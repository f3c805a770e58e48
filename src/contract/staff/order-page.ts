import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LanguageCode } from '#contract/shop/account-views.ts'
import { Bangla, PictureView, Taka } from '#contract/shop/catalogue-views.ts'
import { PaidByCode } from '#contract/shop/checkout.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { EditView, OptionWords, ReturnView } from '#contract/shop/order-views.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { orderChannels } from '#domain/order/order-channel.ts'
import { attemptStates, refundStates } from '#domain/order/status/payment-status.ts'
import { PastCall } from './calls.ts'
import { PhoneHistory, ShownPhone } from './order-list.ts'
import { Colleague, NoteView } from './order-marks.ts'
import { StaffOrderView } from './orders.ts'

const Instant = z.iso.datetime({ offset: true })

const LineView = z.object({
  position: z.int(),
  /** The variant's id. */
  id: z.int(),
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  sku: z.string(),
  /** As the variant has it now. */
  barcode: z.string().nullable(),
  options: z.array(OptionWords),
  image: PictureView.nullable(),
  price: Taka,
  compare_at_price: Taka.nullable(),
  quantity: z.int(),
  /** Pieces that were ordered beside these, and will not be sent. */
  not_sent: z.int(),
  subtotal: Taka,
  discount: Taka,
  total: Taka,
  made_to_order: z.boolean(),
  /** Free pieces now, over all locations: those of this order are not among them. */
  stock: z.int(),
  /** Where the pieces lie that are kept for the order: the place, and the shelf where somebody said which. */
  shelves: z.array(
    z.object({ place: z.string(), place_bn: Bangla, shelf: z.string().nullable(), quantity: z.int() }),
  ),
})

/** One try to pay, or cash that was taken. */
const AttemptView = z.object({
  id: z.string(),
  provider: z.enum(['sslcommerz', 'bkash', 'nagad', 'cash', 'customer_credit']),
  method: PaidByCode,
  purpose: z.enum(['full', 'advance', 'cash', 'credit']),
  state: z.enum(attemptStates),
  amount: Taka,
  /** The money that the company says it took. */
  received: Taka.nullable(),
  refunded: Taka,
  /** Our name of it, told to the company. */
  reference: z.string(),
  /** The company's number of the money. */
  transaction: z.string().nullable(),
  reason: z.string().nullable(),
  /** The company's name of the session. */
  session: z.string().nullable(),
  /** The last answer of the company in its own words, and when it came; null where it was not asked. */
  answer: z.object({ words: z.string(), at: Instant }).nullable(),
  created_at: Instant,
  settled_at: Instant.nullable(),
})

const RefundView = z.object({
  id: z.string(),
  amount: Taka,
  method: PaidByCode,
  state: z.enum(refundStates),
  reason: z.string(),
  problem: z.string().nullable(),
  /** Of the company that sends it. */
  reference: z.string().nullable(),
  /** The law's limit. */
  due_by: Instant,
  created_at: Instant,
  done_at: Instant.nullable(),
})

const EventView = z.object({
  type: z.literal('event'),
  at: Instant,
  who: z.enum(['customer', 'staff', 'store', 'provider', 'courier']),
  /** The person, where somebody who works here did it. */
  by: Colleague.nullable(),
  /** The person whom it was assigned to. */
  to: Colleague.nullable(),
  kind: z.string(),
  /** The status that the order came to by it. */
  status: OrderStatusCode.nullable(),
  reason: z.string().nullable(),
  /** Without names, numbers and addresses of people. */
  facts: z.record(z.string(), z.unknown()),
  edit: EditView.nullable(),
})

const TimelineEntry = z.discriminatedUnion('type', [
  EventView,
  NoteView.extend({ type: z.literal('note') }),
  PastCall.extend({ type: z.literal('call') }),
])

const SentMessage = z.object({
  id: z.uuid(),
  /** Such as `order_confirmed`. */
  name: z.string(),
  channel: z.enum(['sms', 'email']),
  /** Number or address; the number masked where that of the customer is. */
  to: z.string(),
  language: LanguageCode,
  /** `dead`: given up. */
  state: z.enum(['queued', 'failed', 'sent', 'dead']),
  segments: z.int().nullable(),
  problem: z.string().nullable(),
  created_at: Instant,
  ended_at: Instant.nullable(),
})

export const OrderPageView = StaffOrderView.extend({
  /** Give it with an edit: one that was decided on an older standing is refused. */
  version: z.int(),
  channel: z.enum(orderChannels),
  language: LanguageCode,
  placed_at: Instant,
  confirmed_at: Instant.nullable(),
  delivered_at: Instant.nullable(),
  /** The last day on which pieces of it can be sent back; null where none can be now. */
  returns_until: z.iso.date().nullable(),
  /** Until then its pieces are held for a confirmation or for money; null where nothing runs. */
  confirm_by: Instant.nullable(),
  customer: ShownPhone.extend({
    /** Of the customer; null for a person without the right `customers:read`. */
    id: z.uuid().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    account: z.uuid().nullable(),
    /** Orders with this phone number, this one included, and the money of them that stayed with the shop. */
    orders: z.int(),
    spent: Taka,
    phone_history: PhoneHistory,
  }),
  recipient: ShownPhone.extend({ name: z.string() }).nullable(),
  address: z
    .object({
      line: z.string(),
      landmark: z.string().nullable(),
      area_id: z.string(),
      area: z.string(),
      area_bn: Bangla,
      district: z.string(),
      district_bn: Bangla,
      division: z.string(),
      division_bn: Bangla,
      zone: z.enum(zoneCodes).nullable(),
    })
    .nullable(),
  /** Code of the shop where it is fetched, as in the list of shops. */
  shop: z.string().nullable(),
  promised_from: z.iso.date(),
  promised_to: z.iso.date(),
  /** The customer's words. */
  note: z.string().nullable(),
  gift_message: z.string().nullable(),
  hide_prices: z.boolean(),
  lines: z.array(LineView),
  pieces: z.int(),
  subtotal: Taka,
  discount: Taka,
  promotions: z.array(
    z.object({ code: z.string().nullable(), name: z.string(), name_bn: Bangla, amount: Taka }),
  ),
  delivery_charge: Taka,
  /** What cash at the door costs more. */
  cash_fee: Taka,
  vat_included: Taka,
  /** The money that was paid and has not gone back. */
  paid: Taka,
  refunded: Taka,
  attempts: z.array(AttemptView),
  refunds: z.array(RefundView),
  returns: z.array(ReturnView),
  tags: z.array(z.string()),
  /** The person who looks after it. */
  assigned: Colleague.nullable(),
  /** The newest first. */
  timeline: z.array(TimelineEntry),
  /** The newest first. */
  messages: z.array(SentMessage),
})
export type OrderPageView = z.infer<typeof OrderPageView>

export const getStaffOrderPage = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  keys: true,
  method: 'GET',
  path: '/v1/staff/orders/:number/page',
  summary:
    'Everything about an order: pieces, customer, payments, parcels, returns, what happened, and what was said',
  params: OrderNumber,
  response: OrderPageView,
  errors: ['not_found'],
})

export const revealPhone = endpoint({
  tag: 'Staff',
  access: { staff: 'parcels:write' },
  method: 'POST',
  path: '/v1/staff/orders/:number/reveal-phone',
  summary:
    'The phone numbers of an order in full, for a person who sees them masked and needs them now; it leaves an entry in the audit with the reason',
  params: OrderNumber,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  response: z.object({ phone: z.string(), recipient_phone: z.string().nullable() }),
  errors: ['not_found'],
})

export const sendMessageAgain = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:confirm' },
  method: 'POST',
  path: '/v1/staff/orders/:number/messages/:message/again',
  summary:
    'Sends a message about an order once more, to the number or address that the order has now. The same one at most every ten minutes; codes never',
  idempotent: true,
  params: OrderNumber.extend({ message: z.uuid() }),
  status: 201,
  response: z.object({ name: z.string(), channel: z.enum(['sms', 'email']) }),
  errors: ['not_found', 'too_many_requests', 'message_not_repeatable'],
})
