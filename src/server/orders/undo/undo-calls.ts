import { noteCall, sendCallMessage } from '#contract/staff/calls.ts'
import { sendMessageAgain } from '#contract/staff/order-page.ts'
import { sendReturnLink } from '#contract/staff/returns/return-links.ts'
import { isWaiting } from '#domain/order/status/order-status.ts'
import { MESSAGE_HOLD_MS } from '#domain/staff/undo.ts'
import { changedSince, entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { isLastCall, saveDue, withdrawCall } from '#server/orders/back-office/call-store.ts'
import { lockStaffOrder } from '#server/orders/find-staff-order.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** The ways back from what was said to customers, or noted of it. */
export function callUndoers(shop: ShopContext): readonly Undoer[] {
  return [
    {
      kind: 'call_noted',
      calls: [noteCall],
      right: noteCall.access.staff.confirmed,
      fits: (act) => entriesOf(act, 'call').length === 1 && entriesOf(act, 'order').length === 0,
      undo: async (trx, act, { userId: by }) => {
        const order = await lockActOrder(trx, act)
        const [call] = entriesOf(act, 'call')
        if (call === undefined || !(await isLastCall(trx, call.thing_id))) throw changedSince()
        await takeBackCall(shop, trx, { act, order, by })
      },
    },
    {
      kind: 'message_sent',
      calls: [sendMessageAgain, sendCallMessage, sendReturnLink],
      right: sendMessageAgain.access.staff,
      withinMs: MESSAGE_HOLD_MS,
      fits: ({ order }) => order !== null,
      undo: async (trx, act, { userId: id }) => {
        const order = await lockActOrder(trx, act)
        const caused = { requestId: act.requestId, order: order.number }
        const { stopped } = await shop.messages.stop(trx, caused)
        if (stopped === 0) throw new RefusalError({ code: 'undo_refused', why: 'left' })
        const actor = { kind: 'staff', id } as const
        await saveEvent(trx, { orderId: order.id, at: new Date(shop.clock()), actor, kind: 'message_undone' })
      },
    },
  ]
}

/** The order of an act, kept from others until the transaction ends. */
export function lockActOrder(trx: Db, { order }: Act): Promise<OrderRow> {
  if (order === null) throw new Error('An act without an order')
  return lockStaffOrder(trx, order)
}

interface CallBack {
  readonly act: Act
  readonly order: OrderRow
  readonly by: string
}

/** Takes back the call that an act noted, if it noted one: the customer is due to be called at once. */
export async function takeBackCall(
  { clock }: ShopContext,
  trx: Db,
  { act, order, by }: CallBack,
): Promise<void> {
  const now = new Date(clock())
  for (const { thing_id } of entriesOf(act, 'call')) {
    if (!(await withdrawCall(trx, thing_id, { by, now }))) throw changedSince()
    const actor = { kind: 'staff', id: by } as const
    await saveEvent(trx, { orderId: order.id, at: now, actor, kind: 'call_undone' })
  }
  if (isWaiting(order.status) || entriesOf(act, 'call').length > 0) await saveDue(trx, order.id, by, null)
}
