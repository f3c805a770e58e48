import { Form, useNavigation } from 'react-router'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { ReturnAction } from '#domain/order/returns/return-actions.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './returns.module.css'

interface CheckPiecesProps {
  readonly request: StaffReturnView
  readonly possible: readonly ReturnAction[]
}

/** Pieces that were looked at: which of them go on the shelf, and what the customer gets. */
export function CheckPieces({ request, possible }: CheckPiecesProps) {
  const { returns } = useSpeech().words
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className={styles['form']}>
      <h2>{returns.check}</h2>
      <input type="hidden" name="version" value={request.version} />
      {request.lines.map((line) => (
        <Shelf key={line.position} line={line} />
      ))}
      {possible.includes('exchange') && (
        <>
          <Field
            name="tracking"
            label={returns.tracking}
            hint={returns.trackingHint}
            maxLength={200}
            autoComplete="off"
          />
          <div>
            <Button
              type="submit"
              name="action"
              value="exchange"
              look="primary"
              aria-busy={isBusy || undefined}
            >
              {returns.exchange}
            </Button>
          </div>
        </>
      )}
      {possible.includes('refund') && <RefundButtons request={request} />}
    </Form>
  )
}

/** The money, and store credit where it is offered; first what the customer asked for. */
function RefundButtons({ request }: Pick<CheckPiecesProps, 'request'>) {
  const { words, money } = useSpeech()
  const { returns } = words
  const isBusy = useNavigation().state === 'submitting'
  const isExchange = request.wish === 'exchange'
  const isCreditAsked = request.refund_to === 'store_credit'
  const isCreditFirst = isCreditAsked && request.credit_obstacle === null
  return (
    <>
      {isCreditAsked && <CreditChoice request={request} />}
      <div>
        <Button
          type="submit"
          name="action"
          value="refund"
          look={isExchange || isCreditFirst ? 'secondary' : 'primary'}
          aria-busy={isBusy || undefined}
        >
          {isExchange ? returns.refundInstead : returns.refund(money(request.amount))}
        </Button>
      </div>
      {!isCreditAsked && request.offered_bonus !== null && <CreditChoice request={request} />}
    </>
  )
}

/** Store credit, or why it is not possible here. */
function CreditChoice({ request }: Pick<CheckPiecesProps, 'request'>) {
  const { returns } = useSpeech().words
  const { credit_obstacle: obstacle } = request
  if (obstacle === null) return <CreditButton request={request} />
  return <p className={styles['quiet']}>{returns.noCredit[obstacle]}</p>
}

/** Store credit in place of the money: as the customer asked, or with a note of how the customer agreed. */
function CreditButton({ request }: Pick<CheckPiecesProps, 'request'>) {
  const { words, money, number } = useSpeech()
  const { returns } = words
  const isAsked = request.refund_to === 'store_credit'
  const bonus = request.offered_bonus ?? 0
  const amount = request.wish === 'exchange' ? null : money(request.amount)
  return (
    <>
      {!isAsked && (
        <Field
          name="agreement"
          label={returns.agreed}
          hint={returns.agreedHint}
          maxLength={300}
          autoComplete="off"
        />
      )}
      <div>
        <Button type="submit" name="action" value="credit" look={isAsked ? 'primary' : 'secondary'}>
          {returns.asCredit(amount, bonus > 0 ? number(bonus) : null)}
        </Button>
      </div>
    </>
  )
}

/** How many pieces of a line go back on the shelf: all, unless they are damaged. */
function Shelf({ line }: { readonly line: StaffReturnView['lines'][number] }) {
  const { words, number, either } = useSpeech()
  const { returns } = words
  const name = either(line.name, line.name_bn)
  if (line.made_to_order)
    return (
      <p>
        {name}: <span className={styles['quiet']}>{returns.madeToOrder}</span>
      </p>
    )
  const counts = Array.from({ length: line.quantity + 1 }, (_, pieces) => pieces)
  return (
    <Select
      name={`shelf-${line.position}`}
      label={`${name}: ${returns.onShelf}`}
      defaultValue={line.reason === 'damaged' ? '0' : String(line.quantity)}
      choices={counts.map((pieces) => [
        String(pieces),
        pieces === 0 ? returns.notOnShelf : returns.ticked(number(pieces), number(line.quantity)),
      ])}
    />
  )
}
