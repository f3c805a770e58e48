import { parseTaka } from '#domain/payment/taka-text.ts'

/** Longest values of the fields that a session cannot do without (payments 1.2). */
const needed: Readonly<Record<string, number>> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  product_category: 50,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  emi_option: 1,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 10,
  num_of_item: 10,
  product_name: 255,
  product_profile: 30,
}
const profiles = [
  'general',
  'physical-goods',
  'non-physical-goods',
  'airline-tickets',
  'travel-vertical',
  'telecom-vertical',
]
const AMOUNT_MIN = 1000
const AMOUNT_MAX = 50_000_000

/** Why a session is not opened, in the company's manner; null where it is. */
export function sessionProblem(form: URLSearchParams): string | null {
  const problem = fieldProblem(form) ?? valueProblem(form)
  return problem === null ? null : `Invalid Information Provided! ${problem}`
}

function fieldProblem(form: URLSearchParams): string | null {
  for (const [name, longest] of Object.entries(needed)) {
    const value = form.get(name) ?? ''
    if (value === '') return `'${name}' is missing or empty.`
    if (Buffer.byteLength(value) > longest) return `'${name}' is too long.`
  }
  return null
}

function valueProblem(form: URLSearchParams): string | null {
  const amount = parseTaka(form.get('total_amount'))
  const inRange = amount.ok && amount.value >= AMOUNT_MIN && amount.value <= AMOUNT_MAX
  if (!inRange) return "'total_amount' is out of range."
  if (!profiles.includes(form.get('product_profile') ?? '')) return "'product_profile' is not known."
  const wantsAddress = form.get('shipping_method') === 'YES' && form.get('ship_name') === null
  return wantsAddress ? "'ship_name' is missing or empty." : null
}
