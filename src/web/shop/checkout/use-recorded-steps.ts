import { useEffect, type SubmitEvent as FormSubmitEvent } from 'react'
import { checkoutFields, type CheckoutField } from '#domain/order/checkout-steps.ts'
import type { FormChecks } from '#web/ui/forms/use-form-checks.ts'
import { valuesIn } from './checkout-form.ts'
import { problemsOf } from './checkout-problems.ts'
import { withSaved, type SavedAddress } from './sections/saved-addresses.ts'
import { recordOrderTime, type RecordStep } from '#web/shop/funnel/step-recorder.ts'

interface FormParts {
  readonly field: FormChecks['field']
  readonly addresses: readonly SavedAddress[]
}

interface StepHandlers {
  /** A field was left. */
  readonly look: (form: HTMLFormElement) => void
  /** A button of the form was pressed, and its fields were checked. */
  readonly press: (event: FormSubmitEvent<HTMLFormElement>) => void
}

const contact: readonly CheckoutField[] = ['phone', 'name', 'email']
const address: readonly CheckoutField[] = ['area', 'address', 'landmark']

/** Tells which parts of the checkout are filled in rightly, which fields were shown as wrong, and the order's press. */
export function useRecordedSteps(recordStep: RecordStep, { field, addresses }: FormParts): StepHandlers {
  const wrong = checkoutFields.filter((name) => field(name).problem !== undefined)
  useEffect(() => {
    for (const name of wrong) recordStep('field_error', name)
  })
  function look(form: HTMLFormElement): void {
    const problems = problemsOf(withSaved(valuesIn(new FormData(form)), addresses))
    const isRight = (fields: readonly CheckoutField[]) => fields.every((name) => problems[name] === undefined)
    if (isRight(contact)) recordStep('contact_ok')
    if (isRight(address)) recordStep('address_ok')
  }
  return {
    look,
    press: (event) => {
      const { currentTarget: form, nativeEvent } = event
      const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
      if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'place') return
      look(form)
      recordStep('method_chosen', valuesIn(new FormData(form)).payment)
      if (!event.defaultPrevented) recordOrderTime(recordStep)
    },
  }
}
