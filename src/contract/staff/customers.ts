import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { flag, Id, wholeNumber } from '#contract/parameters.ts'
import { AddressView } from '#contract/shop/account-views.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import { OrderStatusCode, PaymentStatusCode } from '#contract/shop/place-order.ts'
import { CASH_TAKA_MAX, STAFF_CUSTOMERS_MAX, STAFF_ORDER_PAGES, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { returnStatuses } from '#domain/order/status/return-status.ts'
import { customerSorts } from '#domain/staff/customer-list.ts'
import { NOTE_MAX } from '#domain/staff/order-note.ts'
import { ShownPhone } from './order-list.ts'
import { Colleague, Tag } from './order-marks.ts'

const Instant = z.iso.datetime({ offset: true })
const [pageMin] = STAFF_ORDER_PAGES
const Amount = wholeNumber({ min: 0, max: CASH_TAKA_MAX })

/** Stands for the customer whom it was merged into, too. */
export const CustomerId = z.object({ customer: z.uuid() })
const reads = { tag: 'Staff', access: { staff: 'customers:read' } } as const
const writes = { tag: 'Staff', access: { staff: 'customers:write' } } as const

/** Cash on delivery is refused to a customer. */
const BlockView = z.object({
  reason: z.string(),
  by: Colleague,
  at: Instant,
  /** Null: until somebody lifts it. */
  ends_at: Instant.nullable(),
  lifted: z.object({ by: Colleague, at: Instant, reason: z.string().nullable() }).nullable(),
  /** It counts now. */
  active: z.boolean(),
})

const NoteView = z.object({ id: z.int(), by: Colleague, text: z.string(), at: Instant })

/** A person as lists show them; of everything counted, all numbers of theirs. */
export const CustomerRowView = ShownPhone.extend({
  id: z.uuid(),
  /** As in the newest order. */
  name: z.string(),
  district: z.string().nullable(),
  district_bn: Bangla,
  orders: z.int(),
  delivered: z.int(),
  /** Came back from the door. */
  refused: z.int(),
  /** Paid and not given back. */
  spent: Taka,
  last_order_at: Instant.nullable(),
  tags: z.array(z.string()),
  has_account: z.boolean(),
  blocked: z.boolean(),
  /** Further numbers that were merged into this one. */
  other_numbers: z.int(),
  erased: z.boolean(),
})
export type CustomerRowView = z.infer<typeof CustomerRowView>

/** Which customers a list has; several filters: those that pass all of them. */
const CustomerFilter = z.object({
  /** A part of the name in either script, the beginning of an e-mail address, or the last 4 to 11 digits of a number. */
  q: z.string().trim().min(1).max(STAFF_SEARCH_MAX).optional(),
  blocked: flag().optional(),
  account: flag().optional(),
  /** Id of a district. */
  district: z.string().max(60).optional(),
  /** In taka. */
  min_spent: Amount.optional(),
  /** Parcels that they did not take in, at least. */
  min_refused: wholeNumber({ min: 1, max: 1000 }).optional(),
  tag: Tag.optional(),
})
export type CustomerFilter = z.output<typeof CustomerFilter>

export const listCustomers = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/customers',
  summary: `People with orders, by filters and page; people are told apart by their phone number. At most ${STAFF_CUSTOMERS_MAX} are counted and can be paged through. Somebody without the right phones:read finds nobody by digits`,
  query: CustomerFilter.extend({
    sort: z.enum(customerSorts).default('newest'),
    page: wholeNumber({ min: 1, max: STAFF_CUSTOMERS_MAX / pageMin }).default(1),
    page_size: wholeNumber({ min: pageMin, max: Math.max(...STAFF_ORDER_PAGES) })
      .pipe(z.literal(STAFF_ORDER_PAGES))
      .default(50),
  }),
  response: z.object({
    results: z.array(CustomerRowView),
    count: z.int(),
    /** There are more than were counted. */
    has_more: z.boolean(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})

export const exportCustomers = endpoint({
  tag: 'Staff',
  access: { staff: 'customers:export' },
  method: 'GET',
  path: '/v1/staff/customers/csv',
  stepUp: true,
  summary: `The same customers as a table for spreadsheets, at most ${STAFF_CUSTOMERS_MAX}; it leaves an entry in the audit`,
  query: CustomerFilter.extend({ sort: z.enum(customerSorts).default('newest') }),
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})

const CustomerOrder = z.object({
  number: z.string(),
  placed_at: Instant,
  status: OrderStatusCode,
  payment_status: PaymentStatusCode,
  total: Taka,
  pieces: z.int(),
  /** Placed with the other number of the two. */
  by_other_number: z.boolean(),
  /** A code that was sent to the number came back: the order is its owner's. */
  proven: z.boolean(),
})

const CustomerAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** The number of the account is the customer's; otherwise the account ordered with the number. */
  owns_number: z.boolean(),
  created_at: Instant,
  /** Sessions that are open. */
  sessions: z.int(),
  last_seen_at: Instant.nullable(),
  works_here: z.boolean(),
  /** Agreed to offers, and when; null where it was before dates were kept. */
  offers: z.object({ agreed: z.boolean(), since: Instant.nullable() }),
  addresses: z.array(AddressView),
})

