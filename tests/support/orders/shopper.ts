import { randomBytes, randomUUID } from 'node:crypto'
import { quoteCart, type QuoteView } from '#contract/shop/checkout.ts'
import { placeOrder, type OrderForm, type PlacedView } from '#contract/shop/place-order.ts'
import type { Api } from '#client/api.ts'

type Lines = OrderForm['lines']

/** Somebody who buys without an account, from a browser of their own. */
export interface Shopper {
  readonly headers: Readonly<Record<string, string>>
  readonly phone: string
  /** The input of a quote: all to Banani, unless stated otherwise. */
  readonly quote: (lines: Lines, given?: Partial<QuoteInput>) => Promise<QuoteView>
  /** The form as this shopper would send it after that quote: cash, unless stated otherwise. */
  readonly form: (lines: Lines, quote: string, given?: Partial<OrderForm>) => OrderForm
  readonly send: (form: OrderForm, key?: string) => Promise<PlacedView>
  /** Quote and order in one. */
  readonly buy: (lines: Lines, given?: Partial<OrderForm>) => Promise<PlacedView>
  /** The same shopper at another process of the store. */
  readonly by: (api: Api) => Shopper
}

interface QuoteInput {
  readonly codes: string[]
  readonly method: OrderForm['delivery']['method']
  readonly payment: OrderForm['payment']
  readonly area: string
  /** Typed in place of the shopper's own. */
  readonly phone: string
}

let shoppers = 0

export const BANANI = 'dhaka.dhaka-banani'
export const TEKNAF = 'coxs-bazar.teknaf'

/** A new shopper with a number and a guest key of their own, or known by other headers. */
export function aShopper(
  api: Api,
  headers: Shopper['headers'] = { 'guest-key': randomBytes(24).toString('base64url') },
): Shopper {
  shoppers += 1
  return shopperAt(api, { headers, phone: `+88017${String(10_000_000 + shoppers)}` })
}

function shopperAt(api: Api, { headers, phone }: Pick<Shopper, 'headers' | 'phone'>): Shopper {
  const quote: Shopper['quote'] = (lines, given = {}) =>
    api(quoteCart, { body: { lines, area: BANANI, phone, ...given } }, { headers })
  const form: Shopper['form'] = (lines, seen, given = {}) => ({
    cart: randomUUID(),
    lines,
    codes: [],
    quote: seen,
    contact: { name: 'Rima Akter', phone },
    hide_prices: false,
    delivery: { method: 'standard', area: BANANI, address: 'House 12, Road 5, Block C' },
    payment: 'cod',
    policy_version: '2026-11-20',
    language: 'en',
    ...given,
  })
  const send: Shopper['send'] = (body, key = randomUUID()) =>
    api(placeOrder, { body }, { headers: { ...headers, 'idempotency-key': key } })
  return {
    headers,
    phone,
    quote,
    form,
    send,
    by: (other) => shopperAt(other, { headers, phone }),
    buy: async (lines, given = {}) => {
      const { delivery = { method: 'standard', area: BANANI }, codes = [] } = given
      const area = delivery.area === undefined ? {} : { area: delivery.area }
      const seen = await quote(lines, { codes, method: delivery.method, ...area })
      return send(form(lines, seen.quote, given))
    },
  }
}

/** The form that a shopper would send now; whatever place it names, it is quoted to Banani. */
export async function formNow(
  shopper: Shopper,
  lines: Lines,
  given: Partial<OrderForm> = {},
): Promise<OrderForm> {
  const { quote } = await shopper.quote(lines, { codes: given.codes ?? [] })
  return shopper.form(lines, quote, given)
}
