import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { FUNNEL_DAYS, FUNNEL_DAYS_MAX, VOTE_DAYS, VOTE_DAYS_MAX } from '#domain/limits.ts'
import { funnelFigures } from '#domain/order/checkout-steps.ts'

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

export const FaqVotesView = z.object({
  /** First day that counts, in Dhaka. */
  since: z.iso.date(),
  /** Most unhelpful first; questions that nobody voted on are left out. */
  results: z.array(
    z.object({
      /** Its address is `/pages/faq#{question}`. */
      question: z.string(),
      text: z.string(),
      /** In which the answer was read. */
      language: z.enum(['en', 'bn']),
      yes: z.int(),
      no: z.int(),
    }),
  ),
})

export const countFaqVotes = endpoint({
  method: 'GET',
  path: '/v1/staff/faq-votes',
  summary: 'Which answers helped, and which did not, by question and language',
  tag: 'Staff',
  access: { staff: 'reports:read' },
  query: z.object({ days: wholeNumber({ min: 1, max: VOTE_DAYS_MAX }).default(VOTE_DAYS) }),
  response: FaqVotesView,
  errors: [],
})
