import type { Entered } from '#contract/staff/entry.ts'
import { asTotpCode } from '#domain/staff/recovery-code.ts'
import { cleanName } from '#domain/account/person-name.ts'
import { parseEmail } from '#domain/account/email.ts'
import { nameActingStaff } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { changeAccount, holdAccount, insertAccount } from '#server/accounts/account-store.ts'
import { findCredential, savePassword } from '#server/accounts/method-store.ts'
import { mailVerification } from '#server/accounts/mail-links.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { setNewPassword } from '#server/accounts/set-password.ts'
import { takePasswordTry } from '#server/accounts/sign-in/password-tries.ts'
import { malformed } from '#server/accounts/sign-up/sign-up-by-email.ts'
import { passwordErrors, refuseFields } from '#server/accounts/sign-up-fields.ts'
import { saveTotp } from './entry-store.ts'
import { findInvitation, markUsed, type InvitationRow } from './invitation-store.ts'
import { saveMember } from './member-store.ts'
import { deletePasskeys } from './passkey-store.ts'
import { enter, handIn, renewRecoveryCodes, totpPurpose } from './second-factor.ts'
import { stepOf, totpUri } from './totp.ts'

/** The facts of an invitation for its holder. Looking uses nothing up: mail scanners open every link. */
export async function lookAtLink(parts: AccountParts, token: string, shop: string) {
  const invitation = await findInvitation(parts.db, digestOf(token), { now: new Date(parts.now()) })
  if (invitation === undefined) throw new RefusalError({ code: 'link_invalid' })
  const { role_code, role_name, name, email, phone, account_id, expires_at } = invitation
  const contact = email ?? phone
  const secret = secretOf(parts, invitation)
  return {
    role: { code: role_code, name: role_name },
    name,
    contact,
    returns: account_id !== null,
    expires_at: expires_at.toISOString(),
    totp: { secret, uri: totpUri(secret, { shop, person: contact ?? role_name }) },
  }
}

interface JoinForm {
  readonly token: string
  readonly name: string
  readonly email?: string | undefined
  readonly password: string
  readonly code: string
}

/** Accepts an invitation: account, place, password, second factor and session in one transaction, or none of them. */
export async function joinStaff(
  parts: AccountParts,
  form: JoinForm,
  visitor: Visitor,
): Promise<Entered & { readonly recovery_codes: string[] }> {
  const tokenHash = digestOf(form.token)
  const now = new Date(parts.now())
  const seen = await findInvitation(parts.db, tokenHash, { now })
  if (seen === undefined) throw new RefusalError({ code: 'link_invalid' })
  const name = cleanName(form.name)
  const contact = contactOf(seen, form)
  refuseFields({
    ...(name === '' ? { name: { code: 'missing', problem: { kind: 'missing' } } } : {}),
    ...passwordErrors({
      password: form.password,
      confirmPassword: form.password,
      ownWords: [contact.email ?? contact.phone ?? '', name],
    }),
  })
  const secret = secretOf(parts, seen)
  const digits = asTotpCode(form.code)
  const step = digits === null ? null : stepOf(secret, digits, parts.now())
  if (step === null) throw new RefusalError({ code: 'code_invalid' })
  if (!contact.isProven) await proveOwner(parts, { ...form, email: contact.email, visitor })
  const hash = await parts.passwords.hash(form.password)
  const joined = await inTransaction(parts.db, async (trx) => {
    const invitation = await findInvitation(trx, tokenHash, { now, lock: true })
    if (invitation === undefined) throw new RefusalError({ code: 'link_invalid' })
    const accountId = await accountFor(parts, trx, { invitation, contact, name, hash, visitor })
    await saveMember(trx, { accountId, roleId: invitation.role_id, now })
    await nameActingStaff(trx, acting(accountId, visitor))
    await markUsed(trx, invitation.id, now)
    // The new second factor takes the place of every old one.
    await deletePasskeys(trx, accountId)
    await saveTotp(trx, { accountId, sealed: parts.seal.close(secret, totpPurpose), step, now })
    const codes = await renewRecoveryCodes(parts, trx, accountId)
    return { accountId, codes, token: await enter(parts, trx, { accountId, visitor, by: 'invitation' }) }
  })
  return { ...(await handIn(parts, { ...joined, visitor })), recovery_codes: [...joined.codes] }
}

function acting(accountId: string, { device }: Visitor) {
  const call = 'POST /v1/staff/join'
  return { accountId, device, requestId: `join ${accountId}`, call, changes: true, params: {}, reason: null }
}

interface JoiningContact {
  readonly email: string | null
  readonly phone: string | null
  /** The link went there. */
  readonly isProven: boolean
}

function contactOf({ email, phone }: InvitationRow, form: JoinForm): JoiningContact {
  if (email !== null || phone !== null) return { email, phone, isProven: true }
  const typed = parseEmail(form.email ?? '')
  if (!typed.ok) refuseFields(malformed)
  // refuseFields has thrown where it is not.
  return { email: typed.ok ? typed.value : '', phone: null, isProven: false }
}

interface TypedOwner {
  readonly email: string | null
  readonly password: string
  readonly visitor: Visitor
}

/** The address that somebody typed may be another's: an account that is there already is theirs who know its password. */
async function proveOwner(parts: AccountParts, { email, password, visitor }: TypedOwner): Promise<void> {
  if (email === null) return
  const found = await findCredential(parts.db, { kind: 'email', value: email })
  if (found === undefined) return
  const tries = await takePasswordTry(parts, { accountId: found.id, contact: `email ${email}`, visitor })
  if (!(await parts.passwords.verify(password, found.password_hash)))
    refuseFields({ password: { code: 'not_of_account', problem: { kind: 'password_of_account' } } })
  await tries.wereRight()
}

interface Joining {
  readonly invitation: InvitationRow
  readonly contact: JoiningContact
  readonly name: string
  readonly hash: string
  readonly visitor: Visitor
}

/** The account of the person: the one with this contact, under its new password, or a new one. */
async function accountFor(parts: AccountParts, trx: Db, joining: Joining): Promise<string> {
  const { invitation, contact, name, hash, visitor } = joining
  const now = new Date(parts.now())
  const { email, phone, isProven } = contact
  const known = await holdKnown(trx, invitation, contact)
  if (known !== undefined) {
    if (known.disabled_at !== null) throw new RefusalError({ code: 'link_invalid' })
    const proves = isProven && email !== null && known.email === email
    await changeAccount(
      trx,
      { id: known.id },
      { name, updated_at: now, ...(proves ? { email_verified: true } : {}) },
    )
    await setNewPassword(parts, trx, { account: known, hash })
    return known.id
  }
  const accountId = await insertAccount(
    trx,
    { name, email, phone, email_verified: isProven && email !== null, language: visitor.language },
    now,
  )
  await savePassword(trx, accountId, { hash, now })
  if (!isProven && email !== null)
    await mailVerification(parts, trx, { accountId, email, language: visitor.language })
  return accountId
}

async function holdKnown(trx: Db, { account_id }: InvitationRow, { email, phone }: JoiningContact) {
  if (account_id !== null) return holdAccount(trx, { id: account_id })
  if (email !== null) return holdAccount(trx, { email })
  return phone === null ? undefined : holdAccount(trx, { phone })
}

function secretOf({ seal }: AccountParts, { totp_sealed }: InvitationRow): string {
  const secret = seal.open(totp_sealed, totpPurpose)
  // The store's secret has changed since: the link is worth nothing any more.
  if (secret === undefined) throw new RefusalError({ code: 'link_invalid' })
  return secret
}
