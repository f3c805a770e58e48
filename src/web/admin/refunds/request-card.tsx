import { Link } from 'react-router'
import type { RefundRequestView } from '#contract/staff/refund-requests.ts'
import { Decisions, requestTones } from '#web/admin/second-person/decisions.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './refunds.module.css'

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
        <Pill tone={requestTones[request.state]}>{refunds.states[request.state]}</Pill>
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
      {request.can.length > 0 && (
        <Decisions
          request={request}
          name="action"
          words={{
            approve: refunds.approve(money(request.amount)),
            refuse: refunds.refuse,
            reason: refunds.refuseReason,
            withdraw: refunds.withdraw,
          }}
        />
      )}
    </li>
  )
}
