import { updatePassword } from '#contract/v1/user.ts'
import { fieldIn } from '#web/app/form-field.ts'
import { problemsOfAccount, refused } from '#web/shop/account/account-answer.ts'
import { doneAt } from '#web/shop/account/done.ts'
import type { AccountVisit } from '#web/shop/account/open-account.ts'

/** Sets a password; all other devices are signed out (A9: an account without one may stay so). */
export async function answerPassword(visit: AccountVisit, form: FormData) {
  const { api, user, paths } = visit
  const typed = {
    password: fieldIn(form, 'password'),
    confirmPassword: fieldIn(form, 'confirmPassword'),
    ...(user.has_password && { currentPassword: fieldIn(form, 'currentPassword') }),
  }
  try {
    await api(updatePassword, { params: { id: user.id }, body: typed })
    return doneAt(paths.security, 'password')
  } catch (error) {
    return refused({ kind: 'password' as const, problems: problemsOfAccount(visit, error) })
  }
}
