import type { ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldState } from './use-form-checks.ts'

interface TextAreaProps {
  readonly field: FieldState
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly defaultValue: string
  readonly rows?: number
  readonly maxLength?: number
  readonly autoComplete?: string
}

/** Several lines to be filled in. */
export function TextArea({ field, label, hint, optional = false, rows = 2, ...rest }: TextAreaProps) {
  const { text } = useSpeech()
  const { name, problem } = field
  const describedBy = [problem && `${name}-problem`, hint !== undefined && `${name}-hint`].filter(Boolean)
  return (
    <div className={styles['field']}>
      <label htmlFor={name} className={styles['label']}>
        {label} {optional && <small>{text.form.optional}</small>}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <textarea
        {...rest}
        id={name}
        name={name}
        rows={rows}
        className={`${styles['input']} ${styles['lines']}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy.join(' ') || undefined}
      />
      {problem !== undefined && (
        <p id={`${name}-problem`} className={styles['problem']}>
          <Icon name="circle-alert" size={20} /> {problem}
        </p>
      )}
    </div>
  )
}
