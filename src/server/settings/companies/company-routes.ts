import {
  getCourierAccounts,
  getPaymentCompanies,
  saveCourierAccount,
  savePaymentCompany,
  testCourierAccount,
  testPaymentCompany,
} from '#contract/staff/settings/companies.ts'
import {
  courierCompanies,
  paymentCompanies,
  type CourierCompany,
  type Keys,
  type PaymentCompany,
} from '#domain/company-keys/companies.ts'
import { courierSettingsWith } from '#domain/delivery/courier-accounts.ts'
import { settingsWith } from '#domain/payment/payment-settings.ts'
import { courierReachOf, type CourierReachOptions } from '#server/couriers/courier-reach.ts'
import { proveCourier, type CouriersOptions } from '#server/couriers/open-couriers.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { proveKeys, type ProviderOptions } from '#server/payments/open-providers.ts'
import { reachOf } from '#server/payments/payment-reach.ts'
import { saveAccount, showAccount, testAccount, type AccountDesk } from './account-desk.ts'

/** Enough for somebody who types keys. Steadfast shuts everybody out after ten refusals (domain facts: delivery 1). */
const TESTS_MAX = 5
const TESTS_WINDOW_MS = 10 * 60_000

interface CompanyParts {
  readonly paymentWays: ProviderOptions
  readonly courierWays: CouriersOptions & CourierReachOptions
  readonly reload: () => Promise<void>
}

/** The accounts of the shop at payment companies and couriers, in the hands of the owner. */
export function mountCompanySettings(api: ApiApp, parts: CompanyParts): void {
  mountPaymentCompanies(api, paymentDesk(parts))
  mountCouriers(api, courierDesk(parts), parts.courierWays)
}

function paymentDesk({ paymentWays: ways, reload }: CompanyParts): AccountDesk<PaymentCompany> {
  const settingsOf = (company: PaymentCompany) =>
    reachOf(ways, company)?.settings ?? settingsWith(ways.addresses, company, {})
  return {
    ...ways,
    reload,
    kind: 'payment_company',
    reachOf: (company) => reachOf(ways, company),
    addressOf: (company) => {
      const { sslcommerz, bkash } = settingsOf(company)
      return bkash?.account.baseUrl ?? sslcommerz?.baseUrl ?? ''
    },
    prove: (company, keys) =>
      proveKeys(ways, keys === null ? settingsOf(company) : settingsWith(ways.addresses, company, keys)),
    mayTest: rateLimit({ max: TESTS_MAX, windowMs: TESTS_WINDOW_MS, now: ways.now }),
  }
}

function mountPaymentCompanies(api: ApiApp, desk: AccountDesk<PaymentCompany>): void {
  const none = { pickup_store: null, default_grams: null }
  mount(api, getPaymentCompanies, () => ({
    results: paymentCompanies.map((company) => ({ company, ...showAccount(desk, company) })),
  }))
  mount(api, savePaymentCompany, async ({ params: { company }, body: { keys, ...rest } }) => ({
    company,
    ...(await saveAccount(desk, company, { ...rest, ...none, keys: keysIn(keys) })),
  }))
  mount(api, testPaymentCompany, ({ params: { company }, body }) =>
    testAccount(desk, company, keysIn(body.keys)),
  )
}

function courierDesk({ courierWays: ways, reload }: CompanyParts): AccountDesk<CourierCompany> {
  const settingsOf = (company: CourierCompany) =>
    courierReachOf(ways, company)?.settings ??
    courierSettingsWith(ways.addresses, company, { keys: {}, pickupStore: null })
  return {
    ...ways,
    reload,
    kind: 'courier_account',
    reachOf: (company) => courierReachOf(ways, company),
    addressOf: (company) => settingsOf(company)[company]?.baseUrl ?? '',
    prove: (company, keys) =>
      proveCourier(
        ways,
        keys === null
          ? settingsOf(company)
          : courierSettingsWith(ways.addresses, company, { keys, pickupStore: null }),
      ),
    mayTest: rateLimit({ max: TESTS_MAX, windowMs: TESTS_WINDOW_MS, now: ways.now }),
  }
}

function mountCouriers(api: ApiApp, desk: AccountDesk<CourierCompany>, ways: CourierReachOptions): void {
  const more = (company: CourierCompany) => {
    const { pickupStore, defaultGrams } = desk.accounts.of(company)
    const reach = courierReachOf(ways, company)
    return {
      pickup_store: reach?.setBy === 'operator' ? reach.pickupStore : pickupStore,
      default_grams: defaultGrams,
    }
  }
  mount(api, getCourierAccounts, () => ({
    results: courierCompanies.map((company) => ({
      company,
      ...showAccount(desk, company),
      ...more(company),
    })),
  }))
  mount(api, saveCourierAccount, async ({ params: { courier }, body: { keys: typed, ...rest } }) => {
    const keys = keysIn(typed)
    const hasOwn = Object.keys(keys).length > 0 || desk.reachOf(courier)?.setBy === 'owner'
    // Pathao and RedX book nothing without the number of the place from which they fetch parcels.
    if (courier !== 'steadfast' && hasOwn && rest.pickup_store === null)
      throw new RefusalError({ code: 'invalid_fields', errors: { pickup_store: { kind: 'missing' } } })
    const seen = await saveAccount(desk, courier, { ...rest, keys })
    return { company: courier, ...seen, ...more(courier) }
  })
  mount(api, testCourierAccount, ({ params: { courier }, body }) =>
    testAccount(desk, courier, keysIn(body.keys)),
  )
}

/** Without the names that nothing was given for. */
function keysIn(given: Readonly<Record<string, string | undefined>>): Keys {
  return Object.fromEntries(Object.entries(given).filter(([, key]) => key !== undefined))
}
