import { PHONE_PROOF_MS } from '#domain/order/order-clocks.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Customer } from '#server/orders/customer.ts'
import { keyHash } from '#server/orders/order-tokens.ts'
import { findOrderByNumber, lockOrder, type OrderRow } from '#server/orders/order-store.ts'

/** An order that was found to be its caller's. */
export type OwnOrder = OrderRow

/** By what somebody claims an order to be theirs. */
export interface Claim {
  readonly number: string
  readonly customer: Customer
  /** From the link in a message; null where none was sent along. */
  readonly key: string | null
  /** The key is that of a return link of this order, and the call accepts such keys. */
  readonly isByReturnLink: boolean
}

/**
 * The order of a number, if it is the caller's: by account, by the guest key of the browser, or by the key of the link.
 * Otherwise refuses as though there were none.
 */
export async function findOwnOrder(db: Db, claim: Claim): Promise<OrderRow> {
  const number = parseOrderNumber(claim.number)
  const order = number.ok ? await findOrderByNumber(db, number.value) : undefined
  if (order === undefined || !isTheirs(order, claim)) throw noSuch(claim)
  return order
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockOwnOrder(trx: Db, claim: Claim): Promise<OrderRow> {
  const found = await findOwnOrder(trx, claim)
  const order = await lockOrder(trx, found.id)
  if (order === undefined) throw noSuch(claim)
  return order
}

/** Whether the caller is the browser that ordered, whatever else they know. */
export function isOfBrowser(
  { guest_hash }: Pick<OrderRow, 'guest_hash'>,
  { customer }: Pick<Claim, 'customer'>,
): boolean {
  return guest_hash !== null && guest_hash === customer.guestHash
}

/** Whether a guest's phone number was verified with a code within the last `PHONE_PROOF_MS`. */
export function hasVerifiedPhone(
  { user_id, phone_proven_at }: Pick<OwnOrder, 'user_id' | 'phone_proven_at'>,
  nowMs: number,
): boolean {
  return user_id === null && phone_proven_at !== null && phone_proven_at.getTime() > nowMs - PHONE_PROOF_MS
}

function isTheirs(order: OrderRow, claim: Claim): boolean {
  const { customer, key } = claim
  return (
    claim.isByReturnLink ||
    (order.user_id !== null && order.user_id === customer.userId) ||
    isOfBrowser(order, claim) ||
    (key !== null && order.token_hash === keyHash(key))
  )
}

function noSuch({ number }: Claim): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'order', value: number })
}
