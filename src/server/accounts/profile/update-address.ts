import type { ProblemKind } from '#contract/problem.ts'
import type { UserView } from '#contract/shop/account-views.ts'
import {
  parseAddress,
  type Address,
  type AddressProblem,
  type TypedAddress,
} from '#domain/account/address.ts'
import { ADDRESSES_MAX } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { holdAccount } from '#server/accounts/account-store.ts'
import {
  changeAddress,
  deleteAddressRow,
  insertAddress,
  loadAddresses,
  setDefault,
} from '#server/accounts/address-store.ts'
import { presentUser } from '#server/accounts/present-user.ts'

/** An address as somebody typed it. */
export interface AddressForm extends TypedAddress {
  readonly addressId?: string | undefined
  readonly is_default?: boolean | undefined
}

/** Saves an address of an account: a new one, or the own one that is named (V6, A6). */
export async function saveAddress(
  parts: AccountParts,
  accountId: string,
  form: AddressForm,
): Promise<UserView> {
  const address = readAddress(parts, form)
  await inTransaction(parts.db, async (trx) => {
    const count = await holdAddresses(trx, accountId)
    const id = await write(trx, { accountId, form, address, count, now: new Date(parts.now()) })
    if (form.is_default === true || count === 0) await setDefault(trx, { accountId, id })
  })
  return presentUser(parts, accountId)
}

/** Forgets an own address; where it was the default, the oldest one left takes its place. */
export async function forgetAddress(
  parts: AccountParts,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<UserView> {
  await inTransaction(parts.db, async (trx) => {
    await holdAddresses(trx, accountId)
    if (!(await deleteAddressRow(trx, { accountId, id })))
      throw new RefusalError({ code: 'not_found', thing: 'address', value: id })
    const [first] = await loadAddresses(trx, accountId)
    if (first !== undefined) await setDefault(trx, { accountId, id: first.id })
  })
  return presentUser(parts, accountId)
}

/** Counts the addresses; anyone else who changes them waits, so that the count stays true. */
async function holdAddresses(trx: Db, accountId: string): Promise<number> {
  const account = await holdAccount(trx, { id: accountId })
  if (account === undefined) throw new RefusalError({ code: 'not_found', thing: 'account', value: accountId })
  return (await loadAddresses(trx, accountId)).length
}

interface Writing {
  readonly accountId: string
  readonly form: AddressForm
  readonly address: Address
  readonly count: number
  readonly now: Date
}

async function write(trx: Db, { accountId, form, address, count, now }: Writing): Promise<string> {
  const { addressId: id } = form
  if (id === undefined) {
    if (count >= ADDRESSES_MAX)
      throw new RefusalError({ code: 'limit_reached', thing: 'addresses', max: ADDRESSES_MAX })
    return insertAddress(trx, accountId, { address, now })
  }
  if (!(await changeAddress(trx, { accountId, id }, { ...address, updated_at: now })))
    throw new RefusalError({ code: 'not_found', thing: 'address', value: id })
  return id
}

const problemKinds = {
  empty: 'missing',
  short: 'too_short',
  long: 'too_long',
  chars: 'phone_letters',
  prefix: 'phone_start',
  unknown: 'not_listed',
  elsewhere: 'other_district',
  postcode: 'postcode',
} as const satisfies Record<AddressProblem, ProblemKind>

function readAddress({ places }: AccountParts, form: AddressForm): Address {
  const read = parseAddress(form, places)
  if (read.ok) return read.value
  const { problems } = read.refusal
  throw new RefusalError({
    code: 'bad_request',
    errors: Object.fromEntries(
      Object.entries(problems).map(([name, why]) => [name, { kind: problemKinds[why] }]),
    ),
    problems,
  })
}
