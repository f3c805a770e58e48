import type { Entered } from '#contract/staff/entry.ts'
import type { OwnAccess } from '#contract/staff/own-access.ts'
import { asTotpCode } from '#domain/staff/recovery-code.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { openSession } from '#server/accounts/open-session.ts'
import { ownWordsOf } from '#server/accounts/profile/recover-account.ts'
import { endOne, ownSessions } from '#server/accounts/sign-in/own-sessions.ts'
import { setNewPassword } from '#server/accounts/set-password.ts'
import { passwordErrors, refuseFields } from '#server/accounts/sign-up-fields.ts'
import type { StaffCaller } from './change-members.ts'
import { findStaffPerson, saveTotp } from './entry-store.ts'
import { endStaffSessions } from './member-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { tellMember } from './tell-member.ts'
import { handIn, renewRecoveryCodes, totpPurpose } from './second-factor.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'

/** A new secret waits so long for its first code. */
const TICKET_MS = 15 * 60_000

/** Own sessions of the staff area, and the recovery codes that are left. */
export async function showOwnAccess(parts: AccountParts, caller: StaffCaller): Promise<OwnAccess> {
  const [sessions, passkeys, person, account] = [
    await ownSessions(parts, caller),
    await listPasskeys(parts.db, caller.userId),
    await findStaffPerson(parts.db, caller.userId),
    await findAccount(parts.db, { id: caller.userId }),
  ]
  return {
    data: {
      contact: account?.email ?? account?.phone ?? '',
      sessions: sessions.filter(({ level }) => level === 'staff'),
      recovery_codes_left: person?.recovery_codes ?? 0,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
    },
  }
}

/** Ends one own session of the staff area, or all but the present one. */
export async function endOwnSessions(
  parts: AccountParts,
  session: string | undefined,
  caller: StaffCaller,
): Promise<void> {
  if (session !== undefined) await endOne(parts, caller, session)
  else await inTransaction(parts.db, (trx) => endStaffSessions(trx, caller.userId, caller.session.id))
}

/** Changes the own password after a step-up: sessions end, and this one goes on under another token. */
export async function changeOwnPassword(
  parts: AccountParts,
  password: string,
  { caller, visitor }: { readonly caller: StaffCaller; readonly visitor: Visitor },
): Promise<Entered> {
  const account = await findAccount(parts.db, { id: caller.userId })
  if (account === undefined) throw new RefusalError({ code: 'unauthorized' })
  refuseFields(passwordErrors({ password, confirmPassword: password, ownWords: ownWordsOf(account) }))
  const hash = await parts.passwords.hash(password)
  const token = await inTransaction(parts.db, async (trx) => {
    await setNewPassword(parts, trx, { account, hash })
    return openSession(parts, trx, { accountId: account.id, visitor, level: 'staff' })
  })
  return handIn(parts, { accountId: account.id, token, visitor })
}

/** Ten new recovery codes, shown once. */
export async function renewOwnCodes(parts: AccountParts, caller: StaffCaller): Promise<string[]> {
  return inTransaction(parts.db, async (trx) => {
    const codes = await renewRecoveryCodes(parts, trx, caller.userId)
    await tellChange(parts, trx, { caller, what: 'recovery_codes' })
    return [...codes]
  })
}

/** A secret for another app. It waits in the ticket, sealed for this person: the shop keeps nothing until its first code. */
export async function beginAuthenticator(parts: AccountParts, caller: StaffCaller, shop: string) {
  const account = await findAccount(parts.db, { id: caller.userId })
  const secret = newTotpSecret()
  const sealed = parts.seal.close(`${parts.now() + TICKET_MS} ${secret}`, ticketPurpose(caller))
  const person = account?.email ?? account?.phone ?? caller.userId
  return { ticket: sealed.toString('base64url'), secret, uri: totpUri(secret, { shop, person }) }
}

/** Puts the new app in place of the old one; whoever held the old one is signed out. */
export async function confirmAuthenticator(
  parts: AccountParts,
  given: { readonly ticket: string; readonly code: string },
  caller: StaffCaller,
): Promise<void> {
  const now = parts.now()
  const opened = parts.seal.open(Buffer.from(given.ticket, 'base64url'), ticketPurpose(caller)) ?? ''
  const [until, secret] = opened.split(' ')
  if (secret === undefined || Number(until) < now) throw new RefusalError({ code: 'link_invalid' })
  const digits = asTotpCode(given.code)
  const step = digits === null ? null : stepOf(secret, digits, now)
  if (step === null) throw new RefusalError({ code: 'code_invalid' })
  await inTransaction(parts.db, async (trx) => {
    const sealed = parts.seal.close(secret, totpPurpose)
    await saveTotp(trx, { accountId: caller.userId, sealed, step, now: new Date(now) })
    await endStaffSessions(trx, caller.userId, caller.session.id)
    await tellChange(parts, trx, { caller, what: 'authenticator' })
  })
}

function tellChange(
  parts: AccountParts,
  trx: Db,
  {
    caller,
    what,
  }: { readonly caller: StaffCaller; readonly what: MessageFacts['staff_access_changed']['what'] },
): Promise<void> {
  return tellMember(parts, trx, { accountId: caller.userId, name: 'staff_access_changed', facts: { what } })
}

function ticketPurpose({ userId }: StaffCaller): string {
  return `new staff totp of ${userId}`
}
