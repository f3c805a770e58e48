import { Form } from 'react-router'
import { LongField } from '#web/admin/ui/field.tsx'
import type { Tone } from '#web/admin/ui/pill.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import * as styles from './decisions.module.css'

type Decision = 'approve' | 'refuse' | 'withdraw'

/** The colour of each state of a request that a second person decides about. */
export const requestTones: Readonly<Record<'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired', Tone>> =
  { waiting: 'warn', done: 'good', refused: 'bad', withdrawn: 'plain', expired: 'plain' }

interface DecisionsProps {
  readonly request: { readonly id: string; readonly can: readonly Decision[] }
  /** The name under which the page reads the pressed button. */
  readonly name: 'action' | 'work'
  readonly words: Readonly<Record<Decision | 'reason', string>>
}

/** The decisions about a request that its reader can take: approve and refuse as a second person, or withdraw. */
export function Decisions({ request: { id, can }, name, words }: DecisionsProps) {
  const of = { request: id }
  const request = <input type="hidden" name="request" value={id} />
  return (
    <div className={styles['decisions']}>
      {can.includes('approve') && (
        <Form method="post">
          {request}
          <PressButton name={name} value="approve" of={of} look="primary">
            {words.approve}
          </PressButton>
        </Form>
      )}
      {can.includes('refuse') && (
        <details>
          <summary className={styles['summary']}>{words.refuse}</summary>
          <Form method="post" className={styles['form']}>
            {request}
            <LongField id={`refuse-${id}`} name="reason" label={words.reason} required maxLength={300} />
            <PressButton name={name} value="refuse" of={of} look="danger">
              {words.refuse}
            </PressButton>
          </Form>
        </details>
      )}
      {can.includes('withdraw') && (
        <Form method="post">
          {request}
          <PressButton name={name} value="withdraw" of={of}>
            {words.withdraw}
          </PressButton>
        </Form>
      )}
    </div>
  )
}
