import { Form, useNavigation } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './order.module.css'

interface ReturnLinkProps {
  /** The last day on which pieces can be sent back. */
  readonly until: string
  /** Idempotency key: a second press sends nothing more. */
  readonly requestKey: string
}

/** Sends the customer the form by which pieces of the order are sent back. */
export function ReturnLink({ until, requestKey }: ReturnLinkProps) {
  const { words, day } = useSpeech()
  const { formData } = useNavigation()
  const isBusy = formData?.get('action') === 'return_link'
  return (
    <section className={styles['card']}>
      <h2>{words.order.returnLinkTitle}</h2>
      <p className={styles['quiet']}>{words.order.returnLinkHint(day(until))}</p>
      <Form method="post">
        <input type="hidden" name="key" value={requestKey} />
        <Button type="submit" name="action" value="return_link" aria-busy={isBusy || undefined}>
          {isBusy ? words.order.busy : words.order.returnLink}
        </Button>
      </Form>
    </section>
  )
}
