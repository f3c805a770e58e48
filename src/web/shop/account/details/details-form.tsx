import { languages, type Language } from '#web/locale/language.ts'
import { AccountForm } from '#web/shop/account/account-form.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { NAME_MAX } from '#domain/limits.ts'

interface DetailsFormProps {
  readonly details: {
    readonly name: string
    readonly language: Language
    readonly wantsOffers: boolean
    readonly version: number
  }
  readonly answer: FormProblems | undefined
}

/** Name, language, and whether offers are wanted. */
export function DetailsForm({ details, answer }: DetailsFormProps) {
  const { text } = useSpeech()
  return (
    <section className={styles['section']} aria-labelledby="details-title">
      <h2 id="details-title">{text.account.yourDetails}</h2>
      <AccountForm
        problems={answer}
        checks={{ name: (value) => (value.trim() === '' ? text.account.nameProblem : null) }}
        submit={text.account.save}
        busyWords={text.account.saving}
        intent="details"
      >
        {(field) => (
          <>
            <TextField
              field={field('name')}
              label={text.form.name}
              autoComplete="name"
              maxLength={NAME_MAX}
              defaultValue={details.name}
            />
            <SelectField
              field={field('language')}
              label={text.account.language}
              defaultValue={details.language}
              options={languages.map((language) => ({
                value: language,
                label: text.account.languages[language],
              }))}
            />
            <CheckboxField
              name="wants_offers"
              label={text.account.wantsOffers}
              defaultChecked={details.wantsOffers}
            />
            <input type="hidden" name="version" value={details.version} />
          </>
        )}
      </AccountForm>
    </section>
  )
}
