import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { CODE_PREFIX_PATTERN, CODES_AT_ONCE_MAX } from '#domain/pricing/promotion-limits.ts'
import { StaffPromotionView } from './promotions.ts'

export const makeCodes = endpoint({
  tag: 'Promotions',
  access: { staff: 'promotions:write' },
  method: 'POST',
  path: '/v1/staff/promotions/:promotion/codes',
  summary: 'Makes single-use codes of a promotion, each of them for one order',
  params: z.object({ promotion: Id }),
  body: z.strictObject({
    count: z.int().min(1).max(CODES_AT_ONCE_MAX),
    /** All of them begin with it. */
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(CODE_PREFIX_PATTERN, { error: asError({ kind: 'form' }) })
      .default(''),
  }),
  status: 201,
  response: StaffPromotionView,
  errors: ['not_found', 'invalid_fields', 'wrong_state'],
})

export const exportCodes = endpoint({
  tag: 'Promotions',
  access: { staff: 'promotions:write' },
  stepUp: true,
  method: 'GET',
  path: '/v1/staff/promotions/:promotion/codes/csv',
  summary: 'The single-use codes of a promotion, with the orders that have used them',
  params: z.object({ promotion: Id }),
  query: z.object({
    /** The codes of one press; otherwise all. */
    batch: Id.optional(),
  }),
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: ['not_found'],
})
