import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import { RefusalError } from './refusal.ts'

/**
 * Deny by default: anyone who is not named by the endpoint's policy is turned away before anything is read. Another's
 * id is refused alike whether there is such a person or not.
 */
export function guard(endpoint: Endpoint, caller: Caller, params: Readonly<Record<string, unknown>>): Caller {
  if (endpoint.access === 'public') return caller
  if (caller.kind === 'nobody') throw new RefusalError({ code: 'unauthorized' })
  if (!mayCall(endpoint, caller, params['id'])) {
    // A staff member without the second factor is not signed in for the staff area.
    const lacksStep = endpoint.access === 'staff' && caller.kind === 'customer' && caller.worksHere
    throw new RefusalError({ code: lacksStep ? 'unauthorized' : 'forbidden' })
  }
  return caller
}

function mayCall(endpoint: Endpoint, caller: Exclude<Caller, { kind: 'nobody' }>, id: unknown): boolean {
  switch (endpoint.access) {
    case 'public':
    case 'customer':
      return true
    case 'own':
      // A value without the form of an id belongs to nobody, so this caller may not see it either.
      return (
        caller.userId === id || (caller.kind === 'staff' && endpoint.params.shape.id.safeParse(id).success)
      )
    case 'self':
      return caller.userId === id
    case 'staff':
      return caller.kind === 'staff'
  }
}
