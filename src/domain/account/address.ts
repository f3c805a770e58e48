import { westernDigits } from '#domain/digits.ts'
import { ADDRESS_LINE_MAX, ADDRESS_LINE_MIN, LANDMARK_MAX, NAME_MAX } from '#domain/limits.ts'
import { parsePhone, type PhoneProblem } from '#domain/phone.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** The areas there are, each with its district. */
export interface AddressPlaces {
  readonly hasDistrict: (district: string) => boolean
  /** The district that an upazila or thana lies in; undefined where there is no such area. */
  readonly districtOf: (area: string) => string | undefined
}

/** An address as somebody typed it. */
export interface TypedAddress {
  readonly name: string
  readonly phone: string
  readonly second_phone?: string | null | undefined
  readonly district: string
  readonly area: string
  readonly line: string
  readonly landmark?: string | null | undefined
  readonly postcode?: string | null | undefined
  readonly kind?: 'home' | 'office' | null | undefined
}

/** An address that a courier can find. */
export interface Address {
  readonly name: string
  readonly phone: string
  readonly second_phone: string | null
  readonly district: string
  readonly area: string
  readonly line: string
  readonly landmark: string | null
  readonly postcode: string | null
  readonly kind: 'home' | 'office' | null
}

/** The problem of a field, for words in either language. */
export type AddressProblem =
  | 'empty'
  | 'short'
  | 'long'
  | 'chars'
  | 'prefix'
  | 'unknown'
  | 'elsewhere'
  | 'postcode'
type AddressField = Exclude<keyof Address, 'kind'>

/** Every field that is wrong, with why. */
export interface AddressProblems {
  readonly code: 'invalid_fields'
  readonly problems: Readonly<Partial<Record<AddressField, AddressProblem>>>
}

const NAME_MIN = 2

/** Takes what somebody typed as an address; refuses with every field that is wrong, not only the first. */
export function parseAddress(typed: TypedAddress, places: AddressPlaces): Result<Address, AddressProblems> {
  const texts = textsOf(typed)
  const phone = parsePhone(typed.phone)
  const second = secondPhoneOf(typed)
  const problems = {
    ...textProblems(texts),
    ...problem('phone', phone.ok ? null : phone.refusal.code),
    ...problem('second_phone', second.ok ? null : second.refusal.code),
    ...placeProblem(typed, places),
  }
  if (!phone.ok || !second.ok || Object.keys(problems).length > 0)
    return refuse({ code: 'invalid_fields', problems })
  return accept({
    name: texts.name,
    phone: phone.value,
    second_phone: second.value,
    district: typed.district,
    area: typed.area,
    line: texts.line,
    landmark: texts.landmark === '' ? null : texts.landmark,
    postcode: texts.postcode === '' ? null : texts.postcode,
    kind: typed.kind ?? null,
  })
}

interface Texts {
  readonly name: string
  readonly line: string
  readonly landmark: string
  readonly postcode: string
}

function textsOf({ name, line, landmark, postcode }: TypedAddress): Texts {
  return {
    name: oneLine(name),
    line: oneLine(line),
    landmark: oneLine(landmark ?? ''),
    postcode: oneLine(westernDigits(postcode ?? '')),
  }
}

function textProblems({
  name,
  line,
  landmark,
  postcode,
}: Texts): Partial<Record<AddressField, AddressProblem>> {
  return {
    ...problem('name', lengthProblem(name, { min: NAME_MIN, max: NAME_MAX })),
    ...problem('line', lengthProblem(line, { min: ADDRESS_LINE_MIN, max: ADDRESS_LINE_MAX })),
    ...problem('landmark', lengthOf(landmark) > LANDMARK_MAX ? 'long' : null),
    ...problem('postcode', postcode === '' || /^[1-9]\d{3}$/.test(postcode) ? null : 'postcode'),
  }
}

function secondPhoneOf({ second_phone }: TypedAddress): Result<string | null, PhoneProblem> {
  return second_phone == null || second_phone.trim() === '' ? accept(null) : parsePhone(second_phone)
}

function problem<Field extends AddressField>(
  field: Field,
  why: AddressProblem | null,
): Partial<Record<AddressField, AddressProblem>> {
  return why === null ? {} : { [field]: why }
}

function placeProblem(
  { district, area }: Pick<TypedAddress, 'district' | 'area'>,
  places: AddressPlaces,
): Partial<Record<AddressField, AddressProblem>> {
  if (!places.hasDistrict(district)) return { district: district === '' ? 'empty' : 'unknown' }
  const its = places.districtOf(area)
  if (its === undefined) return { area: area === '' ? 'empty' : 'unknown' }
  return its === district ? {} : { area: 'elsewhere' }
}

function lengthProblem(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): AddressProblem | null {
  const length = lengthOf(text)
  if (length === 0) return 'empty'
  if (length < min) return 'short'
  return length > max ? 'long' : null
}

/** Couriers print addresses on labels: no line breaks, no control or direction marks. */
function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Characters, as the database counts them. */
function lengthOf(text: string): number {
  return Array.from(text).length
}
