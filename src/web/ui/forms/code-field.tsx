import { useEffect, useRef, type ReactNode, useEffectEvent } from 'react'
import { CODE_DIGITS, typedCode } from '#domain/account/one-time-code.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './form.module.css'
import { TextField } from './text-field.tsx'
import type { FieldState } from './use-form-checks.ts'

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

/** Calls back with the code of the SMS that comes while the field is on the page, in browsers that can read it (3.15). */
function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    void comingCode(leaving.signal).then((code) => {
      if (code !== null && !leaving.signal.aborted) take(code)
    })
    return () => leaving.abort()
  }, [])
}

/** Its script is loaded only where the browser has something to offer. The code can always be typed in instead. */
async function comingCode(signal: AbortSignal): Promise<string | null> {
  try {
    const { readSmsCode } = await import('./read-sms-code.ts')
    return signal.aborted ? null : await readSmsCode(signal)
  } catch (error) {
    if (!signal.aborted) console.warn('The code was not read from the SMS', error)
    return null
  }
}
