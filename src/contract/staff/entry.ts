import * as z from 'zod'
import { rights } from '#domain/staff/rights.ts'
import { endpoint } from '#contract/endpoint.ts'
import { TypedCode, TypedContact, TypedPassword } from '#contract/shop/account-views.ts'

/** How people who work here come in: an invitation once, then a password and a second factor each time. */
const entry = { tag: 'Staff entry', access: 'public', throttle: 'sign_in' } as const

const Instant = z.iso.datetime({ offset: true })
const TypedToken = z.string().max(200)

export const RoleView = z.object({
  id: z.uuid(),
  /** Of a role that every shop begins with; null for one that the shop made. */
  code: z.string().nullable(),
  name: z.string(),
})

export const StaffPersonView = z.object({
  id: z.uuid(),
  name: z.string(),
  role: RoleView,
  rights: z.array(z.enum(rights)),
})
export type StaffPersonView = z.infer<typeof StaffPersonView>

/**
 * Somebody who is in. `token` is for API clients; it is empty where the session went into a cookie of our own pages.
 */
export const Entered = z.object({
  person: StaffPersonView,
  token: z.string(),
  /** Recovery codes that are left. */
  recovery_codes_left: z.int(),
})
export type Entered = z.infer<typeof Entered>

export const staffSignIn = endpoint({
  ...entry,
  method: 'POST',
  path: '/v1/staff/sign-in',
  summary: 'First step: e-mail or phone and password. Unknown, wrong and not staff are told alike',
  body: z.strictObject({
    email: TypedContact.optional(),
    phone: TypedContact.optional(),
    password: TypedPassword,
  }),
  response: z.object({
    data: z.object({
      /** For the second step. */
      ticket: z.string(),
      /** Seconds until the ticket is too old. */
      expires_in: z.int(),
      /** The second step takes a passkey as well. */
      passkey: z.boolean(),
    }),
  }),
  errors: ['sign_in_failed'],
})

export const staffSecondFactor = endpoint({
  ...entry,
  method: 'POST',
  path: '/v1/staff/sign-in/second-factor',
  summary: 'Second step: the six digits of the authenticator app, or a recovery code. Each works once',
  body: z.strictObject({ ticket: TypedToken, code: TypedCode }),
  response: z.object({ data: Entered }),
  errors: ['code_invalid', 'link_invalid'],
})

export const lookAtInvitation = endpoint({
  ...entry,
  method: 'POST',
  path: '/v1/staff/join/look',
  summary: 'Tells the holder of an invitation of its role, and gives the secret for the authenticator app',
  body: z.strictObject({ token: TypedToken }),
  response: z.object({
    data: z.object({
      /** Its code is null where the shop made the role itself. */
      role: RoleView.pick({ code: true, name: true }),
      name: z.string(),
      /** The address or number that the invitation went to; null: the form asks for an e-mail address. */
      contact: z.string().nullable(),
      /** Somebody who has been here before: the link sets a new password and a new second factor. */
      returns: z.boolean(),
      expires_at: Instant,
      totp: z.object({
        /** Base32, for typing. */
        secret: z.string(),
        /** `otpauth://`, for the QR code. */
        uri: z.string(),
      }),
    }),
  }),
  errors: ['link_invalid'],
})

export const joinStaff = endpoint({
  ...entry,
  method: 'POST',
  path: '/v1/staff/join',
  summary:
    'Accepts an invitation, once: sets the password and the second factor, and signs in. Gives ten recovery codes',
  body: z.strictObject({
    token: TypedToken,
    name: z.string().max(200),
    /** Where the invitation names no contact. */
    email: TypedContact.optional(),
    password: TypedPassword,
    /** Six digits of the authenticator app, which prove that it holds the secret. */
    code: TypedCode,
  }),
  response: z.object({ data: Entered.extend({ recovery_codes: z.array(z.string()) }) }),
  errors: ['link_invalid', 'invalid_fields', 'code_invalid'],
})

const inside = { tag: 'Staff entry', access: 'staff' } as const

export const getStaffSession = endpoint({
  ...inside,
  method: 'GET',
  path: '/v1/staff/session',
  summary: 'Who is signed in to the staff area, and until when',
  response: z.object({
    data: z.object({
      person: StaffPersonView,
      /** The end of the session, whatever happens. */
      expires_at: Instant,
      /** It ends this many ms after the last request as well. */
      idle_ms: z.int(),
      /** When the person last showed the second factor. */
      proven_at: Instant,
      /** A step-up takes a passkey as well. */
      passkey: z.boolean(),
    }),
  }),
  errors: [],
})

export const staffSignOut = endpoint({
  ...inside,
  method: 'POST',
  path: '/v1/staff/sign-out',
  summary: 'Ends the session on the server',
  response: z.object({ data: z.object({ isSignedIn: z.literal(false) }) }),
  errors: [],
})

export const staffStepUp = endpoint({
  ...inside,
  method: 'POST',
  path: '/v1/staff/step-up',
  summary: 'Shows the second factor again, before what is dangerous; the session gets another token',
  throttle: 'sign_in',
  body: z.strictObject({ code: TypedCode }),
  response: z.object({ data: z.object({ token: z.string(), proven_at: Instant }) }),
  errors: ['code_invalid'],
})

export const listStaffSignIns = endpoint({
  ...inside,
  method: 'GET',
  path: '/v1/staff/sign-ins',
  summary: 'Where and when one signed in lately, the last first, twenty at most',
  response: z.object({
    data: z.array(
      z.object({
        at: Instant,
        device: z.string(),
        by: z.enum(['totp', 'recovery_code', 'invitation', 'passkey']),
        /** The device was not known before; its owner was told. */
        new_device: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
