import { useSpeech } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { FormChecks } from '#web/ui/forms/use-form-checks.ts'
import { Block } from './block.tsx'
import type { CheckoutValues } from '#web/shop/checkout/checkout-form.ts'

export interface BlockFacts {
  /** The first values of the fields. */
  readonly values: CheckoutValues
  readonly field: FormChecks['field']
}

/** The buyer: the number that the courier calls, and a name. */
export function ContactBlock({ values, field }: BlockFacts) {
  const { text } = useSpeech()
  const words = text.checkout
  return (
    <Block number={1} title={words.contact}>
      <PhoneField field={field('phone')} hint={words.phoneHint} defaultValue={values.phone} />
      <CheckboxField name="remind" label={words.remind} defaultChecked={values.remind} />
      <TextField
        field={field('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        autoCapitalize="words"
        defaultValue={values.name}
      />
      <Disclosure small title={words.addEmail} open={values.email !== ''}>
        <TextField
          field={field('email')}
          label={text.form.email}
          optional
          type="email"
          autoComplete="email"
          defaultValue={values.email}
        />
      </Disclosure>
    </Block>
  )
}
