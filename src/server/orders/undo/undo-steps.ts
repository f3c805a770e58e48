import { noteCall } from '#contract/staff/calls.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { changeStaffOrder } from '#contract/staff/orders.ts'
import { undoConfirmation, undoStep, type OrderChange, type UndoneStep } from '#domain/order/order-change.ts'
import { shipmentSteps } from '#domain/order/status/shipment-status.ts'
import { isFinal } from '#domain/state-table.ts'
import { WAIT_AGAIN_MS } from '#domain/staff/undo.ts'
import { changedSince, entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { readShipments } from '#server/orders/shipment-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockActOrder, takeBackCall } from './undo-calls.ts'

const { staff: stepRights } = changeStaffOrder.access

/** The ways back from the steps that staff took with an order in the shop. */
export function stepUndoers(shop: ShopContext): readonly Undoer[] {
  const inShop = { calls: [changeStaffOrder, changeOrders] }
  return [
    {
      kind: 'order_confirmed',
      calls: [changeStaffOrder, changeOrders, noteCall],
      right: stepRights.confirm,
      fits: (act) => waitedFor(act) !== undefined,
      undo: (trx, act, { userId }) => unconfirm(shop, trx, { act, by: userId }),
    },
    {
      ...inShop,
      kind: 'order_packed',
      right: stepRights.pack,
      fits: (act) => isStep(act, 'confirmed', 'packed'),
      undo: (trx, act, { userId }) => stepBack(shop, trx, { act, by: userId, step: 'packing_undone' }),
    },
    {
      ...inShop,
      kind: 'order_unpacked',
      right: stepRights.unpack,
      // A parcel that was called off does not come back.
      fits: (act) => isStep(act, 'packed', 'confirmed') && entriesOf(act, 'parcel').length === 0,
      undo: (trx, act, { userId }) => stepBack(shop, trx, { act, by: userId, step: 'unpacking_undone' }),
    },
    {
      ...inShop,
      kind: 'order_ready',
      right: stepRights.make_ready,
      fits: (act) => isStep(act, 'packed', 'ready_to_collect'),
      undo: (trx, act, { userId }) => stepBack(shop, trx, { act, by: userId, step: 'ready_undone' }),
    },
  ]
}

function statusChange(act: Act): { readonly from: unknown; readonly to: unknown } | undefined {
  const entry = entriesOf(act, 'order').find(({ after }) => after?.['status'] !== undefined)
  return entry && { from: entry.before?.['status'], to: entry.after?.['status'] }
}

function isStep(act: Act, from: string, to: string): boolean {
  const step = statusChange(act)
  return step?.from === from && step.to === to
}

/** What an order waited for before the act confirmed it. */
function waitedFor(act: Act): 'awaiting_code' | 'awaiting_call' | undefined {
  const step = statusChange(act)
  if (step?.to !== 'confirmed') return undefined
  return step.from === 'awaiting_code' || step.from === 'awaiting_call' ? step.from : undefined
}

interface StepBack {
  readonly act: Act
  readonly by: string
}

/** The order waits again with its pieces; the call that confirmed it counts no more. */
async function unconfirm(shop: ShopContext, trx: Db, { act, by }: StepBack): Promise<{ told: boolean }> {
  const order = await lockActOrder(trx, act)
  const waits = waitedFor(act)
  if (waits === undefined || order.status !== 'confirmed') throw changedSince({ status: order.status })
  if (order.payment_method !== 'cod' || order.paid > order.advance || order.open_payment !== null)
    throw new RefusalError({ code: 'undo_refused', why: 'paid' })
  const until = Math.max(deadlineBefore(act), shop.clock() + WAIT_AGAIN_MS)
  await carryOut(shop, trx, { order, by, change: orThrow(undoConfirmation(order, { for: waits, until })) })
  await takeBackCall(shop, trx, { act, order, by })
  return stopTelling(shop, trx, act)
}

/** When the order would have been given up; 0 where nothing was running. */
function deadlineBefore(act: Act): number {
  const entry = entriesOf(act, 'order').find(({ before }) => typeof before?.['confirm_by'] === 'string')
  return entry === undefined ? 0 : Date.parse(String(entry.before?.['confirm_by']))
}

async function stepBack(
  shop: ShopContext,
  trx: Db,
  { act, by, step }: StepBack & { readonly step: UndoneStep },
): Promise<{ told: boolean }> {
  const order = await lockActOrder(trx, act)
  if (order.status !== statusChange(act)?.to) throw changedSince({ status: order.status })
  const parcels = await readShipments(trx, order.id)
  if (parcels.some(({ status }) => !isFinal(shipmentSteps, status)))
    throw new RefusalError({ code: 'undo_refused', why: 'parcel' })
  await carryOut(shop, trx, { order, by, change: orThrow(undoStep(order, step)) })
  return stopTelling(shop, trx, act)
}

interface CarriedOut {
  readonly order: OrderRow
  readonly by: string
  readonly change: OrderChange
}

async function carryOut({ clock }: ShopContext, trx: Db, { order, by, change }: CarriedOut): Promise<void> {
  await changeOrder(trx, { order, change, actor: { kind: 'staff', id: by }, nowMs: clock() })
}

/** Keeps back what the customer was not told yet. */
async function stopTelling({ messages }: ShopContext, trx: Db, { requestId, order }: Act) {
  const { left } = await messages.stop(trx, { requestId, order: order ?? '' })
  return { told: left }
}
