import { Link } from 'react-router'
import type { AccountView } from '#contract/staff/ledger.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './ledger.module.css'

interface AccountCardProps {
  readonly account: AccountView
  /** The largest balance beside it, which fills its bar. */
  readonly most: number
}

/** An account with its balance as words and as a bar. */
export function AccountCard({
  account: { account, balance, came_in: came, went_out: went },
  most,
}: AccountCardProps) {
  const { words, money } = useSpeech()
  const { ledger } = words
  const share = most === 0 ? 0 : (Math.abs(balance) / most) * 100
  return (
    <li className={styles['card']}>
      <p className={styles['head']}>
        <Link to={`/ledger/${account}`}>{ledger.accounts[account]}</Link>
        <strong>{money(balance)}</strong>
      </p>
      <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="4" className={balance < 0 ? styles['below'] : styles['above']} />
      </svg>
      {came + went > 0 && (
        <p className={styles['quiet']}>
          {[came > 0 && ledger.came(money(came)), went > 0 && ledger.went(money(went))]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </li>
  )
}
