import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import * as styles from './vat.module.css'

type Errors = Readonly<Record<string, string>>

interface RateFieldsProps {
  readonly errors: Errors
  readonly day: string
  /** The first day that can be chosen; null: any. */
  readonly first: string | null
  readonly hint?: string
}

/** A rate and the day on which it begins. */
export function RateFields({ errors, day, first, hint }: RateFieldsProps) {
  const { vat } = useSpeech().words
  return (
    <div className={styles['pair']}>
      <Field
        name="percent"
        label={vat.percent}
        hint={vat.percentHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        required
        problem={errors['percent']}
      />
      <Field
        name="from_day"
        type="date"
        label={vat.fromDay}
        hint={hint}
        defaultValue={day}
        min={first ?? undefined}
        required
        problem={errors['from_day']}
      />
    </div>
  )
}

interface NameFieldsProps {
  readonly errors: Errors
  readonly names?: { readonly name: string; readonly name_bn: string }
}

/** The names of a class, which has both. */
export function NameFields({ errors, names }: NameFieldsProps) {
  const { vat } = useSpeech().words
  const shared = { maxLength: 60, autoComplete: 'off', required: true }
  return (
    <div className={styles['pair']}>
      <Field {...shared} name="name" label={vat.nameEn} defaultValue={names?.name} problem={errors['name']} />
      <Field
        {...shared}
        name="name_bn"
        lang="bn"
        label={vat.nameBn}
        defaultValue={names?.name_bn}
        problem={errors['name_bn']}
      />
    </div>
  )
}
