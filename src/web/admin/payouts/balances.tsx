import { Link, useNavigation } from 'react-router'
import type { CourierBalance } from '#contract/staff/payouts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './payouts.module.css'

/** What couriers hold by their own word, asked for by a press, beside our books. */
export function Balances({ asked }: { readonly asked: readonly CourierBalance[] | null }) {
  const { words } = useSpeech()
  const { location } = useNavigation()
  const { payouts } = words
  const isBusy = location?.search === '?ask'
  return (
    <section className={styles['part']}>
      <h2>{payouts.balances}</h2>
      <p className={styles['quiet']}>{payouts.balancesLead}</p>
      <div aria-live="polite">
        {asked?.length === 0 && <Empty>{payouts.noBalances}</Empty>}
        <ul className={styles['cards']}>
          {asked?.map((one) => (
            <Balance key={one.courier} balance={one} />
          ))}
        </ul>
      </div>
      <p>
        <Link to="/payouts?ask" preventScrollReset className={buttonClass()} aria-busy={isBusy || undefined}>
          {isBusy ? payouts.asking : payouts.ask}
        </Link>
      </p>
    </section>
  )
}

function Balance({ balance: { courier, said, reason, booked } }: { readonly balance: CourierBalance }) {
  const { words, money } = useSpeech()
  const { payouts } = words
  const name = words.courier[courier]
  if (said === null) {
    return (
      <li className={styles['card']}>
        <strong>{name}</strong>
        <p className={styles['problem']}>{payouts.notAnswered(name, reason ?? '')}</p>
      </li>
    )
  }
  return (
    <li className={styles['card']}>
      <strong>{name}</strong>
      <p>{payouts.said(money(said), money(booked))}</p>
      <p className={styles['quiet']}>
        {said === booked ? payouts.sameBalance : payouts.otherBalance(money(said - booked))}
      </p>
    </li>
  )
}
