import { Form, useNavigation } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, inputClass, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { waysOf } from './money-of.ts'
import * as styles from './refunds.module.css'
import { useRefundAmount, type RefundAmount } from './use-refund-amount.ts'

interface RefundFormProps {
  readonly order: OrderPageView
  /** Taka that nobody has promised back. */
  readonly left: number
  /** Taka that the person gives back alone. */
  readonly aloneMax: number
  readonly requestKey: string
  /** The person may only propose. */
  readonly isProposal: boolean
}

/** Pieces and delivery make the amount, which can be changed; a large one is typed twice, as nothing takes it back. */
export function RefundForm({ order, left, aloneMax, requestKey, isProposal }: RefundFormProps) {
  const { words, money } = useSpeech()
  const chosen = useRefundAmount(order, left)
  const { refunds } = words
  const charged = order.delivery_charge + order.cash_fee
  const isLarge = chosen.amount > aloneMax
  return (
    <Form method="post" className={styles['form']}>
      <h2>{isProposal ? refunds.propose : refunds.give}</h2>
      <input type="hidden" name="key" value={requestKey} />
      <Pieces order={order} chosen={chosen} />
      {charged > 0 && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="delivery"
            checked={chosen.hasDelivery}
            onChange={(event) => chosen.chooseDelivery(event.target.checked)}
          />
          {refunds.delivery(money(charged))}
        </label>
      )}
      <Field
        name="amount"
        label={refunds.amount}
        hint={refunds.amountHint(money(left))}
        inputMode="decimal"
        autoComplete="off"
        value={chosen.shown}
        onChange={(event) => chosen.type(event.target.value)}
        required
      />
      {isLarge && <SecondAmount chosen={chosen} aloneMax={aloneMax} />}
      <label className={styles['label']}>
        {refunds.reason}
        <textarea name="reason" required maxLength={300} className={inputClass} />
      </label>
      {chosen.amount > 0 && (
        <p className={styles['quiet']}>
          {refunds.promise(money(chosen.amount), waysOf(order, words.orders.methods))}
        </p>
      )}
      <SendButton chosen={chosen} isProposal={isProposal} waits={isLarge || isProposal} />
    </Form>
  )
}

interface PiecesProps {
  readonly order: OrderPageView
  readonly chosen: RefundAmount
}

function Pieces({ order, chosen }: PiecesProps) {
  const { words, number, either, money } = useSpeech()
  const { refunds } = words
  return (
    <fieldset className={styles['pieces']}>
      <legend>{refunds.pieces}</legend>
      {order.lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => (
          <div key={line.position} className={styles['piece']}>
            <Select
              name={`pieces-${line.position}`}
              label={`${either(line.name, line.name_bn)} · ${money(line.total / line.quantity)}`}
              choices={Array.from({ length: line.quantity + 1 }, (_, count) => [
                String(count),
                number(count),
              ])}
              value={String(chosen.pieces[line.position] ?? 0)}
              onChange={(event) => chosen.choosePieces(line.position, Number(event.target.value))}
            />
            {order.delivered_at !== null && (chosen.pieces[line.position] ?? 0) > 0 && (
              <label className={styles['check']}>
                <input type="checkbox" name={`restock-${line.position}`} /> {refunds.restock}
              </label>
            )}
          </div>
        ))}
    </fieldset>
  )
}

interface SecondAmountProps {
  readonly chosen: RefundAmount
  readonly aloneMax: number
}

function SecondAmount({ chosen, aloneMax }: SecondAmountProps) {
  const { words, money } = useSpeech()
  const { refunds } = words
  return (
    <>
      <p className={styles['notice']}>{refunds.secondPerson(money(aloneMax))}</p>
      <Field
        name="again"
        label={refunds.again}
        inputMode="decimal"
        autoComplete="off"
        value={chosen.again}
        onChange={(event) => chosen.typeAgain(event.target.value)}
        problem={chosen.differs ? refunds.differs : undefined}
        required
      />
    </>
  )
}

interface SendButtonProps {
  readonly chosen: RefundAmount
  readonly isProposal: boolean
  /** A second person decides. */
  readonly waits: boolean
}

function SendButton({ chosen, isProposal, waits }: SendButtonProps) {
  const { words, money } = useSpeech()
  const isBusy = useNavigation().state !== 'idle'
  const isHeld = isBusy || chosen.differs
  const amount = chosen.amount > 0 ? money(chosen.amount) : ''
  return (
    <Button
      type="submit"
      name="action"
      value={isProposal ? 'propose' : 'refund'}
      look="danger"
      aria-busy={isBusy || undefined}
      aria-disabled={isHeld || undefined}
      onClick={(event) => isHeld && event.preventDefault()}
    >
      {waits ? words.refunds.askButton(amount) : words.refunds.giveButton(amount)}
    </Button>
  )
}
