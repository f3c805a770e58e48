import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  changeCheckoutTurn as turnEndpoint,
  noteCheckoutCall as noteEndpoint,
} from '#contract/staff/reminders/checkout-calls.ts'
import { CHECKOUT_KEPT_DAYS } from '#domain/order/unfinished-checkout.ts'
import { callAgainAt } from '#domain/staff/call-later.ts'
import { CALL_TURN_MS } from '#domain/staff/call-outcome.ts'
import {
  closingOutcomes,
  nextCheckoutCallAt,
  type CallRefusal,
  type CheckoutOutcome,
} from '#domain/staff/checkout-call.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockCheckout } from './reminder-store.ts'
import { callRefusalOf, readStaffCheckout, type StaffCheckoutRow } from './staff-checkout-store.ts'
import { insertCall, readHolder, readOutcomes, releaseTurn, takeTurn } from './checkout-call-store.ts'
import { stopUnsent } from './checkout-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Call {
  readonly checkout: string
  readonly accountId: string
}

/** Gives somebody a checkout to call about, keeps it for longer, or lets colleagues have it. */
export function changeCheckoutTurn(
  shop: ShopContext,
  { action, ...call }: Call & { readonly action: Input<typeof turnEndpoint>['body']['action'] },
): Promise<Reply<typeof turnEndpoint>> {
  const now = new Date(shop.clock())
  return inTransaction(shop.db, async (trx) => {
    const row = await lockedRow(trx, call.checkout, now)
    if (action === 'release') {
      await releaseTurn(trx, call)
      return { held_until: null }
    }
    refuseIf(callRefusalOf(row))
    const until = new Date(now.getTime() + CALL_TURN_MS)
    if (!(await takeTurn(trx, call, { now, until }))) throw await takenByOther(trx, call)
    return { held_until: until.toISOString() }
  })
}

type Noted = Input<typeof noteEndpoint>['body']

/**
 * Notes the outcome of a call, once for each key, for the person who has the checkout: of two people who call about one
 * checkout, one notes.
 */
export function noteCheckoutCall(
  shop: ShopContext,
  key: string,
  call: Call & { readonly noted: Noted },
): Promise<OnceResult<Reply<typeof noteEndpoint>>> {
  const { accountId, checkout, noted } = call
  const request = { scope: `staff:${accountId}`, operation: 'checkout_call', key, request: call }
  return runOnce(shop, request, async (trx) => {
    const nowMs = shop.clock()
    const row = await lockedRow(trx, checkout, new Date(nowMs))
    if (!(await releaseTurn(trx, call))) throw await takenByOther(trx, call)
    const wishedAt = noted.action === 'later' ? wishedTime(noted, row, nowMs) : null
    refuseUnfit(noted.action, row)
    const before = await readOutcomes(trx, checkout)
    const due = nextCheckoutCallAt({ outcomes: [noted.action, ...before], wishedAt }, nowMs)
    await insertCall(trx, {
      checkout,
      accountId,
      outcome: noted.action,
      note: noted.note ?? null,
      callAt: wishedAt === null ? null : new Date(wishedAt),
      dueAt: due === null ? null : new Date(due),
      order: row.number,
      now: new Date(nowMs),
    })
    if (closingOutcomes.some((closing) => closing === noted.action)) await stopUnsent(trx, row.phone)
    return { next_call_at: due === null ? null : new Date(due).toISOString() }
  })
}

async function lockedRow(trx: Db, id: string, now: Date): Promise<StaffCheckoutRow> {
  await lockCheckout(trx, id, now)
  const row = await readStaffCheckout(trx, id, now)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'checkout', value: id })
  return row
}

async function takenByOther(trx: Db, { checkout }: Call): Promise<RefusalError> {
  return new RefusalError({ code: 'call_taken', checkout, by: await readHolder(trx, checkout) })
}

function refuseIf(why: CallRefusal | 'no_order' | null): void {
  if (why !== null) throw new RefusalError({ code: 'call_refused', why })
}

/** An order is an outcome where there is one, and all others where there is none. */
function refuseUnfit(outcome: CheckoutOutcome, row: StaffCheckoutRow): void {
  const why = callRefusalOf(row)
  if (outcome !== 'ordered') return refuseIf(why)
  refuseIf(why === 'ordered' ? null : 'no_order')
}

/** The wished time lies ahead, and before the checkout is forgotten. */
function wishedTime(
  { call_at: typed, later }: Extract<Noted, { readonly action: 'later' }>,
  { updated_at: left }: StaffCheckoutRow,
  nowMs: number,
): number {
  const at = later === undefined ? Date.parse(typed ?? '') : callAgainAt(later, nowMs)
  const errors = { call_at: { kind: 'past_day' } } as const
  if (at <= nowMs) throw new RefusalError({ code: 'invalid_fields', errors })
  const days = Math.max(0, Math.floor((left.getTime() + CHECKOUT_KEPT_DAYS * DAY_MS - nowMs) / DAY_MS))
  if (at > nowMs + days * DAY_MS)
    throw new RefusalError({ code: 'invalid_fields', errors: { call_at: { kind: 'far_day', days } } })
  return at
}
