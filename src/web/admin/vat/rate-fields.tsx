import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import * as styles from './vat.module.css'

type Errors = Readonly<Record<string, string>>

interface DayFieldProps {
  readonly errors: Errors
  readonly day: string
  /** The first day that can be chosen; null: any. */
  readonly first: string | null
  readonly hint?: string
  /** Where a page has several. */
  readonly id?: string
}

interface RateFieldsProps extends DayFieldProps {
  /** What was typed before it was refused. */
  readonly percent?: string | undefined
}

/** A rate and the day on which it begins. */
export function RateFields({ errors, percent, ...ofDay }: RateFieldsProps) {
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
        defaultValue={percent}
        required
        problem={errors['percent']}
      />
      <DayField errors={errors} {...ofDay} />
    </div>
  )
}

/** The day from which on something counts. */
export function DayField({ errors, day, first, hint, id }: DayFieldProps) {
  const { vat } = useSpeech().words
  return (
    <Field
      name="from_day"
      id={id}
      type="date"
      label={vat.fromDay}
      hint={hint}
      defaultValue={day}
      min={first ?? undefined}
      required
      problem={errors['from_day']}
    />
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
