import type { Input, Reply } from '#contract/endpoint.ts'
import type { noteCall as noteEndpoint } from '#contract/staff/calls.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import {
  CALL_LATE_MS,
  cancelledByPhone,
  isDone,
  missesInRow,
  nextCallAt,
  proposesSms,
} from '#domain/staff/call-outcome.ts'
import type { Db } from '#server/db/database.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { changeWithin, followCancelled } from '#server/orders/parcels/change-staff-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { insertCall, readOutcomes, saveDue } from './call-store.ts'
import { lockStaffOrder } from '#server/orders/find-staff-order.ts'

type Noted = Input<typeof noteEndpoint>['body']
type NotedCall = Reply<typeof noteEndpoint>

interface CallNote {
  readonly number: string
  readonly accountId: string
  readonly noted: Noted
}

/**
 * Notes the outcome of a call, once for each key, and confirms or cancels the order in the same transaction: a call is
 * never noted for a change that did not happen.
 */
export async function noteCall(
  shop: ShopContext,
  key: string,
  call: CallNote,
): Promise<OnceResult<NotedCall>> {
  const { accountId } = call
  const cancelled: string[] = []
  const request = { scope: `staff:${accountId}`, operation: 'order_call', key, request: call }
  const result = await runOnce(shop, request, async (trx) => {
    const order = await lockStaffOrder(trx, call.number)
    const changed = await changeByCall(shop, trx, { order, call })
    cancelled.splice(0, cancelled.length, ...changed.cancelled)
    return saveCall(shop, trx, { order: { ...order, status: changed.status }, call })
  })
  followCancelled(shop, cancelled)
  return result
}

interface CalledOrder {
  readonly order: OrderRow
  readonly call: CallNote
}

/** Confirms or cancels, where the order is not as the call wants it. */
async function changeByCall(
  shop: ShopContext,
  trx: Db,
  { order, call: { accountId, noted } }: CalledOrder,
): Promise<{ readonly status: OrderStatus; readonly cancelled: readonly string[] }> {
  if (isDone(noted.action, order.status)) return { status: order.status, cancelled: [] }
  const change = { orderId: order.id, actor: { kind: 'staff', id: accountId } } as const
  if (noted.action === 'confirmed') {
    return {
      status: 'confirmed',
      cancelled: await changeWithin(shop, trx, { ...change, request: { action: 'confirm' } }),
    }
  }
  const reason = noted.note ?? cancelledByPhone[order.language]
  const request = { action: 'cancel', reason } as const
  return { status: 'cancelled', cancelled: await changeWithin(shop, trx, { ...change, request }) }
}

async function saveCall(
  { clock }: ShopContext,
  trx: Db,
  { order, call: { accountId, noted } }: CalledOrder,
): Promise<NotedCall> {
  const nowMs = clock()
  const wishedAt = noted.action === 'later' ? Date.parse(noted.call_at) : null
  await insertCall(trx, {
    orderId: order.id,
    accountId,
    outcome: noted.action,
    note: noted.note ?? null,
    callAt: wishedAt === null ? null : new Date(wishedAt),
    calledAt: new Date(calledAt(noted.at, nowMs)),
    now: new Date(nowMs),
  })
  const misses = missesInRow(await readOutcomes(trx, order.id))
  const due = nextCallAt({ outcome: noted.action, misses, wishedAt }, nowMs)
  await saveDue(trx, order.id, accountId, due === null ? null : new Date(due))
  return {
    number: order.number,
    status: order.status,
    misses,
    propose_sms: proposesSms(misses),
    next_call_at: due === null ? null : new Date(due).toISOString(),
  }
}

/** The clock of a telephone may be wrong: a call lies neither in the future nor long ago. */
function calledAt(told: string | undefined, nowMs: number): number {
  const at = told === undefined ? nowMs : Date.parse(told)
  return Math.min(nowMs, Math.max(at, nowMs - CALL_LATE_MS))
}
