import { useState, type ReactNode } from 'react'
import { parsePhone } from '#domain/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from './text-field.tsx'
import type { FieldState } from './use-form-checks.ts'

interface PhoneFieldProps {
  readonly field: FieldState
  readonly label?: string
  /** Why it is asked for; the example stands in front of it. */
  readonly hint?: ReactNode
  readonly defaultValue?: string | undefined
}

/** A mobile number in whatever way people write it: with +880 or 0 in front, dashes, Bangla digits (3.15). */
export function PhoneField({ field, label, hint, defaultValue = '' }: PhoneFieldProps) {
  const { text } = useSpeech()
  const [typed, setTyped] = useState(defaultValue)
  const isRight = field.problem === undefined && parsePhone(typed).ok
  return (
    <TextField
      field={field}
      label={label ?? text.form.phone}
      hint={
        <>
          {text.form.phoneExample}
          {hint !== undefined && <> · {hint}</>}
        </>
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={defaultValue}
      onChange={({ target }) => setTyped(target.value)}
      mark={<span className={styles['mark']}>{isRight && <Icon name="check" size={20} />}</span>}
    />
  )
}
