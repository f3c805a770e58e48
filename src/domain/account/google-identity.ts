/** The identity that Google gives, after its token was verified. */
export interface GoogleIdentity {
  /** Google's lasting name for the person; the e-mail may change, this does not. */
  readonly subject: string
  readonly email: string
  /** Google itself runs the mailbox: only then is its word on the address up to date. */
  readonly authoritative: boolean
}

/** The account with that e-mail address, as far as the shop knows it. */
export interface AccountOfEmail {
  readonly id: string
  readonly emailVerified: boolean
  /** It was proven to be somebody's by a phone number, which a mailbox does not open. */
  readonly hasPhone: boolean
  /** Google's name for the person it is linked to already. */
  readonly googleSubject: string | null
}

/** The accounts of a Google identity: the one it is linked to, and the one of its address. */
export interface KnownOfGoogle {
  readonly bySubject: string | null
  readonly byEmail: AccountOfEmail | null
}

/** The result of a sign-in by Google. */
export type GoogleDecision =
  | { readonly kind: 'sign_in'; readonly accountId: string }
  | { readonly kind: 'create' }
  /** The address is only claimed by an account that proved another one's phone: it loses the claim. */
  | { readonly kind: 'free_email_and_create'; readonly accountId: string }
  | { readonly kind: 'link'; readonly accountId: string }
  /** Nobody proved the address before: password and sessions of the claimant go, then Google is linked. */
  | { readonly kind: 'take_over'; readonly accountId: string }
  /** Google only repeats what it was once told: a mailed link decides. */
  | { readonly kind: 'ask_by_mail'; readonly accountId: string }
  /** The address was given to another person since: no way in by the address alone. */
  | { readonly kind: 'refuse_other_person' }

/**
 * The account that a Google identity opens (V3). The identity is issuer and subject; the e-mail address only helps to
 * find an account that its owner proved to be theirs.
 */
export function decideGoogleSignIn(
  { authoritative }: Pick<GoogleIdentity, 'authoritative'>,
  known: KnownOfGoogle,
): GoogleDecision {
  if (known.bySubject !== null) return { kind: 'sign_in', accountId: known.bySubject }
  if (known.byEmail === null) return { kind: 'create' }
  const { id: accountId, emailVerified, hasPhone, googleSubject } = known.byEmail
  if (googleSubject !== null) return { kind: 'refuse_other_person' }
  if (!authoritative) return { kind: 'ask_by_mail', accountId }
  if (emailVerified) return { kind: 'link', accountId }
  return hasPhone ? { kind: 'free_email_and_create', accountId } : { kind: 'take_over', accountId }
}
