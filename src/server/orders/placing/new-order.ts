import type { OrderForm } from '#contract/shop/place-order.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { paidByCredit } from '#domain/credit/credit-account.ts'
import { fromTaka, minus, poisha, sum, type Poisha } from '#domain/money.ts'
import type { OrderDetails } from '#domain/order/order-form.ts'
import { birthOf, type ConfirmRules } from '#domain/order/order-birth.ts'
import { orderNumberOf } from '#domain/order/order-number.ts'
import { paymentStatusOf, type PaymentStatus } from '#domain/order/status/payment-status.ts'
import type { CheckoutSettings } from '#server/checkout/checkout-settings.ts'
import type { Quote } from '#server/checkout/price-sale.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Customer } from '#server/orders/customer.ts'
import { newLineOf } from './new-order-line.ts'
import { newPlaceOf } from './new-order-place.ts'
import { keyHash } from '#server/orders/order-tokens.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { NewLine, NewOrder } from './place-order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { StaffTerms } from './staff-terms.ts'

interface Agreed {
  readonly quote: Quote
  readonly form: OrderForm
  readonly details: OrderDetails
  readonly customer: Customer
  readonly terms?: StaffTerms
  readonly cartHash: string
  readonly sequence: number
}

/** A new order as it is written, and as its first message speaks of it. */
export interface NewOrderRecord {
  readonly order: NewOrder
  readonly lines: readonly NewLine[]
  readonly row: OrderRow
  readonly status: ReturnType<typeof birthOf>['status']
  readonly paymentStatus: PaymentStatus
  /** How the money stands once gift cards and store credit have paid their part. */
  readonly standing: PaymentStatus
  readonly confirmBy: number | null
  /** The amount to pay before any other step. */
  readonly toPayNow: Poisha
}

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Days that the law leaves in the same city (Guidelines 2021); for what is fetched as well. */
const SAME_CITY_DAYS = 5

