import { CheckedForm, type CheckedFormProps } from '#web/app/checked-form.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { problemsIn, type SignInAnswer } from './answers.ts'
import type { SignInData } from './load-sign-in.ts'
import { FormContext } from './sign-in-page.tsx'

type OwnProps = 'problems' | 'answer' | 'intent' | 'isStep' | 'className'

interface StepFormProps extends Omit<CheckedFormProps, OwnProps> {
  readonly data: Pick<SignInData, 'onward' | 'visit'>
  /** The form of the page. */
  readonly way: string
  /** The server's answer to it. */
  readonly answer: SignInAnswer | undefined
}

/** One step of signing in. */
export function StepForm({ data, way, answer, children, ...form }: StepFormProps) {
  return (
    <CheckedForm isStep problems={problemsIn(answer)} className={formStyles['form']} {...form}>
      {(field) => (
        <>
          <FormContext way={way} data={data} />
          {children(field)}
        </>
      )}
    </CheckedForm>
  )
}
