import * as z from 'zod'
import { Trouble } from '#server/payments/providers/provider-line.ts'

/** The company's fields that we read (payments 1.3, 1.6, 1.7, 1.8). Everything may be missing or a number. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

export const SessionAnswer = z.object({
  status: text,
  failedreason: text,
  sessionkey: text,
  GatewayPageURL: text,
})
export type SessionAnswer = z.output<typeof SessionAnswer>

/** One payment: what validation answers, and what a query lists. */
export const Payment = z.object({
  status: text,
  tran_id: text,
  val_id: text,
  amount: text,
  currency_type: text,
  currency_amount: text,
  bank_tran_id: text,
  card_type: text,
  risk_level: text,
  error: text,
})
export type Payment = z.output<typeof Payment>

export const ValidationAnswer = Payment.extend({ APIConnect: text })
export type ValidationAnswer = z.output<typeof ValidationAnswer>

export const QueryAnswer = z.object({
  APIConnect: text,
  element: z.array(Payment).nullish(),
})
export type QueryAnswer = z.output<typeof QueryAnswer>

export const RefundReply = z.object({
  APIConnect: text,
  refund_ref_id: text,
  status: text,
  errorReason: text,
})
export type RefundReply = z.output<typeof RefundReply>

/** Reads JSON of a shape; undefined for any other text. */
export function reading<Schema extends z.ZodType>(schema: Schema) {
  return (body: string): z.output<Schema> | undefined => {
    const read = schema.safeParse(jsonOf(body))
    return read.success ? read.data : undefined
  }
}

/** The same for answers that say whether the company could work at all; anything but `DONE` means that it could not. */
export function doneReading<Schema extends z.ZodType<{ readonly APIConnect: string }>>(schema: Schema) {
  const read = reading(schema)
  return (body: string): z.output<Schema> | Trouble | undefined => {
    const answer = read(body)
    if (answer === undefined || answer.APIConnect === 'DONE') return answer
    return new Trouble(answer.APIConnect === '' ? 'garbage' : answer.APIConnect.toLowerCase().slice(0, 40))
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
