import type { Endpoint, StaffAccess } from '#contract/endpoint.ts'
import { isFresh } from '#domain/account/session-life.ts'
import type { Right } from '#domain/staff/rights.ts'
import { nobody, type Caller, type SignedInCaller } from './caller.ts'
import { RefusalError } from './refusal.ts'

/**
 * Deny by default: whoever is not named by the endpoint's policy is turned away before anything is read. Another's id
 * is refused alike whether there is such a person or not.
 */
export function guard(endpoint: Endpoint, caller: Caller, params: Readonly<Record<string, unknown>>): Caller {
  if (endpoint.access === 'public') return isForeignKey(endpoint, caller) ? nobody : caller
  if (isForeignKey(endpoint, caller)) throw new RefusalError({ code: 'forbidden' })
  if (caller.kind === 'nobody') throw new RefusalError({ code: 'unauthorized' })
  if (!mayCall(endpoint, caller, params['id'])) {
    // A staff member without the second factor is not signed in for the staff area.
    const lacksStep =
      (endpoint.access === 'staff' || isForStaff(endpoint.access)) &&
      caller.kind === 'customer' &&
      caller.worksHere
    throw new RefusalError({ code: lacksStep ? 'unauthorized' : 'forbidden' })
  }
  return caller
}

/** Whether a key of the API calls what keys may not call. */
function isForeignKey({ keys }: Endpoint, caller: Caller): boolean {
  return caller.kind === 'staff' && caller.apiKey !== undefined && keys !== true
}

/**
 * For calls that can do several things: refuses a staff member without the right of what the body asks for, and an
 * action that the policy does not name. A body without an action is left to the endpoint's schema.
 */
export function guardAction({ access }: Endpoint, caller: Caller, body: unknown): void {
  if (!isForStaff(access) || typeof access.staff === 'string') return
  if (typeof body !== 'object' || body === null || !('action' in body)) return
  const right = Object.entries(access.staff).find(([action]) => action === body.action)?.[1]
  if (caller.kind !== 'staff' || right === undefined || !caller.rights.has(right))
    throw new RefusalError({ code: 'forbidden' })
}

/** Refuses a call that needs a recent second factor to whoever showed none lately. */
export function guardStepUp({ stepUp }: Endpoint, caller: Caller, now: number): void {
  if (stepUp !== true) return
  if (caller.kind !== 'staff') throw new RefusalError({ code: 'forbidden' })
  requireFresh(caller, now)
}

/** Refuses whoever did not show lately who they are; for calls that need it for some of what they do. */
export function requireFresh(caller: SignedInCaller, now: number): void {
  if (!isFresh(caller.session.provenAt, now)) throw new RefusalError({ code: 'reauth_required' })
}

function mayCall(endpoint: Endpoint, caller: SignedInCaller, id: unknown): boolean {
  switch (endpoint.access) {
    case 'public':
    case 'customer':
      return true
    case 'own':
      // A value without the form of an id belongs to nobody, so this caller may not see it either.
      return (
        caller.userId === id ||
        (hasOneOf(caller, [endpoint.staff]) && endpoint.params.shape.id.safeParse(id).success)
      )
    case 'self':
      return caller.userId === id
    case 'staff':
      return caller.kind === 'staff'
    default:
      return hasOneOf(caller, rightsOf(endpoint.access))
  }
}

function hasOneOf(caller: SignedInCaller, rights: readonly Right[]): boolean {
  return caller.kind === 'staff' && rights.some((right) => caller.rights.has(right))
}

function rightsOf({ staff }: StaffAccess): readonly Right[] {
  return typeof staff === 'string' ? [staff] : Object.values(staff)
}

function isForStaff(access: Endpoint['access']): access is StaffAccess {
  return typeof access === 'object'
}
