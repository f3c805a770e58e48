import { useRef } from 'react'
import type { QuoteView } from '#contract/v1/checkout.ts'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './checkout-page.module.css'

interface PromoCodesProps {
  readonly quote: QuoteView
  readonly codes: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** Codes that take something off: a closed field, so that people without one do not go hunting for it. */
export function PromoCodes({ quote, codes, onChange }: PromoCodesProps) {
  const speech = useSpeech()
  const words = speech.text.checkout
  const field = useRef<HTMLInputElement>(null)

  function apply(): void {
    const code = field.current?.value.trim().toUpperCase() ?? ''
    if (code === '') return
    onChange([...codes.filter((one) => one !== code), code])
    if (field.current !== null) field.current.value = ''
  }

  return (
    <Disclosure small title={words.havePromo} open={codes.length > 0}>
      <ul className={styles['codes']} aria-live="polite">
        {codes.map((code) => (
          <li key={code} className={styles['code']}>
            <input type="hidden" name="codes" value={code} />
            <CodeState code={code} quote={quote} />
            <button
              type="submit"
              name="remove_code"
              value={code}
              aria-label={words.removeCode(code)}
              className={styles['removeCode']}
              onClick={(event) => {
                event.preventDefault()
                onChange(codes.filter((one) => one !== code))
              }}
            >
              <Icon name="x" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['promo']}>
        <TextField
          ref={field}
          field={{ name: 'code', problem: undefined }}
          label={words.promo}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <Button
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          {words.apply}
        </Button>
      </div>
    </Disclosure>
  )
}

function CodeState({ code, quote }: { readonly code: string; readonly quote: QuoteView }) {
  const speech = useSpeech()
  const state = quote.codes.find((one) => one.code === code)
  const isRight = state?.state === 'ok'
  return (
    <span className={isRight ? styles['codeRight'] : styles['codeWrong']}>
      <Icon name={isRight ? 'circle-check' : 'circle-alert'} size={20} />
      {state === undefined ? code : stateWords(speech, state, quote)}
    </span>
  )
}

function stateWords(
  { text, money, language }: Speech,
  { code, state, missing, ended_on }: QuoteView['codes'][number],
  quote: QuoteView,
): string {
  const words = text.checkout.code
  const off = quote.promotions.find((one) => one.code === code)?.amount ?? 0
  if (state === 'ok') return words.ok(code, money(off))
  if (state === 'min') return `${code}: ${words.min(money(missing ?? 0), code)}`
  if (state === 'ended') return `${code}: ${words.ended(ended_on === null ? '' : dayIn(language, ended_on))}`
  return `${code}: ${words[state]}`
}
