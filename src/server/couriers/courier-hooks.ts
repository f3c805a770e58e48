import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { courierCodes, type CourierCode } from '#domain/delivery/courier-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Log } from '#server/platform/log.ts'
import type {
  Courier,
  CourierEvent,
  CourierRequest,
  WebhookReading,
  WebhookReply,
} from '#server/couriers/port/courier.ts'
import type { Couriers } from './open-couriers.ts'

interface HookOptions {
  readonly couriers: Couriers
  readonly clock: Clock
  readonly log: Log
  readonly take: (courier: CourierCode, event: CourierEvent) => Promise<void>
}

/** Longer than anything that a courier posts. */
const BODY_BYTES_MAX = 65_536
/** A courier tells of many parcels from one address. */
const PER_MINUTE = 1200
const MINUTE_MS = 60_000

/** Under it stand the addresses that couriers are told: `/hooks/couriers/steadfast`. */
export const COURIER_HOOKS = '/hooks/couriers'

/**
 * The addresses at which couriers report on parcels. No session is needed and none is looked at: each proves itself
 * over the very bytes of its request, before anything is read from them.
 */
export function courierHooks({ couriers, clock, log, take }: HookOptions): Hono {
  const pass = rateLimit({ max: PER_MINUTE, windowMs: MINUTE_MS, now: clock })
  const app = new Hono()
  app.use(bodyLimit({ maxSize: BODY_BYTES_MAX }))
  app.post(`${COURIER_HOOKS}/:courier`, async (c) => {
    pass(c.req.header(NETWORK_HEADER) ?? 'unknown')
    const code = courierCodes.find((one) => one === c.req.param('courier'))
    const signing = code === undefined ? [] : await couriers.signing(code)
    const reading = readBy(signing, {
      headers: c.req.raw.headers,
      query: new URL(c.req.url).searchParams,
      body: await c.req.raw.text(),
    })
    if (code === undefined || reading === undefined) return c.text('Not found', 404)
    if (reading.kind === 'refused') {
      log.warn({ courier: code, status: reading.reply.status }, 'couriers: a webhook without proof')
    }
    if (reading.kind === 'event') await take(code, reading.event)
    return answer(reading.reply)
  })
  app.notFound((c) => c.text('Not found', 404))
  app.onError((error, c) => {
    if (error instanceof RefusalError && error.refusal.code === 'too_many_requests') {
      return c.text('Too many requests', 429, { 'retry-after': '60' })
    }
    // Answered as a failure, so that the courier tells it again.
    log.error({ err: error }, 'couriers: a webhook was not taken in')
    return c.text('Unavailable', 503, { 'retry-after': '30' })
  })
  return app
}

/** Read with the keys in use; a parcel of an earlier account is told of with the secret of that one. */
function readBy(signing: readonly Courier[], request: CourierRequest): WebhookReading | undefined {
  const readings = signing.flatMap((courier) => courier.readWebhook?.(request) ?? [])
  return readings.find(({ kind }) => kind !== 'refused') ?? readings[0]
}

function answer({ status, headers = {}, body }: WebhookReply): Response {
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
