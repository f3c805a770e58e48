import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { TypedCode, TypedPassword } from '#contract/shop/account-views.ts'
import { SessionView } from '#contract/shop/sessions.ts'
import { Entered } from './entry.ts'

const Instant = z.iso.datetime({ offset: true })

/** The keys of somebody who works here: own password, second factor and sessions. Changes want a step-up. */
const own = { tag: 'Staff entry', access: 'staff' } as const

export const OwnAccess = z.object({
  data: z.object({
    /** E-mail address or phone number with which one signs in. */
    contact: z.string(),
    /** Sessions of the staff area, the last used first. */
    sessions: z.array(SessionView),
    recovery_codes_left: z.int(),
    /** The oldest first. */
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: Instant,
        last_used_at: Instant.nullable(),
      }),
    ),
  }),
})
export type OwnAccess = z.infer<typeof OwnAccess>

export const getOwnAccess = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/staff/own-access',
  summary: 'Own sessions of the staff area, and how many recovery codes are left',
  response: OwnAccess,
  errors: [],
})

export const endOwnSessions = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/own-access/end-sessions',
  summary: 'Ends one own session of the staff area; without its id all but this one',
  body: z.strictObject({ session: z.uuid().optional() }),
  response: OwnAccess,
  errors: ['not_found'],
})

export const changeOwnPassword = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/own-access/password',
  stepUp: true,
  summary: 'Changes the own password. All sessions end; this one goes on under another token',
  body: z.strictObject({ password: TypedPassword }),
  response: z.object({ data: Entered }),
  errors: ['invalid_fields'],
})

export const renewOwnRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/own-access/recovery-codes',
  stepUp: true,
  summary: 'Ten new recovery codes; the old ones are void',
  response: z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
  errors: [],
})

export const beginNewAuthenticator = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/own-access/authenticator/begin',
  stepUp: true,
  summary: 'Gives the secret for another authenticator app; nothing changes until it is confirmed',
  response: z.object({
    data: z.object({
      /** Give it with the first code; good for fifteen minutes. */
      ticket: z.string(),
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://`, for the QR code. */
      uri: z.string(),
    }),
  }),
  errors: [],
})

export const confirmNewAuthenticator = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/own-access/authenticator',
  stepUp: true,
  summary: 'Puts the new authenticator app in place of the old one, by its first code. Other sessions end',
  throttle: 'sign_in',
  body: z.strictObject({ ticket: z.string().max(1000), code: TypedCode }),
  response: OwnAccess,
  errors: ['link_invalid', 'code_invalid'],
})
