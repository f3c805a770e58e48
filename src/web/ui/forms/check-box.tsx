import type { ReactNode } from 'react'
import * as styles from './form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldState } from './use-form-checks.ts'

interface CheckBoxProps {
  /** Of useFormChecks. Its name is the field's id. */
  readonly field: FieldState
  readonly defaultChecked?: boolean
  readonly children: ReactNode
}

/** A box to tick, with its words beside it. */
export function CheckBox({ field: { name, problem }, defaultChecked = false, children }: CheckBoxProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={name} className={styles['checkbox']}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="1"
          defaultChecked={defaultChecked}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${name}-problem`}
        />
        <span>{children}</span>
      </label>
      {problem !== undefined && (
        <p id={`${name}-problem`} className={styles['problem']}>
          <Icon name="circle-alert" size={20} /> {problem}
        </p>
      )}
    </div>
  )
}
