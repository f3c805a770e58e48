import type { ComponentProps, ReactNode } from 'react'
import * as styles from './field.module.css'

interface Asked {
  /** Also its id, unless it has one of its own. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly problem?: string | undefined
}

/** One line to be filled in: label, hint, field, and what is wrong with it. */
export function Field({ name, id = name, label, hint, problem, ...rest }: ComponentProps<'input'> & Asked) {
  return (
    <Around id={id} label={label} hint={hint} problem={problem}>
      <input {...rest} {...described({ id, hint, problem })} name={name} />
    </Around>
  )
}

/** Several lines to be filled in. */
export function LongField({
  name,
  id = name,
  label,
  hint,
  problem,
  ...rest
}: ComponentProps<'textarea'> & Asked) {
  return (
    <Around id={id} label={label} hint={hint} problem={problem}>
      <textarea {...rest} {...described({ id, hint, problem })} name={name} />
    </Around>
  )
}

interface AroundProps extends Omit<Asked, 'name'> {
  readonly id: string
  readonly children: ReactNode
}

/** The words around a field. */
function Around({ id, label, hint, problem, children }: AroundProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Ties a field to the words around it. */
function described({ id, hint, problem }: Pick<AroundProps, 'id' | 'hint' | 'problem'>) {
  const words = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    className: styles['input'],
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': words || undefined,
  }
}

interface SelectProps extends ComponentProps<'select'> {
  readonly name: string
  readonly label: string
  /** Value and words of each choice. */
  readonly choices: readonly (readonly [string, string])[]
}

/** A choice of a few. */
export function Select({ name, id = name, label, choices, ...rest }: SelectProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select {...rest} id={id} name={name} className={styles['input']}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Class of what is wrong, for problems that belong to no field. */
export const problemClass = styles['problem']

/** Class of a field that has no component here. */
export const inputClass = styles['input']

/** Class of fields in rows, as many as there is room for. */
export const fieldsClass = styles['fields']

/** Class of two fields side by side. */
export const bothClass = styles['both']
