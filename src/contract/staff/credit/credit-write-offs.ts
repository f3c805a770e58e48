import * as z from 'zod'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { Colleague } from '#contract/staff/order-marks.ts'
import { creditSources } from '#domain/credit/credit-account.ts'
import { batchStates } from '#domain/credit/credit-batch.ts'

const Instant = z.iso.datetime({ offset: true })

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
  proposed_by: Colleague,
  proposed_at: Instant,
  decided_by: Colleague.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** The decisions that the reader may take now. */
  can: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
})
export type CreditWriteOffView = z.infer<typeof CreditWriteOffView>
