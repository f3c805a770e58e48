import { useState, type ComponentProps } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, inputClass, problemClass } from '#web/admin/ui/field.tsx'
import * as fields from '#web/admin/ui/field.module.css'
import type { EditState } from './edit-state.ts'
import { typedIn } from './variants/typed-in.ts'
import type { PartProps } from './use-editor.ts'
import * as styles from './product.module.css'

type Paired = 'name' | 'description' | 'fit_note' | 'care_note' | 'seo_title' | 'seo_description'

interface BothProps extends PartProps {
  readonly part: Paired
  readonly label: string
  readonly max: number
  readonly rows?: number
  /** Letters after which it is cut where it is shown; they are counted. */
  readonly best?: number
  readonly required?: boolean
}

/** One text of the product in both languages, side by side. */
export function Both({ part, label, max, rows, best, required = false, ...editor }: BothProps) {
  const { product } = useSpeech().words
  const shared = { max, ...(rows !== undefined && { rows }), ...(best !== undefined && { best }) }
  return (
    <div className={styles['both']}>
      <Text {...editor} {...shared} part={part} label={product.inEnglish(label)} required={required} />
      <Text {...editor} {...shared} part={`${part}_bn`} label={product.inBangla(label)} bangla />
    </div>
  )
}

interface TextProps extends PartProps {
  readonly part: TextPart
  readonly label: string
  readonly max: number
  readonly hint?: string
  readonly rows?: number
  readonly best?: number
  readonly required?: boolean
  readonly bangla?: boolean
}

type TextPart = Paired | `${Paired}_bn` | 'sku' | 'slug' | 'brand'

/** Texts that are never null. */
const always: ReadonlySet<TextPart> = new Set(['name', 'description', 'sku', 'slug'])

export function Text({ part, label, hint, best, form, change, errors, ...rest }: TextProps) {
  const { words, number } = useSpeech()
  const value = form[part] ?? ''
  const counted = best === undefined ? hint : words.product.letters(number(value.length), number(best))
  const problem = errors[part]
  const set = (typed: string) => {
    const text = typed === '' && !always.has(part) ? null : typed
    if (part === 'name' || part === 'name_bn') change((now) => withName(now, part, text))
    else change({ [part]: text } as Partial<EditState>)
  }
  return (
    <div className={fields['field']}>
      <label htmlFor={part} className={fields['label']}>
        {label}
      </label>
      <Input {...rest} part={part} value={value} set={set} counted={counted} problem={problem} />
      {counted !== undefined && (
        <p id={`${part}-hint`} className={fields['hint']}>
          {counted}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${part}-problem`} className={problemClass}>
          {problem}
        </p>
      )}
    </div>
  )
}

const wordsOf = { name: 'alt', name_bn: 'alt_bn' } as const

/** Another name; words of pictures that only say the name follow it. */
function withName(form: EditState, part: 'name' | 'name_bn', name: string | null): Partial<EditState> {
  const words = wordsOf[part]
  const pictures = form.pictures.map((picture) =>
    picture[words] === form[part] ? { ...picture, [words]: name } : picture,
  )
  return { [part]: name, ...(form.pictures.length > 0 && { pictures }) }
}

interface InputProps extends Pick<TextProps, 'part' | 'max' | 'rows' | 'required' | 'bangla'> {
  readonly value: string
  readonly set: (typed: string) => void
  readonly counted: string | undefined
  readonly problem: string | undefined
}

function Input({ part, max, rows, required, bangla = false, value, set, counted, problem }: InputProps) {
  const described = [problem && `${part}-problem`, counted && `${part}-hint`].filter(Boolean).join(' ')
  const shared = {
    id: part,
    name: part,
    value,
    maxLength: max,
    required,
    ...(bangla && { lang: 'bn' }),
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': described || undefined,
    className: inputClass,
  }
  return rows === undefined ? (
    <input {...shared} autoComplete="off" onChange={({ currentTarget }) => set(currentTarget.value)} />
  ) : (
    <textarea {...shared} rows={rows} onChange={({ currentTarget }) => set(currentTarget.value)} />
  )
}

interface NumberProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  readonly value: number | string | null
  readonly onValue: (value: number | string | null) => void
}

/** A number as people type it, in digits of either script. What is no number is handed on as it was typed. */
export function NumberField({ value, onValue, ...rest }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && typedIn(typed) === value ? typed : String(value ?? '')
  return (
    <Field
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onValue(typedIn(currentTarget.value))
      }}
    />
  )
}
