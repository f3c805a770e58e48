import * as z from 'zod'
import { poisha } from '#domain/money.ts'

const Amount = z.int().transform(poisha)

/** The possible results at the page of the sandbox; the words are sentinel values for tests. */
export const outcomes = [
  'success',
  'fail',
  'pin',
  'cancel',
  'silent',
  'late',
  'duplicate',
  'wrong_amount',
  'forged',
  'risky',
  'twice',
] as const
export type Outcome = (typeof outcomes)[number]

/** Money that the sandbox never took. */
const Money = z.object({
  /** `val_id` or `trxID`. */
  name: z.string(),
  bankTran: z.string(),
  amount: Amount,
  /** From when on it is there, in ms since 1970: late money comes after its customer. */
  at: z.number(),
  risky: z.boolean(),
  validated: z.boolean(),
})
export type SandboxMoney = z.infer<typeof Money>

const Refund = z.object({
  /** The company's name of it, and the shop's. */
  ref: z.string(),
  name: z.string(),
  bankTran: z.string(),
  amount: Amount,
  at: z.number(),
  /** How often the shop has asked about it. */
  asked: z.number(),
})
export type SandboxRefund = z.infer<typeof Refund>

/** One session at a company, as the sandbox remembers it. */
export const SandboxBook = z.object({
  company: z.enum(['sslcommerz', 'bkash']),
  tranId: z.string(),
  amount: Amount,
  returnUrl: z.string(),
  notifyUrl: z.string().nullable(),
  customer: z.string(),
  what: z.string(),
  /** The shop's own id of the attempt, where it sent one along. */
  valueA: z.string(),
  openedAt: z.number(),
  outcome: z.enum(outcomes).nullable(),
  /** How it ended without money. */
  end: z.enum(['failed', 'cancelled']).nullable(),
  /** The customer has entered the PIN: from then on an execute takes the money (bKash). */
  pin: z.boolean(),
  monies: z.array(Money),
  refunds: z.array(Refund),
})
export type SandboxBook = z.infer<typeof SandboxBook>

export interface SandboxPayment {
  readonly id: string
  readonly book: SandboxBook
}

/** How long late money takes: longer than the page waits for it at first. */
export const LATE_MS = 20_000

/** Money that is there by now. */
export function arrived({ monies }: SandboxBook, now: number): readonly SandboxMoney[] {
  return monies.filter(({ at }) => at <= now)
}
