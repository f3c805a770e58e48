import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { LanguageCode } from '#contract/shop/account-views.ts'
import { Bangla, Taka } from '#contract/shop/catalogue-views.ts'
import { Seen } from '#contract/staff/catalogue/term-parts.ts'
import { PieceView } from '#contract/staff/order-edit.ts'
import { ShownPhone } from '#contract/staff/order-list.ts'
import { CheckoutTurn, PastCheckoutCall } from './checkout-calls.ts'
import { PAGE_NUMBER_MAX, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import {
  checkoutViews,
  REMIND_AFTER_HOURS_MAX,
  REMIND_EVERY_DAYS_MAX,
  reminderRefusals,
  shownStops,
} from '#domain/order/unfinished-checkout.ts'
import { callRefusals } from '#domain/staff/checkout-call.ts'

const Instant = z.iso.datetime({ offset: true })
const staff = { tag: 'Reminders of staff', access: { staff: 'orders:write' } } as const
const Checkout = z.object({ checkout: z.string().max(40) })

const StaffCheckout = ShownPhone.extend({
  id: z.string(),
  language: LanguageCode,
  stopped: z.enum(shownStops),
  agreed_at: Instant,
  left_at: Instant,
  reminded_at: Instant.nullable(),
  opted_out: z.boolean(),
  /** Why no reminder may be sent now; null where it may. */
  refused: z.enum(reminderRefusals).nullable(),
  /** Why nobody may call now; null where somebody may. */
  call_refused: z.enum(callRefusals).nullable(),
  /** When the next call is due; null: no call was put off. */
  next_call_at: Instant.nullable(),
  /** The person who calls now; null: nobody. */
  turn: CheckoutTurn.nullable(),
  /** The newest first. */
  calls: z.array(PastCheckoutCall),
  /** The order that came after all, or that was placed and never paid. */
  order: z.string().nullable(),
  /** At the prices of now. */
  value: Taka,
  lines: z.array(
    z.object({
      id: z.int(),
      product: z.int(),
      name: z.string(),
      name_bn: Bangla,
      sku: z.string(),
      quantity: z.int(),
      available: z.boolean(),
    }),
  ),
})
export type StaffCheckout = z.infer<typeof StaffCheckout>

export const listUnfinishedCheckouts = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/unfinished-checkouts',
  summary:
    'Checkouts of the last 30 days that their buyers left, who agreed to be reminded: 25 to a page, the newest first, those to call today in the order of their calls; and the orders that came after a reminder or a call',
  query: z.strictObject({
    view: z.enum(checkoutViews).default('open'),
    stopped: z.enum(shownStops).optional(),
    /** A part of the name or the SKU of a piece, or the end of the number. */
    q: z.string().trim().max(STAFF_SEARCH_MAX).optional(),
    page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  }),
  response: z.object({
    results: z.array(StaffCheckout),
    page: z.int(),
    pages: z.int(),
    count: z.int(),
    counts: z.record(z.enum(checkoutViews), z.int()),
    /** The worth of the open ones, and the orders that came after a reminder or a call, or from this list. */
    open_value: Taka,
    recovered: z.object({ orders: z.int(), value: Taka }),
  }),
  errors: ['invalid_fields'],
})

export const getUnfinishedCheckout = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/unfinished-checkouts/:checkout',
  summary: 'One of them, with its pieces as a new order takes them',
  params: Checkout,
  response: StaffCheckout.extend({ pieces: z.array(PieceView.extend({ quantity: z.int() })) }),
  errors: ['not_found'],
})

export const sendReminder = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/reminder',
  summary:
    'Sends the one SMS that reminds of a checkout, with the link that brings its cart back; it waits ten seconds, so that it can be undone',
  params: Checkout,
  response: StaffCheckout,
  errors: ['not_found', 'reminder_refused'],
})

export const refuseReminders = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/unfinished-checkouts/:checkout/opt-out',
  summary: 'Notes that a buyer wants no more reminders; none goes to the number from now on',
  params: Checkout,
  response: StaffCheckout,
  errors: ['not_found'],
})

const settings = { tag: 'Reminders of staff', access: { staff: 'orders:write' } } as const

const fields = {
  /** Hours after the last step; null: nobody is reminded by itself. */
  after_hours: z.int().min(1).max(REMIND_AFTER_HOURS_MAX).nullable(),
  /** A number gets one reminder in so many days at most. */
  every_days: z.int().min(1).max(REMIND_EVERY_DAYS_MAX),
}

const ReminderSettings = z.object({ ...fields, version: z.int() })
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const getReminderSettings = endpoint({
  ...settings,
  method: 'GET',
  path: '/v1/staff/reminder-settings',
  summary: 'When buyers are reminded of a checkout that they left',
  response: ReminderSettings,
  errors: [],
})

export const saveReminderSettings = endpoint({
  ...settings,
  access: { staff: 'settings:write' },
  method: 'PUT',
  path: '/v1/staff/reminder-settings',
  summary: 'Changes when buyers are reminded of a checkout that they left',
  body: z.strictObject({ ...fields, ...Seen }),
  response: ReminderSettings,
  errors: ['invalid_fields', 'version_conflict'],
})
