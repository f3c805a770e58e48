import { Form, useNavigation } from 'react-router'
import { languages, type Language } from '#web/locale/language.ts'
import styles from '#web/shop/account/account.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import formStyles from '#web/ui/forms/form.module.css'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'
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
  const busy = useNavigation().formData?.get('intent') === 'details'
  const { form, summary, field } = useFormChecks({
    answer,
    busy,
    checks: { name: (value) => (value.trim() === '' ? text.account.nameProblem : null) },
  })
  return (
    <section className={styles['section']} aria-labelledby="details-title">
      <h2 id="details-title">{text.account.yourDetails}</h2>
      <Form method="post" className={`${formStyles['form']} ${styles['form']}`} {...form}>
        <FormErrors problems={summary} />
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
        <SubmitButton busy={busy} busyWords={text.account.saving} name="intent" value="details">
          {text.account.save}
        </SubmitButton>
      </Form>
    </section>
  )
}
