import * as z from 'zod'
import { WEBHOOK_AT_ONCE, WEBHOOKS_MAX } from '#domain/webhooks/webhook-events.ts'
import type { Database } from '#server/db/database.ts'
import type { Listener } from '#server/db/listen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ApiApp } from '#server/http/mount.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { openPump, type Pump } from '#server/jobs/pump.ts'
import { sealOf } from '#server/platform/seal.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import {
  claimDelivery,
  deleteOldEvents,
  nextDueMs,
  tellNotes,
  type ClaimedDelivery,
} from './delivery-store.ts'
import type { WebhookContext } from './webhook-context.ts'
import { LEASE_MS } from './webhook-log.ts'
import { mountWebhooks } from './webhook-routes.ts'

/** Changes of one product, or of one variant's stock, within this time are told by one event. */
const SETTLE_MS = 3000
/** Things whose changes are told at once; the rest comes with the next look. */
const NOTES_MAX = 200
/** Where something is due that may not leave yet, its end wakes this process or the next look finds it. */
const LOOK_MIN_MS = 1000
const CLOSE_MS = 3000
const KEEP_MS = 30 * 86_400_000

/** Removes events that happened long ago. */
const tidyWebhooks = defineJob({ name: 'tidy-webhooks', lane: 'quick', data: z.object({}) })

/** Webhooks of the shop: staff choose addresses, and events go there in the background. */
export interface Webhooks {
  /** Sends all that is due, one after the other, and says how many tries that were. */
  deliverDue(): Promise<number>
  register(jobs: Jobs): void
  /** Begins to send in the background. */
  start(): Promise<void>
  close(): Promise<void>
}

interface WebhookOptions extends Pick<WebhookContext, 'clock' | 'log' | 'messages'> {
  readonly database: Pick<Database, 'db' | 'listen'>
  /** Of the store; secrets of endpoints are sealed with a key made from it. */
  readonly secret: string
  /** Hosts with their ports that are asked although they are not public: for tests and development. */
  readonly trustedHosts?: readonly string[] | undefined
}

/** Mounts the calls; it sends nothing by itself before `start`. */
export function openWebhooks(
  api: ApiApp,
  { database, clock, log, messages, secret, trustedHosts = [] }: WebhookOptions,
): Webhooks {
  const { db } = database
  const context: WebhookContext = {
    db,
    clock,
    log,
    messages,
    seal: sealOf(secret),
    places: { trustedHosts },
  }
  mountWebhooks(api, context)
  let pump: Pump | undefined
  let listener: Listener | undefined

  async function take(): Promise<ClaimedDelivery | undefined> {
    const now = clock()
    await tellNotes(db, new Date(now - SETTLE_MS), NOTES_MAX)
    const claim = { now: new Date(now), until: new Date(now + LEASE_MS), atOnce: WEBHOOK_AT_ONCE }
    return inTransaction(db, (trx) => claimDelivery(trx, claim))
  }

  const send = (delivery: ClaimedDelivery) => deliverWebhook(context, delivery)

  return {
    deliverDue: async () => {
      let tries = 0
      for (let next = await take(); next !== undefined; next = await take()) {
        await send(next)
        tries += 1
      }
      return tries
    },
    register: (jobs) => {
      jobs.handle(tidyWebhooks, () => deleteOldEvents(db, new Date(clock() - KEEP_MS)))
      jobs.schedule(tidyWebhooks, '50 4 * * *')
    },
    start: async () => {
      const sending = openPump({
        // As many as all endpoints may have, so that slow ones keep none from the others.
        workers: WEBHOOKS_MAX * WEBHOOK_AT_ONCE,
        take: async () => {
          const item = await take()
          return item === undefined ? undefined : { item, hasMore: true }
        },
        send,
        nextMs: async () => {
          const ms = await nextDueMs(db, new Date(clock()), SETTLE_MS)
          return ms === undefined ? undefined : Math.max(ms, LOOK_MIN_MS)
        },
        log,
      })
      pump = sending
      const wake = () => sending.wake()
      listener = await database.listen('webhook', { onMessage: wake, onReconnect: wake })
      wake()
    },
    close: async () => {
      await listener?.close()
      await pump?.close(CLOSE_MS)
    },
  }
}
