import * as z from 'zod'
import { cutTo, plainLine } from '#domain/delivery/courier-address.ts'
import type { SteadfastSettings } from '#domain/delivery/courier-settings.ts'
import { fromTaka } from '#domain/money.ts'
import type {
  Answer,
  BookedParcel,
  Courier,
  CourierUpdate,
  ParcelDraft,
} from '#server/couriers/port/courier.ts'
import { updateFrom } from '#server/couriers/port/courier-update.ts'
import {
  openCourierLine,
  type CourierOptions,
  type CourierReply,
} from '#server/couriers/port/courier-line.ts'
import { Id, readBody, refusalText, Text } from '#server/couriers/port/read-fields.ts'
import { steadfastBulk } from './steadfast-bulk.ts'
import { afterRefusal, steadfastOrder } from './steadfast-order.ts'
import { steadfastPayments } from './steadfast-payments.ts'
import { steadfastPickup } from './steadfast-pickup.ts'
import { steadfastMeaning } from './steadfast-status.ts'
import { readSteadfastWebhook } from './steadfast-webhook.ts'

interface SteadfastOptions extends CourierOptions {
  readonly settings: SteadfastSettings
}

/** They answer what they knew up to a minute ago. */
const CACHED_MS = 60_000
const REASON_MAX = 500

/** Steadfast (domain facts: delivery 1). */
export function openSteadfast({ settings, now, ...parts }: SteadfastOptions): Courier {
  const line = openCourierLine({ courier: 'steadfast', baseUrl: settings.baseUrl, ...parts })
  const headers = { 'api-key': settings.apiKey, 'secret-key': settings.secretKey }
  const get = (name: string, path: string) => line.call({ name, method: 'GET', path, headers })
  const post = (name: string, path: string, body: object) =>
    line.call({ name, method: 'POST', path, headers, body })

  async function findByRef(merchantRef: string): Promise<Answer<BookedParcel | null>> {
    const outcome = await get('trackings', `/trackings_by_invoice/${encodeURIComponent(merchantRef)}`)
    if ('kind' in outcome) return outcome
    if (isMissing(outcome)) return { kind: 'done', value: null }
    return readBody(outcome.body, Trackings, ({ tracking: [tracking] }) => {
      const consignmentId = tracking?.consignment_id ?? null
      return consignmentId === null ? null : { consignmentId, trackingCode: null, trackingUrl: null }
    })
  }

  async function create(parcel: ParcelDraft): Promise<Answer<BookedParcel>> {
    const outcome = await post('create', '/create_order', steadfastOrder(parcel))
    if ('kind' in outcome) return outcome
    if (outcome.status >= 400) return afterRefusal(refusalText(outcome), () => findByRef(parcel.merchantRef))
    return readBody(outcome.body, Created, ({ consignment }) => ({
      consignmentId: consignment.consignment_id,
      trackingCode: consignment.tracking_code,
      trackingUrl: consignment.tracking_link,
    }))
  }

  return {
    code: 'steadfast',
    create,
    createMany: steadfastBulk({ line, headers, findByRef }),
    ...steadfastPickup({ get, post, book: create, addressId: settings.pickupAddressId, now }),
    findByRef,
    status: async ({ consignmentId, merchantRef }) => {
      const path =
        consignmentId === null
          ? `/status_by_invoice/${encodeURIComponent(merchantRef)}`
          : `/status_with_return_status_by_cid/${encodeURIComponent(consignmentId)}`
      const outcome = await get('status', path)
      if ('kind' in outcome) return outcome
      if (isMissing(outcome)) return { kind: 'refused', reason: 'does not know this parcel' }
      return readBody(outcome.body, Status, ({ delivery_status: word }, raw) =>
        newsOf(word, raw, now() - CACHED_MS),
      )
    },
    takeBack: async ({ consignmentId, merchantRef }, reason) => {
      const parcel =
        consignmentId === null ? { invoice: merchantRef } : { consignment_id: Number(consignmentId) }
      const outcome = await post('take back', '/create_return_request', {
        ...parcel,
        reason: cutTo(plainLine(reason), REASON_MAX),
      })
      if ('kind' in outcome) return outcome
      // A second asking, as the answer to the first one was lost.
      return outcome.status < 300 || isRequested(outcome)
        ? { kind: 'done', value: null }
        : { kind: 'refused', reason: refusalText(outcome) }
    },
    balance: async () => {
      const outcome = await get('balance', '/get_balance')
      if ('kind' in outcome) return outcome
      if (outcome.status >= 400) return { kind: 'refused', reason: refusalText(outcome) }
      return readBody(outcome.body, Balance, ({ current_balance: taka }) => fromTaka(taka))
    },
    ...steadfastPayments(get),
    readWebhook: (request) =>
      settings.webhook === undefined
        ? { kind: 'refused', reply: { status: 404, body: { status: 'error', message: 'Not found.' } } }
        : readSteadfastWebhook(request, settings.webhook),
  }
}

const Created = z.object({
  consignment: z.object({
    consignment_id: z.union([z.number().int(), z.string().min(1)]).transform(String),
    tracking_code: Text,
    tracking_link: Text,
  }),
})
const Trackings = z.object({ tracking: z.array(z.object({ consignment_id: Id })) })
const Status = z.object({ delivery_status: z.string().min(1) })
const Balance = z.object({
  current_balance: z.union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .transform(Number),
  ]),
})
const BodyStatus = z.object({ status: z.number() })

/** Their bodies repeat the status, and sometimes carry one that HTTP does not. */
function isMissing({ status, body }: CourierReply): boolean {
  return status === 404 || BodyStatus.safeParse(body).data?.status === 404
}

function isRequested(reply: CourierReply): boolean {
  return /return request/i.test(refusalText(reply)) && /already|exist|open|pending/i.test(refusalText(reply))
}

function newsOf(courierStatus: string, raw: unknown, at: number): CourierUpdate {
  return updateFrom({ courierStatus, meaning: steadfastMeaning(courierStatus), message: null, at, raw })
}
