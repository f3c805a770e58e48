import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import { checkoutStops } from '#domain/order/unfinished-checkout.ts'
import { LanguageCode } from './account-views.ts'
import { QuoteView, WantedLines } from './checkout.ts'

const shared = { tag: 'Checkout', access: 'public' } as const
/** The key in a link of a reminder: 128 bits that nobody can guess. */
const Token = z.object({ token: z.string().min(1).max(64) })

export const keepCheckout = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v1/checkout/reminder',
  knowsCaller: true,
  throttle: 'reminders',
  summary:
    'Keeps the cart of a buyer who agreed to be reminded of it by SMS, until there is an order; without the consent, what was kept is forgotten',
  body: z.strictObject({
    agreed: z.boolean(),
    /** As it was typed; nothing is kept before it is a number. */
    phone: z.string().max(CONTACT_MAX),
    lines: WantedLines,
    stopped: z.enum(checkoutStops),
    language: LanguageCode,
  }),
  response: z.object({ kept: z.boolean() }),
  errors: [],
})

export const getSavedCart = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/checkout/carts/:token',
  throttle: 'reminders',
  summary:
    'The pieces of the cart that the link of a reminder names, and what they cost today; nothing about whose it is',
  params: Token,
  response: QuoteView,
  errors: ['link_invalid'],
})

export const stopReminders = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/checkout/carts/:token/opt-out',
  throttle: 'reminders',
  summary: 'Ends reminders to the number that got the link, for good',
  params: Token,
  response: z.object({ stopped: z.literal(true) }),
  errors: ['link_invalid'],
})
