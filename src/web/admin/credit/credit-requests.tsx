import type { CreditRequestView } from '#contract/staff/credit/credit-accounts.ts'
import { Decisions, requestTones } from '#web/admin/second-person/decisions.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './credit.module.css'

/** Requests that wait for a second person, or did not end in an entry. */
export function CreditRequests({ requests }: { readonly requests: readonly CreditRequestView[] }) {
  const { credit } = useSpeech().words
  // The entries show the work that was done.
  const shown = requests.filter(({ state }) => state !== 'done')
  if (shown.length === 0) return null
  return (
    <section className={styles['words']} aria-labelledby="requests">
      <h2 id="requests">{credit.requests}</h2>
      <ul className={styles['list']}>
        {shown.map((one) => (
          <RequestItem key={`${one.id} ${one.state}`} request={one} />
        ))}
      </ul>
    </section>
  )
}

function RequestItem({ request }: { readonly request: CreditRequestView }) {
  const { words, money, moment } = useSpeech()
  const { credit } = words
  const { action, amount, state, reason, proposed_by, proposed_at, decided_by, decided_at, can } = request
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <p>
          {credit.requestActions[action]} <strong>{money(amount)}</strong>{' '}
          <Pill tone={requestTones[state]}>{credit.requestStates[state]}</Pill>
        </p>
        <p>{reason}</p>
        <p className={styles['note']}>{credit.asked(proposed_by.name, moment(proposed_at))}</p>
        {decided_by !== null && decided_at !== null && (
          <p className={styles['note']}>
            {credit.decided(decided_by.name, moment(decided_at))}
            {request.decision_reason !== null && `: ${request.decision_reason}`}
          </p>
        )}
        {state === 'waiting' && can.length === 0 && <p className={styles['note']}>{credit.waitsFor}</p>}
      </div>
      {can.length > 0 && (
        <Decisions
          request={request}
          name="work"
          words={{
            approve: credit.approve(money(amount)),
            refuse: credit.refuse,
            reason: credit.refuseReason,
            withdraw: credit.withdraw,
          }}
        />
      )}
    </li>
  )
}
