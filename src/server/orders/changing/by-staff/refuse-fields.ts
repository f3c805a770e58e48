import type { Problem } from '#contract/problem.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** Refuses an edit with the problem of each field. */
export function refuseFields(errors: Readonly<Record<string, Problem>>): never {
  throw new RefusalError({ code: 'invalid_fields', errors })
}
