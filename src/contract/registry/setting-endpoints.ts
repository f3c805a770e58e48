import type { Endpoint } from '#contract/endpoint.ts'
import { getDeliverySettings, saveDeliverySettings } from '#contract/staff/settings/delivery.ts'

/** The calls about the settings of the shop, by operation name. */
export const settingEndpoints = {
  getDeliverySettings,
  saveDeliverySettings,
} as const satisfies Record<string, Endpoint>
