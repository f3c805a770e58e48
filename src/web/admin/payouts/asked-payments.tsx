import { Form, Link, useNavigation } from 'react-router'
import type { AskedPayment } from '#contract/staff/parcels/courier-payments.ts'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AskedPayments as Asked } from './payout-actions.ts'
import * as styles from './payouts.module.css'

const tones: Readonly<Record<AskedPayment['outcome'], Tone>> = {
  taken_in: 'good',
  known: 'plain',
  changed: 'bad',
  unreadable: 'warn',
}

/** A press asks Steadfast for its payments and takes in the new ones. */
export function AskedPayments({ asked }: { readonly asked: Outcome<Asked> | undefined }) {
  const { words } = useSpeech()
  const { formData } = useNavigation()
  const { payouts } = words
  const isBusy = formData?.get('intent') === 'ask'
  return (
    <section className={styles['part']}>
      <h2>{payouts.byCall}</h2>
      <p className={styles['quiet']}>{payouts.byCallLead}</p>
      <Form method="post">
        <Button type="submit" name="intent" value="ask" aria-busy={isBusy || undefined}>
          {isBusy ? payouts.asking : payouts.askPayments}
        </Button>
      </Form>
      <div aria-live="polite" className={styles['part']}>
        {asked?.ok === false && <Answer refused={asked.message} />}
        {asked?.ok === true && <Told asked={asked.value} />}
      </div>
    </section>
  )
}

function Told({ asked: { results, coming, has_more: hasMore } }: { readonly asked: Asked }) {
  const { words, number } = useSpeech()
  const { payouts } = words
  return (
    <>
      {results.length === 0 && <Answer done={payouts.noPayments} />}
      <ul className={styles['cards']}>
        {results.map((one) => (
          <Payment key={one.reference} payment={one} />
        ))}
      </ul>
      {coming > 0 && <p className={styles['quiet']}>{payouts.coming(coming, number(coming))}</p>}
      {hasMore && <p>{payouts.morePayments}</p>}
    </>
  )
}

function Payment({ payment }: { readonly payment: AskedPayment }) {
  const { words, number, money } = useSpeech()
  const { payouts } = words
  const { outcome, payout, lines, open, changes } = payment
  const amounts = (told: AskedPayment['changes'][number]['is']) =>
    told === null
      ? payouts.noLine
      : payouts.lineSums(money(told.collected), money(told.fee), money(told.paid))
  return (
    <li className={styles['card']}>
      <p className={styles['head']}>
        {payout === null ? payment.reference : <Link to={`/payouts/${payout}`}>{payment.reference}</Link>}{' '}
        <Pill tone={tones[outcome]}>{payouts.outcomes[outcome]}</Pill>
      </p>
      <p className={styles['quiet']}>
        {payouts.parcels(lines, number(lines))}
        {open > 0 && ` · ${payouts.differences(number(open))}`}
      </p>
      {outcome === 'unreadable' && <p>{payouts.unreadablePayment}</p>}
      {changes.length > 0 && (
        <>
          <p>{payouts.changedPayment}</p>
          <ul>
            {changes.map(({ consignment, was, is }) => (
              <li key={consignment}>{payouts.change(consignment, amounts(was), amounts(is))}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
