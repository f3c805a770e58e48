import { Form, useNavigation } from 'react-router'
import { Link } from '#web/frame/link.tsx'
import styles from '#web/shop/account/account.module.css'
import { problemsIn, valuesIn, type SignInAnswer } from '#web/shop/sign-in/answers.ts'
import { phoneProblem } from '#web/shop/sign-in/contact-problem.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import formStyles from '#web/ui/form.module.css'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useFormChecks } from '#web/ui/use-form-checks.ts'

/** Asks for the new number. */
export function PhoneForm({ answer }: { readonly answer: SignInAnswer | undefined }) {
  const { text, paths } = useSpeech()
  const busy = useNavigation().formMethod === 'POST'
  const { form, summary, field } = useFormChecks({
    answer: problemsIn(answer),
    busy,
    checks: { phone: (value) => phoneProblem(value, text) },
  })
  return (
    <Form method="post" className={`${formStyles['form']} ${styles['form']}`} {...form}>
      <FormErrors problems={summary} />
      <PhoneField
        field={field('phone')}
        hint={text.account.phoneHint}
        defaultValue={valuesIn(answer)['phone']}
      />
      <SubmitButton busy={busy} busyWords={text.account.sending}>
        {text.account.sendCode}
      </SubmitButton>
      <Link to={paths.details} className={textButton}>
        {text.account.cancel}
      </Link>
    </Form>
  )
}
