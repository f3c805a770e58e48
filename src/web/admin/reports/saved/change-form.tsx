import { Form } from 'react-router'
import type { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import { SAVED_REPORT_NAME_MAX } from '#domain/limits.ts'
import { reportPeriods } from '#domain/reports/periods.ts'
import { dailyReports } from '#domain/reports/reports.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
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
  const refused = answer?.ok === false && answer.work === 'change' ? answer : null
  const typed = refused?.typed ?? { ...saved, since: saved.since ?? '', until: saved.until ?? '' }
  // The API sends the whole report with this refusal.
  const now = refused?.code === 'version_conflict' ? (refused.details['now'] as SavedReport) : saved
  return (
    <Form method="post" className={styles['card']} preventScrollReset>
      <h2>{reports.saved.change}</h2>
      <input type="hidden" name="version" value={now.version} />
      <div className={styles['fields']}>
        <Field
          name="name"
          label={reports.saved.name}
          maxLength={SAVED_REPORT_NAME_MAX}
          defaultValue={typed.name}
          problem={refused?.errors['name']}
          required
        />
        <Select
          name="report"
          label={reports.saved.report}
          defaultValue={typed.report}
          choices={dailyReports.map((one) => [one, reports.names[one]])}
        />
        <Select
          name="period"
          label={reports.period}
          defaultValue={typed.period}
          choices={reportPeriods.map((one) => [one, reports.periods[one]])}
        />
        <Field
          type="date"
          name="since"
          label={reports.since}
          defaultValue={typed.since}
          problem={refused?.errors['since']}
        />
        <Field
          type="date"
          name="until"
          label={reports.until}
          defaultValue={typed.until}
          problem={refused?.errors['until']}
        />
      </div>
      <SharedBox checked={refused === null ? saved.shared : refused.typed['shared'] !== undefined} />
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" name="work" value="change">
          {reports.saved.saveChange}
        </Button>
        <Button type="submit" look="danger" name="work" value="remove" formNoValidate>
          {reports.saved.remove}
        </Button>
      </div>
    </Form>
  )
}
