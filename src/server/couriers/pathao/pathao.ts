import * as z from 'zod'
import { COURIER_ADDRESS_MAX, cutTo, plainLine } from '#domain/delivery/courier-address.ts'
import type { PathaoSettings } from '#domain/delivery/courier-settings.ts'
import { codFeeOf } from '#domain/delivery/courier-prices.ts'
import { fromTaka, toTaka } from '#domain/money.ts'
import type {
  Answer,
  Courier,
  CourierUpdate,
  ParcelDraft,
  Quote,
  QuotedParcel,
} from '#server/couriers/port/courier.ts'
import { updateFrom } from '#server/couriers/port/courier-update.ts'
import { openCourierLine, type CourierOptions, type LineOutcome } from '#server/couriers/port/courier-line.ts'
import { readBody, refusalText, Taka, Text, timeOf } from '#server/couriers/port/read-fields.ts'
import { openPathaoPlaces } from './pathao-places.ts'
import { pathaoMeaning } from './pathao-status.ts'
import { openPathaoTokens, type TokenStore } from './pathao-tokens.ts'
import { readPathaoWebhook } from './pathao-webhook.ts'

interface PathaoOptions extends CourierOptions {
  readonly settings: PathaoSettings
  readonly tokens: TokenStore
}

/** Delivery within days, a parcel: what Pathao's API calls them. */
const NORMAL_DELIVERY = 48
const PARCEL = 2
const NAME_MAX = 100
const NAME_MIN = 3
const TEXT_MAX = 250
const HALF_KILOGRAM = 0.5
const GRAMS_PER_HECTOGRAM = 100

/**
 * Pathao (domain facts: delivery 2). It finds no parcel by our reference: a booking without an answer is found out by
 * its webhook, or by staff in Pathao's panel.
 */
export function openPathao({ settings, tokens: store, now, ...parts }: PathaoOptions): Courier {
  const line = openCourierLine({ courier: 'pathao', baseUrl: settings.baseUrl, ...parts })
  const tokens = openPathaoTokens({ client: settings, line, store, stopSign: parts.stopSign, now })
  const placeOf = openPathaoPlaces({ tokens, now })

  return {
    code: 'pathao',
    quote: async (parcel) => {
      const place = await placeOf(parcel.area)
      if (place === null) return { kind: 'done', value: null }
      if (!('cityId' in place)) return problemOf(place)
      const outcome = await tokens.call({
        name: 'price',
        method: 'POST',
        path: '/merchant/price-plan',
        body: {
          store_id: settings.storeId,
          item_type: PARCEL,
          delivery_type: NORMAL_DELIVERY,
          item_weight: kilograms(parcel.grams),
          recipient_city: place.cityId,
          recipient_zone: place.zoneId,
        },
      })
      return readAnswer(outcome, PricePlan, ({ data }) => quoteOf(data, parcel))
    },
    create: async (parcel) => {
      const body = orderOf(parcel, settings.storeId)
      const outcome = await tokens.call({ name: 'create', method: 'POST', path: '/orders', body })
      return readAnswer(outcome, Created, ({ data }) => ({
        consignmentId: data.consignment_id,
        trackingCode: data.consignment_id,
        trackingUrl: null,
        ...(data.delivery_fee === undefined ? {} : { fee: data.delivery_fee }),
      }))
    },
    status: async ({ consignmentId }) => {
      if (consignmentId === null) return { kind: 'refused', reason: 'finds no parcel by our number' }
      const path = `/orders/${encodeURIComponent(consignmentId)}/info`
      const outcome = await tokens.call({ name: 'status', method: 'GET', path })
      return readAnswer(outcome, Info, ({ data }, raw) => newsOf(data, raw))
    },
    readWebhook: (request) =>
      settings.webhook === undefined
        ? { kind: 'refused', reply: { status: 404, body: { message: 'Not found' } } }
        : readPathaoWebhook(request, settings.webhook),
  }
}

function readAnswer<Body, Value>(
  outcome: LineOutcome,
  schema: z.ZodType<Body>,
  present: (body: Body, raw: unknown) => Value,
): Answer<Value> {
  if ('kind' in outcome || outcome.status >= 400) return problemOf(outcome)
  return readBody(outcome.body, schema, present)
}

function problemOf(outcome: LineOutcome): Answer<never> {
  return 'kind' in outcome ? outcome : { kind: 'refused', reason: refusalText(outcome) }
}

/** The body of a booking, to the letter (domain facts: delivery 2.3). City and zone are found from the address. */
function orderOf(parcel: ParcelDraft, storeId: number): object {
  return {
    store_id: storeId,
    merchant_order_id: parcel.merchantRef,
    recipient_name: cutTo(plainLine(parcel.name), NAME_MAX).padEnd(NAME_MIN, '.'),
    recipient_phone: parcel.phone,
    ...(parcel.secondPhone === null ? {} : { recipient_secondary_phone: parcel.secondPhone }),
    recipient_address: cutTo(parcel.address, COURIER_ADDRESS_MAX),
    delivery_type: NORMAL_DELIVERY,
    item_type: PARCEL,
    ...(parcel.note === null ? {} : { special_instruction: cutTo(plainLine(parcel.note), TEXT_MAX) }),
    item_quantity: parcel.quantity,
    item_weight: kilograms(parcel.grams),
    item_description: cutTo(plainLine(parcel.description), TEXT_MAX),
    amount_to_collect: toTaka(parcel.cod),
  }
}

/** Pathao weighs in kilograms, from half of one up; a tenth more is rounded up. */
function kilograms(grams: number): number {
  return Math.max(HALF_KILOGRAM, Math.ceil(grams / GRAMS_PER_HECTOGRAM) / 10)
}

const Created = z.object({ data: z.object({ consignment_id: z.string().min(1), delivery_fee: Taka }) })
const Info = z.object({
  data: z.object({
    order_status: Text,
    order_status_slug: Text,
    updated_at: Text,
  }),
})
const PricePlan = z.object({
  data: z.object({ final_price: z.number(), cod_enabled: z.number().optional(), cod_percentage: z.number() }),
})

function quoteOf(
  { final_price, cod_percentage }: { readonly final_price: number; readonly cod_percentage: number },
  { cod }: QuotedParcel,
): Quote {
  return { charge: fromTaka(final_price), codFee: codFeeOf(cod, cod_percentage), codShare: cod_percentage }
}

function newsOf(info: z.output<typeof Info>['data'], raw: unknown): CourierUpdate {
  const courierStatus = info.order_status_slug ?? info.order_status ?? 'unreadable'
  const meaning = pathaoMeaning(courierStatus)
  return updateFrom({ courierStatus, meaning, message: null, at: timeOf(info.updated_at), raw })
}
