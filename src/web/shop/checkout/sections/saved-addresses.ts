import type { AddressView } from '#contract/shop/account-views.ts'
import { parsePhone } from '#domain/phone.ts'
import { isForOther, type CheckoutValues } from '#web/shop/checkout/checkout-form.ts'

/** The part of a saved address that an order takes; the same for each source. */
export type SavedAddress = Pick<
  AddressView,
  'id' | 'name' | 'phone' | 'district' | 'area' | 'line' | 'landmark'
>

/**
 * The values of a form, with the picked address in place of the fields. An address of somebody with another number goes
 * to that person, unless the form names somebody else. One that is gone counts as none.
 */
export function withSaved(values: CheckoutValues, addresses: readonly SavedAddress[]): CheckoutValues {
  const saved = addresses.find(({ id }) => id === values.saved)
  if (saved === undefined) return { ...values, saved: '' }
  const { district, area, line: address, landmark } = saved
  const toOther = values.method !== 'collect' && !isForOther(values) && isOtherNumber(saved, values)
  return {
    ...values,
    district,
    area,
    address,
    landmark: landmark ?? '',
    ...(toOther && { recipientName: saved.name, recipientPhone: saved.phone }),
  }
}

/** A number that is not finished yet is nobody's. */
function isOtherNumber(saved: SavedAddress, { phone }: CheckoutValues): boolean {
  const own = parsePhone(phone)
  const theirs = parsePhone(saved.phone)
  return own.ok && theirs.ok && own.value !== theirs.value
}
