import type { ReactNode } from 'react'
import type { CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import * as styles from '#web/admin/credit/credit.module.css'
import { useSpeech } from '#web/admin/text/words.ts'

interface FactsProps {
  readonly batch: CreditBatchView
}

/** The money of a batch and how its cards stand, then who asked for it and who decided. */
export function BatchFacts({ batch }: FactsProps) {
  const { words, moment } = useSpeech()
  const { creditBatches: batches } = words
  return (
    <section className={styles['card']} aria-label={batches.figures}>
      {batch.state === 'done' && <Standing batch={batch} />}
      <Asked batch={batch} />
      {batch.words !== null && <p>“{batch.words}”</p>}
      {batch.note !== null && (
        <p>
          {batches.note}: {batch.note}
        </p>
      )}
      {batch.decision_reason !== null && <p>{batches.because(batch.decision_reason)}</p>}
      {batch.cancelled !== null && (
        <p>{batches.cancelled(moment(batch.cancelled.at), batch.cancelled.reason)}</p>
      )}
      {batch.state === 'waiting' && batch.can.length === 0 && (
        <p className={styles['note']}>{words.credit.waitsFor}</p>
      )}
    </section>
  )
}

function Standing({ batch }: FactsProps) {
  const { words, money, number } = useSpeech()
  const { creditBatches: batches, credit } = words
  const { active, spent, expired, blocked } = batch.standing
  const counts = [
    [batches.issued, batch.cards],
    [credit.states.active, active],
    [credit.states.spent, spent],
    [credit.states.expired, expired],
    [credit.states.blocked, blocked],
  ] as const
  return (
    <dl className={styles['figures']}>
      <Fact name={batches.leftOn} isLarge>
        {money(batch.left)}
      </Fact>
      <Fact name={batches.spent} isLarge>
        {money(batch.spent)}
      </Fact>
      {counts.map(([name, count]) => (
        <Fact key={name} name={name} isLarge>
          {number(count)}
        </Fact>
      ))}
    </dl>
  )
}

function Asked({ batch }: FactsProps) {
  const { words, money, number, day, moment } = useSpeech()
  const { creditBatches: batches, credit } = words
  const { amount, cards, total, expires_on: until, paid_into: source, reference, state } = batch
  const { proposed_by: asker, decided_by: decider, decided_at: decidedAt } = batch
  return (
    <dl className={styles['figures']}>
      <Fact name={batches.total}>
        {money(total)} ({batches.each(cards, number(cards), money(amount))})
      </Fact>
      <Fact name={batches.paidInto}>{credit.sources[source]}</Fact>
      {reference !== null && <Fact name={batches.reference}>{reference}</Fact>}
      <Fact name={batches.expiresOn}>{until === null ? credit.noEnd : day(until)}</Fact>
      <Fact name={batches.askedBy}>{batches.by(asker.name, moment(batch.proposed_at))}</Fact>
      {decider !== null && decidedAt !== null && state !== 'waiting' && state !== 'expired' && (
        <Fact name={batches.decided[state]}>{batches.by(decider.name, moment(decidedAt))}</Fact>
      )}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly isLarge?: boolean
  readonly children: ReactNode
}

function Fact({ name, isLarge = false, children }: FactProps) {
  return (
    <div>
      <dt className={styles['note']}>{name}</dt>
      <dd className={isLarge ? styles['balance'] : undefined}>{children}</dd>
    </div>
  )
}
