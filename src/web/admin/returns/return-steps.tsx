import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { getPickupWays } from '#contract/staff/returns/pickups.ts'
import { isPickupThere, isToBeFetched } from '#domain/order/returns/pickup.ts'
import type { ReturnAction } from '#domain/order/returns/return-actions.ts'
import type { Right } from '#domain/staff/rights.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { BookExchange } from './book-exchange.tsx'
import { BookPickup } from './book-pickup.tsx'
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

interface AllStepsProps extends StepsProps {
  readonly ways: Reply<typeof getPickupWays>
}

/** What can be done with a request now, the next sensible step first. */
export function ReturnSteps({ request, ways }: AllStepsProps) {
  const { may } = usePerson()
  const possible = request.actions.filter((action) => may(rights[action]))
  const isToBook = request.to_send.length > 0 && may('parcels:write')
  const isToFetch = waitsForRider(request) && may('parcels:write')
  const isCredit = request.credit !== null && may('refunds:write')
  if ([possible.length > 0, isToBook, isToFetch, isCredit].every((is) => !is))
    return <NoStep request={request} />
  return (
    <div className={styles['steps']}>
      {isToFetch && <BookPickup request={request} ways={ways} />}
      {possible.map((action) => (
        <OneStep key={action} request={request} action={action} possible={possible} />
      ))}
      {isCredit && <MoneyInstead request={request} />}
      {isToBook && <BookExchange key={request.parcels.length} request={request} />}
    </div>
  )
}

function NoStep({ request }: StepsProps) {
  const { returns } = useSpeech().words
  return (
    <p className={styles['quiet']}>{request.actions.length > 0 ? returns.mayNot : returns.nothingLeft}</p>
  )
}

interface OneStepProps extends StepsProps {
  readonly action: ReturnAction
  readonly possible: readonly ReturnAction[]
}

function OneStep({ request, action, possible }: OneStepProps) {
  const { words } = useSpeech()
  switch (action) {
    case 'approve':
      return <Step request={request} action="approve" isMain />
    case 'coming':
      // The news of a rider says that by itself.
      return request.pickups.some(({ status }) => isPickupThere(status)) ? null : (
        <Step request={request} action="coming">
          <Field
            name="sent_with"
            label={words.returns.sentWith}
            hint={words.returns.sentWithHint}
            maxLength={200}
            autoComplete="off"
          />
        </Step>
      )
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

function waitsForRider({ status, pickups }: StaffReturnView): boolean {
  return isToBeFetched(status) && !pickups.some((pickup) => isPickupThere(pickup.status))
}

/** The way back from store credit, as long as nothing of it is spent. */
function MoneyInstead({ request }: StepsProps) {
  const { words, money } = useSpeech()
  const { returns } = words
  if (request.credit === null) return null
  const { amount, bonus } = request.credit
  return (
    <details>
      <summary className={styles['summary']}>{returns.moneyInstead}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="version" value={request.version} />
        <p>{returns.moneyInsteadLead(money(amount), bonus > 0 ? money(bonus) : null)}</p>
        <div>
          <Button type="submit" name="action" value="money" look="danger">
            {returns.giveMoney(money(amount))}
          </Button>
        </div>
      </Form>
    </details>
  )
}

interface StepProps extends StepsProps {
  readonly action: 'approve' | 'coming'
  readonly isMain?: boolean
  readonly children?: ReactNode
}

function Step({ request, action, isMain = false, children }: StepProps) {
  const { words } = useSpeech()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles['form']}>
      <input type="hidden" name="version" value={request.version} />
      {children}
      <div>
        <Button
          type="submit"
          name="action"
          value={action}
          look={isMain ? 'primary' : 'secondary'}
          aria-busy={isBusy || undefined}
        >
          {words.returns[action]}
        </Button>
      </div>
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
