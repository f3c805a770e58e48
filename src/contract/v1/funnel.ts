import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { FUNNEL_DAYS, FUNNEL_DAYS_MAX } from '#domain/limits.ts'
import { checkoutFields, funnelFigures, orderTimes } from '#domain/order/checkout-steps.ts'
import { PaymentMethodCode } from './checkout.ts'

const recordedSteps = [
  'cart_view',
  'checkout_start',
  'contact_ok',
  'address_ok',
  'method_chosen',
  'field_error',
  'order_time',
] as const
export type RecordedStep = (typeof recordedSteps)[number]

/** The details of the steps that have them; the others have none. */
const detailsOf: Readonly<Partial<Record<RecordedStep, readonly string[]>>> = {
  method_chosen: PaymentMethodCode.options,
  field_error: checkoutFields,
  order_time: orderTimes,
}

export const recordCheckoutStep = endpoint({
  method: 'POST',
  path: '/v1/checkout/steps',
  summary:
    'Counts a step on the way to an order that only the browser knows of: by day, and nothing of who took it',
  tag: 'Checkout',
  access: 'public',
  throttle: 'steps',
  body: z
    .strictObject({
      step: z.enum(recordedSteps),
      /** Of `method_chosen` the method, of `field_error` the field, of `order_time` the bound of its seconds. */
      detail: z.string().optional(),
    })
    .superRefine(({ step, detail }, context) => {
      const details = detailsOf[step]
      if (details === undefined ? detail === undefined : details.some((known) => known === detail)) return
      const message = asError({ kind: details === undefined ? 'not_asked' : 'choice' })
      context.addIssue({ code: 'custom', path: ['detail'], message })
    }),
  response: z.object({ step: z.enum(recordedSteps) }),
  errors: [],
})

const Target = z.union([z.object({ at_least: z.number() }), z.object({ at_most: z.number() })])

export const FunnelView = z.object({
  /** First day that counts, in Dhaka. */
  since: z.iso.date(),
  /** In the order in which they happen. */
  events: z.array(
    z.object({
      event: z.enum([
        'cart_view',
        'checkout_start',
        'contact_ok',
        'address_ok',
        'field_error',
        'method_chosen',
        'place_order',
        'order_time',
        'otp_sent',
        'otp_ok',
        'pay_redirect',
        'pay_result',
        'order_confirmed',
      ]),
      count: z.int(),
      /** The details of an event that has them, the most frequent first. */
      details: z.array(z.object({ detail: z.string(), count: z.int() })),
    }),
  ),
  figures: z.array(
    z.object({
      figure: z.enum(funnelFigures),
      /** A share of one, seconds, or errors for one order; null where nothing happened that it could be told of. */
      value: z.number().nullable(),
      target: Target,
      met: z.boolean().nullable(),
    }),
  ),
})
export type FunnelView = z.output<typeof FunnelView>

export const readFunnel = endpoint({
  method: 'GET',
  path: '/v1/staff/funnel',
  summary:
    'How many came how far from the cart to a confirmed order, and the figures to watch beside their targets',
  tag: 'Staff',
  access: { staff: 'reports:read' },
  query: z.object({ days: wholeNumber({ min: 1, max: FUNNEL_DAYS_MAX }).default(FUNNEL_DAYS) }),
  response: FunnelView,
  errors: [],
})
