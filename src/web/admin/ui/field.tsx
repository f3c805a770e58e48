import type { ComponentProps, ReactNode } from 'react'
import * as styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  /** Also its id, unless it has one of its own. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: string | undefined
  readonly problem?: string | undefined
}

/** One line to be filled in: label, hint, field, and what is wrong with it. */
export function Field({ name, id = name, label, hint, problem, ...rest }: FieldProps) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
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
      <input
        {...rest}
        id={id}
        name={name}
        className={styles['input']}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={described || undefined}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
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

/** Class of a field that has no component here, such as a text area. */
export const inputClass = styles['input']
