import { WEBHOOK_VERSION } from '#domain/webhooks/webhook-events.ts'

interface ToldEvent {
  readonly event_id: number
  readonly type: string
  readonly at: Date
  readonly data: object
}

/** The body of an event, the same at every try; docs/webhooks.md explains it. */
export function webhookBody({ event_id, type, at, data }: ToldEvent): string {
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    version: WEBHOOK_VERSION,
    sequence: event_id,
    data,
  })
}

/** The `webhook-id` of a delivery. */
export function webhookId(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`
}
