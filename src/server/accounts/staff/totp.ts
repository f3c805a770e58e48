import { Secret, TOTP } from 'otpauth'

/** One span before or after the present one: clocks of telephones are off by some seconds (RFC 6238, section 5.2). */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that the authenticator app reads from the QR code. */
export function totpUri(
  secret: string,
  { shop, person }: { readonly shop: string; readonly person: string },
): string {
  return new TOTP({ issuer: shop, label: person, secret: Secret.fromBase32(secret) }).toString()
}

/** The number of the span of 30 seconds that a six-digit code belongs to; null where it belongs to none of now. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}
