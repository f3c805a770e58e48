import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CreditView } from '#contract/staff/credit/credit-accounts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, fieldsClass, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CreditAnswer } from './credit-route.tsx'
import type { CreditWork } from './credit-calls.ts'
import * as styles from './credit.module.css'

interface WorksProps {
  readonly account: CreditView
  /** Makes a second press of the same page do nothing more. */
  readonly once: string
  readonly answer: CreditAnswer | undefined
}

/** The works on an account: each in a part of its own that opens. */
export function CreditWorks({ account, once, answer }: WorksProps) {
  const { credit } = useSpeech().words
  const { state, kind, blocked_reason: blocked } = account
  const isCard = kind === 'gift_card'
  const isActive = state === 'active'
  const hasRecipient = account.recipient_phone !== null || account.recipient_email !== null
  const part = { account, once, answer }
  return (
    <div className={styles['card']}>
      {isActive && isCard && hasRecipient && (
        <Work {...part} work="send" title={credit.sendIt} lead={credit.sendLead} press={credit.sendIt} />
      )}
      {isActive && isCard && (
        <Work {...part} work="code" title={credit.print} lead={credit.printLead} press={credit.showCode} />
      )}
      {isCard && state !== 'expired' && <Extend {...part} />}
      <Adjust {...part} />
      {blocked === null ? (
        <Work
          {...part}
          work="block"
          title={credit.block}
          lead={credit.blockLead}
          press={credit.block}
          isDanger
        >
          <ReasonField answer={answer} work="block" />
        </Work>
      ) : (
        <Work {...part} work="open" title={credit.open} press={credit.open} />
      )}
    </div>
  )
}

function Extend(part: WorksProps) {
  const { credit } = useSpeech().words
  const { errors, typed } = ofWork(part.answer, 'extend')
  return (
    <Work {...part} work="extend" title={credit.extend} press={credit.save}>
      <Field
        type="date"
        name="expires_on"
        label={credit.expiresOn}
        hint={credit.expiresHint}
        defaultValue={typed['expires_on'] ?? part.account.expires_on ?? ''}
        problem={errors['expires_on']}
      />
    </Work>
  )
}

function Adjust(part: WorksProps) {
  const { credit } = useSpeech().words
  const { errors, typed } = ofWork(part.answer, 'adjust')
  return (
    <Work {...part} work="adjust" title={credit.adjust} lead={credit.adjustLead} press={credit.ask}>
      <div className={fieldsClass}>
        <Select
          name="direction"
          label={credit.direction}
          choices={[
            ['more', credit.directions.more],
            ['less', credit.directions.less],
          ]}
          defaultValue={typed['direction'] ?? 'more'}
        />
        <Field
          name="amount"
          label={credit.amount}
          inputMode="decimal"
          required
          autoComplete="off"
          defaultValue={typed['amount']}
          problem={errors['amount']}
        />
      </div>
      <ReasonField answer={part.answer} work="adjust" />
    </Work>
  )
}

function ReasonField({
  answer,
  work,
}: {
  readonly answer: CreditAnswer | undefined
  readonly work: CreditWork
}) {
  const { credit } = useSpeech().words
  const { errors, typed } = ofWork(answer, work)
  return (
    <Field
      id={`reason-${work}`}
      name="reason"
      label={credit.reason}
      required
      maxLength={300}
      defaultValue={typed['reason']}
      problem={errors['reason']}
    />
  )
}

interface Refused {
  readonly errors: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  readonly isOpen: boolean
}

/** The typed values of a refused form, and its problems. */
function ofWork(answer: CreditAnswer | undefined, work: CreditWork): Refused {
  if (answer?.ok !== false || answer.work !== work) return { errors: {}, typed: {}, isOpen: false }
  return { errors: answer.errors, typed: answer.typed, isOpen: true }
}

interface WorkProps extends WorksProps {
  readonly work: CreditWork
  readonly title: string
  readonly lead?: string
  readonly press: string
  readonly isDanger?: boolean
  readonly children?: ReactNode
}

function Work({ account, once, answer, work, title, lead, press, isDanger = false, children }: WorkProps) {
  return (
    <details className={styles['work']} open={ofWork(answer, work).isOpen}>
      <summary>{title}</summary>
      <Form method="post" className={styles['work']}>
        <input type="hidden" name="version" value={account.version} />
        <input type="hidden" name="key" value={once} />
        {lead !== undefined && <p className={styles['note']}>{lead}</p>}
        {children}
        <p>
          <Button type="submit" name="work" value={work} look={isDanger ? 'danger' : 'primary'}>
            {press}
          </Button>
        </p>
      </Form>
    </details>
  )
}
