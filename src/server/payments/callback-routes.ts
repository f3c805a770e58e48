import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { ProviderCode, ProviderRequest } from '#server/payments/providers/payment-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { takeNotification } from './take-notification.ts'
import { takeReturn } from './take-return.ts'

/** Longer than anything that a company posts. */
const BODY_BYTES_MAX = 65_536
/** Many people share the address of a mobile network. */
const PER_MINUTE = 600
const MINUTE_MS = 60_000

/**
 * The addresses to which payment companies return people, and send notifications. No session is needed and none is
 * looked at: the browser comes by a post of another site, so its cookies stay behind (payments 1.4).
 */
export function paymentCallbacks(payments: PaymentContext): Hono {
  const pass = rateLimit({ max: PER_MINUTE, windowMs: MINUTE_MS, now: payments.clock })
  const app = new Hono()
  app.use(bodyLimit({ maxSize: BODY_BYTES_MAX }))
  app.use(async (c, next) => {
    pass(c.req.header(NETWORK_HEADER) ?? 'unknown')
    await next()
    c.header('cache-control', 'no-store')
    return undefined
  })
  app.on(['GET', 'POST'], '/pay/return/:attempt', async (c) => {
    const page = await takeReturn(payments, c.req.param('attempt'), await readRequest(c.req.raw))
    return c.redirect(page, 303)
  })
  app.post('/pay/notify/:company', async (c) => {
    const company = companyOf(payments, c.req.param('company'))
    if (company === undefined) return c.text('Not found', 404)
    const status = await takeNotification(payments, company, await readRequest(c.req.raw))
    return c.text(status === 200 ? 'OK' : 'Not signed', status)
  })
  app.notFound((c) => c.text('Not found', 404))
  app.onError((error, c) => {
    if (error instanceof RefusalError && error.refusal.code === 'too_many_requests') {
      return c.text('Too many requests', 429, { 'retry-after': '60' })
    }
    // Answered as a failure, so that the company tells it again.
    payments.log.error({ err: error }, 'payments: what a company or a browser brought was not taken in')
    return c.text('Unavailable', 503, { 'retry-after': '5' })
  })
  return app
}

function companyOf({ providers }: PaymentContext, name: string): ProviderCode | undefined {
  return providers.all().find(({ code }) => code === name)?.code
}

async function readRequest(request: Request): Promise<ProviderRequest> {
  const body = request.method === 'POST' ? await request.text() : ''
  return { method: request.method, url: request.url, headers: request.headers, body }
}
