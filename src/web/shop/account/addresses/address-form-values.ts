import type { AddressView } from '#contract/shop/account-views.ts'
import type { TypedAddress } from '#domain/account/address.ts'
import { fieldIn } from '#web/app/form-field.ts'

const fields = [
  'name',
  'phone',
  'second_phone',
  'district',
  'area',
  'line',
  'landmark',
  'kind',
  'is_default',
] as const

/** An address as its form holds it: texts only, empty where nothing was given. */
export type AddressForm = Readonly<Record<(typeof fields)[number], string>>

export const emptyAddress: AddressForm = {
  name: '',
  phone: '',
  second_phone: '',
  district: '',
  area: '',
  line: '',
  landmark: '',
  kind: '',
  is_default: '',
}

export function formOf(address: AddressView): AddressForm {
  return {
    name: address.name,
    phone: address.phone,
    second_phone: address.second_phone ?? '',
    district: address.district,
    area: address.area,
    line: address.line,
    landmark: address.landmark ?? '',
    kind: address.kind ?? '',
    is_default: address.is_default ? 'yes' : '',
  }
}

export function addressInForm(form: FormData): AddressForm {
  return fields.reduce((values, name) => ({ ...values, [name]: fieldIn(form, name) }), emptyAddress)
}

/** The input of the rules of an address. */
export function typedAddress({ kind, ...texts }: AddressForm): TypedAddress {
  return { ...texts, kind: kind === 'home' || kind === 'office' ? kind : null }
}

/** The body for the API. An address that is the default stops being it only when another one becomes it. */
export function addressBody(form: AddressForm) {
  const { name, phone, second_phone, district, area, line, landmark, kind } = typedAddress(form)
  return {
    name,
    phone,
    second_phone: second_phone === '' ? null : second_phone,
    district,
    area,
    line,
    landmark: landmark === '' ? null : landmark,
    kind,
    ...(form.is_default === 'yes' && { is_default: true }),
  }
}
