import { useMemo } from 'react'
import { checkoutFields } from '#domain/order/checkout-steps.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { FieldChecks, FormProblems, FormValues } from '#web/ui/forms/form-problems.ts'
import { valuesBy, type CheckoutValues } from './checkout-form.ts'
import { withSaved, type SavedAddress } from './sections/saved-addresses.ts'
import { problemsOf, problemWords, type CheckoutProblems } from './checkout-problems.ts'

/** The shop's rules for the fields of the checkout, in the page's words. */
export function useChecks(addresses: readonly SavedAddress[]): FieldChecks {
  const { text } = useSpeech()
  return useMemo(
    () =>
      Object.fromEntries(
        checkoutFields.map((field) => [
          field,
          (_: string, typed: FormValues) => {
            const values = withSaved(
              valuesBy((name) => typed[name] ?? '', []),
              addresses,
            )
            const problem = problemsOf(values)[field]
            return problem === undefined ? null : problemWords(text, { field, problem, values })
          },
        ]),
      ),
    [text, addresses],
  )
}

interface AnsweredForm {
  readonly values: CheckoutValues | null
  readonly problems: CheckoutProblems
}

/** The problems that the server found, in the words and the order of the page. */
export function useAnsweredProblems(answer: AnsweredForm | undefined): FormProblems | undefined {
  const { text } = useSpeech()
  if (answer === undefined || answer.values === null || Object.keys(answer.problems).length === 0)
    return undefined
  const { values, problems } = answer
  const fields = checkoutFields.flatMap((field) => {
    const problem = problems[field]
    return problem === undefined ? [] : [[field, problemWords(text, { field, problem, values })] as const]
  })
  return { fields: Object.fromEntries(fields) }
}
