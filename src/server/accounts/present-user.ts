import type { AddressView, UserView } from '#contract/shop/account-views.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts, Places } from './account-parts.ts'
import { findAccount, loadExtras, type AccountExtras, type AccountRow } from './account-store.ts'
import { loadAddresses, type AddressRow } from './address-store.ts'

/** A person as that person sees themselves; refuses where there is no such account (any more). */
export async function presentUser(
  { db, places }: Pick<AccountParts, 'db' | 'places'>,
  id: string,
): Promise<UserView> {
  const account = await findAccount(db, { id })
  if (account === undefined) throw new RefusalError({ code: 'not_found', thing: 'account', value: id })
  const addresses = await loadAddresses(db, id)
  return userView(
    account,
    await loadExtras(db, id),
    addresses.map((row) => addressView(row, places)),
  )
}

function userView(row: AccountRow, extras: AccountExtras, addresses: AddressView[]): UserView {
  return {
    id: row.id,
    role: extras.works_here ? 'staff' : 'customer',
    name: row.name,
    username: row.username,
    email: row.email,
    email_verified: row.email_verified,
    pending_email: row.pending_email,
    phone: row.phone,
    birth_date: row.birth_date,
    gender: genderOf(row.gender),
    language: languageOf(row.language),
    wants_offers: row.wants_offers,
    has_password: extras.has_password,
    social_auth: extras.has_google,
    addresses,
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}

/** The language that the store writes to somebody in. */
export function languageOf(text: string): 'en' | 'bn' {
  return text === 'bn' ? 'bn' : 'en'
}

function genderOf(text: string | null): UserView['gender'] {
  return text === 'female' || text === 'male' || text === 'other' ? text : null
}

function addressView(row: AddressRow, places: Places): AddressView {
  return {
    id: row.id,
    is_default: row.is_default,
    name: row.name,
    phone: row.phone,
    second_phone: row.second_phone,
    district: row.district,
    area: row.area,
    ...places.namesOf(row.district, row.area),
    line: row.line,
    landmark: row.landmark,
    postcode: row.postcode,
    kind: row.kind === 'home' || row.kind === 'office' ? row.kind : null,
  }
}
