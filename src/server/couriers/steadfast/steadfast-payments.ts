import * as z from 'zod'
import type { Answer, Courier, PaidParcel } from '#server/couriers/port/courier.ts'
import type { LineOutcome } from '#server/couriers/port/courier-line.ts'
import { Id, readBody, refusalText, Taka, Text, timeOf } from '#server/couriers/port/read-fields.ts'

/**
 * The calls about payments of Steadfast (domain facts: delivery 1.3). Its documents do not name the fields of the parcels
 * in a payment.
 */
export function steadfastPayments(
  get: (name: string, path: string) => Promise<LineOutcome>,
): Required<Pick<Courier, 'payments' | 'payment'>> {
  const read = async <Body, Value>(
    outcome: LineOutcome,
    schema: z.ZodType<Body>,
    present: (body: Body) => Value,
  ): Promise<Answer<Value>> => {
    if ('kind' in outcome) return outcome
    if (outcome.status >= 400) return { kind: 'refused', reason: refusalText(outcome) }
    return readBody(outcome.body, schema, present)
  }
  return {
    payments: async (page) =>
      read(await get('payments', `/payments?page=${page}`), Payments, ({ payments }) =>
        payments.map(({ payment_id: id, paid_at: paidAt }) => ({ id, paidAt: timeOf(paidAt) })),
      ),
    payment: async (id) =>
      read(await get('payment', `/payments/${encodeURIComponent(id)}`), Payment, ({ total, rows }) => ({
        total: total ?? null,
        parcels: rows.map(paidParcel),
      })),
  }
}

const PaymentId = z.union([z.number().int(), z.string().min(1).max(60)]).transform(String)
const Listed = z.object({ payment_id: PaymentId, paid_at: Text })
const Payments = z.object({ payments: z.array(Listed) })

const Row = z.object({
  consignment_id: Id,
  collected_amount: Taka,
  cod_amount: Taka,
  delivery_charge: Taka,
  charge: Taka,
})
const Rows = z.array(Row)
const Whole = z.object({ total: Taka, consignments: Rows.optional() })
/** The parcels may stand beside the payment or inside it. */
const Payment = z
  .union([
    z.object({ payment: Whole, consignments: Rows.optional() }),
    Whole.transform((payment) => ({ payment, consignments: payment.consignments })),
  ])
  .transform(({ payment, consignments }, context) => {
    const rows = consignments ?? payment.consignments
    if (rows !== undefined) return { total: payment.total, rows }
    context.addIssue({ code: 'custom', message: 'A payment lists no parcels' })
    return z.NEVER
  })

function paidParcel(row: z.output<typeof Row>): PaidParcel {
  return {
    consignmentId: row.consignment_id,
    collected: row.collected_amount ?? row.cod_amount ?? null,
    fee: row.delivery_charge ?? row.charge ?? null,
  }
}
