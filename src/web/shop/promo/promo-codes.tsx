import { useRef } from 'react'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { isOfCredit, OWN_CREDIT } from '#domain/credit/credit-code.ts'
import { PROMOTION_CODE_LENGTH_MAX } from '#domain/limits.ts'
import { nameOfCode } from '#web/shop/promo/code-name.ts'
import { storeCodes } from '#web/state/promo/kept-codes.ts'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './promo-codes.module.css'

/** The result of codes in a quote. */
type CodesQuote = Pick<QuoteView, 'codes' | 'promotions' | 'credit' | 'own_credit'>

interface PromoCodesProps {
  readonly codes: readonly string[]
  /** The newest quote; it may be from before the last change. */
  readonly quote: CodesQuote | null
  /** The quote with these codes could not be had. */
  readonly failed: boolean
}

/**
 * Codes that take something off: a closed field, so that people without one do not go hunting for it. Stands in a form,
 * which sends `codes`, `code` and `remove_code` where there is no script.
 */
export function PromoCodes({ codes, quote, failed }: PromoCodesProps) {
  const { text, money } = useSpeech()
  const words = text.cart.promo
  const field = useRef<HTMLInputElement>(null)
  const own = quote?.own_credit ?? 0
  const canUseOwn = own > 0 && !codes.includes(OWN_CREDIT)

  function apply(): void {
    if (field.current === null || field.current.value.trim() === '') return
    // A text that is no code gives way to the next one.
    const isBad = (code: string) => quote?.codes.some((one) => one.code === code && one.state === 'bad')
    storeCodes([...codes.filter((code) => !isBad(code)), field.current.value])
    field.current.value = ''
  }

  return (
    <Disclosure small id="promo" title={words.have} open={codes.length > 0 || canUseOwn}>
      {/* First of the form's buttons is Apply, so that Enter without script applies what was typed. */}
      <div className={styles['field']}>
        <TextField
          ref={field}
          field={{ name: 'code', problem: undefined }}
          label={words.field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={PROMOTION_CODE_LENGTH_MAX}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
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
      {canUseOwn && (
        <Button
          type="submit"
          name="codes"
          value={OWN_CREDIT}
          onClick={(event) => {
            event.preventDefault()
            storeCodes([...codes, OWN_CREDIT])
          }}
        >
          {words.useOwn(money(own))}
        </Button>
      )}
      <ul className={styles['codes']} aria-live="polite">
        {codes.map((code) => (
          <AppliedCode
            key={code}
            {...{ code, quote, failed }}
            onRemove={() => storeCodes(codes.filter((one) => one !== code))}
          />
        ))}
      </ul>
    </Disclosure>
  )
}

interface CodeStateProps extends Omit<PromoCodesProps, 'codes'> {
  readonly code: string
}

function AppliedCode({ onRemove, ...state }: CodeStateProps & { readonly onRemove: () => void }) {
  const { text } = useSpeech()
  return (
    <li className={styles['code']}>
      <input type="hidden" name="codes" value={state.code} />
      <CodeState {...state} />
      <button
        type="submit"
        name="remove_code"
        value={state.code}
        aria-label={text.cart.promo.remove(nameOfCode(text, state.code))}
        className={styles['remove']}
        onClick={(event) => {
          event.preventDefault()
          // The button goes with its code; what had the focus shall not be lost.
          event.currentTarget.closest('details')?.querySelector('summary')?.focus()
          onRemove()
        }}
      >
        <Icon name="x" size={20} />
      </button>
    </li>
  )
}

function CodeState({ code, quote, failed }: CodeStateProps) {
  const speech = useSpeech()
  const state = quote?.codes.find((one) => one.code === code)
  if (state === undefined || quote === null) {
    return (
      <span className={styles['state']}>
        {failed ? speech.text.cart.promo.unknown(code) : nameOfCode(speech.text, code)}
      </span>
    )
  }
  const isRight = state.state === 'ok'
  return (
    <span className={`${styles['state']} ${isRight ? styles['right'] : styles['wrong']}`}>
      <Icon name={isRight ? 'circle-check' : 'circle-alert'} size={20} />
      {stateWords(speech, state, quote)}
    </span>
  )
}

function stateWords(speech: Speech, shown: QuoteView['codes'][number], quote: CodesQuote): string {
  const { text, language, money } = speech
  const { code, state, missing, ended_on } = shown
  const words = text.cart.promo.states
  if (state === 'ok') return okWords(speech, code, quote)
  if (state === 'min') return words.min(money(missing ?? 0), code)
  if (state === 'ended') return `${code}: ${words.ended(ended_on === null ? '' : dayIn(language, ended_on))}`
  return `${nameOfCode(text, code)}: ${words[state]}`
}

function okWords({ text, money }: Speech, code: string, quote: CodesQuote): string {
  const words = text.cart.promo.states
  if (isOfCredit(code)) {
    const paid = quote.credit.find((one) => one.code === code)?.amount ?? 0
    const name = nameOfCode(text, code)
    return paid > 0 ? words.pays(name, money(paid)) : words.noNeed(name)
  }
  const off = quote.promotions.find((one) => one.code === code)?.amount ?? 0
  // While the charge of delivery is unknown, the worth of a free one is unknown too.
  return off > 0 ? words.ok(code, money(off)) : words.counts(code)
}
