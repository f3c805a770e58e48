import type { CustomerView } from '#contract/staff/customers.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './customer.module.css'

type Account = CustomerView['accounts'][number]

/** The accounts that belong to the customer, or ordered with the number. */
export function AccountCards({ accounts }: Pick<CustomerView, 'accounts'>) {
  const { words } = useSpeech()
  return (
    <section className={styles['card']}>
      <h2>{words.customer.accounts}</h2>
      {accounts.length === 0 && <p className={styles['quiet']}>{words.customer.noAccount}</p>}
      {accounts.map((account) => (
        <AccountPart key={account.id} account={account} />
      ))}
    </section>
  )
}

function AccountPart({ account }: { readonly account: Account }) {
  const { words, day, moment, number, phone, either } = useSpeech()
  const { customer } = words
  return (
    <div className={styles['part']}>
      <p>
        <bdi>{account.name}</bdi> {account.works_here && <Pill tone="warn">{customer.worksHere}</Pill>}
        {account.email !== null && <span className={styles['text']}>{account.email}</span>}
        <span className={styles['quiet']}>
          {customer.joined(day(account.created_at))} ·{' '}
          {customer.sessions(account.sessions, number(account.sessions))}
          {account.last_seen_at !== null && ` · ${customer.lastSeen(moment(account.last_seen_at))}`}
        </span>
      </p>
      {!account.owns_number && <p className={styles['quiet']}>{customer.notOwner}</p>}
      {account.addresses.length > 0 && (
        <>
          <h3>{customer.saved}</h3>
          <ul className={styles['list']}>
            {account.addresses.map((one) => (
              <li key={one.id}>
                <bdi className={styles['text']}>
                  {one.name}, {one.line}
                </bdi>
                <span className={styles['quiet']}>
                  {either(one.area_name, one.area_name_bn)}, {either(one.district_name, one.district_name_bn)}{' '}
                  · {phone(one.phone)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What the customer agreed to be written to about, and since when. */
export function Consents({ customer }: { readonly customer: CustomerView }) {
  const { words, day } = useSpeech()
  const own = customer.accounts.filter(({ owns_number }) => owns_number)
  return (
    <section className={styles['card']}>
      <h2>{words.customer.consent}</h2>
      <ul className={styles['list']}>
        <li>{words.customer.orderMessages}</li>
        {own.map(({ id, offers }) => (
          <li key={id}>{offersIn(offers)}</li>
        ))}
        {customer.waits_for.map(({ sku, name, since }) => (
          <li key={sku}>{words.customer.waits(name, day(since))}</li>
        ))}
      </ul>
    </section>
  )

  function offersIn({ agreed, since }: Account['offers']): string {
    if (!agreed) return words.customer.noOffers
    return since === null ? words.customer.offersUndated : words.customer.offers(day(since))
  }
}
