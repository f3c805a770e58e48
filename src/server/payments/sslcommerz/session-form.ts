import { writeTaka } from '#domain/payment/taka-text.ts'
import type { AttemptToStart, OnlineMethod } from '#server/payments/providers/payment-provider.ts'
import type { StoreKeys } from './store-keys.ts'

/** The ways to pay on the company's page (payments 1.2: at most 30 characters). */
const shown = {
  card: 'visacard,mastercard,amexcard',
  nagad: 'nagad',
  bkash: 'bkash',
  wallet: 'mobilebank,internetbank',
} as const satisfies Record<OnlineMethod, string>

/** Limits of the company in bytes; it does not say whether it counts characters or bytes, so bytes are safe. */
const NAME_BYTES = 50
const PRODUCT_BYTES = 255

/** The form that opens a session (payments 1.2). */
export function sessionForm(attempt: AttemptToStart, { storeId, password }: StoreKeys): URLSearchParams {
  const { customer } = attempt
  return new URLSearchParams({
    store_id: storeId,
    store_passwd: password,
    total_amount: writeTaka(attempt.amount),
    currency: 'BDT',
    tran_id: attempt.tranId,
    product_category: 'jewellery',
    success_url: attempt.returnUrl,
    fail_url: attempt.returnUrl,
    cancel_url: attempt.returnUrl,
    ipn_url: attempt.notifyUrl,
    multi_card_name: shown[attempt.method],
    emi_option: '0',
    cus_name: cutTo(NAME_BYTES, customer.name),
    cus_email: customer.email ?? aliasOf(attempt),
    cus_add1: cutTo(NAME_BYTES, customer.address),
    cus_city: cutTo(NAME_BYTES, customer.district),
    // Nobody is asked for a postcode here; couriers and this company do without.
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    cus_phone: customer.phone.replace(/^\+88/, ''),
    // A parcel goes out, but `YES` would want the whole address once more.
    shipping_method: 'NO',
    num_of_item: String(attempt.items.reduce((pieces, { quantity }) => pieces + quantity, 0)),
    product_name: cutTo(PRODUCT_BYTES, attempt.items.map(({ name }) => name).join(', ')),
    product_profile: 'physical-goods',
    value_a: attempt.id,
  })
}

/** An address of our own domain: one is demanded, and most people here have none. */
function aliasOf({ orderNumber, returnUrl }: AttemptToStart): string {
  return `order-${orderNumber.toLowerCase()}@${new URL(returnUrl).hostname}`
}

/** The beginning of a text that fits, cut between what people see as characters. */
export function cutTo(bytes: number, text: string): string {
  let fits = ''
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)) {
    if (Buffer.byteLength(fits + segment) > bytes) break
    fits += segment
  }
  return fits
}