export const CustomerView = CustomerRowView.extend({
  email: z.string().nullable(),
  first_order_at: Instant.nullable(),
  erased_at: Instant.nullable(),
  /** Numbers that were merged into this one. */
  merged: z.array(ShownPhone.extend({ id: z.uuid() })),
  /** The newest, at most a hundred. */
  recent_orders: z.array(CustomerOrder),
  returns: z.array(
    z.object({
      number: z.string(),
      order: z.string(),
      status: z.enum(returnStatuses),
      requested_at: Instant,
      amount: Taka,
    }),
  ),
  /** Each place that parcels went to, the last first. */
  delivered_to: z.array(
    z.object({
      line: z.string(),
      landmark: z.string().nullable(),
      area: z.string(),
      area_bn: Bangla,
      district: z.string(),
      district_bn: Bangla,
      orders: z.int(),
      last_at: Instant,
    }),
  ),
  accounts: z.array(CustomerAccount),
  /** Pieces about which they asked to be told. */
  waits_for: z.array(z.object({ sku: z.string(), name: z.string(), since: Instant })),
  notes: z.array(NoteView),
  /** Groups for promotions, by name; `by_rule`: nobody put them in it. */
  groups: z.array(z.object({ id: z.int(), name: z.string(), by_rule: z.boolean() })),
  blocks: z.array(BlockView),
  /** The newest, at most fifty. */
  messages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      channel: z.enum(['sms', 'email']),
      to: z.string(),
      state: z.enum(['queued', 'failed', 'sent', 'dead']),
      created_at: Instant,
    }),
  ),
})
export type CustomerView = z.infer<typeof CustomerView>

export const getCustomer = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/customers/:customer',
  summary: 'Everything about a customer that staff work with',
  params: CustomerId,
  response: CustomerView,
  errors: ['not_found'],
})

export const revealCustomerPhones = endpoint({
  ...reads,
  method: 'POST',
  path: '/v1/staff/customers/:customer/reveal-phones',
  summary:
    'The phone numbers of a customer in full, for a person who sees them masked; it leaves an entry in the audit with the reason',
  params: CustomerId,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  response: z.object({ phones: z.array(z.string()) }),
  errors: ['not_found'],
})

export const addCustomerNote = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/customers/:customer/notes',
  summary: 'Adds a note about a customer, for staff alone',
  idempotent: true,
  params: CustomerId,
  body: z.strictObject({ text: z.string().trim().min(1).max(NOTE_MAX) }),
  status: 201,
  response: NoteView,
  errors: ['not_found', 'customer_kept'],
})

export const removeCustomerNote = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/customers/:customer/notes/:note',
  summary: 'Removes a note about a customer; the audit keeps it',
  params: CustomerId.extend({ note: Id }),
  response: z.object({ removed: z.literal(true) }),
  errors: ['not_found', 'customer_kept'],
})

const Tags = z.array(Tag).max(20).default([])

export const tagCustomer = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/customers/:customer/tags',
  summary: 'Puts tags on a customer and takes others off; doing it twice changes nothing more',
  params: CustomerId,
  body: z.strictObject({ add: Tags, remove: Tags }),
  response: z.object({ tags: z.array(z.string()) }),
  errors: ['not_found', 'customer_kept'],
})

export const blockCash = endpoint({
  tag: 'Staff',
  access: { staff: { block: 'customers:write', lift: 'customers:write' } },
  method: 'POST',
  path: '/v1/staff/customers/:customer/cash-block',
  summary:
    'Refuses cash on delivery to a customer, with all numbers and accounts of theirs, until a day or until it is lifted; orders that are placed already stay as they are. Blocking again replaces the block that stands',
  params: CustomerId,
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('block'),
      reason: z.string().trim().min(1).max(300),
      /** The last day of it, in Dhaka. */
      until: z.iso.date().optional(),
    }),
    z.strictObject({ action: z.literal('lift'), reason: z.string().trim().min(1).max(300).optional() }),
  ]),
  response: z.object({ blocks: z.array(BlockView) }),
  errors: ['not_found', 'invalid_fields', 'customer_kept'],
})
