import * as z from 'zod'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { DecidedBy } from '#contract/staff/refund-requests.ts'
import { creditSources } from '#domain/credit/credit-account.ts'
import { batchStates } from '#domain/credit/credit-batch.ts'

/** Money that is taken off the blocked cards of a cancelled batch, or that waits for a second person. */
export const CreditWriteOffView = z.object({
  id: z.string(),
  state: z.enum(batchStates),
  cards: z.int(),
  /** Of all of them. */
  amount: Taka,
  /** Where their price is paid back from; `credit_given`: nobody gets it back. */
  paid_from: z.enum(creditSources),
  /** Of the payment back. */
  reference: z.string().nullable(),
  reason: z.string(),
  ...DecidedBy,
})
export type CreditWriteOffView = z.infer<typeof CreditWriteOffView>
