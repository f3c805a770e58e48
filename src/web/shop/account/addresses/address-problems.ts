import { parseAddress } from '#domain/account/address.ts'
import { ADDRESS_LINE_MAX, LANDMARK_MAX } from '#domain/limits.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Text } from '#web/text/en.ts'
import type { FieldCheck, FieldChecks, FormValues } from '#web/ui/forms/form-problems.ts'
import { emptyAddress, typedAddress, type AddressForm } from './address-form-values.ts'

interface TypedAddress {
  readonly address: AddressForm
  readonly text: Text
}

/** The page's words for what is wrong with an address, by field; null where the codes name none. */
export function problemWords(codes: FormValues, { address, text }: TypedAddress): FormValues | null {
  const words = Object.entries(codes).flatMap(([field, code]) => {
    const known = wordings[field]
    return known === undefined ? [] : [[known[0], known[1](code, { address, text })] as const]
  })
  return words.length === 0 ? null : Object.fromEntries(words)
}

type ProblemText = (code: string, typed: TypedAddress) => string

const nameWords: ProblemText = (code, { text }) => {
  const { name } = text.account.addressProblem
  return isKey(name, code) ? name[code] : name.empty
}

/** A problem of the place is shown at the area, which people choose. */
const areaWords: ProblemText = (code, { text }) =>
  code === 'elsewhere' ? text.account.addressProblem.areaElsewhere : text.account.addressProblem.area

/** Field of the API to the field of the form and its words. */
const wordings: Readonly<Record<string, readonly [string, ProblemText]>> = {
  name: ['name', nameWords],
  phone: ['phone', (_, { address, text }) => phoneWords(address.phone, text)],
  second_phone: ['second_phone', (_, { address, text }) => phoneWords(address.second_phone, text)],
  line: ['line', (code, { text }) => lineWords(code, text)],
  landmark: ['landmark', (_, { text }) => text.account.addressProblem.landmark(LANDMARK_MAX)],
  area: ['area', areaWords],
  district: ['area', areaWords],
}

function lineWords(code: string, { account }: Text): string {
  const { line } = account.addressProblem
  return code === 'long' ? line.long(ADDRESS_LINE_MAX) : line.short
}

function isKey<Words extends object>(words: Words, key: PropertyKey): key is keyof Words {
  return Object.hasOwn(words, key)
}

function phoneWords(typed: string, { form }: Text): string {
  const phone = parsePhone(typed)
  return phone.ok ? form.phoneProblem.empty() : form.phoneProblem[phone.refusal.code](phone.refusal.digits)
}

const fields = ['name', 'phone', 'second_phone', 'area', 'line', 'landmark'] as const

/** The same rules before the form is sent. The server alone knows the list of areas. */
export function addressChecks(text: Text): FieldChecks {
  const check =
    (field: string): FieldCheck =>
    (_, values) => {
      const address = { ...emptyAddress, ...values }
      const read = parseAddress(typedAddress(address), {
        hasDistrict: (district) => district !== '',
        districtOf: (area) => (area === '' ? undefined : address.district),
      })
      return read.ok ? null : (problemWords(read.refusal.problems, { address, text })?.[field] ?? null)
    }
  return Object.fromEntries(fields.map((field) => [field, check(field)]))
}
