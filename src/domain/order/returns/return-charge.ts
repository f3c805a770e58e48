import { poisha, type Poisha } from '#domain/money.ts'
import { isShopsMistake, type ReturnReason } from './return-rules.ts'

interface Sent {
  readonly wish: 'refund' | 'exchange'
  /** Why each line comes back. */
  readonly reasons: readonly ReturnReason[]
  /** Pieces of the order that are in no request to send back, this one included. */
  readonly remaining: number
  /** The part of the order's delivery charge that no other open request gives back. */
  readonly charge: Poisha
}

/**
 * The part of the delivery charge that comes back with the pieces: if every reason is the shop's mistake, and no piece
 * of the order stays with the customer (the shop's page on returns). Once for an order.
 */
export function chargeBack({ wish, reasons, remaining, charge }: Sent): Poisha {
  const isAll = reasons.length > 0 && remaining === 0
  return wish === 'refund' && isAll && reasons.every(isShopsMistake) ? charge : poisha(0)
}
