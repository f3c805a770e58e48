import type { Visit } from '#web/app/api-context.ts'
import { languageOf } from '#web/locale/language.ts'
import { speechIn, type Speech } from '#web/text/text-context.tsx'
import { valuesOf, type FormValues } from '#web/ui/forms/form-problems.ts'

/** A form of signing in that was sent, and what answering it takes. */
export interface SignInForm extends Visit {
  readonly request: Request
  readonly values: FormValues
  readonly speech: Speech
}

interface SentForm extends Visit {
  readonly request: Request
  readonly form: FormData
}

export function signInForm({ form, ...visit }: SentForm): SignInForm {
  const speech = speechIn(languageOf(new URL(visit.request.url).pathname))
  return { ...visit, values: valuesOf(form), speech }
}

/** These fields of what was filled in. */
export function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}
