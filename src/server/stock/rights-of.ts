import type { Right } from '#domain/staff/rights.ts'
import type { SignedInCaller } from '#server/http/caller.ts'

/** The rights of a caller; none if the caller is not a member of the staff. */
export function rightsOf(caller: SignedInCaller): ReadonlySet<Right> {
  return caller.kind === 'staff' ? caller.rights : new Set()
}
