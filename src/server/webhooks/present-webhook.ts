import type { DeliveryLine, DeliveryView } from '#contract/staff/webhooks/deliveries.ts'
import type { WebhookView } from '#contract/staff/webhooks/webhooks.ts'
import { WEBHOOK_TEST, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import type { EndpointState } from './endpoint-store.ts'
import type { DeliveryRow, ShownAttempt, WholeDelivery } from './log-store.ts'
import { webhookBody, webhookId } from './webhook-body.ts'

export function presentWebhook(row: EndpointState, nowMs: number): WebhookView {
  const { old_secret_until: until, last_at } = row
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    // Events that another version of the store knows are left out.
    events: webhookEvents.filter((event) => row.events.includes(event)),
    on: row.is_on,
    off_reason: row.off_reason,
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: until !== null && until.getTime() > nowMs ? until.toISOString() : null,
    waiting: row.waiting,
    failed: row.failed,
    last: last_at === null ? null : { at: last_at.toISOString(), status: row.last_status },
    version: row.version,
  }
}

export function presentLine(row: DeliveryRow): DeliveryLine {
  const { at, ms, status, problem } = row
  return {
    id: row.id,
    event: webhookEvents.find((event) => event === row.type) ?? WEBHOOK_TEST,
    subject: row.subject,
    happened_at: row.happened_at.toISOString(),
    state: row.state,
    sending: row.is_sending,
    tries: row.tries,
    next_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
    last: at === null || ms === null ? null : { at: at.toISOString(), ms, status, problem },
  }
}

export function presentDelivery(row: WholeDelivery, attempts: readonly ShownAttempt[]): DeliveryView {
  const { endpoint_id, endpoint_name, url, is_on, event_id, type, happened_at, data } = row
  return {
    ...presentLine(row),
    webhook: { id: endpoint_id, name: endpoint_name, url, on: is_on },
    webhook_id: webhookId(row.id),
    body: webhookBody({ event_id, type, at: happened_at, data }),
    attempts: attempts.map(({ n, at, ms, status, problem, answer }) => {
      return { n, at: at.toISOString(), ms, status, problem, answer }
    }),
  }
}
