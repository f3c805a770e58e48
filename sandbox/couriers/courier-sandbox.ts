import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { isLoopback } from '#domain/loopback.ts'
import type { Addresses } from '#server/delivery/addresses.ts'
import { listenOn, type Listening } from '#server/http/site/listen-on.ts'
import type { Log } from '#server/platform/log.ts'
import { pathaoSandbox } from './pathao-sandbox.ts'
import { redxSandbox } from './redx-sandbox.ts'
import { failures, openFailures } from './sandbox-failures.ts'
import {
  officeActions,
  officeCouriers,
  type SandboxBackOffice,
} from '#server/couriers/port/sandbox-back-office.ts'
import { sandboxPage } from './sandbox-page.ts'
import {
  openSandboxParcels,
  sandboxCouriers,
  type SandboxParcel,
  type SandboxParcels,
} from './sandbox-parcels.ts'
import { eventOf, webhookSender, type WebhookTargets } from './sandbox-webhooks.ts'
import { payOut } from './steadfast-payments.ts'
import { steadfastSandbox } from './steadfast-sandbox.ts'
import { stepsOf } from './steps.ts'

interface SandboxOptions {
  /** Port 0 stands for any free port. */
  readonly port?: number
  /** The memory of parcels; without it they are gone with the process. */
  readonly file?: string
  readonly addresses: Addresses
  /** Asked for at each step: the shop may open after its sandbox. */
  readonly targets: () => WebhookTargets
  /** The shop's own side, where somebody tries a whole shop out. */
  readonly backOffice?: () => SandboxBackOffice | undefined
  readonly log: Log
}

export interface CourierSandbox extends Listening {
  /** Of the page, and before the paths of the APIs. */
  readonly url: string
  /** For the settings of the adapters. */
  readonly steadfastUrl: string
  readonly pathaoUrl: string
  readonly redxUrl: string
  readonly parcels: SandboxParcels
}

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')
  .default(false)
const Advance = z.object({
  /** The merchant's reference or the courier's number. */
  reference: z.string().min(1),
  /** One step, or several that follow each other. */
  to: z.union([z.string(), z.array(z.string()).min(1).max(20)]).transform((to) => [to].flat()),
  reason: z.string().optional(),
  /** Taka. */
  collected: z
    .union([z.number(), z.string()])
    .transform((amount) => (amount === '' ? undefined : Number(amount)))
    .optional(),
  repeat: z.coerce.number().int().min(1).max(5).default(1),
  delay_ms: z.coerce.number().int().min(0).max(60_000).default(0),
  shuffle: flag,
  without_reference: flag,
  wrong_auth: flag,
  silent: flag,
})
const Fail = z.object({
  courier: z.enum(sandboxCouriers),
  failure: z.enum(failures),
  times: z.int().min(1).max(20).default(1),
  call: z.string().optional(),
})

/** Starts a server on this machine that is all three couriers: their APIs, their webhooks, and a page to move parcels. */
export async function startCourierSandbox(parts: SandboxOptions): Promise<CourierSandbox> {
  const parcels = await openSandboxParcels(parts.file)
  const planned = openFailures()
  const sendWebhooks = webhookSender(parts)
  const app = new Hono()
  app.use(async (c, next) => {
    // A page of somebody else in the same browser shall not move parcels: neither by name nor by form.
    if (!isLoopback(new URL(c.req.url).hostname)) return c.text('Not found', 404)
    return isFromElsewhere(c) ? c.text('Forbidden', 403) : next()
  })
  app.onError((error, c) => c.json({ message: error.message }, 400))
  app.get('/', async (c) => c.html(sandboxPage(parcels.all, await parts.backOffice?.()?.openOrders())))
  mountBackOffice(app, () => parts.backOffice?.())
  app.post('/__sandbox/advance', async (c) => {
    const request = Advance.parse(await readBody(c))
    const parcel = parcels.find(request.reference)
    if (parcel === undefined) return c.json({ message: `No parcel "${request.reference}"` }, 404)
    const options = {
      repeat: request.repeat,
      shuffle: request.shuffle,
      delayMs: request.delay_ms,
      withoutReference: request.without_reference,
      wrongAuth: request.wrong_auth,
      silent: request.silent,
    }
    let moved = parcel
    const events = request.to.flatMap((to) => {
      moved = step(parcels, moved, { to, reason: request.reason ?? null, collected: request.collected })
      return eventOf(moved, options) ?? []
    })
    const sent = await sendWebhooks(events, options)
    return isForm(c) ? c.redirect('/', 303) : c.json({ parcel: moved, told: sent })
  })
  app.post('/__sandbox/fail', async (c) => {
    const failure = Fail.parse(await c.req.json())
    planned.plan(failure)
    return c.json({ planned: failure.times })
  })
  app.get('/__sandbox/fail', (c) =>
    c.json(Object.fromEntries(sandboxCouriers.map((courier) => [courier, planned.left(courier)]))),
  )
  app.post('/__sandbox/pay', (c) => {
    const payment = payOut(parcels)
    return isForm(c) ? c.redirect('/', 303) : c.json({ payment: payment ?? null })
  })
  app.route('/steadfast/api/v1', steadfastSandbox(parcels, planned, parts.addresses))
  app.route('/pathao/aladdin/api/v1', pathaoSandbox(parcels, planned, parts.addresses))
  app.route('/redx/v1.0.0-beta', redxSandbox(parcels, planned, parts.addresses))
  const listening = await listenOn({
    host: '127.0.0.1',
    port: parts.port ?? 0,
    fetch: (request) => app.fetch(request),
  })
  const url = `http://127.0.0.1:${listening.port}`
  return {
    ...listening,
    parcels,
    url,
    steadfastUrl: `${url}/steadfast/api/v1`,
    pathaoUrl: `${url}/pathao`,
    redxUrl: `${url}/redx/v1.0.0-beta`,
  }
}

const OfficeRequest = z.union([
  z.object({ number: z.string(), action: z.enum(officeActions) }),
  z.object({ number: z.string(), action: z.literal('book'), courier: z.enum(officeCouriers) }),
])

/** The actions of staff, for people who try the shop out without a staff area. */
function mountBackOffice(app: Hono, backOffice: () => SandboxBackOffice | undefined): void {
  app.post('/__sandbox/desk', async (c) => {
    const shop = backOffice()
    if (shop === undefined) return c.json({ message: 'The shop is not open' }, 503)
    const request = OfficeRequest.parse(await readBody(c))
    if (request.action === 'book') await shop.book(request.number, request.courier)
    else await shop.act(request.number, request.action)
    return isForm(c) ? c.redirect('/', 303) : c.json({ done: request.action })
  })
}

interface Step {
  readonly to: string
  readonly reason: string | null
  readonly collected: number | undefined
}

function step(
  parcels: SandboxParcels,
  parcel: SandboxParcel,
  { to, reason, collected }: Step,
): SandboxParcel {
  const known = stepsOf(parcel.courier)
  if (!known.includes(to)) throw new Error(`${parcel.courier} has no step "${to}": ${known.join(', ')}`)
  const isCash = /^(?:delivered|partial_delivered|partial-delivery|exchanged)$/.test(to)
  return parcels.change(parcel, {
    status: to,
    reason,
    ...(isCash ? { collected: collected ?? parcel.cod } : {}),
  })
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}

async function readBody(c: Context): Promise<unknown> {
  return isForm(c) ? Object.fromEntries(new URLSearchParams(await c.req.text())) : c.req.json()
}

function isFromElsewhere(c: Context): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== new URL(c.req.url).origin
}
