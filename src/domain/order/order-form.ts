import {
  ADDRESS_LINE_MAX,
  ADDRESS_LINE_MIN,
  GIFT_MESSAGE_MAX,
  LANDMARK_MAX,
  ORDER_NOTE_MAX,
  RECIPIENT_NAME_MAX,
  RECIPIENT_NAME_MIN,
  WHOLE_ADDRESS_MAX,
} from '#domain/limits.ts'
import type { DeliveryMethod } from '#domain/order/status/order-status.ts'
import { parseContact } from '#domain/contact.ts'
import { parsePhone } from '#domain/phone.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** The texts that a customer typed at the checkout. */
export interface TypedOrder {
  readonly contact: { readonly name: string; readonly phone: string; readonly email?: string | undefined }
  readonly recipient?: { readonly name: string; readonly phone: string } | undefined
  readonly gift_message?: string | undefined
  readonly delivery: {
    readonly method: DeliveryMethod
    readonly area?: string | undefined
    readonly address?: string | undefined
    readonly landmark?: string | undefined
  }
  readonly note?: string | undefined
}

/** Names of the place that an area id stands for; undefined where there is no such area. */
export type PlaceOf = (areaId: string) => PlaceNames | undefined

export interface PlaceNames {
  readonly areaId: string
  readonly area: string
  readonly areaBn: string
  readonly districtId: string
  readonly district: string
  readonly districtBn: string
  readonly divisionId: string
  readonly division: string
  readonly divisionBn: string
}

/** A place without a name, where only the rest of an address is looked at. */
export const noPlace: PlaceNames = {
  areaId: '',
  area: '',
  areaBn: '',
  districtId: '',
  district: '',
  districtBn: '',
  divisionId: '',
  division: '',
  divisionBn: '',
}

export interface Person {
  readonly name: string
  /** E.164. */
  readonly phone: string
}

export interface DeliveryAddress extends PlaceNames {
  readonly line: string
  readonly landmark: string | null
}

/** The input of a new order: everything cleaned, nothing missing. */
export interface OrderDetails {
  readonly contact: Person & { readonly email: string | null }
  readonly recipient: Person | null
  readonly giftMessage: string | null
  readonly note: string | null
  /** Null where the order is fetched. */
  readonly address: DeliveryAddress | null
}

/** The problem of a field, for words in either language (design: ux appendix A, `field.*`). */
export type FieldProblem = 'empty' | 'short' | 'long' | 'chars' | 'prefix' | 'unknown' | 'bad'

/** Every field that is wrong, by its path, not only the first one. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/** Takes what somebody typed as the details of an order. */
export function parseOrder(typed: TypedOrder, placeOf: PlaceOf): Result<OrderDetails, FieldProblems> {
  const contact = parsePerson('contact', typed.contact)
  const email = parseEmail(typed.contact.email)
  const recipient = typed.recipient === undefined ? null : parsePerson('recipient', typed.recipient)
  const address = typed.delivery.method === 'collect' ? null : parseAddress(typed.delivery, placeOf)
  const gift = optional('gift_message', typed.gift_message, GIFT_MESSAGE_MAX)
  const note = optional('note', typed.note, ORDER_NOTE_MAX)
  const problems: FieldProblems = {
    ...contact.problems,
    ...email.problems,
    ...recipient?.problems,
    ...address?.problems,
    ...gift.problems,
    ...note.problems,
  }
  if (Object.keys(problems).length > 0) return refuse(problems)
  return accept({
    contact: { ...contact.value, email: email.value },
    recipient: recipient?.value ?? null,
    giftMessage: gift.value,
    note: note.value,
    address: address?.value ?? null,
  })
}

interface Parsed<Value> {
  readonly value: Value
  readonly problems: FieldProblems
}

function parsePerson(
  path: 'contact' | 'recipient',
  typed: { readonly name: string; readonly phone: string },
): Parsed<Person> {
  const name = oneLine(typed.name)
  const phone = parsePhone(typed.phone)
  return {
    value: { name, phone: phone.ok ? phone.value : '' },
    problems: {
      ...problem(`${path}.name`, lengthProblem(name, { min: RECIPIENT_NAME_MIN, max: RECIPIENT_NAME_MAX })),
      ...problem(`${path}.phone`, phone.ok ? null : phone.refusal.code),
    },
  }
}

function parseEmail(typed: string | undefined): Parsed<string | null> {
  if (typed === undefined || typed.trim() === '') return { value: null, problems: {} }
  const contact = parseContact(typed)
  return contact.ok && contact.value.kind === 'email'
    ? { value: contact.value.value, problems: {} }
    : { value: null, problems: { 'contact.email': 'bad' } }
}

function parseAddress(
  { area, address, landmark }: TypedOrder['delivery'],
  placeOf: PlaceOf,
): Parsed<DeliveryAddress> {
  const place = area === undefined ? undefined : placeOf(area)
  const line = oneLine(address ?? '')
  const mark = optional('delivery.landmark', landmark, LANDMARK_MAX)
  const value = { ...(place ?? noPlace), line, landmark: mark.value }
  const tooLong = wholeAddress(value).length > WHOLE_ADDRESS_MAX
  return {
    value,
    problems: {
      ...problem('delivery.area', place === undefined ? unknownOrEmpty(area) : null),
      ...mark.problems,
      ...problem(
        'delivery.address',
        lengthProblem(line, { min: ADDRESS_LINE_MIN, max: ADDRESS_LINE_MAX }) ?? (tooLong ? 'long' : null),
      ),
    },
  }
}

/** The address in one line, as it stands on labels and is told to couriers. */
export function wholeAddress({
  line,
  landmark,
  area,
  district,
}: Pick<DeliveryAddress, 'line' | 'landmark' | 'area' | 'district'>): string {
  return [line, landmark, area, district].filter((part) => part !== null && part !== '').join(', ')
}

function unknownOrEmpty(area: string | undefined): FieldProblem {
  return area === undefined || area === '' ? 'empty' : 'unknown'
}

function optional(path: string, typed: string | undefined, max: number): Parsed<string | null> {
  const text = oneLine(typed ?? '')
  return { value: text === '' ? null : text, problems: problem(path, text.length > max ? 'long' : null) }
}

function problem(path: string, why: FieldProblem | null): FieldProblems {
  return why === null ? {} : { [path]: why }
}

function lengthProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): FieldProblem | null {
  if (text === '') return 'empty'
  if (text.length < min) return 'short'
  return text.length > max ? 'long' : null
}

/** Couriers print it on labels: no line breaks, no control or direction marks. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