/** Everything that an order keeps of what was agreed, copied: what changes later changes no order. */
export function newOrderOf(shop: ShopContext, agreed: Agreed): NewOrderRecord {
  const { quote, form, terms } = agreed
  const { priced, now } = quote
  const { settings } = shop.checkout.current
  const cash = form.payment === 'cod'
  const advance = quote.payment.find(({ method }) => method === form.payment)?.advance ?? poisha(0)
  const covered = paidByCredit(quote.credit.parts)
  const trusted = isTrusted(quote, settings)
  const birth = birthOf(
    { cash, total: priced.total, advance, covered, trusted, agreed: terms?.agreed ?? null },
    { ...confirmRulesOf(settings), ...(terms?.holdMs != null && { holdMs: terms.holdMs }) },
    now,
  )
  const paymentStatus = firstPaymentStatus(cash, priced.total)
  const standing = firstPaymentStatus(cash, priced.total, covered)
  const order: NewOrder = {
    ...personOf(agreed),
    ...agreedOf(shop, agreed),
    status: birth.status,
    payment_status: paymentStatus,
    advance,
    confirm_by: timeOf(birth.confirmBy),
    placed_at: new Date(now).toISOString(),
    confirmed_at: birth.status === 'confirmed' ? timeOf(now) : null,
  }
  const lines = priced.lines.map((line, index) =>
    newLineOf(line, { index, offer: quote.offers.get(line.variantId) }),
  )
  const due = poisha(Math.max(0, minus(cash ? advance : priced.total, covered)))
  return {
    order,
    lines,
    row: {
      ...rowOf(order, { status: birth.status, paymentStatus, form, now, confirmBy: birth.confirmBy }),
      paid: covered,
    },
    status: birth.status,
    paymentStatus,
    standing,
    confirmBy: birth.confirmBy,
    toPayNow: birth.status === 'payment_pending' ? due : poisha(0),
  }
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

function personOf({ form, details, customer, cartHash, quote, terms }: Agreed) {
  return {
    channel: terms?.channel ?? 'web',
    user_id: customer.userId,
    guest_hash: customer.guestHash,
    cart_hash: cartHash,
    language: form.language,
    name: details.contact.name,
    phone: details.contact.phone,
    email: details.contact.email,
    recipient_name: details.recipient?.name ?? null,
    recipient_phone: details.recipient?.phone ?? null,
    gift_message: details.giftMessage,
    hide_prices: form.hide_prices,
    note: details.note,
    policy_version: form.policy_version,
    quote_hash: quote.hash,
  }
}

/** The agreed pieces, money and delivery, under a name of its own. */
function agreedOf(shop: ShopContext, { quote, form, details, sequence }: Agreed) {
  const { priced, now, zone } = quote
  const { chosen } = priced
  if (chosen === null || priced.delivery === null) throw new Error('An order without a way of delivery')
  const id = newId('ord', now)
  return {
    id,
    number: orderNumberOf(sequence),
    token_hash: keyHash(shop.tokens.tokenOf(id)),
    payment_method: form.payment,
    delivery_method: form.delivery.method,
    ...newPlaceOf(details, quote, shop.checkout.current.shop?.id ?? null),
    leaves_by: chosen.leaves,
    promised_from: chosen.arrives.from,
    promised_to: chosen.arrives.to,
    deliver_by: isoOf(inDhaka(now).day + (zone?.latest ?? SAME_CITY_DAYS)),
    weight_grams: priced.grams,
    subtotal: priced.subtotal,
    discount: priced.discount,
    staff_discount: priced.off,
    delivery: sum([priced.delivery, priced.cashFee]),
    cash_fee: priced.cashFee,
    total: priced.total,
    vat_included: priced.vatIncluded,
  }
}

export function confirmRulesOf({ confirm, payment }: CheckoutSettings): ConfirmRules {
  return {
    code: confirm.code,
    callOver: confirm.call_over === null ? null : fromTaka(confirm.call_over),
    cancelAfterMs: confirm.cancel_hours * HOUR_MS,
    holdMs: payment.hold_minutes * MINUTE_MS,
  }
}

/** A parcel that was taken in lately, ordered from this device or account with this number, is proof enough. */
function isTrusted({ history, now }: Quote, { confirm }: CheckoutSettings): boolean {
  const at = history.trusted_at?.getTime()
  return at !== undefined && now - at <= confirm.trusted_days * DAY_MS
}

function firstPaymentStatus(cash: boolean, total: Poisha, paid = poisha(0)): PaymentStatus {
  const nothing = poisha(0)
  const money = {
    paid,
    refunded: nothing,
    givenBack: nothing,
    refunding: nothing,
    inReview: nothing,
  }
  return paymentStatusOf({ ...money, total, cash, over: false, unknown: false, failed: false })
}

function rowOf(
  order: NewOrder,
  {
    status,
    paymentStatus,
    form,
    now,
    confirmBy,
  }: Pick<NewOrderRecord, 'status' | 'paymentStatus' | 'confirmBy'> & {
    readonly form: OrderForm
    readonly now: number
  },
): OrderRow {
  return {
    id: order.id,
    number: order.number,
    token_hash: order.token_hash,
    status,
    payment_status: paymentStatus,
    payment_method: form.payment,
    delivery_method: form.delivery.method,
    location_id: order.location_id,
    language: form.language,
    user_id: order.user_id,
    guest_hash: order.guest_hash,
    name: order.name,
    phone: order.phone,
    email: order.email,
    total: poisha(order.total),
    advance: poisha(order.advance),
    cash_fee: poisha(order.cash_fee),
    paid: poisha(0),
    refunded: poisha(0),
    confirm_by: confirmBy === null ? null : new Date(confirmBy),
    prolonged: false,
    phone_proven_at: null,
    version: 1,
    placed_at: new Date(now),
    delivered_at: null,
    promised_from: order.promised_from,
    promised_to: order.promised_to,
    open_payment: null,
  }
}
