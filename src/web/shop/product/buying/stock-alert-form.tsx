import { useId, useState, type SubmitEvent } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { parseContact, type ContactProblem } from '#domain/contact.ts'
import { fieldIn } from '#web/app/form-field.ts'
import type { Language } from '#web/locale/language.ts'
import { valueIn } from '#domain/catalogue/option-words.ts'
import { phoneShown } from '#web/text/phone.ts'
import { productParts } from '#web/text/product-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import type { AlertAnswer } from './answer-alert-form.ts'
import { chosenValues } from '#web/shop/variants/choice.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import * as styles from './stock-alert-form.module.css'

interface StockAlertFormProps {
  readonly product: PageProduct
  /** The sold-out variant that was chosen; null where all are sold out and none is chosen. */
  readonly variant: VariantView | null
  /** The server's answer to the form without script. */
  readonly answer: AlertAnswer | undefined
}

/** Asks for one message when a sold-out piece is back. Works without script; stays on the page with it. */
export function StockAlertForm({ product, variant, answer }: StockAlertFormProps) {
  const more = usePart(productParts)
  const fetcher = useFetcher<AlertAnswer>()
  const result = fetcher.data ?? answer
  if (result?.kind === 'noted') {
    const done = result.news ? more.tellMeNewsDone : more.tellMeDone
    return (
      <output className={styles['done']}>
        <Icon name="circle-check" /> <WholeNumbers words={done(phoneShown(result.contact))} />
      </output>
    )
  }
  return <AlertForm product={product} variant={variant} fetcher={fetcher} result={result} />
}

interface AlertFormProps extends Omit<StockAlertFormProps, 'answer'> {
  readonly fetcher: FetcherWithComponents<AlertAnswer>
  readonly result: Exclude<AlertAnswer, { readonly kind: 'noted' }> | undefined
}

function AlertForm({ product, variant, fetcher, result }: AlertFormProps) {
  const more = usePart(productParts)
  const [typed, setTyped] = useState<ContactProblem | null>(null)
  const title = useTitle(product, variant)
  const waiting = fetcher.state !== 'idle'

  function check(event: SubmitEvent<HTMLFormElement>): void {
    const contact = parseContact(fieldIn(new FormData(event.currentTarget), 'contact'))
    setTyped(contact.ok ? null : contact.refusal)
    if (!contact.ok) event.preventDefault()
  }

  return (
    <fetcher.Form id="tell" method="post" className={styles['form']} onSubmit={check} noValidate>
      <h2 className={styles['title']}>{title}</h2>
      <WhichVariant product={product} variant={variant} />
      <ContactField
        problem={typed ?? (result?.kind === 'problem' ? result.problem : null)}
        value={result?.contact ?? ''}
        onFix={() => setTyped(null)}
      />
      <label className={styles['news']}>
        <input type="checkbox" name="news" value="true" /> {more.tellMeNews}
      </label>
      <AlertFailure result={result} />
      <Button look="primary" wide type="submit" aria-busy={waiting || undefined} data-queue>
        {waiting ? more.tellMeSending : more.tellMeSend}
      </Button>
    </fetcher.Form>
  )
}

function AlertFailure({ result }: Pick<AlertFormProps, 'result'>) {
  const more = usePart(productParts)
  if (result?.kind !== 'failed') return null
  return <Problem words={result.many ? more.tooManyAlerts : more.alertFailed} />
}

function useTitle(product: PageProduct, variant: VariantView | null): string {
  const { language } = useSpeech()
  const more = usePart(productParts)
  const value = variant === null ? null : shownValue(product, variant, language)
  return value === null ? more.tellMe : more.tellMeOf(value)
}

function Problem({ id, words }: { readonly id?: string; readonly words: string }) {
  return (
    <p id={id} role="alert" className={styles['problem']}>
      <Icon name="circle-alert" size={20} /> {words}
    </p>
  )
}

interface ContactFieldProps {
  readonly problem: ContactProblem | null
  readonly value: string
  /** The visitor is mending the problem. */
  readonly onFix: () => void
}

function ContactField({ problem, value, onFix }: ContactFieldProps) {
  const more = usePart(productParts)
  const id = useId()
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {more.tellMeField}
      </label>
      <p id={`${id}-hint`} className="note">
        {more.tellMeExample} · {more.tellMeHint}
      </p>
      <input
        id={id}
        className={styles['input']}
        name="contact"
        autoComplete="tel"
        inputMode="email"
        defaultValue={value}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? `${id}-hint` : `${id}-problem ${id}-hint`}
        onChange={(event) => {
          if (problem !== null && parseContact(event.target.value).ok) onFix()
        }}
      />
      {problem !== null && (
        <Problem
          id={`${id}-problem`}
          words={more.contactProblem[problem.code]('digits' in problem ? problem.digits : 0)}
        />
      )}
    </>
  )
}

/** The sold-out variant that is meant; asked for where none was chosen and there are several. */
function WhichVariant({ product, variant }: Omit<StockAlertFormProps, 'answer'>) {
  const { language } = useSpeech()
  const more = usePart(productParts)
  const id = useId()
  const meant = variant ?? (product.variants.length === 1 ? product.variants[0] : undefined)
  if (meant !== undefined) return <input type="hidden" name="variant" value={meant.id} />
  return (
    <>
      <label className={styles['label']} htmlFor={id}>
        {more.tellMeWhich}
      </label>
      <select id={id} name="variant" className={styles['input']}>
        {product.variants.map((one) => (
          <option key={one.id} value={one.id}>
            {shownValue(product, one, language)}
          </option>
        ))}
      </select>
    </>
  )
}

/** The values of a variant in words: "2.6", "Gold, 2.6". */
function shownValue(product: PageProduct, variant: VariantView, language: Language): string | null {
  const values = chosenValues(product, variant).map((chosen) => valueIn(language, chosen))
  return values.length === 0 ? null : values.join(', ')
}
