import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose'
import type { GoogleSettings } from '#server/accounts/google-token.ts'

export interface TokenFields {
  readonly sub: string
  readonly email: string
  readonly nonce: string
  readonly [claim: string]: unknown
}

/** Ways in which a token can be false. */
export type Forgery =
  | 'alg none'
  | 'HS256 with the public key'
  | 'another key'
  | 'unknown key id'
  | 'another audience'
  | 'another issuer'
  | 'expired'
  | 'issued in the future'
  | 'an hour and more old'
  | 'not verified'
  | 'without nonce'
  | 'garbage'

/** A Google of the test's own: its issuer, its keys over HTTP, tokens as Google writes them and false ones. */
export interface FakeGoogle {
  readonly settings: GoogleSettings
  readonly token: (fields: TokenFields, forgery?: Forgery) => Promise<string>
  /** How often its keys were fetched. */
  readonly fetches: () => number
  /** Stops answering for its keys. */
  readonly goSilent: () => void
  readonly close: () => Promise<void>
}

const clientId = 'shop-test.apps.googleusercontent.com'
const KEY_ID = 'key-1'

export async function openFakeGoogle(now: () => number): Promise<FakeGoogle> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const publicText = await exportSPKI(own.publicKey)
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
  let fetches = 0
  let isSilent = false
  const server = createServer((_, response) => {
    fetches += 1
    if (isSilent) {
      response.writeHead(503).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  // Listening on a port always gives an AddressInfo.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  return {
    settings: { clientId, issuers: [issuer], keysUrl: `${issuer}/keys` },
    fetches: () => fetches,
    goSilent: () => {
      isSilent = true
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
    token: (fields, forgery) =>
      forged({ own: own.privateKey, other: other.privateKey, publicText, issuer }, fields, {
        forgery,
        now: Math.floor(now() / 1000),
      }),
  }
}

interface Keys {
  readonly own: CryptoKey
  readonly other: CryptoKey
  readonly publicText: string
  readonly issuer: string
}

async function forged(
  { own, other, publicText, issuer }: Keys,
  fields: TokenFields,
  { forgery, now }: { readonly forgery: Forgery | undefined; readonly now: number },
): Promise<string> {
  const claims = {
    email_verified: true,
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 3600,
    ...fields,
    ...falseClaims(forgery, now),
  }
  if (forgery === 'garbage') return 'not.a.token'
  if (forgery === 'alg none') return new UnsecuredJWT(claims).encode()
  if (forgery === 'HS256 with the public key')
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: KEY_ID }).sign(Buffer.from(publicText))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: forgery === 'unknown key id' ? 'key-2' : KEY_ID })
    .sign(forgery === 'another key' ? other : own)
}

function falseClaims(forgery: Forgery | undefined, now: number): Record<string, unknown> {
  const claims: Partial<Record<Forgery, Record<string, unknown>>> = {
    'another audience': { aud: 'another-shop.apps.googleusercontent.com' },
    'another issuer': { iss: 'https://accounts.example.com' },
    expired: { exp: now - 120 },
    'issued in the future': { iat: now + 600 },
    'an hour and more old': { iat: now - 4000 },
    'not verified': { email_verified: false },
    'without nonce': { nonce: undefined },
  }
  return forgery === undefined ? {} : (claims[forgery] ?? {})
}
