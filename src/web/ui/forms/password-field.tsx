import { useState, type ReactNode } from 'react'
import { passwordStrength } from '#domain/account/password-strength.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from './text-field.tsx'
import type { FieldState } from './use-form-checks.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface PasswordFieldProps {
  readonly field: FieldState
  readonly label?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: ReactNode
  /** Says how strong the password is; with the words that are no password for this person. */
  readonly strengthAgainst?: readonly string[]
}

/** A password, which can be shown and pasted. */
export function PasswordField({ field, label, hint, strengthAgainst, autoComplete }: PasswordFieldProps) {
  const { text } = useSpeech()
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <div className={styles['field']}>
      <TextField
        field={field}
        label={label ?? text.form.password}
        {...(hint !== undefined && { hint })}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        mark={<ShowButton shown={shown} controls={field.name} onPress={() => setShown(!shown)} />}
      />
      {strengthAgainst !== undefined && (
        <output htmlFor={field.name} className={styles['hint']}>
          {typed !== '' && text.form.strength(text.form.strengths[passwordStrength(typed, strengthAgainst)])}
        </output>
      )}
    </div>
  )
}

interface ShowButtonProps {
  readonly shown: boolean
  readonly controls: string
  readonly onPress: () => void
}

/** Needs script, so it is there only with it. */
function ShowButton({ shown, controls, onPress }: ShowButtonProps) {
  const { text } = useSpeech()
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      className={styles['mark']}
      aria-label={shown ? text.form.hidePassword : text.form.showPassword}
      aria-controls={controls}
      onClick={onPress}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
    </button>
  )
}
