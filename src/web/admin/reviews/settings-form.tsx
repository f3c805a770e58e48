import { Form } from 'react-router'
import type { ReviewSettings } from '#contract/staff/reviews/settings.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import * as styles from './reviews.module.css'

interface SettingsProps {
  readonly settings: ReviewSettings
  /** The problem of each field of the last form. */
  readonly errors: Readonly<Record<string, string>>
}

/** When buyers are asked, and the codes that thank for any review. */
export function SettingsForm({ settings, errors }: SettingsProps) {
  const { words, number, either } = useSpeech()
  const { reviews } = words
  const { ask_after_days: days, thanks_promotion: chosen, promotions, version } = settings
  const problem = errors['ask_after_days'] ?? errors['thanks_promotion']
  return (
    <Disclosure small title={reviews.settings} open={problem !== undefined}>
      <Form method="post" className={styles['form']} key={version}>
        <input type="hidden" name="version" value={version} />
        <Field
          name="ask_after_days"
          inputMode="numeric"
          label={reviews.askAfter}
          hint={reviews.askHint}
          defaultValue={days ?? ''}
          problem={errors['ask_after_days']}
        />
        <Select
          name="thanks_promotion"
          label={reviews.thanks}
          defaultValue={chosen ?? ''}
          choices={[
            ['', reviews.noThanks],
            ...promotions.map(
              ({ id, name, name_bn, left }) =>
                [String(id), reviews.codesLeft(either(name, name_bn), number(left))] as const,
            ),
          ]}
        />
        <p className={styles['note']}>{reviews.thanksHint}</p>
        <Button type="submit" name="work" value="settings">
          {reviews.saveSettings}
        </Button>
        <HistoryLink kind="review_setting" id="1" />
      </Form>
    </Disclosure>
  )
}
