import type { StoreView } from '#contract/shop/content.ts'
import { CheckoutForm, type AdvanceRule } from '#contract/staff/settings/checkout.ts'
import { CheckoutSettings } from '#server/checkout/checkout-settings.ts'
import type { Changes, SettingGroup } from '#server/settings/setting-group.ts'
import type { Settings } from '#server/settings/setting-sql.ts'

type StoredRule = CheckoutSettings['cash']['advance'][number]

/** The settings of cash at the door, confirmation, payment in advance and returns. */
export const checkoutGroup: SettingGroup<CheckoutForm> = {
  kind: 'checkout_settings',
  id: 'checkout',
  undo: 'checkout_settings_changed',
  names: ['checkout', 'store'],
  form: CheckoutForm,
  formOf,
  changesBy,
}

function formOf(values: Settings): CheckoutForm {
  const { cash, confirm, payment, returns } = CheckoutSettings.parse(values.checkout)
  return {
    cash_on: cash.on,
    cash_fee: cash.fee,
    cash_min: cash.min_total,
    cash_max: cash.max_total,
    cash_zones_off: cash.zones_off,
    cash_categories_off: cash.categories_off,
    cash_made_to_order: cash.made_to_order,
    cash_open_unconfirmed: cash.open_unconfirmed,
    cash_advance: cash.advance.map(ruleOf),
    confirm_code: confirm.code,
    confirm_call_over: confirm.call_over,
    confirm_trusted_days: confirm.trusted_days,
    confirm_cancel_hours: confirm.cancel_hours,
    confirm_remind_minutes: confirm.remind_minutes,
    confirm_remind_at: confirm.remind_at,
    online_methods: payment.methods,
    online_hold_minutes: payment.hold_minutes,
    online_cancel_hours: payment.cancel_hours,
    return_days: returns.days,
    return_photos_for: returns.photos_for,
    return_credit_on: returns.credit.on,
    return_credit_bonus: returns.credit.bonus_percent,
  }
}

/** Rates are stored in hundredths of a per cent. */
const HUNDREDTHS = 100

function ruleOf({ when, take }: StoredRule): AdvanceRule {
  return {
    new_customer: when.new_customer ?? false,
    zone: when.zone ?? null,
    total_over: when.total_over ?? null,
    refusals_from: when.refusals_from ?? null,
    take: take.kind,
    percent: take.kind === 'percent' ? take.rate / HUNDREDTHS : null,
  }
}

function storedRule({
  new_customer,
  zone,
  total_over,
  refusals_from,
  take,
  percent,
}: AdvanceRule): StoredRule {
  return {
    when: {
      ...(new_customer && { new_customer }),
      ...(zone !== null && { zone }),
      ...(total_over !== null && { total_over }),
      ...(refusals_from !== null && { refusals_from }),
    },
    take: take === 'percent' ? { kind: take, rate: (percent ?? 0) * HUNDREDTHS } : { kind: take },
  }
}

function changesBy(form: CheckoutForm, values: Settings): Changes {
  const stored = CheckoutSettings.parse(values.checkout)
  return {
    checkout: {
      cash: {
        on: form.cash_on,
        fee: form.cash_fee,
        min_total: form.cash_min,
        max_total: form.cash_max,
        zones_off: form.cash_zones_off,
        categories_off: form.cash_categories_off,
        made_to_order: form.cash_made_to_order,
        open_unconfirmed: form.cash_open_unconfirmed,
        advance: form.cash_advance.map(storedRule),
      },
      confirm: {
        code: form.confirm_code,
        call_over: form.confirm_call_over,
        trusted_days: form.confirm_trusted_days,
        cancel_hours: form.confirm_cancel_hours,
        remind_minutes: form.confirm_remind_minutes,
        remind_at: form.confirm_remind_at,
      },
      payment: {
        ...stored.payment,
        methods: form.online_methods,
        hold_minutes: form.online_hold_minutes,
        cancel_hours: form.online_cancel_hours,
      },
      returns: {
        ...stored.returns,
        days: form.return_days,
        photos_for: form.return_photos_for,
        credit: { on: form.return_credit_on, bonus_percent: form.return_credit_bonus },
      },
    } satisfies Partial<CheckoutSettings>,
    // Every page promises the days that count.
    store: { exchange_days: form.return_days } satisfies Partial<StoreView>,
  }
}
