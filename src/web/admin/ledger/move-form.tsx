import { Form, useNavigation } from 'react-router'
import { movedFrom, movedTo } from '#domain/ledger/accounts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MoveAnswer } from './move-actions.ts'
import * as styles from './ledger.module.css'

interface MoveFormProps {
  /** A second press with the same key moves nothing more. */
  readonly requestKey: string
  /** A refused form, which goes on with what was typed. */
  readonly answer: MoveAnswer | undefined
}

/** Money that went from one place to another, as a person knows it. */
export function MoveForm({ requestKey, answer }: MoveFormProps) {
  const { words } = useSpeech()
  const { ledger } = words
  const isBusy = useNavigation().state === 'submitting'
  const named = <Code extends keyof typeof ledger.accounts>(codes: readonly Code[]) =>
    codes.map((code) => [code, ledger.accounts[code]] as const)
  const { typed, errors = {} } = answer ?? {}
  return (
    <Form method="post" className={styles['form']}>
      <p className={styles['quiet']}>{ledger.moveLead}</p>
      <input type="hidden" name="key" value={requestKey} />
      <div className={styles['pair']}>
        <Select
          name="from_account"
          label={ledger.from}
          choices={named(movedFrom)}
          defaultValue={typed?.from_account ?? 'riders'}
        />
        <Select
          name="to_account"
          label={ledger.to}
          choices={named(movedTo)}
          defaultValue={typed?.to_account ?? 'till'}
          aria-invalid={errors['to_account'] === undefined ? undefined : true}
        />
        <Amounts answer={answer} />
      </div>
      <Field
        name="note"
        label={ledger.note}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={typed?.note}
        problem={errors['note']}
      />
      <div>
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          {ledger.moveIt}
        </Button>
      </div>
    </Form>
  )
}

function Amounts({ answer }: Pick<MoveFormProps, 'answer'>) {
  const { words } = useSpeech()
  const { ledger } = words
  const { typed, errors = {} } = answer ?? {}
  return (
    <>
      <Field
        name="amount"
        label={ledger.amount}
        inputMode="decimal"
        required
        autoComplete="off"
        defaultValue={typed?.amount}
        problem={errors['amount']}
      />
      <Field
        name="charge"
        label={ledger.charge}
        hint={ledger.chargeHint}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed?.charge}
        problem={errors['charge']}
      />
    </>
  )
}
