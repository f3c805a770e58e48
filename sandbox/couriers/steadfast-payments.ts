import type { Hono } from 'hono'
import type { SandboxParcel, SandboxParcels } from './sandbox-parcels.ts'
import { STEADFAST_CHARGE } from './sandbox-webhooks.ts'

/** The part of the cash that Steadfast keeps for collecting it. */
const SHARE = 0.01
const PAGE = 10

/** Cash that Steadfast has taken and not paid out. */
export function unpaidOf(parcels: SandboxParcels): readonly SandboxParcel[] {
  return parcels.all.filter(
    ({ courier, collected, payment }) => courier === 'steadfast' && collected !== null && payment === null,
  )
}

/** The cash of parcels less the charges, in taka: the shop gets it. */
export function totalOf(parcels: readonly SandboxParcel[]): number {
  const cash = parcels.reduce((sum, { collected }) => sum + (collected ?? 0), 0)
  return cash - parcels.length * STEADFAST_CHARGE - cash * SHARE
}

/** Pays out all unpaid cash at once, and gives the id of the payment; undefined if no cash is unpaid. */
export function payOut(parcels: SandboxParcels): string | undefined {
  const unpaid = unpaidOf(parcels)
  if (unpaid.length === 0) return undefined
  const payment = `SFC-${88_213 + paymentsOf(parcels).length}`
  for (const parcel of unpaid) parcels.change(parcel, { payment })
  return payment
}

/** The ids of all payments, the newest first. */
function paymentsOf(parcels: SandboxParcels): readonly string[] {
  const ids = parcels.all.flatMap(({ payment }) => payment ?? [])
  return [...new Set(ids)].toSorted().toReversed()
}

/** The calls about payments (domain facts: delivery 1.3); the fields of their parcels are those of a booking. */
export function mountPayments(app: Hono, parcels: SandboxParcels): void {
  app.get('/payments', (c) => {
    const from = (Number(c.req.query('page') ?? 1) - 1) * PAGE
    const payments = paymentsOf(parcels).slice(from, from + PAGE)
    return Response.json({ status: 200, payments: payments.map((id) => paymentOf(id, paidBy(parcels, id))) })
  })
  app.get('/payments/:id', (c) => {
    const id = c.req.param('id')
    const paid = paidBy(parcels, id)
    if (paid.length === 0) return Response.json({ status: 404, message: 'Not found.' }, { status: 404 })
    return Response.json({
      status: 200,
      payment: paymentOf(id, paid),
      consignments: paid.map(({ consignmentId, reference, trackingCode, collected, status }) => ({
        consignment_id: Number(consignmentId),
        invoice: reference,
        tracking_code: trackingCode,
        cod_amount: collected,
        delivery_charge: STEADFAST_CHARGE,
        status,
      })),
    })
  })
}

function paidBy(parcels: SandboxParcels, id: string): readonly SandboxParcel[] {
  return parcels.all.filter(({ payment }) => payment === id)
}

function paymentOf(id: string, paid: readonly SandboxParcel[]) {
  const amount = paid.reduce((sum, { collected }) => sum + (collected ?? 0), 0)
  const at = new Date(Math.max(...paid.map(({ updatedAt }) => updatedAt))).toISOString()
  return {
    payment_id: id,
    amount,
    method: 'bank',
    due_bills: 0,
    paid_bills: paid.length,
    charges: amount - totalOf(paid),
    total: totalOf(paid),
    status_label: 'Paid',
    created_at: at,
    ready_at: at,
    paid_at: at,
  }
}
