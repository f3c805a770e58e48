import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { checkoutFields, orderTimes } from '#domain/order/checkout-steps.ts'
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
