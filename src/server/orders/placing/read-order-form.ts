import type { Problem, ProblemKind } from '#contract/problem.ts'
import {
  parseOrder,
  type FieldProblem as FormProblem,
  type FieldProblems,
  type OrderDetails,
  type PlaceOf,
  type TypedOrder,
} from '#domain/order/order-form.ts'
import { ADDRESS_LINE_MAX } from '#domain/limits.ts'
import { areaOf, type PricingContext } from '#server/checkout/pricing-context.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** The details that somebody typed, cleaned; refuses with every field that is wrong. */
export function readOrderForm(shop: PricingContext, form: TypedOrder): OrderDetails {
  const details = parseOrder(form, placesOf(shop))
  if (details.ok) return details.value
  throw new RefusalError({
    code: 'invalid_fields',
    errors: formProblems(details.refusal),
    problems: details.refusal,
  })
}

/** The problems of each field of an order's form, by its path. */
export function formProblems(problems: FieldProblems): Readonly<Record<string, Problem>> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problemOf(field, problem)]),
  )
}

const problemKinds = {
  empty: 'missing',
  short: 'too_short',
  long: 'too_long',
  chars: 'phone_letters',
  prefix: 'phone_start',
  unknown: 'not_listed',
  bad: 'email',
} as const satisfies Record<FormProblem, ProblemKind>

function problemOf(field: string, problem: FormProblem): Problem {
  return field === 'delivery.address' && problem === 'long'
    ? { kind: 'long_address', max: ADDRESS_LINE_MAX, whole: 220 }
    : { kind: problemKinds[problem] }
}

function placesOf(shop: PricingContext): PlaceOf {
  return (areaId) => {
    const area = areaOf(shop, areaId)
    const { districts, divisions, divisionOf } = shop.delivery.addresses
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
