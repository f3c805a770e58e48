import type { SessionLevel } from '#domain/account/session-life.ts'
import type { Right } from '#domain/staff/rights.ts'

/** The session that a request was made in. */
export interface CallerSession {
  readonly id: string
  readonly level: SessionLevel
  /** When its holder last showed who they are, in ms since 1970. */
  readonly provenAt: number
}

/** The caller of a request, by the session; never by the claim of a body or an address. */
export type Caller =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'customer'
      readonly userId: string
      readonly session: CallerSession
      /** Works here, but is not signed in to the staff area: a second step is missing, not a right. */
      readonly worksHere: boolean
    }
  | {
      readonly kind: 'staff'
      readonly userId: string
      readonly session: CallerSession
      /** Code of a role that every shop begins with; null for one that the shop made. */
      readonly role: string | null
      readonly rights: ReadonlySet<Right>
      /** The key of the API that called in the name of this person; undefined: the person did. */
      readonly apiKey?: number
    }

/** Somebody who is signed in. */
export type SignedInCaller = Exclude<Caller, { readonly kind: 'nobody' }>

export const nobody: Caller = { kind: 'nobody' }
