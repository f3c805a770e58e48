import type { Problem } from '#contract/problem.ts'
import { checkNewPassword, type PasswordProblem } from '#domain/account/password.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/limits.ts'
import { RefusalError } from '#server/http/refusal.ts'

interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
  /** Words that its owner is known by: no password by themselves. */
  readonly ownWords: readonly string[]
}

const passwordProblems = {
  empty: { kind: 'no_password' },
  short: { kind: 'password_short', min: PASSWORD_MIN },
  long: { kind: 'password_long', max: PASSWORD_MAX },
  common: { kind: 'password_common' },
  personal: { kind: 'password_personal' },
} as const satisfies Record<PasswordProblem['code'], Problem>

/** The problems of a new password, field by field; empty if there are none. */
export function passwordErrors({ password, confirmPassword, ownWords }: NewPassword): FieldErrors {
  const checked = checkNewPassword(password, ownWords)
  return {
    ...(checked.ok
      ? {}
      : { password: { code: checked.refusal.code, problem: passwordProblems[checked.refusal.code] } }),
    ...(password === confirmPassword
      ? {}
      : { confirmPassword: { code: 'different', problem: { kind: 'passwords_differ' } } }),
  }
}

export type FieldErrors = Readonly<Record<string, { readonly code: string; readonly problem: Problem }>>

/** Refuses with 422 where a field is wrong: problems under `errors`, their codes in the details. */
export function refuseFields(fields: FieldErrors): void {
  const names = Object.keys(fields)
  if (names.length === 0) return
  throw new RefusalError({
    code: 'invalid_fields',
    errors: Object.fromEntries(Object.entries(fields).map(([name, { problem }]) => [name, problem])),
    problems: Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code])),
  })
}
