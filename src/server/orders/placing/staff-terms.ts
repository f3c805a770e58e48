import { toTaka, type Poisha } from '#domain/money.ts'
import type { StaffChannel } from '#domain/order/order-channel.ts'
import { discountLimit } from '#domain/staff/discount-limit.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Quote } from '#server/checkout/price-sale.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** What staff add to an order that they enter for a customer. */
export interface StaffTerms {
  readonly channel: StaffChannel
  /** What they take off beside all promotions, and why. */
  readonly off: Poisha
  readonly offReason: string | null
  /** The customer said yes to pieces, total and address. */
  readonly agreed: boolean
  /** How long the pieces wait for money, in ms; null: as the store has it. */
  readonly holdMs: number | null
  readonly rights: ReadonlySet<Right>
}

/** What the history of the order says of it. */
export function factsOf({ channel, off, offReason, agreed }: StaffTerms) {
  return {
    channel,
    agreed,
    ...(off > 0 && { staff_discount: toTaka(off), discount_reason: offReason }),
  }
}

/** Refuses a discount that is larger than the person can give, and one that leaves nothing to pay. */
export function refuseDiscount({ priced }: Quote, { off, rights }: StaffTerms): void {
  if (off === 0) return
  const limit = toTaka(discountLimit(rights, priced.subtotal))
  const most = priced.total > 0 ? limit : Math.min(limit, Math.floor(toTaka(priced.off)) - 1)
  if (toTaka(off) <= most) return
  throw new RefusalError({
    code: 'invalid_fields',
    errors: { discount: { kind: 'over_discount', max: most } },
  })
}
