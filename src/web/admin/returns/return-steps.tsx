import { Form, useNavigation } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { ReturnAction } from '#domain/order/returns/return-actions.ts'
import type { Right } from '#domain/staff/rights.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckPieces } from './check-pieces.tsx'
import { ReceiveForm } from './receive-form.tsx'
import * as styles from './returns.module.css'

const rights: Readonly<Record<ReturnAction, Right>> = {
  approve: 'returns:decide',
  refuse: 'returns:decide',
  coming: 'returns:decide',
  receive: 'returns:receive',
  exchange: 'returns:decide',
  refund: 'refunds:write',
}

interface StepsProps {
  readonly request: StaffReturnView
}

/** What can be done with a request now, the next sensible step first. */
export function ReturnSteps({ request }: StepsProps) {
  const { words } = useSpeech()
  const { may } = usePerson()
  const { returns } = words
  const possible = request.actions.filter((action) => may(rights[action]))
  const isToBook = isWithoutParcel(request) && may('parcels:write')
  if (possible.length === 0 && !isToBook)
    return (
      <p className={styles['quiet']}>{request.actions.length > 0 ? returns.mayNot : returns.nothingLeft}</p>
    )
  return (
    <div className={styles['steps']}>
      {possible.map((action) => (
        <OneStep key={action} request={request} action={action} possible={possible} />
      ))}
      {isToBook && <BookForm />}
    </div>
  )
}

/** The other pieces of an exchange have no way to the customer yet. */
function isWithoutParcel({ status, tracking, parcels }: StaffReturnView): boolean {
  return status === 'exchanged' && tracking === null && parcels.length === 0
}

interface OneStepProps extends StepsProps {
  readonly action: ReturnAction
  readonly possible: readonly ReturnAction[]
}

function OneStep({ request, action, possible }: OneStepProps) {
  switch (action) {
    case 'approve':
    case 'coming':
      return <Step request={request} action={action} isMain={action === 'approve'} />
    case 'receive':
      return <ReceiveForm request={request} />
    case 'refuse':
      return <RefuseForm request={request} />
    case 'exchange':
      return <CheckPieces request={request} possible={possible} />
    case 'refund':
      // An exchange has the button for it in its own form.
      return possible.includes('exchange') ? null : <CheckPieces request={request} possible={possible} />
  }
}

interface StepProps extends StepsProps {
  readonly action: 'approve' | 'coming'
  readonly isMain?: boolean
}

function Step({ request, action, isMain = false }: StepProps) {
  const { words } = useSpeech()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post">
      <input type="hidden" name="version" value={request.version} />
      <Button
        type="submit"
        name="action"
        value={action}
        look={isMain ? 'primary' : 'secondary'}
        aria-busy={isBusy || undefined}
      >
        {words.returns[action]}
      </Button>
    </Form>
  )
}

/** The reason goes to the customer, in the language of the order. */
function RefuseForm({ request }: StepsProps) {
  const { words } = useSpeech()
  const { returns } = words
  return (
    <details>
      <summary className={styles['summary']}>{returns.refuse}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="version" value={request.version} />
        <Select
          name="template"
          label={returns.template}
          choices={returns.templates[request.language].map((text) => [text, text] as const)}
        />
        <Field
          name="reason"
          label={returns.ownWords}
          hint={returns.ownWordsHint[request.language]}
          maxLength={300}
          autoComplete="off"
        />
        <div>
          <Button type="submit" name="action" value="refuse" look="danger">
            {returns.refuse}
          </Button>
        </div>
      </Form>
    </details>
  )
}

const couriers = ['steadfast', 'pathao', 'redx', 'manual'] as const

function BookForm() {
  const { words } = useSpeech()
  const { returns } = words
  return (
    <Form method="post" className={styles['form']}>
      <h2>{returns.book}</h2>
      <Select
        name="courier"
        label={returns.courier}
        choices={couriers.map((code) => [code, words.courier[code]] as const)}
      />
      <div>
        <Button type="submit" name="action" value="book" look="primary">
          {returns.bookIt}
        </Button>
      </div>
    </Form>
  )
}
