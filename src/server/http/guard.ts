import type { Endpoint } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import { RefusalError } from './refusal.ts'

/**
 * Deny by default: whoever is not named by the endpoint's policy is turned away before anything is read. Another's id
 * is refused alike whether there is such a person or not.
 */
export function guard(endpoint: Endpoint, caller: Caller, params: Readonly<Record<string, unknown>>): Caller {
  if (endpoint.access === 'public') return caller
  if (caller.kind === 'nobody') throw new RefusalError({ code: 'unauthorized' })
  if (!mayCall(endpoint, caller, params['id'])) {
    // Who works here and has not yet shown the second factor is not signed in, as far as the admin area goes.
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
      // What has no form of an id is nobody's, and so not theirs to see either.
      return (
        caller.userId === id || (caller.kind === 'staff' && endpoint.params.shape.id.safeParse(id).success)
      )
    case 'self':
      return caller.userId === id
    case 'staff':
      return caller.kind === 'staff'
  }
}
