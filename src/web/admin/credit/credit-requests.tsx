import type { CreditRequestView } from '#contract/staff/credit/credit-accounts.ts'
import { requestTones } from '#web/admin/second-person/decisions.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './credit.module.css'
import { WaitingItem } from './waiting-item.tsx'

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
  const { words, money } = useSpeech()
  const { credit } = words
  const { action, amount, state } = request
  return (
    <WaitingItem
      request={request}
      approve={credit.approve(money(amount))}
      title={
        <>
          {credit.requestActions[action]} <strong>{money(amount)}</strong>{' '}
          <Pill tone={requestTones[state]}>{credit.requestStates[state]}</Pill>
        </>
      }
    />
  )
}
