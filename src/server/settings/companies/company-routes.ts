import {
  getPaymentCompanies,
  savePaymentCompany,
  testPaymentCompany,
} from '#contract/staff/settings/companies.ts'
import { paymentCompanies, type Keys } from '#domain/company-keys/companies.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { saveCompany, showCompany, testCompany, type CompanyDesk } from './payment-companies.ts'

/** More than anybody needs who types keys, and far fewer than helps to guess one. */
const TESTS_MAX = 10
const TESTS_WINDOW_MS = 10 * 60_000

/** The accounts of the shop at payment companies, in the hands of the owner. */
export function mountCompanySettings(api: ApiApp, parts: Omit<CompanyDesk, 'mayTest'>): void {
  const mayTest = rateLimit({ max: TESTS_MAX, windowMs: TESTS_WINDOW_MS, now: parts.ways.now })
  const desk: CompanyDesk = { ...parts, mayTest }
  mount(api, getPaymentCompanies, () => ({
    results: paymentCompanies.map((company) => showCompany(desk, company)),
  }))
  mount(api, savePaymentCompany, ({ params: { company }, body: { keys, ...rest } }) =>
    saveCompany(desk, company, { ...rest, keys: keysIn(keys) }),
  )
  mount(api, testPaymentCompany, ({ params: { company }, body }) =>
    testCompany(desk, company, keysIn(body.keys)),
  )
}

/** Without the names that nothing was given for. */
function keysIn(given: Readonly<Record<string, string | undefined>>): Keys {
  return Object.fromEntries(Object.entries(given).filter(([, key]) => key !== undefined))
}
