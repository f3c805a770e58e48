import { checkNewPassword } from '#domain/account/password.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { FieldChecks, FormValues } from '#web/ui/forms/form-problems.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import type { FormChecks } from '#web/ui/forms/use-form-checks.ts'

/** A new password and the same again (A8). */
export function NewPasswordFields({ field, label }: Pick<FormChecks, 'field'> & { readonly label?: string }) {
  const { text } = useSpeech()
  return (
    <>
      <PasswordField
        field={field('password')}
        {...(label !== undefined && { label })}
        autoComplete="new-password"
        hint={text.form.passwordRule}
        strengthAgainst={[]}
      />
      <PasswordField
        field={field('confirmPassword')}
        label={text.form.confirmPassword}
        autoComplete="new-password"
      />
    </>
  )
}

/** The rules that the server checks as well; `ownWords` are no password by themselves. */
export function newPasswordChecks(
  { form }: Pick<Text, 'form'>,
  ownWords: (values: FormValues) => readonly string[] = () => [],
): FieldChecks {
  return {
    password: (value, values) => {
      const checked = checkNewPassword(value, ownWords(values))
      return checked.ok ? null : form.passwordProblem[checked.refusal.code]
    },
    confirmPassword: (value, { password = '' }) => (value === password ? null : form.passwordsDiffer),
  }
}
