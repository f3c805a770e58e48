import type { ChallengeReply, UserView } from '#contract/shop/account-views.ts'
import { accept } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { changeAccount, findAccount, type AccountRow } from '#server/accounts/account-store.ts'
import { checkCode } from '#server/accounts/codes/check-code.ts'
import { languageOf, presentUser } from '#server/accounts/present-user.ts'
import { readPhone } from '#server/accounts/read-contact.ts'
import { sendCode } from '#server/accounts/codes/send-code.ts'
import { deleteSessions } from '#server/accounts/session-store.ts'
import { addressesOf } from '#server/accounts/set-password.ts'
import { requireFresh } from '#server/http/guard.ts'

/** Step 1: a code to the new number. Whether it is in use is not told before it is proven (E5). */
export async function askPhoneChange(
  parts: AccountParts,
  phone: string,
  caller: SignedInCaller,
): Promise<ChallengeReply> {
  requireFresh(caller, parts.now())
  const account = await ownAccount(parts.db, caller)
  return sendCode(parts, {
    purpose: 'phone_change',
    to: { kind: 'phone', value: readPhone(phone) },
    accountId: caller.userId,
    language: languageOf(account.language),
    asker: { kind: 'account', accountId: caller.userId },
  })
}

interface PhoneStep {
  readonly phone: string
  readonly challengeId: string
  readonly code: string
}

/** Step 2: the new number stands in place of the old one, which opens nothing any more; other sessions end. */
export async function changePhone(
  parts: AccountParts,
  step: PhoneStep,
  caller: SignedInCaller,
): Promise<UserView> {
  requireFresh(caller, parts.now())
  const phone = readPhone(step.phone)
  const outcome = await refuseInUse(() =>
    inTransaction(parts.db, async (trx) => {
      const guess = { ...step, purpose: 'phone_change', recipient: phone, accountId: caller.userId } as const
      const checked = await checkCode(parts, trx, guess)
      if (!checked.ok) return checked
      const account = await ownAccount(trx, caller)
      await changeAccount(trx, { id: account.id }, { phone, updated_at: new Date(parts.now()) })
      await deleteSessions(trx, account.id, { except: caller.session.id })
      await notifyOldAddresses(parts, trx, { account, phone })
      return accept(null)
    }),
  )
  orThrow(outcome)
  return presentUser(parts, caller.userId)
}

async function ownAccount(db: Db, caller: SignedInCaller): Promise<AccountRow> {
  const account = await findAccount(db, { id: caller.userId })
  if (account === undefined) throw new RefusalError({ code: 'unauthorized' })
  return account
}

const SHOWN_END = 3

async function notifyOldAddresses(
  { messages }: AccountParts,
  trx: Db,
  { account, phone }: { readonly account: AccountRow; readonly phone: string },
): Promise<void> {
  const facts = { newPhoneEnd: phone.slice(-SHOWN_END) }
  for (const to of addressesOf(account))
    await messages.queue(trx, { name: 'phone_changed', to, language: languageOf(account.language), facts })
}

/** The number is proven, so its holder may know that it belongs to an account already. */
async function refuseInUse<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusalError({ code: 'phone_in_use' })
    throw error
  }
}
