import type { Endpoint } from '#contract/endpoint.ts'
import { addApiKey, listApiKeys, revokeApiKey } from '#contract/staff/settings/api-keys.ts'
import { getCheckoutSettings, saveCheckoutSettings } from '#contract/staff/settings/checkout.ts'
import {
  getCourierAccounts,
  getPaymentCompanies,
  saveCourierAccount,
  savePaymentCompany,
  testCourierAccount,
  testPaymentCompany,
} from '#contract/staff/settings/companies.ts'
import { getDeliverySettings, saveDeliverySettings } from '#contract/staff/settings/delivery.ts'
import { addLogo, getBrandingSettings, saveBrandingSettings } from '#contract/staff/settings/branding.ts'
import { getStoreSettings, saveStoreSettings } from '#contract/staff/settings/store.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/** The calls about the settings of the shop and what connects it with other systems, by operation name. */
export const settingEndpoints = {
  getDeliverySettings,
  saveDeliverySettings,
  getCheckoutSettings,
  saveCheckoutSettings,
  getStoreSettings,
  saveStoreSettings,
  getBrandingSettings,
  saveBrandingSettings,
  addLogo,
  getPaymentCompanies,
  savePaymentCompany,
  testPaymentCompany,
  getCourierAccounts,
  saveCourierAccount,
  testCourierAccount,
  ...webhookEndpoints,
  listApiKeys,
  addApiKey,
  revokeApiKey,
} as const satisfies Record<string, Endpoint>
