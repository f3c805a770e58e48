import { Form } from 'react-router'
import type { Arguments } from '#contract/endpoint.ts'
import type { addAttribute, StaffAttributeView } from '#contract/staff/catalogue/attributes.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { namesOf, SaveButton } from './term-parts.tsx'
import * as styles from './terms.module.css'

interface FormProps {
  /** Null: a new one is made. */
  readonly attribute: StaffAttributeView | null
  readonly errors: Readonly<Record<string, string>>
}

export function AttributeForm({ attribute, errors }: FormProps) {
  const { terms } = useSpeech().words
  const mayWrite = usePerson().may('catalogue:write')
  return (
    <Form method="post" className={styles['card']}>
      <input type="hidden" name="version" value={attribute?.version ?? 0} />
      <fieldset className={styles['group']} disabled={!mayWrite}>
        <BothLanguages
          name="name"
          of="attribute-"
          label={terms.name}
          values={namesOf(attribute)}
          errors={errors}
          required
        />
        {attribute === null && <CodeField of="attribute-" problem={errors['code']} />}
        <label className={styles['check']}>
          <input type="checkbox" name="filterable" defaultChecked={attribute?.filterable ?? true} />
          {terms.filterable}
        </label>
      </fieldset>
      {mayWrite && (
        <p className={styles['buttons']}>
          <SaveButton isNew={attribute === null} />
        </p>
      )}
    </Form>
  )
}

/** The code in addresses of filtered lists; a name in Bangla letters alone makes none. */
export function CodeField({ of, problem }: { readonly of: string; readonly problem: string | undefined }) {
  const { terms } = useSpeech().words
  return (
    <Field
      name="code"
      id={`${of}code`}
      label={terms.code}
      hint={terms.codeHint}
      problem={problem}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** The fields of an attribute as the API takes them, which checks them. */
export function attributeIn(form: FormData): Arguments<typeof addAttribute>['body'] {
  const code = textOf(form, 'code').trim()
  return {
    name: textOf(form, 'name'),
    name_bn: textOf(form, 'name_bn'),
    filterable: form.has('filterable'),
    ...(code !== '' && { code }),
  }
}
