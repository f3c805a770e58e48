import * as z from 'zod'
import { PASSKEY_NAME_MAX } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Entered } from './entry.ts'
import { OwnAccess } from './own-access.ts'

/** Passkeys (WebAuthn): a second factor after the password, or the whole sign-in where the device asks who it is. */
const entry = { tag: 'Staff entry', access: 'public', throttle: 'sign_in' } as const
const own = { tag: 'Staff entry', access: 'staff' } as const

const Base64url = z.string().max(20_000)

/** The parts that the answers of all browsers have, in the form of WebAuthn's JSON. */
const credential = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
}

/** The answer of a browser that was asked to prove a passkey. */
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url,
    userHandle: Base64url.exactOptional(),
  }),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** The answer of a browser that was asked to make a passkey. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64url,
    attestationObject: Base64url,
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What the browser is asked, with a challenge that is answered once, within five minutes. */
const Options = z.object({ data: z.object({ options: z.record(z.string(), z.unknown()) }) })

const TypedTicket = z.string().max(200).optional()

export const beginPasskeySignIn = endpoint({
  ...entry,
  method: 'POST',
  path: '/v1/staff/sign-in/passkey/begin',
  summary:
    'The challenge for a passkey: with the ticket of the first step, or for a sign-in by passkey alone',
  body: z.strictObject({ ticket: TypedTicket }),
  response: Options,
  errors: ['link_invalid'],
})

export const passkeySignIn = endpoint({
  ...entry,
  method: 'POST',
  path: '/v1/staff/sign-in/passkey',
  summary: 'Signs in by a passkey. Without a ticket the device must have asked for finger, face or PIN',
  body: z.strictObject({ ticket: TypedTicket, credential: PasskeyProof }),
  response: z.object({ data: Entered }),
  errors: ['link_invalid', 'passkey_invalid'],
})

export const beginPasskeyStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/step-up/passkey/begin',
  summary: 'The challenge for a step-up by one of the own passkeys',
  response: Options,
  errors: [],
})

export const passkeyStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/step-up/passkey',
  summary: 'Shows the second factor again by a passkey; the session gets another token',
  throttle: 'sign_in',
  body: z.strictObject({ credential: PasskeyProof }),
  response: z.object({
    data: z.object({ token: z.string(), proven_at: z.iso.datetime({ offset: true }) }),
  }),
  errors: ['passkey_invalid'],
})

const TypedName = z.string().trim().min(1).max(PASSKEY_NAME_MAX)
const PasskeyId = z.object({ passkey: z.string().max(1400) })

export const beginNewPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/own-access/passkeys/begin',
  stepUp: true,
  summary: 'The challenge for a new passkey; ten at most',
  response: Options,
  errors: ['limit_reached'],
})

export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/own-access/passkeys',
  stepUp: true,
  summary: 'Keeps a new passkey under a name',
  body: z.strictObject({ name: TypedName, credential: NewPasskey }),
  status: 201,
  response: OwnAccess,
  errors: ['passkey_invalid', 'limit_reached'],
})

export const renamePasskey = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/staff/own-access/passkeys/:passkey',
  summary: 'Gives an own passkey another name',
  params: PasskeyId,
  body: z.strictObject({ name: TypedName }),
  response: OwnAccess,
  errors: ['not_found'],
})

export const removePasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/staff/own-access/passkeys/:passkey',
  stepUp: true,
  summary: 'Removes an own passkey; it signs nobody in any more. Other sessions end',
  params: PasskeyId,
  response: OwnAccess,
  errors: ['not_found'],
})
