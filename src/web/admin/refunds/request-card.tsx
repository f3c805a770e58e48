import { Form, Link, useNavigation } from 'react-router'
import type { RefundRequestView } from '#contract/staff/refund-requests.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './refunds.module.css'

const toneOf: Readonly<Record<RefundRequestView['state'], Tone>> = {
  waiting: 'warn',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
}

interface RequestCardProps {
  readonly request: RefundRequestView
  /** Where the request does not stand on the page of its order. */
  readonly linked?: boolean
}

/** One request for money back: who asked, for what, who decided, and the decisions that the reader may take. */
export function RequestCard({ request, linked = false }: RequestCardProps) {
  const { words, money, moment, number, either } = useSpeech()
  const { refunds } = words
  return (
    <li className={styles['card']}>
      <p className={styles['head']}>
        <strong>{money(request.amount)}</strong>
        <Pill tone={toneOf[request.state]}>{refunds.states[request.state]}</Pill>
        {linked && <Link to={`/orders/${request.order}/refund`}>{request.order}</Link>}
      </p>
      <p>{request.reason}</p>
      {request.lines.map((line) => (
        <p key={line.position} className={styles['quiet']}>
          {number(line.quantity)} × {either(line.name, line.name_bn)}
          {line.restock && ` · ${refunds.restocked}`}
        </p>
      ))}
      <p className={styles['quiet']}>
        {refunds.asked(request.proposed_by.name, moment(request.proposed_at))}
      </p>
      {request.decided_by !== null && request.decided_at !== null && (
        <p className={styles['quiet']}>
          {refunds.decided(request.decided_by.name, moment(request.decided_at))}
          {request.decision_reason !== null && `: ${request.decision_reason}`}
        </p>
      )}
      {request.state === 'waiting' && request.can.length === 0 && (
        <p className={styles['quiet']}>{refunds.waitsFor}</p>
      )}
      {request.can.length > 0 && <Decisions request={request} />}
    </li>
  )
}

function Decisions({ request }: Pick<RequestCardProps, 'request'>) {
  const { words, money } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const { refunds } = words
  const id = <input type="hidden" name="request" value={request.id} />
  return (
    <div className={styles['decisions']}>
      {request.can.includes('approve') && (
        <Form method="post">
          {id}
          <Button type="submit" name="action" value="approve" look="primary" aria-busy={isBusy || undefined}>
            {refunds.approve(money(request.amount))}
          </Button>
        </Form>
      )}
      {request.can.includes('refuse') && (
        <details>
          <summary className={styles['summary']}>{refunds.refuse}</summary>
          <Form method="post" className={styles['form']}>
            {id}
            <label className={styles['label']}>
              {refunds.refuseReason}
              <textarea name="reason" required maxLength={300} className={inputClass} />
            </label>
            <Button type="submit" name="action" value="refuse" look="danger">
              {refunds.refuse}
            </Button>
          </Form>
        </details>
      )}
      {request.can.includes('withdraw') && (
        <Form method="post">
          {id}
          <Button type="submit" name="action" value="withdraw">
            {refunds.withdraw}
          </Button>
        </Form>
      )}
    </div>
  )
}
