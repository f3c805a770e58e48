import { Form, Link } from 'react-router'
import type { OpenRefundView } from '#contract/staff/payments.ts'
import { reasonIn } from '#web/admin/order/reason-in.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './payments.module.css'

interface OpenRefundsProps {
  readonly refunds: readonly OpenRefundView[]
  /** When the list was read. */
  readonly at: string
}

/** Money that customers wait for: what somebody hands back, and what a company has not sent. */
export function OpenRefunds({ refunds, at }: OpenRefundsProps) {
  const { words, money, day } = useSpeech()
  const { payments } = words
  const { may } = usePerson()
  return (
    <section className={styles['part']}>
      <h2>{payments.refunds}</h2>
      {refunds.length === 0 && <Empty>{payments.noRefunds}</Empty>}
      <ul className={styles['cards']}>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles['card']}>
            <p className={styles['head']}>
              <strong>{money(refund.amount)}</strong>
              <Pill tone={refund.due_by < at || refund.state === 'failed' ? 'bad' : 'plain'}>
                {refund.by_hand ? payments.byHand : payments.refundStates[refund.state]}
              </Pill>
              <Link to={`/orders/${refund.order}`}>{refund.order}</Link> <bdi>{refund.customer}</bdi>
            </p>
            <p>
              {refund.due_by < at ? payments.overdue(day(refund.due_by)) : payments.due(day(refund.due_by))}
            </p>
            <p className={styles['quiet']}>
              {reasonIn(words, refund.reason)}
              {refund.problem !== null && ` · ${refund.problem}`}
            </p>
            {refund.by_hand && may('refunds:write') && <ByHand refund={refund} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ways = ['bkash', 'nagad', 'bank', 'cash'] as const

function ByHand({ refund }: { readonly refund: OpenRefundView }) {
  const { words, money } = useSpeech()
  const { payments } = words
  return (
    <details>
      <summary className={styles['summary']}>{payments.handed}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="refund" value={refund.id} />
        <input type="hidden" name="order" value={refund.order} />
        <Select
          name="way"
          id={`way-${refund.id}`}
          label={payments.way}
          choices={ways.map((way) => [way, payments.ways[way]] as const)}
        />
        <Field
          name="reference"
          id={`reference-${refund.id}`}
          label={payments.reference}
          hint={payments.referenceHint}
          required
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" look="primary">
          {payments.handedButton(money(refund.amount))}
        </Button>
      </Form>
    </details>
  )
}
