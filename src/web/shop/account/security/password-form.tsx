import { AccountForm } from '#web/shop/account/account-form.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { newPasswordChecks } from '#web/sign-in/recovery/new-password-fields.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'

interface PasswordFormProps {
  readonly hasPassword: boolean
  /** The names of the account, which are no password by themselves. */
  readonly ownWords: readonly string[]
  /** The name for signing in, so that password managers know whose password it is. */
  readonly login: string
  readonly answer: FormProblems | undefined
}

/** A new password; anyone who has one gives the present one first. */
export function PasswordForm({ hasPassword, ownWords, login, answer }: PasswordFormProps) {
  const { text } = useSpeech()
  return (
    <>
      <h2 id="password-title">{hasPassword ? text.account.passwordTitle : text.account.passwordSet}</h2>
      {!hasPassword && <p className={styles['hint']}>{text.account.passwordNone}</p>}
      <AccountForm
        problems={answer}
        checks={{
          ...(hasPassword && {
            currentPassword: (value) => (value === '' ? text.form.passwordMissing : null),
          }),
          ...newPasswordChecks(text, () => ownWords),
        }}
        submit={text.account.passwordSave}
        busyWords={text.account.saving}
        intent="password"
      >
        {(field) => (
          <>
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
          </>
        )}
      </AccountForm>
    </>
  )
}
