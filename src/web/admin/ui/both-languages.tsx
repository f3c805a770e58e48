import { TERM_NAME_MAX } from '#domain/catalogue/term-rules.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, Field, LongField } from './field.tsx'

interface BothProps {
  readonly name: string
  /** Begins the ids where a page has several of them. */
  readonly of?: string
  readonly label: string
  readonly hint?: string
  readonly values: readonly [english: string | null, bangla: string | null]
  readonly max?: number
  readonly rows?: number
  readonly required?: boolean
  readonly errors?: Readonly<Record<string, string>> | undefined
}

/** One text in both languages, side by side. */
export function BothLanguages(props: BothProps) {
  const { name, of = '', label, values, max = TERM_NAME_MAX, errors = {}, required = false, ...rest } = props
  const { terms } = useSpeech().words
  const shared = { ...rest, maxLength: max }
  const bangla = `${name}_bn`
  const One = rest.rows === undefined ? Field : LongField
  return (
    <div className={bothClass}>
      <One
        {...shared}
        name={name}
        id={`${of}${name}`}
        label={terms.inEnglish(label)}
        defaultValue={values[0] ?? ''}
        problem={errors[name]}
        required={required}
      />
      <One
        {...shared}
        name={bangla}
        id={`${of}${bangla}`}
        label={terms.inBangla(label)}
        defaultValue={values[1] ?? ''}
        problem={errors[bangla]}
        lang="bn"
      />
    </div>
  )
}
