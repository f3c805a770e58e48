import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  ChallengeReply,
  LanguageCode,
  SignedIn,
  SignedInReply,
  TypedChallenge,
  TypedCode,
  TypedContact,
  TypedPassword,
} from './account-views.ts'

const shared = { tag: 'Sign-in', access: 'public' } as const

/** The two steps of a call that proves a phone number: nothing, then what came back. */
const CodeStep = z.strictObject({ challengeId: TypedChallenge.optional(), code: TypedCode.optional() })

export const login = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/user/login',
  summary: 'Signs in by e-mail or phone and password; unknown, wrong and disabled are told alike (V1)',
  throttle: 'sign_in',
  body: z.strictObject({
    email: TypedContact.optional(),
    phone: TypedContact.optional(),
    password: TypedPassword,
  }),
  response: SignedInReply,
  errors: ['sign_in_failed'],
})

export const phoneLogin = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/user/phone_login/:phone',
  summary:
    'Signs in by phone: without a payload sends a code (202), with it opens or makes the account of the number (V2)',
  throttle: 'codes',
  params: z.object({ phone: TypedContact }),
  body: CodeStep.optional(),
  accepted: ChallengeReply,
  response: SignedInReply,
  errors: ['phone_invalid', 'challenge_invalid'],
})

export const googleLogin = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v1/user/google_login/:email',
  summary:
    "Signs in by Google's ID token: without a credential gives the nonce to ask Google with (202), then takes the credential (V3)",
  throttle: 'sign_in',
  params: z.object({ email: TypedContact }),
  body: z
    .strictObject({
      email: TypedContact.optional(),
      userName: z.string().max(200).optional(),
      credential: z.string().max(8192).optional(),
      // The specification's client sends one; accounts made by Google have none, whatever it says (A9).
      password: TypedPassword.optional(),
    })
    .optional(),
  accepted: z.object({ data: z.object({ nonce: z.string(), expiresIn: z.int() }) }),
  response: z.object({ userData: SignedIn.shape.user, token: z.string() }),
  errors: ['token_invalid', 'link_required', 'google_account_differs'],
})

export const signUp = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/user/signup',
  summary:
    'Makes an account and signs in: by e-mail and password, or by phone, whose code comes first (202) (V4)',
  throttle: 'sign_up',
  body: z.strictObject({
    name: z.string().max(200).optional(),
    userName: z.string().max(200).optional(),
    email: TypedContact.optional(),
    phone: TypedContact.optional(),
    password: TypedPassword.optional(),
    confirmPassword: TypedPassword.optional(),
    language: LanguageCode.optional(),
    wants_offers: z.boolean().optional(),
    challengeId: TypedChallenge.optional(),
    code: TypedCode.optional(),
  }),
  accepted: ChallengeReply,
  response: z.object({ message: z.string(), data: SignedIn }),
  errors: ['invalid_fields', 'challenge_invalid', 'phone_taken', 'account_exists', 'phone_invalid'],
})

export const signOut = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/user/logout',
  summary: 'Ends the session on the server; what is left says only that nobody is signed in (A3)',
  knowsCaller: true,
  response: z.object({ data: z.object({ isSignedIn: z.literal(false) }) }),
  errors: [],
})

export const recoverUser = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/user/recover_user',
  summary: 'Forgot the password: sends a code to an e-mail address or phone number, known or not (A7)',
  throttle: 'codes',
  status: 202,
  body: z.strictObject({ contact: TypedContact }),
  response: ChallengeReply,
  errors: [],
})

export const recoverOtp = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/user/recover_otp',
  summary: 'Takes the code; gives the pass with which a new password can be set within ten minutes (A7)',
  throttle: 'codes',
  body: z.strictObject({ challengeId: TypedChallenge, code: TypedCode }),
  response: z.object({ data: z.object({ pass: z.string(), expiresIn: z.int() }) }),
  errors: ['challenge_invalid', 'not_found'],
})

export const recoverPassword = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/user/recover_password',
  summary: 'Sets the new password, ends every other session and signs in (A7, password_changed)',
  throttle: 'codes',
  body: z.strictObject({
    pass: z.string().max(200),
    password: TypedPassword,
    confirmPassword: TypedPassword,
  }),
  response: z.object({ message: z.string(), data: SignedIn }),
  errors: ['link_invalid', 'invalid_fields'],
})

export const signInOptions = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/user/sign_in_options',
  summary: 'Which ways of signing in the store offers (A5)',
  caching: 'shared',
  response: z.object({
    /** Google's name for this store; null where it is not set up, then there is no button. */
    google_client_id: z.string().nullable(),
  }),
  errors: [],
})
