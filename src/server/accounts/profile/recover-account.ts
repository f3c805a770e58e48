import type { ChallengeReply, SignedIn } from '#contract/shop/account-views.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError, type Refusal } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { changeAccount, findAccount, holdAccount, type AccountRow } from '#server/accounts/account-store.ts'
import { checkCode } from '#server/accounts/codes/check-code.ts'
import { peekLink, replaceLink, takeLink } from '#server/accounts/link-store.ts'
import { googleOfAccount } from '#server/accounts/method-store.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { readContact } from '#server/accounts/read-contact.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { sendCode } from '#server/accounts/codes/send-code.ts'
import { setNewPassword } from '#server/accounts/set-password.ts'
import { passwordErrors, refuseFields } from '#server/accounts/sign-up-fields.ts'

const PASS_SECONDS = 600

/**
 * Sends a code to an address or number, whether or not there is an account: the one who gets it learns that, nobody
 * else does (A7, recover_user).
 */
export function askRecoveryCode(
  parts: AccountParts,
  contact: string,
  visitor: Visitor,
): Promise<ChallengeReply> {
  return sendCode(parts, {
    purpose: 'recovery',
    to: readContact(contact),
    accountId: null,
    language: visitor.language,
    asker: { kind: 'visitor', visitor },
  })
}

/** The code came back: gives a pass for one new password (recover_otp). */
export async function provePerson(
  parts: AccountParts,
  step: { readonly challengeId: string; readonly code: string },
): Promise<{ readonly data: { readonly pass: string; readonly expiresIn: number } }> {
  const pass = newToken()
  const outcome = await inTransaction(parts.db, async (trx) => {
    const checked = await checkCode(parts, trx, { ...step, purpose: 'recovery' })
    if (!checked.ok) return checked
    const { recipient } = checked.value
    const account = await accountOf(parts, trx, recipient)
    if (!account.ok) return account
    await replaceLink(trx, {
      tokenHash: digestOf(pass),
      purpose: 'new_password',
      accountId: account.value.id,
      ...(recipient.includes('@') ? { email: recipient } : {}),
      expiresAt: new Date(parts.now() + PASS_SECONDS * 1000),
    })
    return accept(null)
  })
  orThrow(outcome)
  return { data: { pass, expiresIn: PASS_SECONDS } }
}

/** Sets the new password; every other session ends and the owner is told (password_changed). */
export async function recoverWithPassword(
  parts: AccountParts,
  step: { readonly pass: string; readonly password: string; readonly confirmPassword: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const tokenHash = digestOf(step.pass)
  // Looked at first: a password that is refused must not use the pass up.
  const pass = await peekLink(parts.db, tokenHash, 'new_password')
  const account = pass === undefined ? undefined : await findAccount(parts.db, { id: pass.account_id })
  if (account === undefined) throw new RefusalError({ code: 'link_invalid' })
  refuseFields(passwordErrors({ ...step, ownWords: ownWordsOf(account) }))
  const hash = await parts.passwords.hash(step.password)
  const opened = await inTransaction(parts.db, async (trx) => {
    const now = new Date(parts.now())
    const used = await takeLink(trx, tokenHash, { purpose: 'new_password', now })
    if (used === undefined) throw new RefusalError({ code: 'link_invalid' })
    await setNewPassword(parts, trx, { account, hash })
    // The code went to this address and came back.
    if (used.email !== null && used.email === account.email)
      await changeAccount(trx, { id: account.id }, { email_verified: true, updated_at: now })
    return { accountId: account.id, token: await openSession(parts, trx, { accountId: account.id, visitor }) }
  })
  return handOver(parts, { ...opened, visitor })
}

/** Words that somebody is known by, which are no password by themselves. */
export function ownWordsOf({ name, username, email, phone }: AccountRow): string[] {
  return [name, username ?? '', email ?? '', phone ?? '', phone?.slice(3) ?? '']
}

/**
 * The account that a proven address or number opens. An account may claim an address while it is known by a phone or by
 * Google. A claimed address opens nothing: the account loses the claim, and the person who verified the address gets
 * it.
 */
async function accountOf(
  parts: AccountParts,
  trx: Db,
  recipient: string,
): Promise<Result<AccountRow, Refusal>> {
  const isEmail = recipient.includes('@')
  const account = await holdAccount(trx, isEmail ? { email: recipient } : { phone: recipient })
  if (account === undefined || account.disabled_at !== null) return noAccount
  if (!isEmail || account.email_verified) return accept(account)
  const isAnothers = account.phone !== null || (await googleOfAccount(trx, account.id)) !== null
  if (!isAnothers) return accept(account)
  await changeAccount(trx, { id: account.id }, { email: null, updated_at: new Date(parts.now()) })
  return noAccount
}

const noAccount = refuse({ code: 'not_found' })
