import type { Input } from '#contract/endpoint.ts'
import type {
  decideRefundRequest as decideEndpoint,
  refundOrder as refundEndpoint,
} from '#contract/staff/refund-requests.ts'
import { requireFresh } from '#server/http/guard.ts'
import { fromTaka, minus, poisha, toTaka, type Poisha } from '#domain/money.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { needsSecondPerson, REFUND_ALONE_MAX, REFUND_REQUEST_MS } from '#domain/staff/refund-limit.ts'
import type { Db } from '#server/db/database.ts'
import { constraintOf } from '#server/db/start-error.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { newId } from '#server/platform/new-id.ts'
import { findStaffOrder, lockStaffOrder } from '#server/orders/find-staff-order.ts'
import { readAttempts } from '#server/orders/money-store.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { saveDecision } from '#server/second-person/save-decision.ts'
import {
  insertRefundRequest,
  listOfOrder,
  listWaiting,
  readRefundRequest,
  restockRefunded,
  sumGivenAlone,
  type RefundRequestRow,
} from './refund-request-store.ts'

type Clocked = Pick<ShopContext, 'clock'>
type RefundForm = Input<typeof refundEndpoint>['body']
type Decision = Input<typeof decideEndpoint>['body']

interface Request {
  readonly number: string
  readonly form: RefundForm
  readonly caller: SignedInCaller
}

/** Gives money of an order back, or asks a second person. In the caller's transaction, under the order's lock. */
export async function requestRefund(
  { clock }: Clocked,
  trx: Db,
  { number, form, caller }: Request,
): Promise<RefundRequestRow> {
  const order = await lockStaffOrder(trx, number)
  const amount = fromTaka(form.amount)
  refuseMoreThanLeft(amount, await leftOf(trx, order))
  if (form.lines.some(({ restock }) => restock) && order.delivered_at === null)
    throw new RefusalError({ code: 'wrong_state', from: order.status })
  const aloneMax = form.action === 'refund' ? REFUND_ALONE_MAX : poisha(0)
  const aloneBefore = await sumGivenAlone(trx, order.id)
  const waits = needsSecondPerson({ amount, aloneBefore, aloneMax })
  if (waits) requireFresh(caller, clock())
  const now = new Date(clock())
  const id = newId('rrq', now.getTime())
  await underPieceLimit(() =>
    insertRefundRequest(trx, {
      id,
      orderId: order.id,
      amount,
      delivery: form.delivery,
      reason: form.reason,
      aloneMax,
      aloneBefore,
      state: waits ? 'waiting' : 'done',
      proposedBy: caller.userId,
      now,
      expiresAt: new Date(now.getTime() + REFUND_REQUEST_MS),
      lines: form.lines,
    }),
  )
  const request = await found(trx, id)
  if (waits) await note(trx, { request, caller, now, kind: 'refund_requested' })
  else await giveBack(trx, { request, order, caller, now })
  return request
}

/** Notes money that one person gives back of one payment; above the limit it is refused. */
export async function noteGivenAlone(
  trx: Db,
  given: {
    readonly orderId: string
    readonly amount: Poisha
    readonly reason: string
    readonly by: string
    readonly now: Date
  },
): Promise<void> {
  const { orderId, amount, reason, by, now } = given
  const aloneBefore = await sumGivenAlone(trx, orderId)
  if (needsSecondPerson({ amount, aloneBefore, aloneMax: REFUND_ALONE_MAX }))
    throw new RefusalError({ code: 'second_person_needed' })
  await insertRefundRequest(trx, {
    id: newId('rrq', now.getTime()),
    orderId,
    amount,
    delivery: false,
    reason,
    aloneMax: REFUND_ALONE_MAX,
    aloneBefore,
    state: 'done',
    proposedBy: by,
    now,
    expiresAt: new Date(now.getTime() + REFUND_REQUEST_MS),
    lines: [],
  })
}

interface DecisionOf {
  readonly id: string
  readonly decision: Decision
  readonly caller: SignedInCaller
}

