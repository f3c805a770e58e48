import { SIGNED_IN_COOKIE } from '#domain/account/signed-in-cookie.ts'
import { cookiesOf } from './visitor.ts'

/** Names and shape of the cookies by which our own pages know their visitor. */
export interface SessionCookies {
  /** The session's token: from `Authorization: Bearer`, or else from the cookie. */
  readonly tokenOf: (request: Request) => PresentedToken | undefined
  /** Lines that sign a browser in. */
  readonly signIn: (token: string, maxAgeMs: number) => readonly string[]
  /** Lines that sign it out. */
  readonly signOut: () => readonly string[]
  /** The same for the staff area. */
  readonly enterStaff: (token: string, maxAgeMs: number) => string
  readonly leaveStaff: () => string
  /** A line for a secret that script must not read. */
  readonly secret: (name: SecretCookie, value: string, maxAgeMs: number) => string
  readonly nameOf: (name: SecretCookie) => string
}

export interface PresentedToken {
  readonly token: string
  /** A cookie is sent by the browser anyone who made the request; see origin-check.ts. */
  readonly byCookie: boolean
}

/**
 * `session`: who is signed in to the shop. `staff`: who is signed in to the staff area; read by its calls alone. `device`: was here before. `google_nonce`: is signing in by Google now. `guest`: what a
 * browser without session shows for the orders that it placed.
 */
type SecretCookie = 'session' | 'staff' | 'device' | 'google_nonce' | 'guest'

/**
 * Over https the names carry `__Host-`, which browsers accept only from this very host and only encrypted. Plain http
 * is for trying the shop out on one's own machine.
 */
export function sessionCookies({ https }: { readonly https: boolean }): SessionCookies {
  const nameOf = (name: SecretCookie) => (https ? `__Host-${name}` : name)
  const end = `; Path=/; SameSite=Lax${https ? '; Secure' : ''}`
  const line = (name: string, value: string, maxAgeMs: number) =>
    `${name}=${value}; Max-Age=${Math.floor(maxAgeMs / 1000)}${end}`
  const secret = (name: SecretCookie, value: string, maxAgeMs: number) =>
    `${line(nameOf(name), value, maxAgeMs)}; HttpOnly`
  return {
    tokenOf: (request) => {
      const authorization = request.headers.get('authorization')
      if (authorization !== null) {
        const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization)?.[1]
        return token === undefined ? undefined : { token, byCookie: false }
      }
      const token = cookiesOf(request)[nameOf(isStaffCall(request) ? 'staff' : 'session')]
      return token === undefined ? undefined : { token, byCookie: true }
    },
    signIn: (token, maxAgeMs) => [secret('session', token, maxAgeMs), line(SIGNED_IN_COOKIE, '1', maxAgeMs)],
    signOut: () => [secret('session', '', 0), line(SIGNED_IN_COOKIE, '', 0)],
    enterStaff: (token, maxAgeMs) => secret('staff', token, maxAgeMs),
    leaveStaff: () => secret('staff', '', 0),
    secret,
    nameOf,
  }
}

/** A session of the shop never becomes one of the staff area, nor the other way round: each call reads one cookie. */
export function isStaffCall(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/v1/staff/')
}
