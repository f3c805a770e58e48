import type { SignedIn } from '#contract/shop/account-views.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findAccount, holdAccount, loadExtras, type AccountRow } from '#server/accounts/account-store.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { ownWordsOf } from './recover-account.ts'
import { setNewPassword } from '#server/accounts/set-password.ts'
import { passwordErrors, refuseFields, type FieldErrors } from '#server/accounts/sign-up-fields.ts'
import { requireOwnPassword } from '#server/accounts/sign-in/step-up.ts'
import { requireFresh } from '#server/http/guard.ts'

interface PasswordForm {
  readonly currentPassword?: string | undefined
  readonly password: string
  readonly confirmPassword: string
}

/**
 * Changes a password, which takes the present one; a first password takes a recent sign-in. Without the present one
 * there is recovery. All sessions end; the one that asked goes on under a new token.
 */
export async function changePassword(
  parts: AccountParts,
  form: PasswordForm,
  { caller, visitor }: { readonly caller: SignedInCaller; readonly visitor: Visitor },
): Promise<SignedIn> {
  const account = await findAccount(parts.db, { id: caller.userId })
  if (account === undefined) throw new RefusalError({ code: 'unauthorized' })
  const isFirst = await requireProof(parts, { account, form, caller })
  refuseFields(passwordErrors({ ...form, ownWords: ownWordsOf(account) }))
  const hash = await parts.passwords.hash(form.password)
  const token = await inTransaction(parts.db, async (trx) => {
    if (isFirst) await refuseSecond(trx, account.id)
    await setNewPassword(parts, trx, { account, hash })
    return openSession(parts, trx, { accountId: account.id, visitor, level: caller.session.level })
  })
  return handOver(parts, { accountId: account.id, token, visitor, level: caller.session.level })
}

const missing: FieldErrors = {
  currentPassword: { code: 'missing', problem: { kind: 'present_password' } },
}

interface Proof {
  readonly account: AccountRow
  readonly form: PasswordForm
  readonly caller: SignedInCaller
}

/** Answers whether this is the account's first password. */
async function requireProof(parts: AccountParts, { account, form, caller }: Proof): Promise<boolean> {
  const { has_password } = await loadExtras(parts.db, account.id)
  if (!has_password) {
    requireFresh(caller, parts.now())
    return true
  }
  if (form.currentPassword === undefined) {
    refuseFields(missing)
    return false
  }
  try {
    await requireOwnPassword(parts, caller, form.currentPassword)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.code !== 'sign_in_failed') throw error
    refuseFields({ currentPassword: { code: 'wrong', problem: { kind: 'password_wrong' } } })
  }
  return false
}

/** Two first passwords at once: the second one would change the first without it. */
async function refuseSecond(trx: Db, accountId: string): Promise<void> {
  await holdAccount(trx, { id: accountId })
  const { has_password } = await loadExtras(trx, accountId)
  if (has_password) refuseFields(missing)
}
