import type { NewPasskey, PasskeyProof } from '#contract/staff/passkeys.ts'
import { PASSKEYS_MAX } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { digestOf } from '#server/accounts/secrets.ts'
import { holdMember } from './member-store.ts'
import {
  countUse,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  type PasskeyPurpose,
} from './passkey-store.ts'
import { tellMember } from './tell-member.ts'

const CHALLENGE_MS = 5 * 60_000

/** Loaded at the first use: most requests need none of it. */
const library = () => import('@simplewebauthn/server')

/** What the browser passes to `navigator.credentials`. */
type Options = Record<string, unknown>

/** Asks a browser for a passkey. For a sign-in by it alone, any that the device has, and the device asks who it is. */
export async function passkeyOptions(
  parts: AccountParts,
  purpose: PasskeyPurpose,
  origin: string,
): Promise<Options> {
  const { generateAuthenticationOptions } = await library()
  const passkeys = 'accountId' in purpose ? await listPasskeys(parts.db, purpose.accountId) : []
  const options = await generateAuthenticationOptions({
    rpID: shopOf(parts, origin).rpID,
    allowCredentials: passkeys.map((one) => ({ id: one.id, transports: one.transports })),
    userVerification: purpose.name === 'sign_in' ? 'required' : 'preferred',
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(parts, purpose, options.challenge)
  return { ...options }
}

/** Asks a browser to make a passkey for a person. */
export async function newPasskeyOptions(
  parts: AccountParts,
  person: { readonly id: string; readonly name: string; readonly contact: string },
  origin: string,
): Promise<Options> {
  const known = await listPasskeys(parts.db, person.id)
  if (known.length >= PASSKEYS_MAX)
    throw new RefusalError({ code: 'limit_reached', thing: 'passkeys', max: PASSKEYS_MAX })
  const { generateRegistrationOptions } = await library()
  const { rpID } = shopOf(parts, origin)
  const options = await generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userID: new TextEncoder().encode(person.id),
    userName: person.contact,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.id, transports: one.transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(parts, { name: 'add', accountId: person.id }, options.challenge)
  return { ...options }
}

/** A proof that a browser gave, and where it was given. */
export interface GivenProof {
  readonly credential: PasskeyProof
  readonly purpose: PasskeyPurpose
  readonly origin: string
}

/** A passkey that was proven; it counts as used in the transaction that it opens something for. */
export interface ProvenPasskey {
  readonly accountId: string
  /** False where a copy of the key was used meanwhile. */
  readonly use: (trx: Db) => Promise<boolean>
}

/** Checks the proof of a passkey: challenge, origin, owner, signature and count. The challenge is used up, right or not. */
export async function provePasskey(
  parts: AccountParts,
  { credential, purpose, origin }: GivenProof,
): Promise<ProvenPasskey> {
  const challenge = await usedUp(parts, purpose, credential.response.clientDataJSON)
  const passkey = await findPasskey(parts.db, credential.id)
  if (passkey === undefined || ('accountId' in purpose && passkey.account_id !== purpose.accountId)) refuse()
  const { verifyAuthenticationResponse } = await library()
  const { id, account_id: accountId, public_key, counter } = passkey
  const checked = await orRefuse(
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...expected(parts, origin),
      credential: { id, publicKey: new Uint8Array(public_key), counter: Number(counter) },
      requireUserVerification: purpose.name === 'sign_in',
    }),
  )
  if (!checked.verified) refuse()
  const used = { id, counter: checked.authenticationInfo.newCounter, now: new Date(parts.now()) }
  return { accountId, use: (trx) => countUse(trx, used) }
}

interface Making {
  readonly accountId: string
  readonly name: string
  readonly credential: NewPasskey
  readonly origin: string
}

/** Keeps a passkey that a browser made, after the same checks. */
export async function keepPasskey(parts: AccountParts, making: Making): Promise<void> {
  const { accountId, name, credential, origin } = making
  const challenge = await usedUp(parts, { name: 'add', accountId }, credential.response.clientDataJSON)
  const { verifyRegistrationResponse } = await library()
  const checked = await orRefuse(
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...expected(parts, origin),
      requireUserVerification: false,
    }),
  )
  if (!checked.verified) refuse()
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const now = new Date(parts.now())
  const isNew = await inTransaction(parts.db, async (trx) => {
    // Two additions at once count each other.
    await holdMember(trx, accountId, now)
    if ((await listPasskeys(trx, accountId)).length >= PASSKEYS_MAX)
      throw new RefusalError({ code: 'limit_reached', thing: 'passkeys', max: PASSKEYS_MAX })
    const transports = credential.response.transports ?? []
    const row = { id, accountId, publicKey: Buffer.from(publicKey), counter, transports, name, now }
    if (!(await insertPasskey(trx, row))) return false
    await tellMember(parts, trx, {
      accountId,
      name: 'staff_access_changed',
      facts: { what: 'passkey_added' },
    })
    return true
  })
  if (!isNew) refuse()
}

async function keepChallenge(
  { db, now }: AccountParts,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(now() + CHALLENGE_MS)
  await insertChallenge(db, { hash: digestOf(challenge), purpose, expiresAt })
}

/** The challenge that a browser answered. It is gone whatever comes after: outside any transaction. */
async function usedUp(
  { db, now }: AccountParts,
  purpose: PasskeyPurpose,
  clientData: string,
): Promise<string> {
  const challenge = challengeIn(clientData)
  if (!(await takeChallenge(db, { hash: digestOf(challenge), purpose, now: new Date(now()) }))) refuse()
  return challenge
}

function challengeIn(clientData: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    if (
      typeof parsed === 'object' &&
      parsed !== null &&
      'challenge' in parsed &&
      typeof parsed.challenge === 'string'
    )
      return parsed.challenge
  } catch {
    // Refused below like any other text.
  }
  return refuse()
}

/** The library throws for each check that fails; which one it was helps a stranger alone. */
async function orRefuse<Checked>(check: Promise<Checked>): Promise<Checked> {
  return check.catch(() => refuse())
}

function refuse(): never {
  throw new RefusalError({ code: 'passkey_invalid' })
}

function expected(parts: AccountParts, origin: string) {
  const shop = shopOf(parts, origin)
  return { expectedOrigin: shop.origin, expectedRPID: shop.rpID }
}

/** Passkeys belong to the host of the shop's public address; without one to the host that was asked. */
function shopOf({ publicOrigin }: AccountParts, asked: string) {
  const { origin, hostname } = new URL(publicOrigin ?? asked)
  return { origin, rpID: hostname }
}
