import type { ChallengeReply, SignedIn } from '#contract/shop/account-views.ts'
import type { Contact } from '#domain/contact.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { orThrow, RefusalError, type Refusal } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount } from '#server/accounts/account-store.ts'
import { checkCode } from '#server/accounts/codes/check-code.ts'
import { useNonce } from './google-nonce.ts'
import { accountOfGoogle, findCredential } from '#server/accounts/method-store.ts'
import { handOver } from '#server/accounts/open-session.ts'
import { takeSessionTry } from './password-tries.ts'
import { languageOf } from '#server/accounts/present-user.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { sendCode } from '#server/accounts/codes/send-code.ts'
import { renewSession } from '#server/accounts/session-store.ts'

interface StepUpRequest {
  readonly caller: SignedInCaller
  readonly visitor: Visitor
}

/** Sends a code to the caller's own proven number, or else address. */
export async function askStepUpCode(parts: AccountParts, { caller }: StepUpRequest): Promise<ChallengeReply> {
  const account = await findAccount(parts.db, { id: caller.userId })
  const to = account && verifiedContact(account)
  if (account === undefined || to === null || to === undefined)
    throw new RefusalError({
      code: 'not_found',
      thing: 'proven number or address of account',
      value: caller.userId,
    })
  return sendCode(parts, {
    purpose: 'step_up',
    to,
    accountId: caller.userId,
    language: languageOf(account.language),
    asker: { kind: 'owner', name: `account ${caller.userId}` },
  })
}

function verifiedContact(account: {
  readonly phone: string | null
  readonly email: string | null
  readonly email_verified: boolean
}): Contact | null {
  if (account.phone !== null) return { kind: 'phone', value: account.phone }
  return account.email !== null && account.email_verified ? { kind: 'email', value: account.email } : null
}

/** By password; slowed down like a sign-in, since anyone who found an open session could guess here. */
export async function stepUpByPassword(
  parts: AccountParts,
  password: string,
  asking: StepUpRequest,
): Promise<SignedIn> {
  await requireOwnPassword(parts, asking.caller, password)
  return renewed(parts, asking, (trx) => renew(parts, trx, asking.caller))
}

/** Refuses where a password is not the one of the caller's account. */
export async function requireOwnPassword(
  parts: AccountParts,
  caller: SignedInCaller,
  password: string,
): Promise<void> {
  const found = await findCredential(parts.db, { kind: 'id', value: caller.userId })
  const tries = await takeSessionTry(parts, caller)
  if (!(await parts.passwords.verify(password, found?.password_hash ?? null)))
    throw new RefusalError({ code: 'sign_in_failed' })
  await tries.wereRight()
}

/** By a code that was sent to the caller. */
export async function stepUpByCode(
  parts: AccountParts,
  step: { readonly challengeId: string; readonly code: string },
  asking: StepUpRequest,
): Promise<SignedIn> {
  return renewed(parts, asking, async (trx) => {
    const checked = await checkCode(parts, trx, {
      ...step,
      purpose: 'step_up',
      accountId: asking.caller.userId,
    })
    return checked.ok ? renew(parts, trx, asking.caller) : checked
  })
}

/** By Google, for an account that it is linked to. */
export async function stepUpByGoogle(
  parts: AccountParts,
  credential: string,
  asking: StepUpRequest,
): Promise<SignedIn> {
  const { google } = parts
  if (google === null) throw new RefusalError({ code: 'token_invalid', why: 'google_not_set_up' })
  const { nonce, subject } = await google.verify(credential)
  const isOurs = await useNonce(parts, parts.db, { nonce, visitor: asking.visitor })
  if (!isOurs || (await accountOfGoogle(parts.db, subject)) !== asking.caller.userId)
    throw new RefusalError({ code: 'token_invalid' })
  return renewed(parts, asking, (trx) => renew(parts, trx, asking.caller))
}

async function renew(parts: AccountParts, trx: Db, caller: SignedInCaller): Promise<Result<string, Refusal>> {
  const token = newToken()
  const renewal = { tokenHash: digestOf(token), now: new Date(parts.now()) }
  return (await renewSession(trx, caller.session.id, renewal))
    ? accept(token)
    : refuse({ code: 'unauthorized' })
}

/** The same session under a new token: what was stolen before the proof is worth nothing after it. */
async function renewed(
  parts: AccountParts,
  { caller, visitor }: StepUpRequest,
  work: (trx: Db) => Promise<Result<string, Refusal>>,
): Promise<SignedIn> {
  const token = orThrow(await inTransaction(parts.db, work))
  return handOver(parts, { accountId: caller.userId, token, visitor, level: caller.session.level })
}
