import {
  parseOrder,
  type FieldProblem,
  type OrderDetails,
  type PlaceOf,
  type TypedOrder,
} from '#domain/order/order-form.ts'
import { ADDRESS_LINE_MAX } from '#domain/limits.ts'
import { areaOf, type CheckoutParts } from '#server/checkout/checkout-parts.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** Sentences for people who read the API's own words; pages have them in both languages by problem. */
const sentences: Readonly<Record<FieldProblem, string>> = {
  empty: 'is needed',
  short: 'is too short',
  long: 'is too long',
  chars: 'has characters that a mobile number does not have',
  prefix: 'does not start with 013 to 019',
  unknown: 'is not on the list',
  bad: 'is not an e-mail address',
}

/** The details that somebody typed, cleaned; refuses with every field that is wrong. */
export function readOrderForm(parts: CheckoutParts, form: TypedOrder): OrderDetails {
  const details = parseOrder(form, placesOf(parts))
  if (details.ok) return details.value
  throw new RefusalError({
    code: 'invalid_fields',
    errors: Object.fromEntries(
      Object.entries(details.refusal).map(([field, problem]) => [field, sentenceOf(field, problem)]),
    ),
    problems: details.refusal,
  })
}

function sentenceOf(field: string, problem: FieldProblem): string {
  return field === 'delivery.address' && problem === 'long'
    ? `is too long: at most ${ADDRESS_LINE_MAX} characters, and 220 with landmark, area and district`
    : sentences[problem]
}

function placesOf(parts: CheckoutParts): PlaceOf {
  return (areaId) => {
    const area = areaOf(parts, areaId)
    const { districts, divisions, divisionOf } = parts.delivery.addresses
    const district = districts.find(({ id }) => id === area?.district)
    const division = divisions.find(({ id }) => district !== undefined && id === divisionOf(district.id))
    if (area === undefined || district === undefined || division === undefined) return undefined
    return {
      areaId: area.id,
      area: area.name,
      areaBn: area.name_bn,
      districtId: district.id,
      district: district.name,
      districtBn: district.name_bn,
      divisionId: division.id,
      division: division.name,
      divisionBn: division.name_bn,
    }
  }
}
