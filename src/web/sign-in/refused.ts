import { ApiError } from '#client/api-error.ts'
import { fieldRefusals, refusals } from '#web/text/bn/refusals.ts'
import type { Speech } from '#web/text/text-context.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'

/** The order in which the errors of a sign-up are told (E1). */
const FIRST = ['confirmPassword', 'email', 'password']

/** A refusal of the API in the page's language; in English the server's own sentence (E2, E7, E8). */
export function sentenceOf(error: ApiError, language: Speech['language']): string {
  return language === 'en' ? error.message : refusals[error.code]
}

/** A refusal as a form shows it. Anything that is no refusal is thrown on. */
export function problemsOfRefusal(error: unknown, speech: Speech): FormProblems {
  if (!(error instanceof ApiError)) throw error
  const { language } = speech
  if (error.code === 'invalid_fields') return { fields: fieldsOf(error, language) }
  if (error.code === 'phone_invalid') return { fields: { phone: sentenceOf(error, language) } }
  const wait = waitOf(error, speech)
  const message = sentenceOf(error, language)
  return { message: wait === null ? message : `${message} ${wait}` }
}

/** A wrong code stands at its field; all else is the form's. */
export function problemsOfCode(error: unknown, speech: Speech): FormProblems {
  if (error instanceof ApiError && error.code === 'challenge_invalid')
    return { fields: { code: sentenceOf(error, speech.language) } }
  return problemsOfRefusal(error, speech)
}

function fieldsOf(
  { errors, details }: ApiError,
  language: Speech['language'],
): Readonly<Record<string, string>> {
  const codes = details['problems']
  const coded = typeof codes === 'object' && codes !== null ? new Map(Object.entries(codes)) : new Map()
  const names = [...new Set([...FIRST, ...Object.keys(errors)])].filter((name) => errors[name] !== undefined)
  return Object.fromEntries(
    names.map((name) => {
      const own = language === 'bn' ? fieldRefusals[String(coded.get(name))] : undefined
      return [name, own ?? errors[name] ?? '']
    }),
  )
}

const MINUTE_SECONDS = 60

/** How long to wait after too many tries, where that is told. */
function waitOf({ code, details }: ApiError, { text }: Speech): string | null {
  const seconds = details['retry_after']
  if (code !== 'too_many_requests' || typeof seconds !== 'number') return null
  return text.signIn.waitMinutes(Math.max(1, Math.ceil(seconds / MINUTE_SECONDS)))
}
