import * as z from 'zod'
import { cutTo, plainLine } from '#domain/delivery/courier-address.ts'
import type { RedxSettings } from '#domain/delivery/courier-settings.ts'
import { toTaka } from '#domain/money.ts'
import type {
  Answer,
  BookedParcel,
  Courier,
  ParcelDraft,
  PickupDraft,
} from '#server/couriers/port/courier.ts'
import {
  openCourierLine,
  type CourierCall,
  type CourierOptions,
  type LineOutcome,
} from '#server/couriers/port/courier-line.ts'
import { updateFrom } from '#server/couriers/port/courier-update.ts'
import type { NamedPlace } from '#server/couriers/port/place-named.ts'
import { readBody, refusalText, Taka } from '#server/couriers/port/read-fields.ts'
import { openRedxAreas } from './redx-areas.ts'
import { redxPrice } from './redx-price.ts'
import { redxMeaning } from './redx-status.ts'
import { readRedxWebhook } from './redx-webhook.ts'

interface RedxOptions extends CourierOptions {
  readonly settings: RedxSettings
}

const NAME_MAX = 100
const NOTE_MAX = 250
const REASON_MAX = 250

/**
 * RedX (domain facts: delivery 3). It finds no parcel by our reference: a booking without an answer is found out by its
 * webhook, or by staff in RedX's panel.
 */
export function openRedx({ settings, now, ...parts }: RedxOptions): Courier {
  const line = openCourierLine({ courier: 'redx', baseUrl: settings.baseUrl, ...parts })
  const headers = { 'API-ACCESS-TOKEN': `Bearer ${settings.token}` }
  const call = (request: Omit<CourierCall, 'headers'>) => line.call({ ...request, headers })
  const areaOf = openRedxAreas({ call, now })

  async function book(parcel: ParcelDraft, more: object = {}): Promise<Answer<BookedParcel>> {
    const area = await areaOf(parcel.area)
    if (area.kind !== 'done') return area
    if (area.value === null) return { kind: 'refused', reason: unknownPlace(parcel) }
    const body = { ...orderOf(parcel, area.value, settings.pickupStoreId), ...more }
    const outcome = await call({ name: 'create', method: 'POST', path: '/parcel', body })
    return readAnswer(outcome, Created, ({ tracking_id: id }) => ({
      consignmentId: id,
      trackingCode: id,
      trackingUrl: null,
    }))
  }

  return {
    code: 'redx',
    quote: redxPrice({ call, areaOf, pickupStoreId: settings.pickupStoreId }),
    create: (parcel) => book(parcel),
    // The customer's door stands where that of a delivery does, and the store is where it goes.
    fetch: (pickup, known) =>
      known === undefined
        ? book({ ...pickup, note: pickupNote(pickup) }, { type: 'reverse' })
        : Promise.resolve({ kind: 'done', value: known }),
    status: async ({ consignmentId }) => {
      if (consignmentId === null) return { kind: 'refused', reason: 'finds no parcel by our number' }
      const path = `/parcel/info/${encodeURIComponent(consignmentId)}`
      const outcome = await call({ name: 'status', method: 'GET', path })
      return readAnswer(outcome, Info, ({ parcel: { status, charge } }, raw) =>
        updateFrom({
          courierStatus: status,
          meaning: redxMeaning(status),
          message: null,
          // The answer is of now, and names no time.
          at: now(),
          fee: charge,
          raw,
        }),
      )
    },
    takeBack: async ({ consignmentId }, reason) => {
      if (consignmentId === null) return { kind: 'refused', reason: 'finds no parcel by our number' }
      const outcome = await call({
        name: 'take back',
        method: 'PATCH',
        path: '/parcels',
        body: {
          entity_type: 'parcel-tracking-id',
          entity_id: consignmentId,
          update_details: {
            property_name: 'status',
            new_value: 'cancelled',
            reason: cutTo(plainLine(reason), REASON_MAX),
          },
        },
      })
      const answer = readAnswer(outcome, Changed, (body) => body)
      if (answer.kind !== 'done') return answer
      return answer.value.success
        ? { kind: 'done', value: null }
        : { kind: 'refused', reason: answer.value.message ?? 'refused' }
    },
    readWebhook: (request) =>
      settings.webhook === undefined
        ? { kind: 'refused', reply: { status: 404, body: { message: 'Not found' } } }
        : readRedxWebhook(request, settings.webhook),
  }
}

/** The body of a booking, to the letter (domain facts: delivery 3). Weight goes in grams, cash as text. */
function orderOf(parcel: ParcelDraft, area: NamedPlace, pickupStoreId: number): object {
  return {
    customer_name: cutTo(plainLine(parcel.name), NAME_MAX),
    customer_phone: parcel.phone,
    delivery_area: area.name,
    delivery_area_id: area.id,
    customer_address: parcel.address,
    merchant_invoice_id: parcel.merchantRef,
    cash_collection_amount: String(toTaka(parcel.cod)),
    parcel_weight: parcel.grams,
    ...instructionOf(parcel),
    value: toTaka(parcel.value),
    // Customers may look before they pay: the shop's answers say so.
    is_closed_box: false,
    pickup_store_id: pickupStoreId,
    parcel_details_json: [
      { name: plainLine(parcel.description), category: 'Fashion', value: toTaka(parcel.value) },
    ],
  }
}

/** RedX has no field for a second number: it goes with the note. */
function instructionOf({ note, secondPhone }: ParcelDraft): { readonly instruction?: string } {
  const parts = [secondPhone === null ? null : `Second number ${secondPhone}.`, note]
  const instruction = parts.filter((part) => part !== null).join(' ')
  return instruction === '' ? {} : { instruction: cutTo(plainLine(instruction), NOTE_MAX) }
}

/** RedX has no field for the day. */
function pickupNote({ on, note }: PickupDraft): string {
  return note === null ? `Fetch it on ${on}.` : `Fetch it on ${on}. ${note}`
}

function unknownPlace({ area: { area, district } }: ParcelDraft): string {
  return `has no area of the name ${area} in ${district}`
}

function readAnswer<Body, Value>(
  outcome: LineOutcome,
  schema: z.ZodType<Body>,
  present: (body: Body, raw: unknown) => Value,
): Answer<Value> {
  if ('kind' in outcome) return outcome
  if (outcome.status >= 400) return { kind: 'refused', reason: refusalText(outcome) }
  return readBody(outcome.body, schema, present)
}

const Created = z.object({ tracking_id: z.string().min(1) })
const Info = z.object({ parcel: z.object({ status: z.string().min(1), charge: Taka }) })
const Changed = z.object({ success: z.boolean(), message: z.string().optional() })
