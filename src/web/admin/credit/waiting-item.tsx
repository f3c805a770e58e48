import type { ReactNode } from 'react'
import type { CreditRequestView } from '#contract/staff/credit/credit-accounts.ts'
import * as styles from './credit.module.css'
import { Decisions } from '#web/admin/second-person/decisions.tsx'
import { useSpeech } from '#web/admin/text/words.ts'

interface WaitingItemProps {
  readonly request: Pick<
    CreditRequestView,
    | 'id'
    | 'state'
    | 'reason'
    | 'proposed_by'
    | 'proposed_at'
    | 'decided_by'
    | 'decided_at'
    | 'decision_reason'
    | 'can'
  >
  /** The words of the button that approves. */
  readonly approve: string
  readonly title: ReactNode
  /** What stands below the reason. */
  readonly children?: ReactNode
}

/** A request that waits or waited for a second person, with the decisions that the reader can take about it. */
export function WaitingItem({ request, approve, title, children }: WaitingItemProps) {
  const { words, moment } = useSpeech()
  const { credit } = words
  const { state, decided_by: decider, decided_at: decidedAt, decision_reason: why, can } = request
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <p>{title}</p>
        <p>{request.reason}</p>
        {children}
        <p className={styles['note']}>
          {credit.asked(request.proposed_by.name, moment(request.proposed_at))}
        </p>
        {decider !== null && decidedAt !== null && (
          <p className={styles['note']}>
            {credit.decided(decider.name, moment(decidedAt))}
            {why !== null && `: ${why}`}
          </p>
        )}
        {state === 'waiting' && can.length === 0 && <p className={styles['note']}>{credit.waitsFor}</p>}
      </div>
      {can.length > 0 && (
        <Decisions
          request={request}
          name="work"
          words={{
            approve,
            refuse: credit.refuse,
            reason: credit.refuseReason,
            withdraw: credit.withdraw,
          }}
        />
      )}
    </li>
  )
}
