import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { FieldChecks, FormProblems } from '#web/ui/forms/form-problems.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useFormChecks, type FormChecks } from '#web/ui/forms/use-form-checks.ts'

export interface CheckedFormProps {
  /** The problems that the server found in the last form. */
  readonly problems: FormProblems | undefined
  /** The answer that the problems are read from, where they are remade each time the page is drawn. */
  readonly answer?: object | undefined
  readonly checks?: FieldChecks
  readonly submit: string
  readonly busyWords: string
  readonly look?: 'primary' | 'secondary' | 'danger'
  /** Tells the forms of one page apart: the page's action finds it as the field "intent". */
  readonly intent?: string
  /** The page is the next step of the same one: it takes its place in the history, and does not scroll. */
  readonly isStep?: boolean
  readonly className: string | undefined
  readonly children: (field: FormChecks['field']) => ReactNode
  /** Stands below the button. */
  readonly below?: (busy: boolean) => ReactNode
}

const unchecked: FieldChecks = {}

/**
 * A form of a page: problems on top, fields, and the button that sends it. It works without script, checks its fields
 * before it is sent (ux 3.14), and is sent once, even if the button is pressed again.
 */
export function CheckedForm(props: CheckedFormProps) {
  const { problems, answer, checks = unchecked, submit, intent, isStep = false, children, below } = props
  const { busy, isPressed } = useSubmission(intent)
  const { form, summary, field } = useFormChecks({ problems, answer, checks, busy })
  return (
    <Form method="post" replace={isStep} preventScrollReset={isStep} className={props.className} {...form}>
      <FormErrors problems={summary} />
      {children(field)}
      {/* Not a name of the button: the last digit of a code sends the form without its button. */}
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <SubmitButton busy={isPressed} busyWords={props.busyWords} look={props.look}>
        {submit}
      </SubmitButton>
      {below?.(busy)}
    </Form>
  )
}

/** Whether the form is on its way, and whether by its own button: another one may ask for another code. */
function useSubmission(intent: string | undefined) {
  const { formMethod, formData } = useNavigation()
  const sent = formData?.get('intent') ?? ''
  const busy = formMethod === 'POST' && (intent === undefined || sent === intent)
  return { busy, isPressed: busy && sent === (intent ?? '') }
}
