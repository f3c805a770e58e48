import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useNavigation } from 'react-router'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './order.module.css'

/** One card for each parcel, with the way to follow it and its label. */
export function ParcelCards({ order }: { readonly order: OrderPageView }) {
  const { words, money, moment } = useSpeech()
  const { may } = usePerson()
  return (
    <section className={styles['card']}>
      <h2>{words.order.parcels}</h2>
      {order.parcels.length === 0 && <p className={styles['quiet']}>{words.order.noParcels}</p>}
      <ul className={styles['list']}>
        {order.parcels.map((parcel) => (
          <li key={parcel.number}>
            <Pill tone={parcel.problem === null ? 'info' : 'bad'}>{words.parcel[parcel.status]}</Pill>{' '}
            {words.courier[parcel.courier]} · {parcel.consignment_id ?? parcel.number} ·{' '}
            {words.order.cod(money(parcel.cod))}
            {parcel.problem !== null && <span className={styles['problem']}>{parcel.problem}</span>}
            <span className={styles['links']}>
              {parcel.tracking_url !== null && (
                <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
                  {words.order.track}
                </a>
              )}
              <a href={`/v1/staff/parcels/${parcel.number}/label`} target="_blank" rel="noreferrer">
                {words.order.prints.label}
              </a>
              <span className={styles['quiet']}>{moment(parcel.updated_at)}</span>
            </span>
          </li>
        ))}
      </ul>
      {isToBook(order) && may('parcels:write') && <BookForm />}
    </section>
  )
}

/** It is packed for a courier, and no parcel of it stands. */
function isToBook({ actions, parcels }: OrderPageView): boolean {
  const hasParcel = parcels.some((one) => one.return === null && one.status !== 'cancelled')
  return actions.includes('hand_over') && !hasParcel
}

function BookForm() {
  const { words } = useSpeech()
  const { bulk, order } = words
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles['book']}>
      <Select
        name="courier"
        label={bulk.courier}
        choices={courierCodes.map((code) => [code, words.courier[code]] as const)}
      />
      <Field
        name="weight"
        label={order.weight}
        hint={order.weightHint}
        inputMode="numeric"
        pattern="[0-9০-৯]*"
        maxLength={5}
        autoComplete="off"
      />
      <div>
        <Button type="submit" name="action" value="book" aria-busy={isBusy || undefined}>
          {order.book}
        </Button>
      </div>
    </Form>
  )
}
