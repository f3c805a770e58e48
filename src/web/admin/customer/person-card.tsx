import { Form } from 'react-router'
import type { CustomerView } from '#contract/staff/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneButtons } from '#web/admin/order/customer-card.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import * as styles from './customer.module.css'

interface PersonCardProps {
  readonly customer: CustomerView
  /** Shown in full on request. */
  readonly phones: readonly string[] | undefined
}

/** Who it is, how to reach the person in one tap, and what came of their orders. */
export function PersonCard({ customer, phones }: PersonCardProps) {
  const { words, number, money, phone, either } = useSpeech()
  const { numbers } = words.customer
  const shown = phones?.[0] ?? customer.phone
  const canCall = !customer.phone_masked || phones !== undefined
  const facts = [
    [numbers.orders, number(customer.orders)],
    [numbers.delivered, number(customer.delivered)],
    [numbers.refused, number(customer.refused)],
    [numbers.spent, money(customer.spent)],
    [numbers.returns, number(customer.returns.length)],
  ] as const
  return (
    <section className={styles['person']}>
      <h2>{words.order.customer}</h2>
      {!customer.erased && (
        <>
          <p>
            <strong className={styles['phone']}>{phone(shown)}</strong>
            {customer.merged.map((one) => (
              <span key={one.id} className={styles['quiet']}>
                {phone(one.phone)}
              </span>
            ))}
            {customer.email !== null && <span className={styles['text']}>{customer.email}</span>}
            {customer.district !== null && (
              <span className={styles['quiet']}>{either(customer.district, customer.district_bn)}</span>
            )}
          </p>
          {canCall ? <PhoneButtons phone={shown} /> : <RevealForm />}
        </>
      )}
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function RevealForm() {
  const { words } = useSpeech()
  return (
    <details>
      <summary className={styles['summary']}>{words.customer.reveal}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="task" value="reveal" />
        <Field name="reason" required maxLength={300} label={words.customer.revealReason} />
        <Button type="submit">{words.customer.reveal}</Button>
      </Form>
    </details>
  )
}
