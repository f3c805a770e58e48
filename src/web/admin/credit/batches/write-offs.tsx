import type { CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import type { CreditWriteOffView } from '#contract/staff/credit/credit-write-offs.ts'
import { creditSources } from '#domain/credit/credit-account.ts'
import { BATCH_NAME_MAX } from '#domain/credit/credit-batch.ts'
import * as styles from '#web/admin/credit/credit.module.css'
import { WaitingItem } from '#web/admin/credit/waiting-item.tsx'
import { requestTones } from '#web/admin/second-person/decisions.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, fieldsClass, Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import type { BatchWork } from './batch-calls.ts'
import { Work, type WorksProps } from './batch-works.tsx'

/** Money that is taken off the blocked cards of a batch, with the decisions that the reader can take about it. */
export function WriteOffs({ batch: { write_offs: all } }: { readonly batch: CreditBatchView }) {
  const { creditBatches: batches } = useSpeech().words
  if (all.length === 0) return null
  return (
    <section className={styles['words']} aria-labelledby="write-offs">
      <h2 id="write-offs">{batches.writeOffs}</h2>
      <ul className={styles['list']}>
        {all.map((one) => (
          <WriteOffItem key={`${one.id} ${one.state}`} writeOff={one} />
        ))}
      </ul>
    </section>
  )
}

function WriteOffItem({ writeOff }: { readonly writeOff: CreditWriteOffView }) {
  const { words, money, number } = useSpeech()
  const { creditBatches: batches } = words
  const { cards, amount, state, reference, paid_from: source } = writeOff
  return (
    <WaitingItem
      request={writeOff}
      approve={batches.approveWriteOff(money(amount))}
      title={
        <>
          <strong>{batches.writeOffTotal(cards, number(cards), money(amount))}</strong>{' '}
          <Pill tone={requestTones[state]}>{batches.writeOffStates[state]}</Pill>
        </>
      }
    >
      <p className={styles['note']}>
        {batches.paidFromChoices[source]}
        {reference !== null && ` · ${reference}`}
      </p>
    </WaitingItem>
  )
}

/** The typed values of a refused form, and its problems. */
function refusedIn(answer: WorksProps['answer']): {
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly isOpen: boolean
} {
  if (answer?.ok !== false || answer.work !== 'write_off') return { typed: {}, errors: {}, isOpen: false }
  return { typed: answer.typed, errors: answer.errors, isOpen: true }
}

/** The way to end what blocked cards still have. */
export function WriteOffForm({ batch, answer }: WorksProps) {
  const { words, number, money } = useSpeech()
  const { creditBatches: batches, credit } = words
  const { typed, errors, isOpen } = refusedIn(answer)
  const left = batch.to_write_off
  if (left === null) return null
  return (
    <div className={styles['card']}>
      <Work
        batch={batch}
        title={batches.writeOff}
        lead={batches.writeOffLead(left.cards, number(left.cards), money(left.amount))}
        isOpen={isOpen}
      >
        <div className={fieldsClass}>
          <Select
            name="paid_from"
            label={batches.paidFrom}
            choices={creditSources.map((one) => [one, batches.paidFromChoices[one]] as const)}
            defaultValue={typed['paid_from'] ?? batch.paid_into}
          />
          <Field
            name="reference"
            label={batches.backReference}
            hint={batches.backReferenceHint}
            maxLength={BATCH_NAME_MAX}
            autoComplete="off"
            defaultValue={typed['reference']}
            problem={errors['reference']}
          />
        </div>
        <Field
          id="write-off-reason"
          name="reason"
          label={credit.reason}
          required
          maxLength={300}
          defaultValue={typed['reason']}
          problem={errors['reason']}
        />
        <p>
          <PressButton name="work" value={'write_off' satisfies BatchWork} look="danger">
            {batches.askWriteOff}
          </PressButton>
        </p>
      </Work>
    </div>
  )
}
