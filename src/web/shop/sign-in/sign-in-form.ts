import type { Visit } from '#web/api-context.ts'
import { languageOf } from '#web/language.ts'
import { speechIn, type Speech } from '#web/text/text-context.tsx'
import { valuesOf, type FormValues } from '#web/ui/form-problems.ts'

/** A form of signing in that was sent, and what answering it takes. */
export interface SignInForm extends Visit {
  readonly request: Request
  readonly values: FormValues
  readonly speech: Speech
}

export async function readForm(request: Request, visit: Visit): Promise<SignInForm> {
  const values = valuesOf(await request.formData())
  return { ...visit, request, values, speech: speechIn(languageOf(new URL(request.url).pathname)) }
}

/** These fields of what was filled in. */
export function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}
