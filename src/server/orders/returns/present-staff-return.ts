import type { StaffReturnView } from '#contract/staff/returns.ts'
import { toTaka } from '#domain/money.ts'
import { maskedPhone } from '#domain/phone.ts'
import { pickupActionsFor } from '#domain/order/returns/pickup.ts'
import { restOf } from '#domain/order/parcels/parcel-spread.ts'
import { exchangeWay } from '#domain/order/returns/exchange-way.ts'
import { returnActionsFor } from '#domain/order/returns/return-actions.ts'
import type { Caller } from '#server/http/caller.ts'
import { presentStaffParcel } from '#server/orders/reading/present-parcel.ts'
import { presentReturn } from '#server/orders/reading/present-return.ts'
import type { StaffReturnRow } from '#server/orders/staff-return-store.ts'

/** A return as this person may see it: the phone number in full takes the right `phones:read`. */
export function returnForReader(view: StaffReturnView, reader: Caller): StaffReturnView {
  const seesPhones = reader.kind === 'staff' && reader.rights.has('phones:read')
  return seesPhones ? view : { ...view, phone: maskedPhone(view.phone) }
}

export function presentStaffReturn(row: StaffReturnRow): StaffReturnView {
  const pieces = new Map(row.pieces.map((one) => [one.position, one]))
  const { lines, ...asCustomersSeeIt } = presentReturn(row)
  const sent = row.parcels.filter(({ pickup_on: on }) => on === null)
  const isByParcel = row.status === 'exchanged' && row.tracking === null && row.delivery_method !== 'collect'
  return {
    ...asCustomersSeeIt,
    version: row.version,
    actions: [...returnActionsFor(row)],
    name: row.name,
    language: row.language,
    phone: row.contact_phone,
    pickup: row.pickup_address,
    sent_with: row.sent_with,
    note: row.note,
    arrival_photos: row.arrival_photos.map((photo) => ({
      ...photo,
      taken_at: new Date(photo.taken_at).toISOString(),
    })),
    decided_at: row.decided_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    lines: lines.map((line) => {
      const of = pieces.get(line.position)
      if (of === undefined) throw new Error(`Return "${row.id}" has no pieces of line ${line.position}`)
      const { sku, barcode, exchange_sku, made_to_order, restocked } = of
      return { ...line, sku, barcode, exchange_sku, made_to_order, restocked }
    }),
    parcels: sent.map((parcel) => ({
      ...presentStaffParcel(parcel, new Date(parcel.told_at)),
      pieces: [...parcel.pieces],
    })),
    to_send: isByParcel ? [...restOf(row.lines, sent)] : [],
    way: isByParcel ? exchangeWay(row.lines, sent) : null,
    pickups: row.parcels.flatMap(presentPickup),
    ...presentMoney(row),
  }
}

function presentMoney(
  row: StaffReturnRow,
): Pick<StaffReturnView, 'credit_account' | 'offered_bonus' | 'credit_obstacle' | 'refunds'> {
  return {
    credit_account: row.credit?.account ?? null,
    offered_bonus: row.offered_bonus,
    credit_obstacle: row.credit_obstacle,
    refunds: row.refunds.map(({ id, amount, method, state, due_by }) => ({
      id,
      amount: toTaka(amount),
      method,
      state,
      due_by: new Date(due_by).toISOString(),
    })),
  }
}

function presentPickup(parcel: StaffReturnRow['parcels'][number]): StaffReturnView['pickups'] {
  const { pickup_on: day, fee, status, told_at: toldAt } = parcel
  if (day === null) return []
  const cost = fee === null ? null : toTaka(fee)
  const actions = [...pickupActionsFor(status)]
  return [{ ...presentStaffParcel(parcel, new Date(toldAt)), cost, actions }]
}
