import { useEffect, useRef, type ReactNode } from 'react'
import { CODE_DIGITS, typedCode } from '#domain/account/one-time-code.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import styles from './form.module.css'
import { TextField } from './text-field.tsx'
import type { FieldState } from './use-form-checks.ts'
import { useSmsCode } from './use-sms-code.ts'

interface CodeFieldProps {
  readonly field: FieldState
  readonly hint?: ReactNode
  /** Its form came in place of another one, so the focus goes to it. */
  readonly isNext?: boolean
}

/** A code that was sent: one field, which phones fill in by themselves. Sends its form at the last digit, once (3.15). */
export function CodeField({ field, hint, isNext = false }: CodeFieldProps) {
  const { text } = useSpeech()
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef('')

  useEffect(() => {
    if (isNext) input.current?.focus()
  }, [isNext])

  function sendWhole(): void {
    const code = typedCode(input.current?.value ?? '')
    if (!isWholeCode(code) || code === sent.current) return
    sent.current = code
    input.current?.form?.requestSubmit()
  }

  useSmsCode((code) => {
    if (input.current === null) return
    input.current.value = code
    sendWhole()
  })

  return (
    <TextField
      ref={input}
      field={field}
      label={text.form.code}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClass={styles['code']}
      onChange={sendWhole}
    />
  )
}

/** Whether a text is six digits, in whatever script and with whatever between them. */
export function isWholeCode(text: string): boolean {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(typedCode(text))
}
