import { Form, Link } from 'react-router'
import type { CustomerView } from '#contract/staff/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import * as styles from './customer.module.css'

interface MergedCardProps {
  readonly customer: CustomerView
  readonly mayWrite: boolean
}

/** Further numbers of the same person, each of which can be made a customer of its own again. */
export function MergedCard({ customer, mayWrite }: MergedCardProps) {
  const { words, phone } = useSpeech()
  const { merging } = words.customer
  if (!mayWrite && customer.merged.length === 0) return null
  return (
    <section className={styles['card']}>
      <h2>{merging.card}</h2>
      {customer.merged.length === 0 && <p className={styles['quiet']}>{merging.none}</p>}
      <ul className={styles['list']}>
        {customer.merged.map((one) => (
          <li key={one.id}>
            {phone(one.phone)}
            {mayWrite && (
              <details>
                <summary className={styles['summary']}>{merging.split}</summary>
                <Form method="post" className={styles['form']}>
                  <input type="hidden" name="task" value="split" />
                  <input type="hidden" name="number" value={one.id} />
                  <Field name="reason" required maxLength={300} label={merging.reason} />
                  <Button type="submit">{merging.split}</Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <Link to={`/customers/${customer.id}/merge`}>{merging.link}</Link>}
    </section>
  )
}
