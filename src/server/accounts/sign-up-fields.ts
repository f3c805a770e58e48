import { checkNewPassword, type PasswordProblem } from '#domain/account/password.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/limits.ts'
import { RefusalError } from '#server/http/refusal.ts'

interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
  /** Words that its owner is known by: no password by themselves. */
  readonly ownWords: readonly string[]
}

/** The sentences of E1: the client shows them as they are. */
const sentences = {
  empty: 'Choose a password.',
  short: `The password needs at least ${PASSWORD_MIN} characters.`,
  long: `The password can have at most ${PASSWORD_MAX} characters.`,
  common: 'This password is one of the first that are tried. Choose another one.',
  personal: 'The password must not be your own name, e-mail or phone. Choose another one.',
} as const satisfies Record<PasswordProblem['code'], string>

/** What is wrong with a new password, field by field; empty where nothing is. */
export function passwordErrors({ password, confirmPassword, ownWords }: NewPassword): FieldErrors {
  const checked = checkNewPassword(password, ownWords)
  return {
    ...(checked.ok
      ? {}
      : { password: { code: checked.refusal.code, sentence: sentences[checked.refusal.code] } }),
    ...(password === confirmPassword
      ? {}
      : { confirmPassword: { code: 'different', sentence: 'The two passwords are different.' } }),
  }
}

export type FieldErrors = Readonly<Record<string, { readonly code: string; readonly sentence: string }>>

/** Refuses with 422 where a field is wrong: sentences under `errors`, codes for other languages in the details. */
export function refuseFields(fields: FieldErrors): void {
  const names = Object.keys(fields)
  if (names.length === 0) return
  throw new RefusalError({
    code: 'invalid_fields',
    errors: Object.fromEntries(Object.entries(fields).map(([name, { sentence }]) => [name, sentence])),
    problems: Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code])),
  })
}
