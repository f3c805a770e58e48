import { Form } from 'react-router'
import type { ReportView } from '#contract/staff/reports/reports.ts'
import { SAVED_REPORT_NAME_MAX } from '#domain/limits.ts'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as styles from './saved.module.css'

interface SaveFormProps {
  readonly shown: ReportView
  /** Why it was not saved, with the name that was typed. */
  readonly refused: {
    readonly typed: Readonly<Record<string, string>>
    readonly problem: string | undefined
  } | null
}

/** Saves the report that is shown, with its period, under a name. */
export function SaveForm({ shown: { report, period }, refused }: SaveFormProps) {
  const { saved } = useSpeech().words.reports
  const isOwn = period.period === 'custom'
  return (
    <details className={styles['tool']} open={refused !== null || undefined}>
      <summary className={buttonClass()}>{saved.save}</summary>
      <Form method="post" className={styles['panel']}>
        <FormKey />
        <input type="hidden" name="report" value={report} />
        <input type="hidden" name="period" value={period.period} />
        {isOwn && <input type="hidden" name="since" value={period.first} />}
        {isOwn && <input type="hidden" name="until" value={period.last} />}
        <Field
          name="name"
          label={saved.name}
          maxLength={SAVED_REPORT_NAME_MAX}
          defaultValue={refused?.typed['name']}
          problem={refused?.problem}
          required
        />
        <SharedBox checked={refused?.typed['shared'] !== undefined} />
        <div>
          <Button type="submit" look="primary">
            {saved.save}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** Whether colleagues see a saved report. */
export function SharedBox({ checked }: { readonly checked: boolean }) {
  const { saved } = useSpeech().words.reports
  return (
    <label className={styles['check']}>
      <input type="checkbox" name="shared" defaultChecked={checked} /> {saved.shared}
    </label>
  )
}
