import { Form, useNavigation } from 'react-router'
import type { CreditRequestView } from '#contract/staff/credit/credit-accounts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { LongField } from '#web/admin/ui/field.tsx'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './credit.module.css'

const tones: Readonly<Record<CreditRequestView['state'], Tone>> = {
  waiting: 'warn',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
}

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
          <Pill tone={tones[state]}>{credit.requestStates[state]}</Pill>
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
      {can.length > 0 && <Decisions request={request} />}
    </li>
  )
}

function Decisions({ request }: { readonly request: CreditRequestView }) {
  const { words, money } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const { credit } = words
  const id = <input type="hidden" name="request" value={request.id} />
  return (
    <div className={styles['buttons']}>
      {request.can.includes('approve') && (
        <Form method="post">
          {id}
          <Button type="submit" name="work" value="approve" look="primary" aria-busy={isBusy || undefined}>
            {credit.approve(money(request.amount))}
          </Button>
        </Form>
      )}
      {request.can.includes('refuse') && (
        <details className={styles['work']}>
          <summary>{credit.refuse}</summary>
          <Form method="post" className={styles['work']}>
            {id}
            <LongField
              id={`refuse-${request.id}`}
              name="reason"
              label={credit.refuseReason}
              required
              maxLength={300}
            />
            <Button type="submit" name="work" value="refuse" look="danger">
              {credit.refuse}
            </Button>
          </Form>
        </details>
      )}
      {request.can.includes('withdraw') && (
        <Form method="post">
          {id}
          <Button type="submit" name="work" value="withdraw">
            {credit.withdraw}
          </Button>
        </Form>
      )}
    </div>
  )
}
