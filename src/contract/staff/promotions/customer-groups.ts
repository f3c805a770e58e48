import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { Seen } from '#contract/staff/catalogue/term-parts.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { ShownPhone } from '#contract/staff/order-list.ts'
import { CASH_TAKA_MAX, CONTACT_MAX, PAGE_NUMBER_MAX } from '#domain/limits.ts'
import { promotionStates } from '#domain/pricing/promotion.ts'
import {
  GROUP_MONTHS_MAX,
  GROUP_NAME_MAX,
  GROUP_NUMBERS_MAX,
  GROUP_ORDERS_MAX,
} from '#domain/pricing/promotion-limits.ts'

const reads = { tag: 'Promotions', access: { staff: 'promotions:read' } } as const
const writes = { tag: 'Promotions', access: { staff: 'promotions:write' } } as const
/** Members are customers: their pages are read with another right. */
const readsMembers = { tag: 'Promotions', access: { staff: 'customers:read' } } as const

const Instant = z.iso.datetime({ offset: true })

/**
 * By which customers belong to a group without anybody putting them there: so many orders were delivered to them, and so
 * much was paid for those, in taka. Where both are given, both must hold.
 */
const GroupRule = z.object({
  delivered: z.int().min(1).max(GROUP_ORDERS_MAX).nullable(),
  spent: z.int().min(1).max(CASH_TAKA_MAX).nullable(),
  /** Only orders that were delivered in the last so many months; null: all. */
  months: z.int().min(1).max(GROUP_MONTHS_MAX).nullable(),
})
export type GroupRule = z.infer<typeof GroupRule>

const fields = {
  /** Customers never read it. */
  name: z.string().trim().min(1).max(GROUP_NAME_MAX),
  /** Null: members are chosen by hand alone. */
  rule: z.strictObject(GroupRule.shape).nullable().default(null),
}

const CustomerGroupView = z.object({
  id: z.int(),
  name: z.string(),
  rule: GroupRule.nullable(),
  /** Customers who were chosen by hand. */
  by_hand: z.int(),
  /** All customers in it, by hand or by its rule; null: its rule was not counted yet. */
  customers: z.int().nullable(),
  /** When those who meet its rule were counted; null: it has no rule, or was not counted yet. */
  counted_at: Instant.nullable(),
  /** Promotions that are for it. */
  promotions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      name_bn: z.string().nullable(),
      code: z.string().nullable(),
      state: z.enum(promotionStates),
      used: z.int(),
      /** The amount that its uses took off, in taka. */
      given: Taka,
    }),
  ),
  version: z.int(),
})
export type CustomerGroup = z.infer<typeof CustomerGroupView>

const Group = z.object({ group: Id })

export const listCustomerGroups = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/customer-groups',
  summary:
    'The groups of customers that promotions can be for, by name, with how many are in them. Those who meet a rule are counted hourly, and soon after it changed',
  response: z.object({ results: z.array(CustomerGroupView) }),
  errors: [],
})

export const listCustomerGroupNames = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/customer-group-names',
  summary: 'The groups of customers that a promotion can be for, by name',
  response: z.object({ results: z.array(z.object({ id: z.int(), name: z.string() })) }),
  errors: [],
})

export const getCustomerGroup = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/customer-groups/:group',
  summary: 'One group of customers with the promotions that are for it',
  params: Group,
  response: CustomerGroupView,
  errors: ['not_found'],
})

export const addCustomerGroup = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/customer-groups',
  summary: 'Makes a group of customers',
  body: z.strictObject(fields),
  status: 201,
  response: CustomerGroupView,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveCustomerGroup = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/customer-groups/:group',
  summary: 'Changes the name and the rule of a group of customers; carts follow it from their next price on',
  params: Group,
  body: z.strictObject({ ...fields, ...Seen }),
  response: CustomerGroupView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const removeCustomerGroup = endpoint({
  ...writes,
  method: 'DELETE',
  path: '/v1/staff/customer-groups/:group',
  summary:
    'Deletes a group of customers. Where promotions are for it, they get the group `to` in its place; without one it is refused, as they would come to everybody',
  params: Group,
  query: z.object({ to: Id.optional() }),
  response: z.object({ id: z.int(), promotions: z.int() }),
  errors: ['not_found', 'invalid_fields', 'term_in_use'],
})

const GroupMember = ShownPhone.extend({
  /** The customer. */
  id: z.uuid(),
  name: z.string(),
  orders: z.int(),
  delivered: z.int(),
  /** Paid and not given back. */
  spent: Taka,
  /** The person who put them in it, and the time; null: they are in it by its rule alone. */
  by_hand: z.object({ by: Colleague, at: Instant }).nullable(),
})
export type GroupMember = z.infer<typeof GroupMember>

export const listGroupMembers = endpoint({
  ...readsMembers,
  method: 'GET',
  path: '/v1/staff/customer-groups/:group/members',
  summary:
    'The customers in a group, those who were chosen by hand first and the newest of them first, then those who met its rule when it was counted; 25 to a page',
  params: Group,
  query: z.object({ page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1) }),
  response: z.object({ results: z.array(GroupMember), count: z.int(), page: z.int(), pages: z.int() }),
  errors: ['not_found'],
})

export const changeGroupMember = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/customer-groups/:group/members',
  summary:
    'Puts a customer in a group, or takes one out who was chosen by hand; doing it twice changes nothing more. It takes the right customers:read too',
  params: Group,
  body: z.strictObject({ customer: z.uuid(), is_member: z.boolean() }),
  response: CustomerGroupView,
  errors: ['not_found', 'customer_kept', 'forbidden'],
})

export const addGroupNumbers = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/customer-groups/:group/numbers',
  summary:
    'Puts the customers of many phone numbers in a group and tells which numbers no customer has. It takes the right customers:read too',
  params: Group,
  body: z.strictObject({
    /** As people write them; a number that is listed twice counts once. */
    phones: z.array(z.string().max(CONTACT_MAX)).min(1).max(GROUP_NUMBERS_MAX),
  }),
  response: z.object({
    added: z.int(),
    /** Customers who had been chosen before. */
    known: z.int(),
    /** Numbers without a customer. */
    unknown: z.array(z.string()),
    /** Texts that are no number of a mobile phone. */
    wrong: z.array(z.string()),
  }),
  errors: ['not_found', 'forbidden'],
})
export type NumbersReport = z.infer<typeof addGroupNumbers.response>
