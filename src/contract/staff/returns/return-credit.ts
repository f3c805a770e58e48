import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { StaffReturnView } from '#contract/staff/returns.ts'

export const giveMoneyInstead = endpoint({
  tag: 'Staff',
  access: { staff: 'refunds:write' },
  method: 'POST',
  path: '/v1/staff/returns/:return/money',
  summary:
    'Takes the store credit of a return back, with its bonus, and promises the money the way it was paid; only as long as nothing of the credit is spent. The customer is told',
  params: z.object({ return: z.string().max(40) }),
  body: z.strictObject({
    /** As it stood when this was decided. */
    version: z.int().optional(),
  }),
  response: StaffReturnView,
  errors: ['not_found', 'wrong_state', 'version_conflict', 'refund_not_allowed'],
})
