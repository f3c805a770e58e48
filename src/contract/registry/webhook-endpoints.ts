import type { Endpoint } from '#contract/endpoint.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendFailedDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '#contract/staff/webhooks/deliveries.ts'
import {
  addWebhook,
  changeWebhookSecret,
  getWebhook,
  listWebhooks,
  removeWebhook,
  saveWebhook,
} from '#contract/staff/webhooks/webhooks.ts'

/** The calls about webhooks, by operation name. */
export const webhookEndpoints = {
  listWebhooks,
  getWebhook,
  addWebhook,
  saveWebhook,
  removeWebhook,
  changeWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhookDelivery,
  resendFailedDeliveries,
} as const satisfies Record<string, Endpoint>
