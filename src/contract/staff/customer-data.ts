import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { CustomerId, CustomerRowView } from './customers.ts'

const reads = { tag: 'Staff', access: { staff: 'customers:read' } } as const
const writes = { tag: 'Staff', access: { staff: 'customers:write' } } as const

const OwnAddress = CustomerId.extend({ address: z.uuid() })

export const changeCustomerAddress = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/customers/:customer/addresses/:address',
  summary:
    'Mends a saved address of the account whose number is the customer’s; district and area stay, and so do orders',
  params: OwnAddress,
  body: z.strictObject({
    name: z.string().max(200).optional(),
    phone: z.string().max(40).optional(),
    line: z.string().max(500).optional(),
    landmark: z.string().max(500).nullable().optional(),
  }),
  response: z.object({ saved: z.literal(true) }),
  errors: ['not_found'],
})

export const removeCustomerAddress = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/customers/:customer/addresses/:address',
  summary:
    'Forgets a saved address of the account whose number is the customer’s; past orders keep their copies',
  params: OwnAddress,
  response: z.object({ removed: z.literal(true) }),
  errors: ['not_found'],
})

/** What two customers would be together, and what one brings to the other. */
const MergePreview = z.object({
  /** The other one, as it is now. */
  other: CustomerRowView,
  /** What comes over from the other one. */
  moves: z.object({
    numbers: z.int(),
    orders: z.int(),
    notes: z.int(),
    accounts: z.int(),
  }),
  /** Both together. */
  orders: z.int(),
  delivered: z.int(),
  refused: z.int(),
  spent: Taka,
  /** Cash is blocked for both together, as it is for one of them. */
  blocked: z.boolean(),
})

export const lookAtMerge = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/customers/:customer/merge',
  summary:
    'Other customers who may be the same person, by account and e-mail address; and, where one of them is named, what a merge would bring together',
  params: CustomerId,
  query: z.object({ with: z.uuid().optional() }),
  response: z.object({ likely: z.array(CustomerRowView), preview: MergePreview.nullable() }),
  errors: ['not_found', 'customer_kept'],
})

export const mergeCustomers = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/customers/:customer/merge',
  summary:
    'Makes another customer the same person as this one. Orders stay with their number, so that a split can undo it',
  params: CustomerId,
  body: z.strictObject({ with: z.uuid(), reason: z.string().trim().min(1).max(300) }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'customer_kept', 'version_conflict'],
})

export const splitCustomer = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/customers/:customer/split',
  summary:
    'Makes a number that was merged into another one a customer of its own again, with its orders, and the notes and tags that it had before',
  params: CustomerId,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found', 'customer_kept', 'version_conflict'],
})

const keeps = { tag: 'Staff', access: { staff: 'customers:export' } } as const

export const exportCustomer = endpoint({
  ...keeps,
  method: 'POST',
  path: '/v1/staff/customers/:customer/export',
  stepUp: true,
  summary:
    'Everything that the store keeps about a customer, for the person who asked for it; needs a recent second factor, and leaves an entry in the audit with the reason',
  params: CustomerId,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: ['not_found', 'customer_kept'],
})

export const lookAtErasure = endpoint({
  ...keeps,
  method: 'GET',
  path: '/v1/staff/customers/:customer/erasure',
  summary:
    'What an erasure would take away, what is kept for the books and until when, and what stands in its way',
  params: CustomerId,
  response: z.object({
    /** Orders with something that is not at its end. */
    open: z.array(
      z.object({ order: z.string(), why: z.enum(['order', 'payment', 'refund', 'return', 'parcel']) }),
    ),
    /** The person works or worked here. */
    works_here: z.boolean(),
    /** Customers who may be the same person: they stay. */
    likely: z.array(CustomerRowView),
    goes: z.object({
      numbers: z.int(),
      accounts: z.int(),
      messages: z.int(),
      notes: z.int(),
      photos: z.int(),
    }),
    /** Without name, number and address. */
    stays: z.object({
      orders: z.int(),
      payments: z.int(),
      spent: Taka,
      /** The last day for which the law wants the records of the last order. */
      until: z.iso.date().nullable(),
    }),
  }),
  errors: ['not_found', 'customer_kept'],
})

export const eraseCustomer = endpoint({
  ...keeps,
  method: 'POST',
  path: '/v1/staff/customers/:customer/erasure',
  stepUp: true,
  summary:
    'Erases a customer who asked for it, for good: name, numbers, addresses, accounts, messages and notes. Orders and payments are kept under a name without a meaning. Needs a recent second factor, and the number typed once more',
  params: CustomerId,
  body: z.strictObject({
    /** The number of the customer, in any usual spelling. */
    phone: z.string().max(40),
    reason: z.string().trim().min(1).max(300),
  }),
  response: z.object({ erased: z.literal(true) }),
  errors: ['not_found', 'customer_kept', 'invalid_fields', 'version_conflict'],
})
