import { changeCustomerAddress, removeCustomerAddress } from '#contract/staff/customer-data.ts'
import { ADDRESSES_MAX } from '#domain/limits.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { holdAccount } from '#server/accounts/account-store.ts'
import {
  changeAddress,
  findAddressAccount,
  loadAddresses,
  restoreAddress,
  setDefault,
  type AddressRow,
} from '#server/accounts/address-store.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** The ways back from what staff mend and remove of customers' saved addresses. */
export function addressUndoers({ now }: Pick<AccountParts, 'now'>): readonly Undoer[] {
  const right = changeCustomerAddress.access.staff
  return [
    {
      kind: 'address_changed',
      calls: [changeCustomerAddress],
      right,
      fits: (act) => entryOf(act, 'changed') !== undefined,
      undo: (trx, act) => changeBack(trx, act, new Date(now())),
    },
    {
      kind: 'address_removed',
      calls: [removeCustomerAddress],
      right,
      fits: (act) => entryOf(act, 'deleted') !== undefined,
      undo: (trx, act) => bringBack(trx, act, new Date(now())),
    },
  ]
}

function entryOf(act: Act, change: ActEntry['change']): ActEntry | undefined {
  return entriesOf(act, 'address').find((entry) => entry.change === change)
}

/** The addresses of an account, kept from others; refused where the account is gone. */
async function holdAddresses(trx: Db, accountId: string | undefined): Promise<AddressRow[]> {
  const account = accountId === undefined ? undefined : await holdAccount(trx, { id: accountId })
  if (account === undefined) throw changedSince()
  return loadAddresses(trx, account.id)
}

async function changeBack(trx: Db, act: Act, now: Date): Promise<void> {
  const { thing_id: id = '', before = {}, after = {} } = entryOf(act, 'changed') ?? {}
  const accountId = await findAddressAccount(trx, id)
  const saved = (await holdAddresses(trx, accountId)).find((one) => one.id === id)
  const left: Partial<Record<string, unknown>> = { ...after }
  const isAsLeft =
    saved !== undefined &&
    Object.entries(saved).every(([name, value]) => !(name in left) || left[name] === value)
  if (accountId === undefined || !isAsLeft) throw changedSince()
  await changeAddress(trx, { accountId, id }, { ...before, updated_at: now })
}

async function bringBack(trx: Db, act: Act, now: Date): Promise<void> {
  // The audit kept the whole row of a removed address, but for its times.
  const kept = entryOf(act, 'deleted')?.before as unknown as Omit<AddressRow, 'created_at' | 'updated_at'>
  const { account_id: accountId, id } = kept
  if ((await holdAddresses(trx, accountId)).length >= ADDRESSES_MAX)
    throw new RefusalError({ code: 'limit_reached', thing: 'addresses', max: ADDRESSES_MAX })
  await restoreAddress(trx, { ...kept, is_default: false, created_at: now, updated_at: now })
  if (kept.is_default) await setDefault(trx, { accountId, id })
}
