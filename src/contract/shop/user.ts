import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  AccountId,
  ChallengeReply,
  LanguageCode,
  SignedInReply,
  TypedChallenge,
  TypedCode,
  TypedContact,
  TypedPassword,
  UserReply,
} from './account-views.ts'
import { OrderView } from './order-views.ts'

const OwnId = z.object({ id: AccountId })
const own = {
  tag: 'Account',
  access: 'own',
  staff: 'customers:write',
  throttle: 'account',
  params: OwnId,
} as const
const self = { tag: 'Account', access: 'self', throttle: 'account', params: OwnId } as const

export const getMe = endpoint({
  ...own,
  staff: 'customers:read',
  method: 'GET',
  path: '/v1/user/me/:id',
  summary: 'Oneself (V5)',
  response: UserReply,
  errors: ['not_found'],
})

export const getMyOrder = endpoint({
  ...own,
  staff: 'customers:read',
  method: 'GET',
  path: '/v1/user/me/:id/:order',
  summary: 'Oneself with one own order (V5)',
  params: OwnId.extend({ order: z.string().min(1).max(100) }),
  response: z.object({ data: UserReply.shape.data.extend({ orders: z.array(OrderView) }) }),
  errors: ['not_found'],
})

export const updateUser = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/user/update/:id',
  summary:
    'Changes the profile; a new e-mail address waits for its link (202) and needs a recent sign-in (V6)',
  body: z.strictObject({
    name: z.string().max(200).optional(),
    username: z.string().max(200).nullable().optional(),
    email: TypedContact.optional(),
    birth_date: z.iso.date().nullable().optional(),
    gender: z.enum(['female', 'male', 'other']).nullable().optional(),
    language: LanguageCode.optional(),
    wants_offers: z.boolean().optional(),
    version: z.int().optional(),
  }),
  accepted: UserReply,
  response: UserReply,
  errors: ['reauth_required', 'version_conflict', 'not_found', 'too_many_requests'],
})

export const updatePhone = endpoint({
  ...self,
  method: 'PUT',
  path: '/v1/user/updatePhone/:id',
  summary:
    'Changes the phone number: sends a code to the new one (202), then takes it; other sessions end (V6)',
  body: z.strictObject({
    phone: TypedContact,
    challengeId: TypedChallenge.optional(),
    code: TypedCode.optional(),
  }),
  accepted: ChallengeReply,
  response: UserReply,
  errors: ['phone_invalid', 'reauth_required', 'challenge_invalid', 'phone_in_use'],
})

export const updateAddress = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/user/updateAddress/:id',
  summary: 'Saves an address: a new one, or with addressId an own one; the first is the default (V6, A6)',
  body: z.strictObject({
    addressId: z.uuid().optional(),
    is_default: z.boolean().optional(),
    name: z.string().max(200),
    phone: TypedContact,
    second_phone: TypedContact.nullable().optional(),
    district: z.string().max(100),
    area: z.string().max(100),
    line: z.string().max(500),
    landmark: z.string().max(500).nullable().optional(),
    postcode: z.string().max(20).nullable().optional(),
    kind: z.enum(['home', 'office']).nullable().optional(),
  }),
  response: UserReply,
  errors: ['not_found', 'limit_reached'],
})

export const deleteAddress = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/user/updateAddress/:id/:address',
  summary: 'Forgets an own address; past orders keep their copies',
  params: OwnId.extend({ address: z.uuid() }),
  response: UserReply,
  errors: ['not_found'],
})

export const updatePassword = endpoint({
  ...self,
  method: 'PUT',
  path: '/v1/user/updatePassword/:id',
  summary:
    'Changes the password; needs the present one. A first password needs a recent sign-in. Other sessions end',
  body: z.strictObject({
    currentPassword: TypedPassword.optional(),
    password: TypedPassword,
    confirmPassword: TypedPassword,
  }),
  response: SignedInReply,
  errors: ['reauth_required', 'invalid_fields', 'too_many_requests'],
})

export const sendEmailLink = endpoint({
  ...self,
  method: 'POST',
  path: '/v1/user/verify_email/send/:id',
  summary: 'Mails the link that proves the e-mail address once more',
  status: 202,
  response: z.object({ data: z.object({ email: z.string() }) }),
  errors: ['not_found', 'too_many_requests'],
})

export const verifyEmail = endpoint({
  tag: 'Account',
  access: 'public',
  throttle: 'codes',
  knowsCaller: true,
  method: 'POST',
  path: '/v1/user/verify_email',
  summary: 'Follows the link that proves an e-mail address; works once',
  body: z.strictObject({ token: z.string().max(200) }),
  response: z.object({ data: z.object({ email: z.string() }) }),
  errors: ['link_invalid', 'forbidden', 'email_in_use'],
})

export const followGoogleLink = endpoint({
  tag: 'Sign-in',
  access: 'public',
  throttle: 'codes',
  method: 'POST',
  path: '/v1/user/google_link',
  summary: 'Follows the mailed link that adds Google to an account, and signs in; works once (V3)',
  body: z.strictObject({ token: z.string().max(200) }),
  response: SignedInReply,
  errors: ['link_invalid', 'google_account_differs'],
})

export const stepUp = endpoint({
  tag: 'Sign-in',
  access: 'customer',
  throttle: 'sign_in',
  method: 'POST',
  path: '/v1/user/reauthenticate',
  summary:
    'Shows again who one is, for changes that need it: by password, by Google, or by a code, sent on an empty payload (202)',
  body: z
    .strictObject({
      password: TypedPassword.optional(),
      credential: z.string().max(8192).optional(),
      challengeId: TypedChallenge.optional(),
      code: TypedCode.optional(),
    })
    .optional(),
  accepted: ChallengeReply,
  response: SignedInReply,
  errors: ['sign_in_failed', 'challenge_invalid', 'token_invalid', 'too_many_requests', 'not_found'],
})

export const exportAccount = endpoint({
  ...self,
  method: 'GET',
  path: '/v1/user/export/:id',
  summary: 'Everything that the store keeps about oneself',
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: ['reauth_required', 'too_many_requests'],
})

export const deleteAccount = endpoint({
  ...self,
  method: 'DELETE',
  path: '/v1/user/account/:id',
  summary: 'Deletes the account and all that hangs on it; needs a recent sign-in',
  response: z.object({ data: z.object({ isSignedIn: z.literal(false) }) }),
  errors: ['reauth_required', 'works_here'],
})
