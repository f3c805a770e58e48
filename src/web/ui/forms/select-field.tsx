import * as styles from './form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldState } from './use-form-checks.ts'

interface SelectFieldProps {
  readonly field: FieldState
  readonly label: string
  readonly defaultValue: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of a few. */
export function SelectField({ field, label, defaultValue, options }: SelectFieldProps) {
  const { name, problem } = field
  return (
    <div className={styles['field']}>
      <label htmlFor={name} className={styles['label']}>
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={defaultValue}
        className={styles['input']}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${name}-problem`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem !== undefined && (
        <p id={`${name}-problem`} className={styles['problem']}>
          <Icon name="circle-alert" size={20} /> {problem}
        </p>
      )}
    </div>
  )
}
