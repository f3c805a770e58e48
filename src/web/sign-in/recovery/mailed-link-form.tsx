import { useSpeech } from '#web/text/text-context.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { SignInAnswer } from '#web/sign-in/answers.ts'
import * as styles from '#web/sign-in/sign-in.module.css'
import { StepForm } from '#web/sign-in/step-form.tsx'

interface MailedLinkFormProps {
  /** Of the address; empty where somebody copied half of it. */
  readonly token: string
  readonly lead: string
  readonly submit: string
  readonly data: { readonly onward: string | null; readonly visit: string }
  readonly answer: SignInAnswer | undefined
}

/** Following a mailed link must not act by itself, as scanners of mail follow all: a button does (2.10). */
export function MailedLinkForm({ token, lead, submit, data, answer }: MailedLinkFormProps) {
  const { text } = useSpeech()
  if (token === '') return <FormErrors problems={{ message: text.signIn.linkMissing }} />
  return (
    <StepForm data={data} way="link" answer={answer} submit={submit} busyWords={text.signIn.checking}>
      {() => (
        <>
          <input type="hidden" name="token" value={token} />
          <p className={styles['lead']}>{lead}</p>
        </>
      )}
    </StepForm>
  )
}
