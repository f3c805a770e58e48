import type { SignedIn } from '#contract/shop/account-views.ts'
import { cleanName } from '#domain/account/person-name.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onceMoreOnConflict } from '#server/db/constraint-violation.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { VerifiedPerson } from '#server/accounts/sign-up-verified.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount, insertAccount } from '#server/accounts/account-store.ts'
import { savePassword } from '#server/accounts/method-store.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { passwordErrors, refuseFields } from '#server/accounts/sign-up-fields.ts'

/**
 * Makes an account for a number that the caller has seen proven, with a password, and signs in. No other call tells
 * that the number already has an account; a person who gets here owns the number.
 */
export async function signUpByVerifiedPhone(
  parts: AccountParts,
  { phone, name, language, password, visitor }: VerifiedPerson,
  within: (trx: Db, accountId: string) => Promise<void>,
): Promise<SignedIn> {
  refuseFields(passwordErrors({ password, confirmPassword: password, ownWords: [phone, name] }))
  await parts.limits.pass({ name: 'signUpsPerNetwork', subject: visitor.network })
  const hash = await parts.passwords.hash(password)
  const opened = await onceMoreOnConflict(() =>
    inTransaction(parts.db, async (trx) => {
      if ((await findAccount(trx, { phone })) !== undefined) throw new RefusalError({ code: 'phone_in_use' })
      const now = new Date(parts.now())
      const accountId = await insertAccount(trx, { phone, name: cleanName(name), language }, now)
      await savePassword(trx, accountId, { hash, now })
      await within(trx, accountId)
      return { accountId, token: await openSession(parts, trx, { accountId, visitor }) }
    }),
  )
  return handOver(parts, { ...opened, visitor })
}
