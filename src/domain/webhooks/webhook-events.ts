/** The events that an address can be told of: before the dot the kind of thing, after it what happened. */
export const webhookEvents = [
  'order.placed',
  'order.confirmed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.returned',
  'order.cancelled',
  'order.refunded',
  'return.received',
  'product.changed',
  'stock.changed',
  'customer.created',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event that staff send to see whether an address answers; nobody chooses it. */
export const WEBHOOK_TEST = 'webhook.test'

/** The version of what events tell, in each of them; a new one comes where a field goes or changes its meaning. */
export const WEBHOOK_VERSION = 1

export const WEBHOOK_NAME_MAX = 60
export const WEBHOOK_URL_MAX = 500
/** Endpoints of a shop. Each may have its own two requests on their way, so that none waits for another. */
export const WEBHOOKS_MAX = 20
/** Requests to one endpoint at once, from all processes together. */
export const WEBHOOK_AT_ONCE = 2

/** The states of a delivery: to be sent or tried again; answered with 2xx; given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
