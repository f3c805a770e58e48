import { WEBHOOK_TEST } from '#domain/webhooks/webhook-events.ts'
import { WEBHOOK_FAILING_MS, webhookPause } from '#domain/webhooks/webhook-retries.ts'
import { tellOwners } from '#server/accounts/staff/tell-owners.ts'
import type { Db } from '#server/db/database.ts'
import { askedPause } from './asked-pause.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { httpCall } from '#server/platform/http-call.ts'
import {
  bringForward,
  endTry,
  insertAttempt,
  type AttemptRow,
  type ClaimedDelivery,
} from './delivery-store.ts'
import { noteFailure, noteSuccess, turnOff } from './endpoint-store.ts'
import { webhookSignature } from './sign-webhook.ts'
import { webhookBody, webhookId } from './webhook-body.ts'
import { SECRET_PURPOSE, type WebhookContext } from './webhook-context.ts'
import { webhookPlace } from './webhook-place.ts'

/** Longest wait for the whole answer. */
const TIMEOUT_MS = 15_000
/** The rest of a longer answer is not read. */
const ANSWER_BYTES_MAX = 8192
/** Letters of an answer that are kept. */
const ANSWER_KEPT = 2000
const GONE = 410

/** A try, and what its answer asks for. */
interface Tried extends AttemptRow {
  readonly askedMs: number | null
}

/** Sends a claimed delivery once and writes down what came of it. No transaction is open meanwhile. */
export async function deliverWebhook(context: WebhookContext, delivery: ClaimedDelivery): Promise<void> {
  const tried = await send(context, delivery)
  await inTransaction(context.db, (trx) => writeDown(context, trx, { delivery, tried }))
  const { status, problem } = tried
  const facts = { webhook: delivery.endpoint_id, delivery: delivery.id, tries: delivery.tries }
  if (isSuccess(tried)) context.log.debug(facts, 'webhooks: delivered')
  else context.log.warn({ ...facts, status, problem }, 'webhooks: not delivered')
}

async function send(context: WebhookContext, delivery: ClaimedDelivery): Promise<Tried> {
  const { clock } = context
  const at = new Date(clock())
  const began = performance.now()
  const after = () => ({ at, ms: Math.round(performance.now() - began) })
  const failed = (problem: string): Tried => {
    return { ...after(), status: null, problem, answer: null, askedMs: null }
  }
  const secrets = secretsOf(context, delivery)
  if (secrets === undefined) return failed('secret_unreadable')
  const place = await webhookPlace(delivery.url, context.places)
  if (!place.ok) return failed(place.refusal.problem)
  const body = webhookBody(delivery)
  const id = webhookId(delivery.id)
  const seconds = Math.floor(at.getTime() / 1000)
  const outcome = await httpCall({
    url: delivery.url,
    ip: place.value.ip,
    headers: {
      accept: '*/*',
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'AbhoronWebhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': webhookSignature(secrets, { id, seconds, body }),
    },
    body,
    timeoutMs: TIMEOUT_MS,
    answerBytesMax: ANSWER_BYTES_MAX,
  })
  if (outcome.kind !== 'answered') return failed(outcome.code.slice(0, 100) || 'unreachable')
  const { status, text, retryAfter } = outcome
  const askedMs = askedPause(retryAfter, clock())
  return { ...after(), status, problem: null, answer: keptAnswer(text), askedMs }
}

/** The secrets that sign: the one of now, and for a while the one before. */
function secretsOf(
  { seal, clock }: Pick<WebhookContext, 'seal' | 'clock'>,
  { secret_sealed, old_secret_sealed, old_secret_until }: ClaimedDelivery,
): readonly string[] | undefined {
  const secret = seal.open(secret_sealed, SECRET_PURPOSE)
  if (secret === undefined) return undefined
  const isOldGood = old_secret_until !== null && old_secret_until.getTime() > clock()
  const old =
    isOldGood && old_secret_sealed !== null ? seal.open(old_secret_sealed, SECRET_PURPOSE) : undefined
  return old === undefined ? [secret] : [secret, old]
}

/** PostgreSQL keeps no zero byte in a text. */
function keptAnswer(text: string): string {
  return text.replaceAll('\0', '').slice(0, ANSWER_KEPT)
}

function isSuccess({ status }: AttemptRow): boolean {
  return status !== null && status >= 200 && status < 300
}

interface Outcome {
  readonly delivery: ClaimedDelivery
  readonly tried: Tried
}

async function writeDown(context: WebhookContext, trx: Db, { delivery, tried }: Outcome): Promise<void> {
  const now = new Date(context.clock())
  await insertAttempt(trx, delivery, tried)
  const isTest = delivery.type === WEBHOOK_TEST
  if (isSuccess(tried)) {
    await endTry(trx, delivery, { state: 'delivered', now, dueAt: null })
    const isBack = !isTest && (await noteSuccess(trx, delivery.endpoint_id))
    if (isBack) await bringForward(trx, delivery.endpoint_id, now)
    return
  }
  const tries = delivery.tries - delivery.tries_before
  // Somebody waits for the answer of a test, so it is not tried again.
  const pause = isTest ? null : webhookPause({ tries, askedMs: tried.askedMs }, Math.random())
  const dueAt = pause === null ? null : new Date(now.getTime() + pause)
  await endTry(trx, delivery, { state: dueAt === null ? 'failed' : 'waiting', now, dueAt })
  if (isTest) return
  await noteFailure(trx, delivery.endpoint_id, now)
  await turnOffLost(context, trx, { id: delivery.endpoint_id, isGone: tried.status === GONE, now })
}

interface Lost {
  readonly id: number
  readonly isGone: boolean
  readonly now: Date
}

/** Turns an endpoint off that says that it is gone, or that has failed for days, and tells the owners. */
async function turnOffLost({ messages }: WebhookContext, trx: Db, { id, isGone, now }: Lost): Promise<void> {
  const why = isGone ? 'gone' : 'failing'
  const endpoint = await turnOff(trx, id, { why, since: new Date(now.getTime() - WEBHOOK_FAILING_MS) })
  if (endpoint === undefined) return
  await tellOwners({ messages }, trx, {
    name: 'webhook_off',
    facts: { endpoint, path: `/admin/settings/webhooks/${id}` },
  })
}
