import type { SignedIn } from '#contract/v1/account-views.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from './account-parts.ts'
import { findAccount, loadExtras, type AccountRow } from './account-store.ts'
import { handOver, openSession } from './open-session.ts'
import { ownWordsOf } from './recover-account.ts'
import { setNewPassword } from './set-password.ts'
import { passwordErrors, refuseFields } from './sign-up-fields.ts'
import { requireFresh, requireOwnPassword } from './step-up.ts'

interface PasswordForm {
  readonly currentPassword?: string | undefined
  readonly password: string
  readonly confirmPassword: string
}

/**
 * Sets a password. Its owner shows who they are by the present one or, without it, by a recent sign-in. All sessions
 * end; the one that asked goes on under a new token.
 */
export async function changePassword(
  parts: AccountParts,
  form: PasswordForm,
  { caller, visitor }: { readonly caller: SignedInCaller; readonly visitor: Visitor },
): Promise<SignedIn> {
  const account = await findAccount(parts.db, { id: caller.userId })
  if (account === undefined) throw new RefusalError({ code: 'unauthorized' })
  await requireProof(parts, { account, form, caller })
  refuseFields(passwordErrors({ ...form, ownWords: ownWordsOf(account) }))
  const hash = await parts.passwords.hash(form.password)
  const token = await inTransaction(parts.db, async (trx) => {
    await setNewPassword(parts, trx, { account, hash })
    return openSession(parts, trx, { accountId: account.id, visitor, level: caller.session.level })
  })
  return handOver(parts, { accountId: account.id, token, visitor, level: caller.session.level })
}

interface Proof {
  readonly account: AccountRow
  readonly form: PasswordForm
  readonly caller: SignedInCaller
}

async function requireProof(parts: AccountParts, { account, form, caller }: Proof): Promise<void> {
  const { has_password } = await loadExtras(parts.db, account.id)
  if (!has_password || form.currentPassword === undefined) {
    requireFresh(caller, parts.now())
    return
  }
  try {
    await requireOwnPassword(parts, caller, form.currentPassword)
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.code !== 'sign_in_failed') throw error
    refuseFields({ currentPassword: { code: 'wrong', sentence: 'This is not your present password.' } })
  }
}
