import { Form, useNavigation } from 'react-router'
import { checkNewPassword } from '#domain/account/password.ts'
import styles from '#web/shop/account/account.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import formStyles from '#web/ui/forms/form.module.css'
import type { FieldChecks, FormProblems } from '#web/ui/forms/form-problems.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'

interface PasswordFormProps {
  readonly hasPassword: boolean
  /** What the account is known by: no password by itself. */
  readonly ownWords: readonly string[]
  /** What one signs in with, so that password managers know whose password it is. */
  readonly login: string
  readonly answer: FormProblems | undefined
}

/** A new password; whoever has one gives the present one first. */
export function PasswordForm({ hasPassword, ownWords, login, answer }: PasswordFormProps) {
  const { text } = useSpeech()
  const busy = useNavigation().formData?.get('intent') === 'password'
  const { form, summary, field } = useFormChecks({
    answer,
    busy,
    checks: useChecks({ hasPassword, ownWords }),
  })
  return (
    <>
      <h2 id="password-title">{hasPassword ? text.account.passwordTitle : text.account.passwordSet}</h2>
      {!hasPassword && <p className={styles['hint']}>{text.account.passwordNone}</p>}
      <Form method="post" className={`${formStyles['form']} ${styles['form']}`} {...form}>
        <FormErrors problems={summary} />
        <input type="hidden" name="username" autoComplete="username" defaultValue={login} />
        {hasPassword && (
          <PasswordField
            field={field('currentPassword')}
            label={text.form.currentPassword}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          field={field('password')}
          label={text.form.newPassword}
          hint={text.form.passwordRule}
          autoComplete="new-password"
          strengthAgainst={ownWords}
        />
        <PasswordField
          field={field('confirmPassword')}
          label={text.form.confirmPassword}
          hint={text.account.passwordHint}
          autoComplete="new-password"
        />
        <SubmitButton busy={busy} busyWords={text.account.saving} name="intent" value="password">
          {text.account.passwordSave}
        </SubmitButton>
      </Form>
    </>
  )
}

function useChecks({
  hasPassword,
  ownWords,
}: Pick<PasswordFormProps, 'hasPassword' | 'ownWords'>): FieldChecks {
  const { form } = useSpeech().text
  return {
    ...(hasPassword && { currentPassword: (value) => (value === '' ? form.passwordMissing : null) }),
    password: (value) => {
      const checked = checkNewPassword(value, ownWords)
      return checked.ok ? null : form.passwordProblem[checked.refusal.code]
    },
    confirmPassword: (value, { password }) => (value === password ? null : form.passwordsDiffer),
  }
}
