import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, problemClass } from '#web/admin/ui/field.tsx'

export type Errors = Readonly<Record<string, string>>

/** The names of the fields whose values are of a kind. */
type NameOf<Form, Kind> = { [Name in keyof Form]: Form[Name] extends Kind ? Name : never }[keyof Form] &
  string

export interface PartProps<Form> {
  readonly values: Form
  readonly errors: Errors
}

interface FieldProps<Form, Kind> extends PartProps<Form> {
  readonly name: NameOf<Form, Kind>
  /** Where its name stands more than once on the page. */
  readonly id?: string
  /** As the history names the field, unless stated. */
  readonly label?: string
  readonly hint?: string
}

function useName(name: string): string {
  return useSpeech().words.audit.fields[name] ?? name
}

/** A whole number, which people type in the digits of either script. */
export function Amount<Form>(props: FieldProps<Form, number | null>) {
  const { name, id = name, hint, values, errors } = props
  const own = useName(name)
  const value = values[name]
  return (
    <Field
      name={name}
      id={id}
      label={props.label ?? own}
      hint={hint}
      defaultValue={value === null || Number.isNaN(value) ? '' : String(value)}
      problem={errors[name]}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

interface LineProps<Form> extends FieldProps<Form, string | null> {
  readonly type?: 'text' | 'time' | 'email' | 'tel' | 'url'
  readonly max?: number
}

/** A line of text, or a time of the day. */
export function Line<Form>(props: LineProps<Form>) {
  const { name, hint, values, errors, type = 'text', max } = props
  const own = useName(name)
  return (
    <Field
      name={name}
      type={type}
      label={props.label ?? own}
      hint={hint}
      defaultValue={String(values[name] ?? '')}
      problem={errors[name]}
      maxLength={max}
    />
  )
}

/** Yes or no. */
export function Choice<Form>(props: Omit<FieldProps<Form, boolean>, 'errors' | 'hint'>) {
  const { name, values } = props
  const own = useName(name)
  return (
    <label className={terms['check']}>
      <input type="checkbox" name={name} defaultChecked={values[name] === true} />
      {props.label ?? own}
    </label>
  )
}

interface BoxesProps<Form> extends FieldProps<Form, readonly unknown[]> {
  /** Value and words of each. */
  readonly options: readonly (readonly [number | string, string])[]
}

/** Several of a few. */
export function Boxes<Form>(props: BoxesProps<Form>) {
  const { name, values, errors, options } = props
  const own = useName(name)
  const chosen: unknown = values[name]
  const problem = problemIn(errors, name)
  return (
    <fieldset className={terms['boxes']}>
      <legend>{props.label ?? own}</legend>
      {options.map(([value, words]) => (
        <label key={value} className={terms['check']}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={Array.isArray(chosen) && chosen.includes(value)}
          />
          {words}
        </label>
      ))}
      {problem !== undefined && <p className={problemClass}>{problem}</p>}
    </fieldset>
  )
}

/** The problem of a list, or of the first wrong entry in it. */
export function problemIn(errors: Errors, name: string): string | undefined {
  return Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
}
