import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  DeliveryView,
  listWebhookDeliveries,
  resendFailedDeliveries,
} from '#contract/staff/webhooks/deliveries.ts'
import { WEBHOOK_TEST } from '#domain/webhooks/webhook-events.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { noWebhook } from './change-webhooks.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { claimOneDelivery, insertTest, sendAgain } from './delivery-store.ts'
import { lockEndpoint, readEndpoints } from './endpoint-store.ts'
import { readAttempts, readDeliveries, readDelivery } from './log-store.ts'
import { presentDelivery, presentLine } from './present-webhook.ts'
import type { WebhookContext } from './webhook-context.ts'

const PAGE = 50
/** Longer than any try takes: then another process may send it. */
export const LEASE_MS = 60_000

export async function showDeliveries(
  { db }: WebhookContext,
  endpointId: number,
  query: Input<typeof listWebhookDeliveries>['query'],
): Promise<Reply<typeof listWebhookDeliveries>> {
  const found = await readDeliveries(db, { ...query, endpointId, most: PAGE + 1 })
  if (found.length === 0 && (await readEndpoints(db, endpointId)).length === 0) throw noWebhook(endpointId)
  const page = found.slice(0, PAGE)
  return {
    results: page.map(presentLine),
    next: found.length > PAGE ? (page.at(-1)?.event_id ?? null) : null,
  }
}

export async function showDelivery({ db }: WebhookContext, id: string): Promise<DeliveryView> {
  const row = await readDelivery(db, id)
  if (row === undefined) throw noDelivery(id)
  return presentDelivery(row, await readAttempts(db, id))
}

/** Sends a test event within the call, and shows what came of it. */
export async function sendTest(context: WebhookContext, id: number): Promise<DeliveryView> {
  const { db, clock } = context
  const delivery = await inTransaction(db, async (trx) => {
    if ((await lockEndpoint(trx, id)) === undefined) throw noWebhook(id)
    return insertTest(trx, {
      endpointId: id,
      type: WEBHOOK_TEST,
      subject: `webhook:${id}`,
      data: { message: 'This is a test. Nothing happened in the shop.' },
    })
  })
  const claimed = await claimOneDelivery(db, delivery, new Date(clock() + LEASE_MS))
  if (claimed !== undefined) await deliverWebhook(context, claimed)
  return showDelivery(context, delivery)
}

export async function resendOne(context: WebhookContext, id: string): Promise<DeliveryView> {
  const { db, clock } = context
  const row = await readDelivery(db, id)
  if (row === undefined) throw noDelivery(id)
  await inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, row.endpoint_id)
    if (endpoint?.is_on !== true) throw new RefusalError({ code: 'wrong_state' })
    const now = new Date(clock())
    const wanted = { endpointId: row.endpoint_id, delivery: id, since: now, now, test: WEBHOOK_TEST }
    // Somebody is sending it at this moment.
    if ((await sendAgain(trx, wanted)) === 0) throw new RefusalError({ code: 'wrong_state' })
  })
  return showDelivery(context, id)
}

export async function resendFailed(
  { db, clock }: WebhookContext,
  endpointId: number,
  since: string,
): Promise<Reply<typeof resendFailedDeliveries>> {
  const count = await inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, endpointId)
    if (endpoint === undefined) throw noWebhook(endpointId)
    if (!endpoint.is_on) throw new RefusalError({ code: 'wrong_state' })
    const now = new Date(clock())
    return sendAgain(trx, { endpointId, delivery: null, since: new Date(since), now, test: WEBHOOK_TEST })
  })
  return { count }
}

function noDelivery(id: string): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'delivery', value: id })
}
