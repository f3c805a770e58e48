import { namedEndpoint } from '#client/api.ts'
import type {
  getCourierAccounts,
  getPaymentCompanies,
  saveCourierAccount,
  savePaymentCompany,
  testCourierAccount,
  testPaymentCompany,
} from '#contract/staff/settings/companies.ts'
import { allKeyNames } from '#domain/company-keys/companies.ts'
import type { KeyProof } from '#domain/company-keys/key-proof.ts'
import type { BothValues } from '#web/admin/compare/both-values.tsx'
import { textOf, type Outcome } from '#web/admin/layout/staff-call.ts'

const path = '/v1/staff/settings/payments'
export const readCompanies = namedEndpoint<typeof getPaymentCompanies>({ method: 'GET', path })
export const saveCompany = namedEndpoint<typeof savePaymentCompany>({
  method: 'PUT',
  path: `${path}/:company`,
})
export const testCompany = namedEndpoint<typeof testPaymentCompany>({
  method: 'POST',
  path: `${path}/:company/test`,
})

const couriers = '/v1/staff/settings/couriers'
export const readCouriers = namedEndpoint<typeof getCourierAccounts>({ method: 'GET', path: couriers })
export const saveCourier = namedEndpoint<typeof saveCourierAccount>({
  method: 'PUT',
  path: `${couriers}/:courier`,
})
export const testCourier = namedEndpoint<typeof testCourierAccount>({
  method: 'POST',
  path: `${couriers}/:courier/test`,
})

/** The result of a press on the card of a company. */
export type CompanyAnswer = { readonly company: string } & (
  | { readonly ok: true; readonly proof: KeyProof | null }
  | {
      readonly ok: false
      readonly code: string
      readonly message: string
      readonly errors: Readonly<Record<string, string>>
      readonly fields: readonly BothValues[]
    }
)

/** The answer that the card of a company shows. `proof` is what the company said of keys; null: they were saved. */
export function companyAnswer(company: string, outcome: Outcome<KeyProof | null>): CompanyAnswer {
  if (outcome.ok) return { company, ok: true, proof: outcome.value }
  const { code, message, errors, details } = outcome
  // The API tells both values of each field with a conflict.
  const fields = code === 'version_conflict' ? (details['fields'] as readonly BothValues[]) : []
  return { company, ok: false, code, message, errors, fields }
}

/** The keys that were typed; empty fields leave theirs as they are. */
export function keysIn(form: FormData): Readonly<Record<string, string>> {
  const typed = allKeyNames.map((name) => [name, textOf(form, name).trim()] as const)
  return Object.fromEntries(typed.filter(([, key]) => key !== ''))
}
