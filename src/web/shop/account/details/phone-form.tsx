import { AccountForm } from '#web/shop/account/account-form.tsx'
import { problemsIn, valuesIn, type SignInAnswer } from '#web/sign-in/answers.ts'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'

/** Asks for the new number. */
export function PhoneForm({ answer }: { readonly answer: SignInAnswer | undefined }) {
  const { text, paths } = useSpeech()
  return (
    <AccountForm
      problems={problemsIn(answer)}
      checks={{ phone: (value) => phoneProblem(value, text) }}
      submit={text.account.sendCode}
      busyWords={text.account.sending}
      cancelTo={paths.details}
    >
      {(field) => (
        <PhoneField
          field={field('phone')}
          hint={text.account.phoneHint}
          defaultValue={valuesIn(answer)['phone']}
        />
      )}
    </AccountForm>
  )
}
