import { randomBytes } from 'node:crypto'
import type { Actor } from '#domain/order/actor.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { keyHash } from './order-tokens.ts'

/** The buyer: an account, a browser with its guest key, or both. */
export interface Customer {
  readonly userId: string | null
  /** Digest of the guest key; null where there is none. */
  readonly guestHash: string | null
  readonly actor: Actor
  /** The owner of these requests, for their keys; null if nothing distinguishes this caller from another. */
  readonly scope: string | null
}

interface CustomerRequest {
  readonly caller: Caller
  readonly visitor: Visitor
  readonly headers: Headers
}

/** As long as a browser is known by its guest key. */
const GUEST_KEY_MS = 365 * 24 * 60 * 60 * 1000
const GUEST_KEY = /^[\w-]{22,100}$/

export function customerOf({ caller, visitor, headers }: CustomerRequest, cookies: SessionCookies): Customer {
  const userId = caller.kind === 'nobody' ? null : caller.userId
  const key = headers.get('guest-key') ?? visitor.cookies[cookies.nameOf('guest')]
  const guestHash = key !== undefined && GUEST_KEY.test(key) ? keyHash(key) : null
  return {
    userId,
    guestHash,
    actor: { kind: userId === null ? 'guest' : 'customer', id: userId },
    scope: userId === null ? (guestHash === null ? null : `guest ${guestHash}`) : `account ${userId}`,
  }
}

/** Gives a browser its guest key where it has none: anyone who asks for a quote may order next. */
export function makeKnown({ caller, visitor, headers }: CustomerRequest, cookies: SessionCookies): void {
  if (caller.kind !== 'nobody' || headers.has('guest-key')) return
  if (visitor.cookies[cookies.nameOf('guest')] !== undefined) return
  visitor.setCookie(cookies.secret('guest', randomBytes(24).toString('base64url'), GUEST_KEY_MS))
}
