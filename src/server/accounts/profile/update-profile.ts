import type { UserView } from '#contract/shop/account-views.ts'
import { cleanName } from '#domain/account/person-name.ts'
import { USERNAME_MAX } from '#domain/limits.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import {
  changeAccount,
  findAccount,
  type AccountChange,
  type AccountRow,
} from '#server/accounts/account-store.ts'
import { mailVerification } from '#server/accounts/mail-links.ts'
import { languageOf, presentUser } from '#server/accounts/present-user.ts'
import { readEmail } from '#server/accounts/read-contact.ts'
import { requireFresh } from '#server/http/guard.ts'

interface ProfileFields {
  readonly name?: string | undefined
  readonly username?: string | null | undefined
  readonly email?: string | undefined
  readonly birth_date?: string | null | undefined
  readonly gender?: 'female' | 'male' | 'other' | null | undefined
  readonly language?: 'en' | 'bn' | undefined
  readonly wants_offers?: boolean | undefined
  readonly version?: number | undefined
}

interface ProfileUpdate {
  readonly user: UserView
  /** A new e-mail address waits for its link. */
  readonly waits: boolean
}

/** Changes the profile (V6). A new e-mail address takes the old one's place only when its link is followed. */
export async function updateProfile(
  parts: AccountParts,
  { id, fields }: { readonly id: string; readonly fields: ProfileFields },
  caller: SignedInCaller,
): Promise<ProfileUpdate> {
  const account = await findAccount(parts.db, { id })
  if (account === undefined) throw new RefusalError({ code: 'not_found', thing: 'account', value: id })
  const email = newEmailOf(parts, { account, fields, caller })
  const change = { ...changeOf(fields, parts.now()), ...(email === null ? {} : { pending_email: email }) }
  await inTransaction(parts.db, async (trx) => {
    const saved = await changeAccount(
      trx,
      { id, version: fields.version },
      { ...change, updated_at: new Date(parts.now()) },
    )
    if (!saved) throw new RefusalError({ code: 'version_conflict' })
    if (email === null) return
    await parts.limits.passWithin(trx, { name: 'linksPerEmail', subject: email })
    await mailVerification(parts, trx, {
      accountId: id,
      email,
      language: languageOf(fields.language ?? account.language),
    })
  })
  return { user: await presentUser(parts, id), waits: email !== null }
}

interface EmailChange {
  readonly account: AccountRow
  readonly fields: ProfileFields
  readonly caller: SignedInCaller
}

/**
 * The address to be proven; null where there is nothing to prove. Each account can move itself to another address, and
 * no other.
 */
function newEmailOf({ now }: AccountParts, { account, fields, caller }: EmailChange): string | null {
  if (fields.email === undefined) return null
  const email = readEmail(fields.email)
  if (email === account.email && account.email_verified) return null
  if (caller.userId !== account.id) throw new RefusalError({ code: 'forbidden' })
  requireFresh(caller, now())
  return email
}

function changeOf(fields: ProfileFields, now: number): AccountChange {
  const { birth_date, gender, language, wants_offers } = fields
  if (birth_date != null) refuseImpossibleBirth(birth_date, now)
  return {
    ...(fields.name === undefined ? {} : { name: cleanName(fields.name) }),
    ...(fields.username === undefined ? {} : { username: usernameOf(fields.username) }),
    ...(birth_date === undefined ? {} : { birth_date }),
    ...(gender === undefined ? {} : { gender }),
    ...(language === undefined ? {} : { language }),
    ...(wants_offers === undefined ? {} : { wants_offers }),
  }
}

function usernameOf(text: string | null): string | null {
  const name = cleanName(text ?? '', USERNAME_MAX)
  return name === '' ? null : name
}

const EARLIEST_BIRTH = '1900-01-01'

function refuseImpossibleBirth(birthDate: string, now: number): void {
  const today = new Date(now).toISOString().slice(0, EARLIEST_BIRTH.length)
  // Dates in this form sort as text.
  if (birthDate < EARLIEST_BIRTH || birthDate > today)
    throw new RefusalError({
      code: 'bad_request',
      errors: { birth_date: { kind: 'birth_date' } },
    })
}
