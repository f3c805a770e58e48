import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Clock } from '#contract/shop/content.ts'
import { OnlineMethodCode } from '#contract/shop/payments.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { CREDIT_BONUS_MAX } from '#domain/order/returns/return-credit.ts'
import { returnReasons } from '#domain/order/returns/return-rules.ts'
import { seen, settings } from './setting-parts.ts'

const Amount = z.int().min(0).max(1_000_000)
const Hours = z.int().min(1).max(720)

/** Asks for money before an order in cash leaves, where all of its conditions hold; without one it is for all. */
const AdvanceRule = z.strictObject({
  /** Only people who have taken in no parcel yet. */
  new_customer: z.boolean(),
  zone: z.enum(zoneCodes).nullable(),
  /** Only orders whose total is higher, in taka. */
  total_over: Amount.nullable(),
  /** Only people who have refused at least this many parcels. */
  refusals_from: z.int().min(1).max(50).nullable(),
  take: z.enum(['delivery', 'full', 'percent']),
  /** Of the total; left out unless a per cent is taken. */
  percent: z.int().min(1).max(99).nullable(),
})
export type AdvanceRule = z.infer<typeof AdvanceRule>

const fields = {
  /** Shoppers may pay at the door. */
  cash_on: z.boolean(),
  /** What it costs more to pay at the door, in whole taka; orders that are fetched do not. */
  cash_fee: z.int().min(0).max(1000),
  /** Totals in taka between which they may. */
  cash_min: Amount,
  cash_max: Amount,
  /** Zones and categories without cash at the door. */
  cash_zones_off: z.array(z.enum(zoneCodes)).max(zoneCodes.length),
  cash_categories_off: z.array(z.string().max(120)).max(200),
  cash_made_to_order: z.boolean(),
  /** Unconfirmed orders of one person at a time. */
  cash_open_unconfirmed: z.int().min(1).max(50),
  cash_advance: z.array(AdvanceRule).max(10),
  /** An order in cash is confirmed by a code that its phone receives. */
  confirm_code: z.boolean(),
  /** Orders in cash over this total are called as well; null: none. */
  confirm_call_over: Amount.nullable(),
  /** A number whose parcel was taken in this lately, on the same device, needs no code. */
  confirm_trusted_days: z.int().min(0).max(3650),
  /** An order that nobody confirms is cancelled after this many hours. */
  confirm_cancel_hours: Hours,
  confirm_remind_minutes: z.int().min(1).max(1440),
  /** Reminders of the night wait until this time. */
  confirm_remind_at: Clock,
  /** Ways to pay in advance; shoppers see those that a company of the store takes. */
  online_methods: z.array(OnlineMethodCode).max(OnlineMethodCode.options.length),
  /** Pieces stay reserved this long while somebody pays. */
  online_hold_minutes: z.int().min(5).max(1440),
  /** An order that is not paid is cancelled after this many hours. */
  online_cancel_hours: Hours,
  /** Days after the delivery in which pieces can come back; every page says so. */
  return_days: z.int().min(0).max(365),
  /** Reasons for which a return needs pictures. */
  return_photos_for: z.array(z.enum(returnReasons)).max(returnReasons.length),
  /** Customers may choose store credit in place of the money of a return. */
  return_credit_on: z.boolean(),
  /** What the shop adds to it, in per cent. */
  return_credit_bonus: z.int().min(0).max(CREDIT_BONUS_MAX),
}

export const CheckoutForm = z.strictObject(fields)
export type CheckoutForm = z.infer<typeof CheckoutForm>

export const CheckoutSettingsView = z.object({ ...fields, ...seen })
export type CheckoutSettingsView = z.infer<typeof CheckoutSettingsView>

export const getCheckoutSettings = endpoint({
  ...settings,
  method: 'GET',
  path: '/v1/staff/settings/checkout',
  summary: 'When shoppers may pay at the door, how orders are confirmed, and how long they wait for money',
  response: CheckoutSettingsView,
  errors: [],
})

export const saveCheckoutSettings = endpoint({
  ...settings,
  method: 'PUT',
  path: '/v1/staff/settings/checkout',
  summary: 'Saves them as a whole; they count for the next quote. Orders that were placed keep their terms',
  body: z.strictObject({ ...fields, ...seen }),
  response: CheckoutSettingsView,
  errors: ['invalid_fields', 'version_conflict'],
})
