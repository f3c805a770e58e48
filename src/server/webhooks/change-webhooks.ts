import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addWebhook,
  changeWebhookSecret,
  listWebhooks,
  removeWebhook,
  saveWebhook,
  WebhookView,
} from '#contract/staff/webhooks/webhooks.ts'
import { WEBHOOKS_MAX } from '#domain/webhooks/webhook-events.ts'
import { OLD_SECRET_MS } from '#domain/webhooks/webhook-retries.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { bringForward } from './delivery-store.ts'
import {
  countEndpoints,
  insertEndpoint,
  lockEndpoint,
  readEndpoints,
  removeEndpointRow,
  updateEndpoint,
  updateSecret,
  type EndpointRow,
} from './endpoint-store.ts'
import { presentWebhook } from './present-webhook.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { SECRET_PURPOSE, type WebhookContext } from './webhook-context.ts'
import { webhookPlace } from './webhook-place.ts'

export async function showWebhooks({ db, clock }: WebhookContext): Promise<Reply<typeof listWebhooks>> {
  const found = await readEndpoints(db)
  return { results: found.map((row) => presentWebhook(row, clock())) }
}

export async function showWebhook({ db, clock }: WebhookContext, id: number): Promise<WebhookView> {
  const [row] = await readEndpoints(db, id)
  if (row === undefined) throw noWebhook(id)
  return presentWebhook(row, clock())
}

export async function makeWebhook(
  context: WebhookContext,
  form: Input<typeof addWebhook>['body'],
): Promise<Reply<typeof addWebhook>> {
  const { db, clock, seal } = context
  await requirePublic(context, form.url)
  const secret = newWebhookSecret()
  const id = await inTransaction(db, async (trx) => {
    if ((await countEndpoints(trx)) >= WEBHOOKS_MAX)
      throw new RefusalError({ code: 'limit_reached', thing: 'webhooks', max: WEBHOOKS_MAX })
    const sealed = seal.close(secret, SECRET_PURPOSE)
    return insertEndpoint(trx, { ...form, secret: sealed, now: new Date(clock()) })
  })
  return { ...(await showWebhook(context, id)), secret }
}

export async function rewriteWebhook(
  context: WebhookContext,
  id: number,
  { version, ...form }: Input<typeof saveWebhook>['body'],
): Promise<WebhookView> {
  const { db, clock } = context
  await requirePublic(context, form.url)
  await inTransaction(db, async (trx) => {
    const { is_on } = await lockAsSeen(trx, id, version)
    await updateEndpoint(trx, id, form)
    if (form.on && !is_on) await bringForward(trx, id, new Date(clock()))
  })
  return showWebhook(context, id)
}

export async function dropWebhook(
  { db, clock }: WebhookContext,
  id: number,
  version: number,
): Promise<Reply<typeof removeWebhook>> {
  await inTransaction(db, async (trx) => {
    await lockAsSeen(trx, id, version)
    await removeEndpointRow(trx, id, new Date(clock()))
  })
  return { id }
}

export async function changeSecret(
  context: WebhookContext,
  id: number,
  version: number,
): Promise<Reply<typeof changeWebhookSecret>> {
  const { db, clock, seal } = context
  const secret = newWebhookSecret()
  await inTransaction(db, async (trx) => {
    await lockAsSeen(trx, id, version)
    await updateSecret(trx, id, seal.close(secret, SECRET_PURPOSE), new Date(clock() + OLD_SECRET_MS))
  })
  return { ...(await showWebhook(context, id)), secret }
}

/** Refuses an address that is none, or leads into a private network. A name that nobody knows now may be known later. */
async function requirePublic({ places }: WebhookContext, url: string): Promise<void> {
  const place = await webhookPlace(url, places)
  if (place.ok || place.refusal.problem === 'unreachable') return
  const kind = place.refusal.problem === 'not_public' ? 'not_public' : 'https_address'
  throw new RefusalError({ code: 'invalid_fields', errors: { url: { kind } } })
}

async function lockAsSeen(trx: Db, id: number, version: number): Promise<EndpointRow> {
  const row = await lockEndpoint(trx, id)
  if (row === undefined) throw noWebhook(id)
  if (row.version === version) return row
  const { name, url, events, is_on: on } = row
  throw new RefusalError({ code: 'version_conflict', now: { name, url, events, on, version: row.version } })
}

export function noWebhook(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'webhook', value: String(id) })
}
