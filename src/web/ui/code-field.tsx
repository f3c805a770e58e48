import { useRef, type ReactNode } from 'react'
import { CODE_DIGITS, typedCode } from '#domain/account/one-time-code.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import styles from './form.module.css'
import { TextField } from './text-field.tsx'
import type { FieldState } from './use-form-checks.ts'

interface CodeFieldProps {
  readonly field: FieldState
  readonly hint?: ReactNode
}

/** A code that was sent: one field, which phones fill in by themselves. Sends its form at the last digit, once (3.15). */
export function CodeField({ field, hint }: CodeFieldProps) {
  const { text } = useSpeech()
  const sent = useRef('')
  return (
    <TextField
      field={field}
      label={text.form.code}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClass={styles['code']}
      onChange={({ target }) => {
        const code = typedCode(target.value)
        if (!isWholeCode(code) || code === sent.current) return
        sent.current = code
        target.form?.requestSubmit()
      }}
    />
  )
}

/** Whether a text is six digits, in whatever script and with whatever between them. */
export function isWholeCode(text: string): boolean {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(typedCode(text))
}
