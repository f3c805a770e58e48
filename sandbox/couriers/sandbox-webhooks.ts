import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { dhakaTime, type SandboxParcel } from './sandbox-parcels.ts'

/** The shop's addresses for the couriers of the sandbox, and their secrets there. */
export interface WebhookTargets {
  readonly steadfast?: { readonly url: string; readonly token: string }
  readonly pathao?: { readonly url: string; readonly secret: string }
  /** RedX signs nothing: its token stands in the address. */
  readonly redx?: { readonly url: string; readonly token: string }
}

/** How a step is told. */
export interface WebhookCall {
  /** How often each event is sent, as couriers do that hear no answer. */
  readonly repeat: number
  /** Several steps in any order. */
  readonly shuffle: boolean
  readonly delayMs: number
  /** Without our own number in it. */
  readonly withoutReference: boolean
  readonly wrongAuth: boolean
  /** Told to nobody: only anyone who asks finds out. */
  readonly silent: boolean
}

export interface WebhookEvent {
  readonly courier: SandboxParcel['courier']
  readonly body: Readonly<Record<string, unknown>>
}

/** Taka, of every parcel. */
export const STEADFAST_CHARGE = 80
const ANSWER_MS = 5000

/** The courier's report about the last step of a parcel; undefined if it reports nothing. */
export function eventOf(parcel: SandboxParcel, { withoutReference }: WebhookCall): WebhookEvent | undefined {
  const { courier } = parcel
  const body = bodies[courier](parcel)
  if (!withoutReference) return { courier, body }
  const { invoice: _invoice, merchant_order_id: _reference, invoice_number: _number, ...rest } = body
  return { courier, body: rest }
}

function steadfastBody(parcel: SandboxParcel): WebhookEvent['body'] {
  const named = { consignment_id: Number(parcel.consignmentId), invoice: parcel.reference }
  const updated_at = dhakaTime(parcel.updatedAt)
  if (parcel.status.includes('_return_')) {
    const tracking_message = 'Your return is on its way back.'
    return { notification_type: 'tracking_update', ...named, tracking_message, updated_at }
  }
  return {
    notification_type: 'delivery_status',
    ...named,
    cod_amount: parcel.collected ?? parcel.cod,
    status: parcel.status,
    delivery_charge: STEADFAST_CHARGE,
    tracking_message: parcel.reason ?? `Your package is ${parcel.status.replaceAll('_', ' ')}.`,
    updated_at,
  }
}

const cashEvents = ['delivered', 'partial-delivery', 'paid-return', 'exchanged']

function pathaoBody(parcel: SandboxParcel): WebhookEvent['body'] {
  return {
    event: `order.${parcel.status}`,
    consignment_id: parcel.consignmentId,
    merchant_order_id: parcel.reference,
    store_id: 1,
    updated_at: dhakaTime(parcel.updatedAt),
    timestamp: new Date(parcel.updatedAt).toISOString(),
    ...(parcel.status === 'created' ? { delivery_fee: STEADFAST_CHARGE } : {}),
    ...(cashEvents.includes(parcel.status) ? { collected_amount: parcel.collected ?? parcel.cod } : {}),
    ...(parcel.reason === null ? {} : { reason: parcel.reason }),
  }
}

function redxBody(parcel: SandboxParcel): WebhookEvent['body'] {
  return {
    tracking_number: parcel.consignmentId,
    timestamp: new Date(parcel.updatedAt).toISOString(),
    status: parcel.status,
    message_en: parcel.reason ?? `Parcel is ${parcel.status.replaceAll('-', ' ')}`,
    message_bn: 'পার্সেলের নতুন খবর আছে',
    invoice_number: parcel.reference,
  }
}

const bodies: Readonly<Record<SandboxParcel['courier'], (parcel: SandboxParcel) => WebhookEvent['body']>> = {
  steadfast: steadfastBody,
  pathao: pathaoBody,
  redx: redxBody,
}

/** Sends events as their couriers do; answers with the status of each, when all are told. */
export function webhookSender({
  targets,
  log,
}: {
  readonly targets: () => WebhookTargets
  readonly log: Log
}) {
  async function send({ courier, body }: WebhookEvent, wrongAuth: boolean, key: string): Promise<number> {
    const target = targets()[courier]
    if (target === undefined) return 0
    const text = JSON.stringify(body)
    const secret = wrongAuth ? 'somebody else' : 'token' in target ? target.token : target.secret
    try {
      const { status } = await fetch(courier === 'redx' ? `${target.url}?token=${secret}` : target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(courier === 'steadfast' && steadfastAuth(text, secret, key)),
          ...(courier === 'pathao' && { 'X-PATHAO-Signature': secret }),
        },
        body: text,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      return status
    } catch (error) {
      log.warn({ courier, reason: String(error) }, 'sandbox: the shop did not take a webhook')
      return 0
    }
  }

  return async (events: readonly WebhookEvent[], options: WebhookCall): Promise<readonly number[]> => {
    if (options.silent) return []
    const all = events.flatMap((event) => {
      const key = randomUUID()
      return Array.from({ length: options.repeat }, () => ({ event, key }))
    })
    const statuses: number[] = []
    for (const { event, key } of options.shuffle ? shuffled(all) : all) {
      if (options.delayMs > 0) await pause(options.delayMs)
      statuses.push(await send(event, options.wrongAuth, key))
    }
    return statuses
  }
}

function steadfastAuth(text: string, token: string, key: string): Record<string, string> {
  return {
    Authorization: `Bearer ${token}`,
    'X-Signature': createHmac('sha256', token).update(text).digest('hex'),
    'Idempotency-Key': key,
    'User-Agent': 'Steadfast-Webhook/1.0',
  }
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const drawn = items.map((item) => ({ item, lot: randomInt(1_000_000) }))
  return drawn.toSorted((a, b) => a.lot - b.lot).map(({ item }) => item)
}
