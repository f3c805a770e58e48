import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { ReturnStatus } from '#domain/order/status/return-status.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Demand } from '#server/orders/hold-store.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { saveReturnStep } from '#server/orders/return-store.ts'
import { readStaffReturn, type Restocked, type StaffReturnRow } from '#server/orders/staff-return-store.ts'
import { presentStaffReturn } from './present-staff-return.ts'

/** A request to send pieces back under its order's lock, and who changes it. */
export interface ReturnContext {
  readonly trx: Db
  readonly order: OrderRow
  readonly found: StaffReturnRow
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * A request and its order, kept from others until the transaction ends, so that of two at once one changes it, and the
 * other is refused by what then holds.
 */
export async function lockReturn(
  trx: Db,
  number: string,
): Promise<Pick<ReturnContext, 'trx' | 'order' | 'found'>> {
  const before = await readStaffReturn(trx, number)
  const order = before === undefined ? undefined : await lockOrder(trx, before.order_id)
  // Read again: only under the order's lock does it stand.
  const found = await readStaffReturn(trx, number)
  if (order === undefined || found === undefined) {
    throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  }
  return { trx, order, found }
}

/** Refuses what was decided on an older standing. */
export function refuseOldVersion({ version }: StaffReturnRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new RefusalError({ code: 'version_conflict', version })
}

/** A request as it stands now, for staff. */
export async function shownReturn(trx: Db, number: string): Promise<StaffReturnView> {
  const after = await readStaffReturn(trx, number)
  if (after === undefined) throw new Error(`No return "${number}"`)
  return presentStaffReturn(after)
}

/** The refund of a return, in poisha. */
export interface MoneyBack {
  readonly amount: Poisha
  /** The part that is the delivery charge. */
  readonly deliveryBack: Poisha
}

interface Noted {
  readonly reason?: string | null
  readonly money?: MoneyBack
  readonly restocked?: readonly Restocked[]
  /** The part that went to store credit, and its bonus. */
  readonly credit?: { readonly amount: Poisha; readonly bonus: Poisha }
  readonly sent?: readonly Demand[]
  readonly tracking?: string | null
  readonly sentWith?: string | null
}

/** Takes a request a step on, and notes it in the history of its order. */
export async function step(
  { trx, order, found, actor, nowMs }: ReturnContext,
  to: ReturnStatus,
  { reason = null, money, restocked, credit, sent, tracking = null, sentWith = null }: Noted = {},
): Promise<void> {
  const now = new Date(nowMs)
  await saveReturnStep(trx, {
    id: found.id,
    from: found.status,
    to,
    ...(reason === null ? {} : { reason }),
    ...(money === undefined ? {} : { money }),
    tracking,
    sentWith,
    now,
  })
  const facts = {
    return: found.id,
    amount: money?.amount,
    restocked,
    credit,
    sent,
    tracking: tracking ?? undefined,
    sent_with: sentWith ?? undefined,
  }
  await saveEvent(trx, { orderId: order.id, at: now, actor, kind: `return_${to}`, reason, facts })
}
