import type { ChallengeReply, SignedIn } from '#contract/shop/account-views.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount, insertAccount } from '#server/accounts/account-store.ts'
import { checkCode } from '#server/accounts/codes/check-code.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { readPhone } from '#server/accounts/read-contact.ts'
import { sendCode } from '#server/accounts/codes/send-code.ts'

/** Step 1 of V2: a code by SMS; nothing tells whether the number has an account. */
export async function askPhoneCode(
  parts: AccountParts,
  phone: string,
  visitor: Visitor,
): Promise<ChallengeReply> {
  return sendCode(parts, {
    purpose: 'sign_in',
    to: { kind: 'phone', value: readPhone(phone) },
    accountId: null,
    language: visitor.language,
    asker: { kind: 'visitor', visitor },
  })
}

interface PhoneStep {
  readonly phone: string
  readonly challengeId: string
  readonly code: string
}

/** Step 2 of V2: the code came back. A number without an account gets one: no password, no e-mail, a customer. */
export async function signInByPhone(
  parts: AccountParts,
  step: PhoneStep,
  visitor: Visitor,
): Promise<SignedIn> {
  const phone = readPhone(step.phone)
  const outcome = await inTransaction(parts.db, async (trx) => {
    const checked = await checkCode(parts, trx, { ...step, purpose: 'sign_in', recipient: phone })
    if (!checked.ok) return checked
    const account = await accountOfPhone(parts, trx, { phone, visitor })
    if (!account.ok) return account
    const accountId = account.value
    return accept({ accountId, token: await openSession(parts, trx, { accountId, visitor }) })
  })
  return handOver(parts, { ...orThrow(outcome), visitor })
}

async function accountOfPhone(
  { now }: AccountParts,
  trx: Db,
  { phone, visitor }: { readonly phone: string; readonly visitor: Visitor },
): Promise<Result<string, { readonly code: 'challenge_invalid' }>> {
  const known = await findAccount(trx, { phone })
  if (known === undefined)
    return accept(await insertAccount(trx, { phone, language: visitor.language }, new Date(now())))
  // A disabled account says no more than a wrong code does.
  return known.disabled_at === null ? accept(known.id) : refuse({ code: 'challenge_invalid' })
}
