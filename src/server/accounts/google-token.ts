import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import * as z from 'zod'
import { parseEmail } from '#domain/account/email.ts'
import type { GoogleIdentity } from '#domain/account/google-identity.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** The settings of the store's Google sign-in. */
export interface GoogleSettings {
  readonly clientId: string
  /** Usual: Google's own. A test has its own issuer with its own keys. */
  readonly issuers?: readonly string[]
  readonly keysUrl?: string
}

/** The claims of a verified ID token. */
export interface GoogleClaims extends GoogleIdentity {
  readonly nonce: string
  readonly name: string
}

export interface GoogleSignIn {
  readonly clientId: string
  /** Verifies a credential; refuses with `token_invalid`, or `unavailable` where Google's keys cannot be had. */
  readonly verify: (credential: string) => Promise<GoogleClaims>
}

const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
/** Google says how long its keys may be kept; one unknown key may ask again once a minute. */
const KEYS = { cacheMaxAge: 60 * 60_000, cooldownDuration: 60_000, timeoutDuration: 5000 }
const SKEW_SECONDS = 60
const AGE_SECONDS = 60 * 60

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.literal(true),
  nonce: z.string().min(1),
  name: z.string().default(''),
  hd: z.string().optional(),
})

/** Verification of Google's ID tokens: RS256 by Google's published keys, for this store, now. */
export function openGoogleSignIn(settings: GoogleSettings, now: () => number): GoogleSignIn {
  const { clientId, issuers = GOOGLE_ISSUERS, keysUrl = GOOGLE_KEYS } = settings
  const keys = createRemoteJWKSet(new URL(keysUrl), KEYS)
  return {
    clientId,
    verify: async (credential) => {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          algorithms: ['RS256'],
          issuer: [...issuers],
          audience: clientId,
          clockTolerance: SKEW_SECONDS,
          maxTokenAge: AGE_SECONDS,
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          currentDate: new Date(now()),
        })
        return claimsOf(payload)
      } catch (error) {
        throw refusalFor(error)
      }
    },
  }
}

function claimsOf(payload: JWTPayload): GoogleClaims {
  const claims = Claims.safeParse(payload)
  const email = claims.success ? parseEmail(claims.data.email) : null
  if (!claims.success || email?.ok !== true) throw new RefusalError({ code: 'token_invalid' })
  const { sub, nonce, name, hd } = claims.data
  return {
    subject: sub,
    email: email.value,
    // Google's own documentation: only for these two does it answer for the mailbox now.
    authoritative: email.value.endsWith('@gmail.com') || hd !== undefined,
    nonce,
    name,
  }
}

/** A bad token is the caller's; keys that do not come are not. */
function refusalFor(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error
  const isKeysTrouble =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError) ||
    error.code === errors.JOSEError.code
  return new RefusalError(
    isKeysTrouble ? { code: 'unavailable', reason: 'google' } : { code: 'token_invalid' },
  )
}
