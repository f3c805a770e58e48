import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import * as styles from '#web/admin/credit/credit.module.css'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import type { BatchWork } from './batch-calls.ts'
import type { BatchAnswer } from './batch-route.tsx'

export interface WorksProps {
  readonly batch: CreditBatchView
  readonly answer: BatchAnswer | undefined
}

/** The codes of a batch that is issued, until it is handed over. */
export function BatchCodes({ batch }: Pick<WorksProps, 'batch'>) {
  const { words, moment } = useSpeech()
  const { creditBatches: batches } = words
  return (
    <section className={styles['card']} aria-labelledby="codes">
      <h2 id="codes">{batches.codes}</h2>
      {batch.handed_over_at === null ? (
        <Codes batch={batch} />
      ) : (
        <p className={styles['note']}>{batches.handedOn(moment(batch.handed_over_at))}</p>
      )}
    </section>
  )
}

function Codes({ batch }: { readonly batch: CreditBatchView }) {
  const { creditBatches: batches } = useSpeech().words
  return (
    <>
      <p className={styles['note']}>{batches.codesLead}</p>
      <div className={styles['buttons']}>
        <Form method="post">
          <PressButton name="work" value={'codes' satisfies BatchWork} look="primary">
            {batches.show}
          </PressButton>
        </Form>
        <CsvLink of={`credit-batches/${batch.id}/codes`} filters={{}} sort={undefined} />
      </div>
      <Work batch={batch} title={batches.handOver} lead={batches.handOverLead} isOpen={false}>
        <p>
          <PressButton name="work" value={'hand_over' satisfies BatchWork} look="primary">
            {batches.handOverIt}
          </PressButton>
        </p>
      </Work>
    </>
  )
}

/** The way to take unspent cards back. */
export function CancelBatch({ batch, answer }: WorksProps) {
  const { words, number } = useSpeech()
  const { creditBatches: batches, credit } = words
  const refused = answer?.ok === false && answer.work === 'cancel' ? answer : undefined
  const { unused } = batch
  return (
    <div className={styles['card']}>
      <Work
        batch={batch}
        title={batches.cancel}
        lead={batches.cancelLead(unused, number(unused))}
        isOpen={refused !== undefined}
      >
        <Field
          name="reason"
          label={credit.reason}
          required
          maxLength={300}
          defaultValue={refused?.typed['reason']}
          problem={refused?.errors['reason']}
        />
        <p>
          <PressButton name="work" value={'cancel' satisfies BatchWork} look="danger">
            {batches.cancelIt(unused, number(unused))}
          </PressButton>
        </p>
      </Work>
    </div>
  )
}

interface WorkProps {
  readonly batch: CreditBatchView
  readonly title: string
  readonly lead: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A form about the batch as it was seen, closed until somebody opens it. */
export function Work({ batch, title, lead, isOpen, children }: WorkProps) {
  return (
    <details className={styles['work']} open={isOpen}>
      <summary>{title}</summary>
      <Form method="post" className={styles['work']}>
        <input type="hidden" name="version" value={batch.version} />
        <p className={styles['note']}>{lead}</p>
        <div className={styles['work']}>{children}</div>
      </Form>
    </details>
  )
}
