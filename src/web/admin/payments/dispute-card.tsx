import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { DisputedPaymentView } from '#contract/staff/payments.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Modal, modalButtons, modalForm } from '#web/admin/ui/modal.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './payments.module.css'

interface DisputeCardProps {
  readonly payment: DisputedPaymentView
  readonly requestKey: string
}

/** Money that its order did not simply keep: why, and the two decisions, each asked about once more. */
export function DisputeCard({ payment, requestKey }: DisputeCardProps) {
  const { words, money, moment } = useSpeech()
  const { payments } = words
  const [asked, setAsked] = useState<'keep' | 'give_back' | null>(null)
  const { received, goes_back, can } = payment
  const left = received - goes_back
  return (
    <li className={styles['card']}>
      <p className={styles['head']}>
        <strong>{money(received)}</strong>
        <Pill tone="warn">{payment.why === null ? payments.inDoubt : payments.whys[payment.why]}</Pill>
        <Link to={`/orders/${payment.order}`}>{payment.order}</Link>
      </p>
      <p>{payment.why !== null && payments.explained[payment.why](money(payment.asked), money(received))}</p>
      <p className={styles['quiet']}>
        {words.status[payment.order_status]} · {words.orders.methods[payment.method]} ·{' '}
        {payment.transaction ?? '–'} · {moment(payment.since)}
      </p>
      {goes_back > 0 && <p className={styles['quiet']}>{payments.goesBack(money(goes_back))}</p>}
      {can.length > 0 && (
        <div className={styles['buttons']}>
          {can.map((decision) => (
            <Button key={decision} onClick={() => setAsked(decision)}>
              {payments.decisions[decision](money(decision === 'keep' ? received : left))}
            </Button>
          ))}
        </div>
      )}
      <Modal
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : payments.decisions[asked](money(asked === 'keep' ? received : left))}
      >
        {asked !== null && (
          <DecisionForm {...{ payment, requestKey, decision: asked }} onBack={() => setAsked(null)} />
        )}
      </Modal>
    </li>
  )
}

interface DecisionFormProps extends DisputeCardProps {
  readonly decision: 'keep' | 'give_back'
  readonly onBack: () => void
}

function DecisionForm({ payment, requestKey, decision, onBack }: DecisionFormProps) {
  const { words } = useSpeech()
  const { payments } = words
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={modalForm} onSubmit={onBack}>
      <input type="hidden" name="payment" value={payment.id} />
      <input type="hidden" name="order" value={payment.order} />
      <input type="hidden" name="key" value={requestKey} />
      <p>{payments.follows[decision]}</p>
      <label className={styles['label']}>
        {payments.reason}
        <textarea name="reason" required maxLength={300} rows={2} className={inputClass} />
      </label>
      <div className={modalButtons}>
        <Button onClick={onBack}>{words.order.back}</Button>
        <Button
          type="submit"
          name="decision"
          value={decision}
          look={decision === 'keep' ? 'primary' : 'danger'}
          aria-busy={isBusy || undefined}
        >
          {payments.short[decision]}
        </Button>
      </div>
    </Form>
  )
}
