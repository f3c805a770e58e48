import { Form, useNavigation } from 'react-router'
import type { ParcelProblemView } from '#contract/staff/parcels.ts'
import type { ParcelAction } from '#domain/order/parcels/parcel-problem-actions.ts'
import { shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as styles from './parcels.module.css'

interface StepsProps {
  readonly parcel: ParcelProblemView
}

/** What can be done now about a parcel, the next sensible step first. */
export function ParcelSteps({ parcel }: StepsProps) {
  const { words } = useSpeech()
  const { parcels } = words
  return (
    <div className={styles['steps']}>
      {parcel.actions.map((action) =>
        action === 'check' ? (
          <StepForm key={action} parcel={parcel} action={action} />
        ) : (
          <details key={action} name={`${parcel.number} ${parcel.problem}`}>
            <summary className={buttonClass()}>{parcels.actions[action]}</summary>
            <StepForm parcel={parcel} action={action} />
          </details>
        ),
      )}
    </div>
  )
}

interface StepFormProps extends StepsProps {
  readonly action: ParcelAction
}

function StepForm({ parcel, action }: StepFormProps) {
  const { words } = useSpeech()
  const { parcels } = words
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles['form']}>
      <input type="hidden" name="parcel" value={parcel.number} />
      <Fields parcel={parcel} action={action} />
      <div>
        <Button type="submit" name="action" value={action} aria-busy={isBusy || undefined}>
          {parcels.actions[action]}
        </Button>
      </div>
    </Form>
  )
}

const noted = shipmentStatuses.filter((status) => status !== 'booking' && status !== 'created')

/** What a step asks for. Ids differ by parcel: several forms stand on one page. */
function Fields({ parcel, action }: StepFormProps) {
  const { words } = useSpeech()
  const { parcels } = words
  const idOf = (name: string) => `${parcel.number}-${parcel.problem}-${action}-${name}`
  switch (action) {
    case 'check':
      return null
    case 'call_back':
      return <Field name="reason" id={idOf('reason')} label={parcels.reason} required maxLength={300} />
    case 'name':
      return (
        <Field
          name="consignment_id"
          id={idOf('consignment')}
          label={parcels.consignment}
          required
          maxLength={60}
          autoComplete="off"
        />
      )
    case 'called':
      return (
        <>
          <input type="hidden" name="problem" value={parcel.problem} />
          <input type="hidden" name="since" value={parcel.since} />
          <Field name="note" id={idOf('note')} label={parcels.withWhom} required maxLength={300} />
        </>
      )
    case 'note':
      return (
        <>
          <Select
            name="status"
            id={idOf('status')}
            label={parcels.status}
            choices={noted.map((status) => [status, words.parcel[status]] as const)}
          />
          <Field
            name="collected"
            id={idOf('collected')}
            label={parcels.collected}
            hint={parcels.collectedHint}
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )
  }
}
