import type { ComponentProps, ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldState } from './use-form-checks.ts'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'> {
  /** Of useFormChecks. Its name is the field's id, to which the summary of the form leads. */
  readonly field: FieldState
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly optional?: boolean
  /** Inside the field at its end: a button, or a mark that needs no words. */
  readonly mark?: ReactNode
  readonly inputClass?: string | undefined
}

/** One line to be filled in: label, hint, field, and what is wrong with it (3.14). */
export function TextField(props: TextFieldProps) {
  const { field, label, hint, optional = false, mark, inputClass = '', ...rest } = props
  const { name, problem } = field
  const { text } = useSpeech()
  const described = [...(problem === undefined ? [] : [`${name}-problem`]), ...(hint ? [`${name}-hint`] : [])]
  return (
    <div className={styles['field']}>
      <label htmlFor={name} className={styles['label']}>
        {label} {optional && <small>{text.form.optional}</small>}
      </label>
      <FieldHint id={`${name}-hint`} hint={hint} />
      <div className={styles['box']}>
        <input
          type="text"
          {...rest}
          id={name}
          name={name}
          className={`${styles['input']} ${mark === undefined ? '' : styles['withMark']} ${inputClass}`}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={described.join(' ') || undefined}
        />
        {mark}
      </div>
      <FieldProblem id={`${name}-problem`} problem={problem} />
    </div>
  )
}

function FieldHint({ id, hint }: { readonly id: string; readonly hint: ReactNode }) {
  if (!hint) return null
  return (
    <p id={id} className={styles['hint']}>
      {typeof hint === 'string' ? <WholeNumbers words={hint} /> : hint}
    </p>
  )
}

function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <p id={id} className={styles['problem']}>
      <Icon name="circle-alert" size={20} /> {problem}
    </p>
  )
}
