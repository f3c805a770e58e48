import { Form, Link, useNavigation } from 'react-router'
import { parsePhone } from '#domain/phone.ts'
import styles from '#web/shop/account/account.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import formStyles from '#web/ui/form.module.css'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useFormChecks } from '#web/ui/use-form-checks.ts'
import type { NumberStep } from './answer-phone-form.ts'

/** Asks for the new number. */
export function PhoneForm({ answer }: { readonly answer: NumberStep | undefined }) {
  const { text, paths } = useSpeech()
  const busy = useNavigation().formMethod === 'POST'
  const { form, summary, field } = useFormChecks({
    answer: answer?.problems,
    busy,
    checks: {
      phone: (value) => {
        const phone = parsePhone(value)
        return phone.ok ? null : text.form.phoneProblem[phone.refusal.code](phone.refusal.digits)
      },
    },
  })
  return (
    <Form method="post" className={`${formStyles['form']} ${styles['form']}`} {...form}>
      <FormErrors problems={summary} />
      <PhoneField field={field('phone')} hint={text.account.phoneHint} defaultValue={answer?.phone} />
      <SubmitButton busy={busy} busyWords={text.account.sending}>
        {text.account.sendCode}
      </SubmitButton>
      <Link to={paths.details} className={styles['link']}>
        {text.account.cancel}
      </Link>
    </Form>
  )
}
