import { Form } from 'react-router'
import type { CustomerView } from '#contract/staff/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './customer.module.css'

type Account = CustomerView['accounts'][number]

interface AccountCardsProps {
  readonly accounts: readonly Account[]
  readonly mayWrite: boolean
  /** Numbers are shown in full, so that they can be mended. */
  readonly phones: boolean
}

/** The accounts that belong to the customer, or ordered with the number. */
export function AccountCards({ accounts, mayWrite, phones }: AccountCardsProps) {
  const { words } = useSpeech()
  return (
    <section className={styles['card']}>
      <h2>{words.customer.accounts}</h2>
      {accounts.length === 0 && <p className={styles['quiet']}>{words.customer.noAccount}</p>}
      {accounts.map((account) => (
        <AccountPart
          key={account.id}
          account={account}
          mayWrite={mayWrite && account.owns_number}
          phones={phones}
        />
      ))}
    </section>
  )
}

function AccountPart({
  account,
  mayWrite,
  phones,
}: Omit<AccountCardsProps, 'accounts'> & { readonly account: Account }) {
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
                {mayWrite && <AddressForms address={one} phones={phones} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface AddressFormsProps {
  readonly address: Account['addresses'][number]
  readonly phones: boolean
}

/** Mends or removes a saved address; district and area stay. */
function AddressForms({ address, phones }: AddressFormsProps) {
  const { words } = useSpeech()
  const { customer } = words
  const { mend } = customer
  const idOf = (name: string) => `${name}-${address.id}`
  return (
    <details>
      <summary className={styles['summary']}>{mend.open}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="address" value={address.id} />
        <Field name="name" id={idOf('name')} required label={mend.name} defaultValue={address.name} />
        {phones && (
          <Field
            name="phone"
            id={idOf('phone')}
            required
            inputMode="tel"
            label={mend.phone}
            defaultValue={address.phone}
          />
        )}
        <Field name="line" id={idOf('line')} required label={mend.line} defaultValue={address.line} />
        <Field
          name="landmark"
          id={idOf('landmark')}
          label={mend.landmark}
          defaultValue={address.landmark ?? ''}
        />
        <div className={styles['pills']}>
          <Button type="submit" name="task" value="mend-address">
            {mend.save}
          </Button>
          <Button type="submit" look="quiet" name="task" value="remove-address" formNoValidate>
            {mend.remove}
          </Button>
        </div>
      </Form>
    </details>
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
