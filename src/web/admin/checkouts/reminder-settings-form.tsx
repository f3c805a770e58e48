import { Form } from 'react-router'
import type { ReminderSettings } from '#contract/staff/reminders/unfinished-checkouts.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import * as styles from './checkouts.module.css'

interface SettingsProps {
  readonly settings: ReminderSettings
  /** The problem of each field of the last form. */
  readonly errors: Readonly<Record<string, string>>
}

/** When buyers are reminded by itself, and how often at most. */
export function ReminderSettingsForm({ settings, errors }: SettingsProps) {
  const { checkouts } = useSpeech().words
  const { after_hours: hours, every_days: days, version } = settings
  const isWrong = errors['after_hours'] !== undefined || errors['every_days'] !== undefined
  return (
    <Disclosure small title={checkouts.settings} open={isWrong}>
      <Form method="post" className={styles['form']} key={version}>
        <input type="hidden" name="version" value={version} />
        <Field
          name="after_hours"
          inputMode="numeric"
          label={checkouts.afterHours}
          hint={checkouts.afterHint}
          defaultValue={hours ?? ''}
          problem={errors['after_hours']}
        />
        <Field
          name="every_days"
          inputMode="numeric"
          label={checkouts.everyDays}
          defaultValue={days}
          problem={errors['every_days']}
        />
        <Button type="submit" name="work" value="settings">
          {checkouts.save}
        </Button>
        <HistoryLink kind="reminder_setting" id="1" />
      </Form>
    </Disclosure>
  )
}
