import { textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, Field } from '#web/admin/ui/field.tsx'
import { instantOf, wallOf } from '#web/admin/ui/wall-clock.ts'
import type { Schedule } from './state-line.tsx'

interface FieldsProps {
  readonly start: Schedule
  readonly errors: Readonly<Record<string, string>>
}

/** From when and until when something is seen, by the clock of Dhaka. */
export function ScheduleFields({ start, errors }: FieldsProps) {
  const { content } = useSpeech().words
  return (
    <div className={bothClass}>
      <Field
        type="datetime-local"
        name="starts_at"
        label={content.starts}
        hint={content.startsHint}
        defaultValue={wallOf(start.starts_at)}
        problem={errors['starts_at']}
      />
      <Field
        type="datetime-local"
        name="ends_at"
        label={content.ends}
        hint={content.endsHint}
        defaultValue={wallOf(start.ends_at)}
        problem={errors['ends_at']}
      />
    </div>
  )
}

/** The schedule of a form as the API takes it. */
export function scheduleIn(form: FormData): Schedule {
  return { starts_at: instantOf(textOf(form, 'starts_at')), ends_at: instantOf(textOf(form, 'ends_at')) }
}