/** Approves, refuses or withdraws. Approving gives the money back in the same transaction: both or neither. */
export async function decideRefund(
  { clock }: Clocked,
  trx: Db,
  { id, decision, caller }: DecisionOf,
): Promise<RefundRequestRow> {
  const seen = await readRefundRequest(trx, id)
  const order = seen === undefined ? undefined : await lockOrder(trx, seen.order_id)
  if (seen === undefined || order === undefined)
    throw new RefusalError({ code: 'not_found', thing: 'refund request', value: id })
  const isOwn = seen.proposed_by.id === caller.userId
  if (isOwn !== (decision.action === 'withdraw')) throw new RefusalError({ code: 'forbidden' })
  const now = new Date(clock())
  if (decision.action === 'approve') requireFresh(caller, now.getTime())
  const state = stateAfter[decision.action]
  const reason = decision.action === 'refuse' ? decision.reason : null
  if (!(await saveDecision(trx, 'refund_request', { id, state, by: caller.userId, reason, now })))
    throw new RefusalError({ code: 'wrong_state', from: (await found(trx, id)).state, to: state })
  const request = await found(trx, id)
  if (decision.action !== 'approve') {
    const kind = decision.action === 'refuse' ? 'refund_refused' : 'refund_withdrawn'
    await note(trx, { request, caller, now, kind })
    return request
  }
  refuseMoreThanLeft(request.amount, await leftOf(trx, order))
  await giveBack(trx, { request, order, caller, now })
  return request
}

const stateAfter = { approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const

/** Requests of one order, or all that wait. */
export async function readRefundRequests(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  number: string | undefined,
): Promise<readonly RefundRequestRow[]> {
  if (number === undefined) return listWaiting(db, new Date(clock()))
  return listOfOrder(db, (await findStaffOrder(db, number)).id)
}

interface Giving {
  readonly request: RefundRequestRow
  readonly order: OrderRow
  readonly caller: SignedInCaller
  readonly now: Date
}

async function giveBack(trx: Db, { request, order, caller, now }: Giving): Promise<void> {
  const { id, amount, reason } = request
  const nowMs = now.getTime()
  const promised = await intendRefunds(trx, {
    orderId: order.id,
    amount,
    reason,
    withinMs: REFUND_LIMIT_MS,
    nowMs,
  })
  refuseMoreThanLeft(amount, promised)
  await restockRefunded(trx, id, now)
  await note(trx, { request, caller, now, kind: 'refund_promised' })
  await refreshMoney(trx, order)
}

interface Note {
  readonly request: RefundRequestRow
  readonly caller: SignedInCaller
  readonly now: Date
  readonly kind: 'refund_requested' | 'refund_promised' | 'refund_refused' | 'refund_withdrawn'
}

async function note(trx: Db, { request, caller, now, kind }: Note): Promise<void> {
  const facts = { amount: request.amount, reason: request.decision_reason ?? request.reason }
  const actor = { kind: 'staff', id: caller.userId } as const
  await saveEvent(trx, { orderId: request.order_id, at: now, actor, kind, facts })
}

/** The money of an order that nobody has promised back. */
async function leftOf(trx: Db, { id }: OrderRow): Promise<Poisha> {
  const attempts = await readAttempts(trx, id)
  return poisha(
    attempts.reduce((sum, one) => sum + (one.received === null ? 0 : minus(one.received, one.refunding)), 0),
  )
}

function refuseMoreThanLeft(amount: Poisha, left: Poisha): void {
  if (amount > left) throw new RefusalError({ code: 'refund_not_allowed', left: toTaka(left) })
}

async function underPieceLimit(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'refund_request_pieces' || constraint.startsWith('refund_request_line_'))
      throw new RefusalError({ code: 'refund_not_allowed' })
    throw error
  }
}

async function found(trx: Db, id: string): Promise<RefundRequestRow> {
  const request = await readRefundRequest(trx, id)
  if (request === undefined) throw new Error(`No refund request "${id}"`)
  return request
}
