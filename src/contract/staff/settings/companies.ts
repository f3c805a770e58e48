import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { asError } from '#contract/problem.ts'
import { courierCompanies, paymentCompanies } from '#domain/company-keys/companies.ts'
import { keyVerdicts } from '#domain/company-keys/key-proof.ts'
import { settings } from './setting-parts.ts'

/** Keys have neither spaces nor letters of other scripts; both come from copying more than the key. */
const KEY = /^[\x21-\x7e]+$/
const Key = z
  .string()
  .trim()
  .max(2000)
  .regex(KEY, { error: asError({ kind: 'key_letters' }) })
  .optional()

/** Keys by their names; those that are left out stay as they are. */
const GivenKeys = z.strictObject({
  store_id: Key,
  store_password: Key,
  username: Key,
  password: Key,
  app_key: Key,
  app_secret: Key,
  api_key: Key,
  secret_key: Key,
  client_id: Key,
  client_secret: Key,
  token: Key,
  webhook_secret: Key,
})

const seenKeys = {
  /** `operator`: by the environment of the store, and nobody changes it here. Null: there are no keys. */
  set_by: z.enum(['operator', 'owner', 'sandbox']).nullable(),
  /** New payments or parcels go through it. */
  on: z.boolean(),
  /** Where the keys are sent to. */
  address: z.string(),
  /** `test`: the company's own test system. `sandbox`: that of this store. */
  place: z.enum(['live', 'test', 'sandbox']),
  /** Each key by its name with its last characters; null: not set. */
  keys: z.array(z.object({ name: GivenKeys.keyof(), masked: z.string().nullable() })),
  /** Keys were saved with another secret of the store, and must be entered again. */
  unreadable: z.boolean(),
  version: z.int(),
}
const Verdict = z.object({ verdict: z.enum(keyVerdicts), said: z.string().nullable() })

const PaymentCompanyCode = z.enum(paymentCompanies)

const PaymentCompanyView = z.object({ company: PaymentCompanyCode, ...seenKeys })
export type PaymentCompanyView = z.infer<typeof PaymentCompanyView>

const PaymentCompanies = z.object({ results: z.array(PaymentCompanyView) })

const company = z.object({ company: PaymentCompanyCode })

export const getPaymentCompanies = endpoint({
  ...settings,
  method: 'GET',
  path: '/v1/staff/settings/payments',
  summary: 'The payment companies, from whom their keys come, and the last characters of each key',
  response: PaymentCompanies,
  errors: [],
})

export const savePaymentCompany = endpoint({
  ...settings,
  method: 'PUT',
  path: '/v1/staff/settings/payments/:company',
  stepUp: true,
  summary:
    'Switches a payment company on or off and takes new keys in, at once in every process. Payments that began with earlier keys are asked about and given back with them',
  params: company,
  body: z.strictObject({ on: z.boolean(), keys: GivenKeys, version: z.int() }),
  response: PaymentCompanyView,
  errors: ['invalid_fields', 'version_conflict'],
})

export const testPaymentCompany = endpoint({
  ...settings,
  method: 'POST',
  path: '/v1/staff/settings/payments/:company/test',
  stepUp: true,
  audited: false,
  summary:
    'Asks a payment company whether it knows these keys; saved ones stand for those that are left out. No money moves and nothing is saved',
  params: company,
  body: z.strictObject({ keys: GivenKeys }),
  response: Verdict,
  errors: ['invalid_fields', 'too_many_requests'],
})

const CourierCode = z.enum(courierCompanies)
const courier = z.object({ courier: CourierCode })

const courierFields = {
  /** The number of the place in the courier's panel from which it fetches parcels; null: not told. */
  pickup_store: z.int().min(1).max(9_999_999_999).nullable(),
  /** The weight of a parcel whose pieces have none, in grams; null: as light as can be. */
  default_grams: z.int().min(1).max(50_000).nullable(),
}

const CourierAccountView = z.object({ company: CourierCode, ...seenKeys, ...courierFields })
export type CourierAccountView = z.infer<typeof CourierAccountView>

export const getCourierAccounts = endpoint({
  ...settings,
  method: 'GET',
  path: '/v1/staff/settings/couriers',
  summary: 'The couriers, from whom their keys come, and the last characters of each key',
  response: z.object({ results: z.array(CourierAccountView) }),
  errors: [],
})

export const saveCourierAccount = endpoint({
  ...settings,
  method: 'PUT',
  path: '/v1/staff/settings/couriers/:courier',
  stepUp: true,
  summary:
    'Switches a courier on or off for new parcels and takes new keys in, at once in every process. Parcels of an earlier account are asked about with it',
  params: courier,
  body: z.strictObject({ on: z.boolean(), keys: GivenKeys, ...courierFields, version: z.int() }),
  response: CourierAccountView,
  errors: ['invalid_fields', 'version_conflict'],
})

export const testCourierAccount = endpoint({
  ...settings,
  method: 'POST',
  path: '/v1/staff/settings/couriers/:courier/test',
  stepUp: true,
  audited: false,
  summary:
    'Asks a courier whether it knows these keys; saved ones stand for those that are left out. Nothing is booked and nothing is saved',
  params: courier,
  body: z.strictObject({ keys: GivenKeys }),
  response: Verdict,
  errors: ['invalid_fields', 'too_many_requests'],
})
