import { Form, useNavigation } from 'react-router'
import { Link } from '#web/app/link.tsx'
import styles from '#web/shop/account/account.module.css'
import { problemsIn, valuesIn, type SignInAnswer } from '#web/sign-in/answers.ts'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import formStyles from '#web/ui/forms/form.module.css'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'

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
