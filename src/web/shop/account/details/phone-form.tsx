import { CheckedForm } from '#web/app/checked-form.tsx'
import { Link } from '#web/app/link.tsx'
import { formClass } from '#web/shop/account/account-page.tsx'
import { problemsIn, valuesIn, type SignInAnswer } from '#web/sign-in/answers.ts'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'

/** Asks for the new number. */
export function PhoneForm({ answer }: { readonly answer: SignInAnswer | undefined }) {
  const { text, paths } = useSpeech()
  return (
    <CheckedForm
      problems={problemsIn(answer)}
      checks={{ phone: (value) => phoneProblem(value, text) }}
      submit={text.account.sendCode}
      busyWords={text.account.sending}
      className={formClass}
      below={() => (
        <Link to={paths.details} className={textButton}>
          {text.account.cancel}
        </Link>
      )}
    >
      {(field) => (
        <PhoneField
          field={field('phone')}
          hint={text.account.phoneHint}
          defaultValue={valuesIn(answer)['phone']}
        />
      )}
    </CheckedForm>
  )
}
