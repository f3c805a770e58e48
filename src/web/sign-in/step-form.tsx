import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { FieldChecks } from '#web/ui/forms/form-problems.ts'
import formStyles from '#web/ui/forms/form.module.css'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useFormChecks, type FormChecks } from '#web/ui/forms/use-form-checks.ts'
import { problemsIn, type SignInAnswer } from './answers.ts'
import type { SignInData } from './load-sign-in.ts'
import { FormContext } from './sign-in-page.tsx'
import { useSending } from './use-sending.ts'

interface StepFormProps {
  readonly data: Pick<SignInData, 'onward' | 'visit'>
  /** Which of the page's forms it is. */
  readonly way: string
  /** What the server answered to it when it was sent. */
  readonly answer: SignInAnswer | undefined
  readonly checks?: FieldChecks
  readonly submit: string
  /** Secondary where the page has a better way. */
  readonly look?: 'primary' | 'secondary'
  readonly busyWords: string
  readonly children: (field: FormChecks['field']) => ReactNode
  /** Below the button. */
  readonly below?: (busy: boolean) => ReactNode
}

const unchecked: FieldChecks = {}

/** One step of signing in: what is wrong on top, the fields, and the button that sends them. */
export function StepForm(props: StepFormProps) {
  const { data, way, answer, checks = unchecked, submit, look, busyWords, children, below } = props
  const { busy, intent } = useSending()
  const { form, summary, field } = useFormChecks({ answer: problemsIn(answer), checks, busy })
  return (
    <Form method="post" replace preventScrollReset className={formStyles['form']} {...form}>
      <FormErrors problems={summary} />
      <FormContext way={way} data={data} />
      {children(field)}
      <SubmitButton busy={busy && intent === ''} busyWords={busyWords} {...(look && { look })}>
        {submit}
      </SubmitButton>
      {below?.(busy)}
    </Form>
  )
}
