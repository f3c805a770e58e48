import { namedEndpoint } from '#client/api.ts'
import type {
  AdvanceRule,
  CheckoutForm,
  getCheckoutSettings,
  saveCheckoutSettings,
} from '#contract/staff/settings/checkout.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { returnReasons } from '#domain/order/returns/return-rules.ts'
import { onlineWays } from '#web/order-view/order-words.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { numberIn, percentIn, takaIn } from '#web/admin/ui/typed-numbers.ts'

const path = '/v1/staff/settings/checkout'
export const readCheckout = namedEndpoint<typeof getCheckoutSettings>({ method: 'GET', path })
export const saveCheckout = namedEndpoint<typeof saveCheckoutSettings>({ method: 'PUT', path })

export const takes = ['delivery', 'percent', 'full'] as const

/** The form as the API takes it. */
export function checkoutIn(form: FormData): CheckoutForm {
  const text = (name: string) => textOf(form, name).trim()
  const isOn = (name: string) => form.get(name) !== null
  const orNull = (name: string, read: (typed: string) => number) =>
    text(name) === '' ? null : read(text(name))
  const some = <Value extends string>(name: string, all: readonly Value[]) =>
    all.filter((value) => form.getAll(name).includes(value))
  return {
    cash_on: isOn('cash_on'),
    cash_fee: takaIn(text('cash_fee')),
    cash_min: takaIn(text('cash_min')),
    cash_max: takaIn(text('cash_max')),
    cash_zones_off: some('cash_zones_off', zoneCodes),
    cash_categories_off: form.getAll('cash_categories_off').filter((slug) => typeof slug === 'string'),
    cash_made_to_order: isOn('cash_made_to_order'),
    cash_open_unconfirmed: numberIn(text('cash_open_unconfirmed')),
    cash_advance: rulesIn(form),
    confirm_code: isOn('confirm_code'),
    confirm_call_over: orNull('confirm_call_over', takaIn),
    confirm_trusted_days: numberIn(text('confirm_trusted_days')),
    confirm_cancel_hours: numberIn(text('confirm_cancel_hours')),
    confirm_remind_minutes: numberIn(text('confirm_remind_minutes')),
    confirm_remind_at: text('confirm_remind_at'),
    online_methods: some('online_methods', onlineWays),
    online_hold_minutes: numberIn(text('online_hold_minutes')),
    online_cancel_hours: numberIn(text('online_cancel_hours')),
    return_days: numberIn(text('return_days')),
    return_photos_for: some('return_photos_for', returnReasons),
    return_credit_on: isOn('return_credit_on'),
    return_credit_bonus: numberIn(text('return_credit_bonus')),
  }
}

function rulesIn(form: FormData): AdvanceRule[] {
  const places = form.getAll('rule').filter((at) => typeof at === 'string')
  return places.flatMap((at) => ruleIn(form, at))
}

/** A rule of the form; none where it takes nothing. */
function ruleIn(form: FormData, at: string): AdvanceRule[] {
  const text = (name: string) => textOf(form, `rule_${at}_${name}`).trim()
  const take = takes.find((one) => one === text('take'))
  if (take === undefined) return []
  return [
    {
      new_customer: form.get(`rule_${at}_new_customer`) !== null,
      zone: zoneCodes.find((code) => code === text('zone')) ?? null,
      total_over: text('total_over') === '' ? null : takaIn(text('total_over')),
      refusals_from: text('refusals_from') === '' ? null : numberIn(text('refusals_from')),
      take,
      percent: take === 'percent' && text('percent') !== '' ? percentIn(text('percent')) : null,
    },
  ]
}
