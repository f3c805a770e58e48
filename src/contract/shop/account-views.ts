import * as z from 'zod'

/** One of the ways in which the store writes to somebody. */
export const LanguageCode = z.enum(['en', 'bn'])

export const AccountId = z.uuid()

/** A saved address; districts and areas carry their names, so that nobody needs the list to show it. */
export const AddressView = z.object({
  id: z.string(),
  is_default: z.boolean(),
  name: z.string(),
  phone: z.string(),
  second_phone: z.string().nullable(),
  division: z.string(),
  district: z.string(),
  district_name: z.string(),
  district_name_bn: z.string(),
  area: z.string(),
  area_name: z.string(),
  area_name_bn: z.string(),
  line: z.string(),
  landmark: z.string().nullable(),
  postcode: z.string().nullable(),
  kind: z.enum(['home', 'office']).nullable(),
})
export type AddressView = z.infer<typeof AddressView>

/** A person as that person sees themselves (A1, A6). */
export const UserView = z.object({
  id: z.string(),
  role: z.enum(['customer', 'staff']),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** Replaces `email` once the link that was sent to it is followed. */
  pending_email: z.string().nullable(),
  /** E.164; always proven by a code. */
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  gender: z.enum(['female', 'male', 'other']).nullable(),
  language: LanguageCode,
  /** May be sent offers by SMS and e-mail. */
  wants_offers: z.boolean(),
  has_password: z.boolean(),
  /** Google is linked: `social_auth` of the specification's auth state. */
  social_auth: z.boolean(),
  addresses: z.array(AddressView),
  /** Give it with a change to be told when somebody else changed it in between. */
  version: z.int(),
  created_at: z.iso.datetime({ offset: true }),
})
export type UserView = z.infer<typeof UserView>

export const UserReply = z.object({ data: UserView })

/**
 * The person who signed in. `token` is for API clients; it is empty where the session went into a cookie of our own
 * pages.
 */
export const SignedIn = z.object({ user: UserView, token: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

export const SignedInReply = z.object({ data: SignedIn })

/** A code is on its way. The same whether or not anybody has an account there. */
export const ChallengeReply = z.object({
  data: z.object({
    challengeId: z.string(),
    /** Seconds until the code is too old. */
    expiresIn: z.int(),
    /** Seconds until another one may be asked for. */
    resendAfter: z.int(),
  }),
})
export type ChallengeReply = z.infer<typeof ChallengeReply>

/** As it came: never checked for its form, since any unknown one is the same wrong one. */
export const TypedChallenge = z.string().max(200)
export const TypedCode = z.string().max(40)
/** Longer than any password that may be set: a longer one is a wrong one and needs no work. */
export const TypedPassword = z.string().max(1024)
export const TypedContact = z.string().max(320)
