import type { Arguments } from '#contract/endpoint.ts'
import type { quoteCart } from '#contract/shop/checkout.ts'
import type { OrderForm } from '#contract/shop/place-order.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'
import { codesInForm } from '#web/state/promo/typed-codes.ts'

export const deliveryMethods = ['standard', 'express', 'collect'] as const
export const paymentMethods = ['cod', 'bkash', 'nagad', 'card', 'wallet'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

/** Everything that somebody types or chooses at the checkout; texts as they were typed. */
export interface CheckoutValues {
  readonly phone: string
  readonly name: string
  readonly email: string
  /** Of anyone who receives the parcel, where that is somebody else. */
  readonly recipientName: string
  readonly recipientPhone: string
  readonly gift: string
  readonly hidePrices: boolean
  /** Id of a saved address; empty where the fields below say where it goes. */
  readonly saved: string
  readonly district: string
  readonly area: string
  readonly address: string
  readonly landmark: string
  readonly method: DeliveryMethod
  readonly payment: PaymentMethod
  readonly note: string
  readonly codes: readonly string[]
  readonly terms: boolean
  /** The buyer agrees to be reminded by SMS if there is no order. */
  readonly remind: boolean
}

export const emptyValues: CheckoutValues = {
  phone: '',
  name: '',
  email: '',
  recipientName: '',
  recipientPhone: '',
  gift: '',
  hidePrices: false,
  saved: '',
  district: '',
  area: '',
  address: '',
  landmark: '',
  method: 'standard',
  payment: 'cod',
  note: '',
  codes: [],
  terms: false,
  remind: false,
}

/** The values of a form, sent or still on the page. A code that stands in its field counts as one that was applied. */
export function valuesIn(form: FormData): CheckoutValues {
  return valuesBy((name) => fieldIn(form, name), codesInForm(form))
}

/** The same from the texts of its fields. */
export function valuesBy(text: (name: string) => string, codes: readonly string[]): CheckoutValues {
  return {
    phone: text('phone'),
    name: text('name'),
    email: text('email'),
    recipientName: text('recipient_name'),
    recipientPhone: text('recipient_phone'),
    gift: text('gift'),
    hidePrices: text('hide_prices') !== '',
    saved: text('saved'),
    district: text('district'),
    area: text('area'),
    address: text('address'),
    landmark: text('landmark'),
    method: deliveryMethods.find((method) => method === text('method')) ?? 'standard',
    payment: paymentMethods.find((method) => method === text('payment')) ?? 'cod',
    note: text('note'),
    codes,
    terms: text('terms') !== '',
    remind: text('remind') !== '',
  }
}

type QuoteQuestion = Arguments<typeof quoteCart>['body']

/** The price of the cart, for the place and the payment in these values. */
export function quoteQuestion(lines: readonly CartLine[], values: CheckoutValues): QuoteQuestion {
  const { codes, method, area, phone, payment } = values
  return {
    lines: wanted(lines),
    codes: [...codes],
    method,
    payment,
    ...(area !== '' && { area }),
    ...(phone !== '' && { phone: phone.slice(0, CONTACT_LENGTH_MAX) }),
  }
}

const CONTACT_LENGTH_MAX = 254
const TEXT_LENGTH_MAX = 500

interface OrderParts {
  /** Names the cart that becomes this order. */
  readonly cart: string
  readonly lines: readonly CartLine[]
  readonly values: CheckoutValues
  /** The quote that was seen, and the terms that were accepted with it. */
  readonly quote: string
  readonly policyVersion: string
  readonly language: Language
}

/** The order as the store takes it. */
export function orderFormOf(parts: OrderParts): OrderForm {
  const { cart, lines, values, quote, policyVersion, language } = parts
  return {
    cart,
    lines: wanted(lines),
    codes: [...values.codes],
    quote,
    ...peopleOf(values),
    delivery: deliveryOf(values),
    payment: values.payment,
    ...optional('note', values.note),
    policy_version: policyVersion,
    language,
  }
}

function peopleOf(values: CheckoutValues): Pick<OrderForm, 'contact' | 'hide_prices'> & Partial<OrderForm> {
  const { phone, name, email, recipientName, recipientPhone, gift, hidePrices } = values
  const contact = {
    name: clipped(name),
    phone: phone.slice(0, CONTACT_LENGTH_MAX),
    ...(email !== '' && { email: email.slice(0, CONTACT_LENGTH_MAX) }),
  }
  return {
    contact,
    ...(isForOther(values) && {
      recipient: { name: clipped(recipientName), phone: recipientPhone.slice(0, CONTACT_LENGTH_MAX) },
    }),
    ...optional('gift_message', gift),
    hide_prices: hidePrices,
  }
}

/** A buyer who names somebody else means that person to receive the parcel. */
export function isForOther({ recipientName, recipientPhone }: CheckoutValues): boolean {
  return recipientName.trim() !== '' || recipientPhone.trim() !== ''
}

function deliveryOf({ method, area, address, landmark }: CheckoutValues): OrderForm['delivery'] {
  if (method === 'collect') return { method }
  return {
    method,
    ...(area !== '' && { area: area.slice(0, 100) }),
    ...optional('address', address),
    ...optional('landmark', landmark),
  }
}

function optional<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  if (text.trim() === '') return {}
  const part: Partial<Record<Name, string>> = {}
  return { ...part, [name]: clipped(text) }
}

/** Longer is refused by the shop's own rules, which say where; beyond this nobody reads. */
function clipped(text: string): string {
  return text.slice(0, TEXT_LENGTH_MAX)
}

function wanted(lines: readonly CartLine[]) {
  return lines.map(({ variantId: id, quantity }) => ({ id, quantity }))
}
