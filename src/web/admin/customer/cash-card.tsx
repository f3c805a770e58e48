import { Form } from 'react-router'
import type { CustomerView } from '#contract/staff/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { refusedClass } from '#web/admin/ui/answer.tsx'
import * as styles from './customer.module.css'

interface CashCardProps {
  readonly blocks: CustomerView['blocks']
  readonly mayWrite: boolean
}

/** Whether the customer may pay in cash, and who changed that. */
export function CashCard({ blocks, mayWrite }: CashCardProps) {
  const { words, day } = useSpeech()
  const { customer } = words
  const active = blocks.find((block) => block.active)
  const earlier = blocks.filter((block) => !block.active)
  return (
    <section className={styles['early']}>
      <h2>{customer.cash}</h2>
      {active === undefined ? (
        <p>{customer.cashAllowed}</p>
      ) : (
        <>
          <p className={refusedClass}>
            {active.ends_at === null
              ? customer.cashBlocked
              : customer.cashUntil(day(lastDayOf(active.ends_at)))}
          </p>
          <p>
            <bdi className={styles['text']}>{active.reason}</bdi>
            <span className={styles['quiet']}>{customer.blockedBy(active.by.name, day(active.at))}</span>
          </p>
        </>
      )}
      {mayWrite && (active === undefined ? <BlockForm /> : <LiftForm />)}
      {earlier.length > 0 && (
        <details>
          <summary className={styles['summary']}>{customer.earlier}</summary>
          <ul className={styles['list']}>
            {earlier.map((block) => (
              <li key={block.at}>
                <bdi className={styles['text']}>{block.reason}</bdi>
                <span className={styles['quiet']}>
                  {customer.blockedBy(block.by.name, day(block.at))} ·{' '}
                  {block.lifted === null
                    ? customer.over
                    : customer.lifted(block.lifted.by.name, day(block.lifted.at))}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The block ends when the next day begins. */
function lastDayOf(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString()
}

function BlockForm() {
  const { words } = useSpeech()
  const { customer } = words
  return (
    <details>
      <summary className={styles['summary']}>{customer.block}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="task" value="block" />
        <Field
          name="reason"
          required
          maxLength={300}
          label={customer.blockReason}
          hint={customer.blockReasonHint}
        />
        <Field name="until" type="date" label={customer.blockUntil} />
        <Button type="submit" look="danger">
          {customer.block}
        </Button>
      </Form>
    </details>
  )
}

function LiftForm() {
  const { words } = useSpeech()
  return (
    <Form method="post" className={styles['form']}>
      <input type="hidden" name="task" value="lift" />
      <Field name="reason" maxLength={300} label={words.customer.liftReason} />
      <Button type="submit">{words.customer.lift}</Button>
    </Form>
  )
}
