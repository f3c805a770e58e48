import { Form, useNavigation } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { PickupAction } from '#domain/order/returns/pickup.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

type Pickup = StaffReturnView['pickups'][number]

const troubled: readonly ShipmentStatus[] = ['failed_attempt', 'on_hold', 'returning', 'returned', 'lost']

/** The riders that were sent for the pieces, and what they tell. */
export function Pickups({ request }: { readonly request: StaffReturnView }) {
  const { words } = useSpeech()
  const { may } = usePerson()
  const { returns } = words
  if (request.pickups.length === 0) return null
  return (
    <section className={styles['box']} aria-labelledby="pickups">
      <h2 id="pickups">{returns.pickups}</h2>
      <ul className={styles['cards']}>
        {request.pickups.map((pickup) => (
          <li key={pickup.number} className={styles['form']}>
            <PickupFacts pickup={pickup} isToTakeIn={request.actions.includes('receive')} />
            {may('parcels:write') && <PickupSteps pickup={pickup} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PickupProps {
  readonly pickup: Pickup
}

function PickupFacts({ pickup, isToTakeIn }: PickupProps & { readonly isToTakeIn: boolean }) {
  const { words, money, day } = useSpeech()
  const { returns } = words
  const { status, courier, pickup_on: on, cost, problem } = pickup
  return (
    <div>
      <Pill tone={troubled.includes(status) ? 'bad' : status === 'delivered' ? 'good' : 'info'}>
        {returns.pickupStates[status]}
      </Pill>{' '}
      {words.courier[courier]}, {on !== null && returns.pickupOn(day(`${on}T12:00:00+06:00`))}
      <span className={styles['quiet']}>
        {[pickup.number, pickup.consignment_id ?? pickup.tracking_code].filter(Boolean).join(' · ')}
        {cost !== null && ` · ${returns.pickupCost(money(cost))}`}
        {pickup.tracking_url !== null && (
          <>
            {' · '}
            <a href={pickup.tracking_url} target="_blank" rel="noreferrer">
              {words.order.track}
            </a>
          </>
        )}
      </span>
      {problem !== null && <p className={styles['wrong']}>{problem}</p>}
      {status === 'delivered' && isToTakeIn && <p>{returns.takeIn}</p>}
    </div>
  )
}

/** What the rider tells, and what staff decide, the likeliest first. */
function PickupSteps({ pickup }: PickupProps) {
  const { words } = useSpeech()
  const { returns } = words
  if (pickup.actions.length === 0) return null
  return (
    <div className={styles['pills']}>
      {pickup.actions.map((action) =>
        action === 'fetched' || action === 'missed' ? (
          <StepForm key={action} pickup={pickup} action={action} />
        ) : (
          <details key={action} name={pickup.number} className={styles['more']}>
            <summary className={buttonClass()}>{returns.pickupActions[action]}</summary>
            <StepForm pickup={pickup} action={action} />
          </details>
        ),
      )}
    </div>
  )
}

function StepForm({ pickup, action }: PickupProps & { readonly action: PickupAction }) {
  const { words } = useSpeech()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles['form']}>
      <input type="hidden" name="parcel" value={pickup.number} />
      <StepFields pickup={pickup} action={action} />
      <div>
        <Button
          type="submit"
          name="action"
          value={action}
          look={action === 'cancel' ? 'danger' : 'secondary'}
          aria-busy={isBusy || undefined}
        >
          {words.returns.pickupActions[action]}
        </Button>
      </div>
    </Form>
  )
}

/** What a step asks for. Ids differ by pick-up: a return may have several. */
function StepFields({ pickup, action }: PickupProps & { readonly action: PickupAction }) {
  const { returns } = useSpeech().words
  const id = `${pickup.number}-${action}`
  switch (action) {
    case 'fetched':
    case 'missed':
      return null
    case 'move':
      return (
        <Field
          name="day"
          id={id}
          type="date"
          label={returns.fetchDay}
          defaultValue={pickup.pickup_on ?? undefined}
          required
        />
      )
    case 'arrived':
      return pickup.courier === 'manual' ? (
        <Field
          name="cost"
          id={id}
          label={returns.fetchCost}
          hint={returns.fetchCostHint}
          defaultValue={pickup.cost ?? undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      ) : null
    case 'cancel':
      return <Field name="reason" id={id} label={returns.whyCancel} required maxLength={300} />
  }
}
