import type { Right } from '#domain/staff/rights.ts'
import type { SignedInCaller } from '#server/http/caller.ts'

/** What a caller may do; nothing where it is no member of the staff. */
export function rightsOf(caller: SignedInCaller): ReadonlySet<Right> {
  return caller.kind === 'staff' ? caller.rights : new Set()
}
