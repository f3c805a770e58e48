import { Form } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import type { AddressForm } from './address-form-values.ts'

/** Says that an address is gone, and brings it back: all of it is in the form. */
export function DeletedAddress({ address }: { readonly address: AddressForm }) {
  const { text } = useSpeech()
  return (
    <>
      {text.account.addressDeleted}
      <Form method="post">
        {Object.entries(address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name="intent" value="undo" className={textButton}>
          {text.account.undo}
        </button>
      </Form>
    </>
  )
}
