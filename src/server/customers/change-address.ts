import type { AddressView } from '#contract/shop/account-views.ts'
import type { Input } from '#contract/endpoint.ts'
import type { changeCustomerAddress } from '#contract/staff/customer-data.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findAddressOwner } from './customer-store.ts'
import type { CustomersContext } from './customers-context.ts'
import { rootOf } from './read-customer.ts'

interface OwnAddress {
  readonly customer: string
  readonly address: string
}

type Change = Input<typeof changeCustomerAddress>['body']

/** Mends a saved address of the account whose number is the customer's, by the rules for its owner. */
export async function changeAddress(
  shop: CustomersContext,
  { change, ...own }: OwnAddress & { readonly change: Change },
): Promise<void> {
  const { accountId, saved } = await ownAddress(shop, own)
  await shop.accounts.saveAddress(accountId, { ...formOf(saved), ...given(change) })
}

/** Forgets a saved address of the account whose number is the customer's. */
export async function removeAddress(shop: CustomersContext, own: OwnAddress): Promise<void> {
  const { accountId } = await ownAddress(shop, own)
  await shop.accounts.forgetAddress(accountId, own.address)
}

/** Addresses of accounts that merely ordered with the number are another person's. */
async function ownAddress(
  shop: CustomersContext,
  { customer, address }: OwnAddress,
): Promise<{ readonly accountId: string; readonly saved: AddressView }> {
  const accountId = await findAddressOwner(shop.db, await rootOf(shop, customer), address)
  const account = accountId === undefined ? undefined : await shop.accounts.show(accountId)
  const saved = account?.addresses.find(({ id }) => id === address)
  if (accountId === undefined || saved === undefined)
    throw new RefusalError({ code: 'not_found', thing: 'address', value: address })
  return { accountId, saved }
}

function formOf({
  id,
  name,
  phone,
  second_phone,
  district,
  area,
  line,
  landmark,
  postcode,
  kind,
}: AddressView) {
  return { addressId: id, name, phone, second_phone, district, area, line, landmark, postcode, kind }
}

/** The fields that were sent; the others stay as they are. */
function given(change: Change): Partial<Record<keyof Change, string>> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
