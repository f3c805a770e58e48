import { readCreditCode } from '#domain/credit/credit-code.ts'
import { PROMOTION_CODE_LENGTH_MAX } from '#domain/limits.ts'
import { CheckedForm } from '#web/app/checked-form.tsx'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import * as styles from '#web/order-view/order-page.module.css'
import { dayIn } from '#web/text/dates.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { BalanceAnswer } from './answer-balance-form.ts'

/** Tells anyone who has the code of a gift card what is on it. */
export function GiftCardPage({ answer }: { readonly answer: BalanceAnswer | undefined }) {
  const { text } = useSpeech()
  const words = text.cart.giftCard
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['narrow']}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className={styles['lead']}>{words.intro}</p>
        {answer?.kind === 'found' && <Balance card={answer.card} />}
        <BalanceForm answer={answer?.kind === 'refused' ? answer : undefined} />
      </div>
    </main>
  )
}

type Found = Extract<BalanceAnswer, { readonly kind: 'found' }>['card']

function Balance({ card }: { readonly card: Found }) {
  const { text, money, language, paths } = useSpeech()
  const words = text.cart.giftCard
  const { state, balance, code_end: end, expires_on: until } = card
  return (
    <section className={styles['part']} aria-labelledby="balance">
      <h2 id="balance">{text.cart.promo.card(end)}</h2>
      <p>
        <output>
          <strong>{words.states[state](money(balance))}</strong>
        </output>
      </p>
      {state === 'active' && (
        <>
          <p>{until === null ? words.noEnd : words.until(dayIn(language, until))}</p>
          <p>
            <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
              {words.spend}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}

function BalanceForm({
  answer,
}: {
  readonly answer: Extract<BalanceAnswer, { readonly kind: 'refused' }> | undefined
}) {
  const { text } = useSpeech()
  const { store } = useLayout()
  const words = text.cart.giftCard
  const problems =
    answer === undefined
      ? undefined
      : answer.why === 'many'
        ? { message: words.many(phoneShown(store.phone)) }
        : { fields: { credit_code: words.wrong } }
  return (
    <CheckedForm
      answer={answer}
      problems={problems}
      checks={{ credit_code: (typed) => (readCreditCode(typed) === null ? words.form : null) }}
      submit={words.look}
      busyWords={words.looking}
      className={styles['form']}
    >
      {(field) => (
        <TextField
          field={field('credit_code')}
          label={words.code}
          hint={words.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={PROMOTION_CODE_LENGTH_MAX}
          defaultValue={answer?.code}
        />
      )}
    </CheckedForm>
  )
}
