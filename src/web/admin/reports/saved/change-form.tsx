import { Form } from 'react-router'
import type { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import { SAVED_REPORT_NAME_MAX } from '#domain/limits.ts'
import { reportPeriods } from '#domain/reports/periods.ts'
import { dailyReports } from '#domain/reports/reports.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, fieldsClass, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SharedBox } from './save-form.tsx'
import type { SavedAnswer } from './saved-report-route.tsx'
import * as styles from './saved.module.css'

interface ChangeFormProps {
  readonly saved: SavedReport
  readonly answer: SavedAnswer | undefined
}

/** The name, report and period of a saved report; a refused form keeps what was typed. */
export function ChangeForm({ saved, answer }: ChangeFormProps) {
  const { reports } = useSpeech().words
  const { version, typed, errors, shared, refused } = formOf(saved, answer)
  return (
    <details className={styles['card']} open={refused || undefined}>
      <summary className={styles['summary']}>
        <h2>{reports.saved.change}</h2>
      </summary>
      <Form method="post" className={styles['panel']} preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <Fields typed={typed} errors={errors} />
        <SharedBox checked={shared} />
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" name="work" value="change">
            {reports.saved.saveChange}
          </Button>
          <Button type="submit" look="danger" name="work" value="remove" formNoValidate>
            {reports.saved.remove}
          </Button>
        </div>
      </Form>
    </details>
  )
}

type Texts = Readonly<Record<string, string>>

interface Shown {
  readonly version: number
  readonly typed: Texts
  readonly errors: Texts
  readonly shared: boolean
  readonly refused: boolean
}

/** What the form begins with: the report, or what was typed where it was refused. */
function formOf(saved: SavedReport, answer: SavedAnswer | undefined): Shown {
  const { name, report, period, since, until, version, shared } = saved
  if (answer?.ok !== false || answer.work !== 'change')
    return {
      version,
      typed: { name, report, period, since: since ?? '', until: until ?? '' },
      errors: {},
      shared,
      refused: false,
    }
  const { typed, errors, code, details } = answer
  // The API sends the whole report with this refusal.
  const now = code === 'version_conflict' ? (details['now'] as SavedReport) : saved
  return { version: now.version, typed, errors, shared: typed['shared'] !== undefined, refused: true }
}

function Fields({ typed, errors }: { readonly typed: Texts; readonly errors: Texts }) {
  const { reports } = useSpeech().words
  const day = (name: 'since' | 'until') => (
    <Field
      type="date"
      name={name}
      label={reports[name]}
      defaultValue={typed[name]}
      problem={errors[name]}
      hint={reports.periods.custom}
    />
  )
  return (
    <div className={fieldsClass}>
      <Field
        name="name"
        label={reports.saved.name}
        maxLength={SAVED_REPORT_NAME_MAX}
        defaultValue={typed['name']}
        problem={errors['name']}
        required
      />
      <Select
        name="report"
        label={reports.saved.report}
        defaultValue={typed['report']}
        choices={dailyReports.map((one) => [one, reports.names[one]])}
      />
      <Select
        name="period"
        label={reports.period}
        defaultValue={typed['period']}
        choices={reportPeriods.map((one) => [one, reports.periods[one]])}
      />
      {day('since')}
      {day('until')}
    </div>
  )
}
