import type { Input } from '#contract/endpoint.ts'
import type { OrderForm, PlacedView } from '#contract/shop/place-order.ts'
import type { placeStaffOrder, quoteStaffOrder, StaffQuoteView } from '#contract/staff/new-order.ts'
import { fromTaka, toTaka } from '#domain/money.ts'
import { parsePhone } from '#domain/phone.ts'
import { discountLimit } from '#domain/staff/discount-limit.ts'
import type { Right } from '#domain/staff/rights.ts'
import { presentQuote } from '#server/checkout/present-quote.ts'
import { priceSale } from '#server/checkout/price-sale.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { OnceResult } from '#server/idempotency/run-once.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { placeOrder } from './place-order.ts'
import type { StaffTerms } from './staff-terms.ts'

/** The person who enters the order. */
interface Clerk {
  readonly id: string
  readonly rights: ReadonlySet<Right>
}

const MINUTE_MS = 60 * 1000

type Asked = Input<typeof quoteStaffOrder>['body']

/** What an order that staff are entering comes to. */
export async function quoteAsStaff(shop: ShopContext, asked: Asked, by: Clerk): Promise<StaffQuoteView> {
  const phone = parsePhone(asked.phone ?? '')
  const request = {
    lines: asked.lines.map(({ id, quantity }) => ({ variantId: id, quantity })),
    codes: asked.codes,
    method: asked.method,
    areaId: asked.method === 'collect' ? null : (asked.area ?? null),
    // A number that is not finished yet is no number yet.
    phone: phone.ok ? phone.value : null,
    guestHash: null,
    userId: null,
    isHeard: true,
    payment: asked.payment,
    off: fromTaka(asked.discount),
  }
  const quote = await priceSale(shop, shop.db, request)
  return {
    ...presentQuote(shop, quote, request),
    staff_discount: toTaka(quote.priced.off),
    discount_max: toTaka(discountLimit(by.rights, quote.priced.subtotal)),
  }
}

type Placing = Input<typeof placeStaffOrder>['body']

/**
 * Places an order that a customer told to somebody who works here: the same order as from the storefront, with the
 * channel, a discount and what the customer said.
 */
export function placeAsStaff(
  shop: ShopContext,
  { body, key, by }: { readonly body: Placing; readonly key: string; readonly by: Clerk },
): Promise<OnceResult<PlacedView>> {
  const { channel, discount, discount_reason, agreed, hold_minutes, ...typed } = body
  const reason = discount_reason ?? ''
  if (agreed && !by.rights.has('orders:confirm')) throw new RefusalError({ code: 'forbidden' })
  if (discount > 0 && reason === '') {
    throw new RefusalError({ code: 'invalid_fields', errors: { discount_reason: { kind: 'missing' } } })
  }
  const terms: StaffTerms = {
    channel,
    off: fromTaka(discount),
    offReason: discount > 0 ? reason : null,
    agreed,
    holdMs: hold_minutes === undefined ? null : hold_minutes * MINUTE_MS,
    rights: by.rights,
  }
  // The texts that hold for every order; the link in the message leads to them.
  const form: OrderForm = { ...typed, policy_version: shop.checkout.current.settings.policy_version }
  const actor = { kind: 'staff', id: by.id } as const
  const customer = { userId: null, guestHash: null, actor, scope: `staff:${by.id}` }
  return placeOrder(shop, { customer, key, form, terms })
}
