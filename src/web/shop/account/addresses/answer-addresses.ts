import { ApiError } from '#client/api-error.ts'
import type { AddressView } from '#contract/shop/account-views.ts'
import { deleteAddress, updateAddress } from '#contract/shop/user.ts'
import { failureOf } from '#web/shop/account/account-answer.ts'
import { doneAt } from '#web/shop/account/done.ts'
import type { AccountVisit } from '#web/shop/account/open-account.ts'
import { addressBody, addressInForm, formOf, type AddressForm } from './address-form-values.ts'

export type AddressesAnswer =
  | { readonly kind: 'deleted'; readonly address: AddressForm }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string }

/** Deletes an address, brings a deleted one back, or makes one the default. */
export async function answerAddresses(
  visit: AccountVisit,
  form: FormData,
): Promise<AddressesAnswer | Response> {
  try {
    if (form.get('intent') === 'undo') return await bringBack(visit, form)
    const address = visit.user.addresses.find(({ id }) => id === form.get('address'))
    if (address === undefined) return { kind: 'gone' }
    return form.get('intent') === 'default' ? await makeDefault(visit, address) : await remove(visit, address)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { kind: 'gone' }
    const { message } = failureOf(visit, error)
    return { kind: 'failed', message: message ?? visit.text.account.failed }
  }
}

async function remove({ api, user }: AccountVisit, address: AddressView): Promise<AddressesAnswer> {
  await api(deleteAddress, { params: { id: user.id, address: address.id } })
  return { kind: 'deleted', address: formOf(address) }
}

async function makeDefault({ api, user, paths }: AccountVisit, address: AddressView): Promise<Response> {
  const body = { ...addressBody({ ...formOf(address), is_default: 'yes' }), addressId: address.id }
  await api(updateAddress, { params: { id: user.id }, body })
  return doneAt(paths.addresses, 'default')
}

async function bringBack({ api, user, paths }: AccountVisit, form: FormData): Promise<Response> {
  const body = addressBody(addressInForm(form))
  await api(updateAddress, { params: { id: user.id }, body })
  return doneAt(paths.addresses, 'address')
}
