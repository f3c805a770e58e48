import { differences } from '#domain/product-editing/differences.ts'
import { RefusalError } from './refusal.ts'

type Fields = Readonly<Record<string, unknown>>

interface Conflict {
  /** What somebody sent. */
  readonly form: Fields
  /** What somebody else saved meanwhile, with its version. */
  readonly saved: Fields
  readonly version: number
}

/** A refusal that says both values of each field in which a form differs from what somebody else saved meanwhile. */
export function versionConflict({ form, saved, version }: Conflict): RefusalError {
  return new RefusalError({
    code: 'version_conflict',
    now: { version },
    fields: differences(form, saved),
  })
}
