import type { MouseEvent } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import type { FormProblems } from './form-problems.ts'
import * as styles from './form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'

/** The problems, on top of the form, with ways to the fields (3.14). Put it first into the form. */
export function FormErrors({ problems }: { readonly problems: FormProblems | null }) {
  const { text } = useSpeech()
  if (problems === null) return null
  const fields = Object.entries(problems.fields ?? {})
  return (
    <div role="alert" tabIndex={-1} data-form-errors="" className={styles['errors']}>
      <p className={styles['errorsTitle']}>
        <Icon name="circle-alert" size={20} />
        <WholeNumbers words={problems.message ?? text.form.toFix(fields.length)} />
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([name, problem]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => goToField(event, name)}>
                {problem}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Browsers go to a field by such a link, but do not put the focus into it. */
function goToField(event: MouseEvent, name: string): void {
  const field = document.getElementById(name)
  if (field === null) return
  event.preventDefault()
  field.focus()
}
