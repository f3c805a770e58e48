import {
  googleLogin,
  login,
  phoneLogin,
  recoverOtp,
  recoverPassword,
  recoverUser,
  signInOptions,
  signOut,
  signUp,
} from '#contract/shop/sign-in.ts'
import { followGoogleLink, stepUp } from '#contract/shop/user.ts'
import type { Input } from '#contract/endpoint.ts'
import { Accepted, mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { codeStepOf } from '#server/accounts/codes/check-code.ts'
import { followGoogleLinkOnce } from '#server/accounts/sign-in/follow-google-link.ts'
import { giveNonce } from '#server/accounts/sign-in/google-nonce.ts'
import { endCurrent } from '#server/accounts/sign-in/own-sessions.ts'
import {
  askRecoveryCode,
  provePerson,
  recoverWithPassword,
} from '#server/accounts/profile/recover-account.ts'
import { signInByGoogle } from '#server/accounts/sign-in/sign-in-by-google.ts'
import { signInByPassword } from '#server/accounts/sign-in/sign-in-by-password.ts'
import { askPhoneCode, signInByPhone } from '#server/accounts/sign-in/sign-in-by-phone.ts'
import { signUpByEmail } from '#server/accounts/sign-up/sign-up-by-email.ts'
import { askSignUpCode, signUpByPhone } from '#server/accounts/sign-up/sign-up-by-phone.ts'
import {
  askStepUpCode,
  stepUpByCode,
  stepUpByGoogle,
  stepUpByPassword,
} from '#server/accounts/sign-in/step-up.ts'

/** The ways in, and the way out. */
export function mountSignIn(app: ApiApp, parts: AccountParts): void {
  mount(app, login, async ({ body }, { visitor }) => ({ data: await signInByPassword(parts, body, visitor) }))
  mount(app, phoneLogin, async ({ params, body }, { visitor }) => {
    const step = codeStepOf(body)
    if (step === null) return new Accepted(await askPhoneCode(parts, params.phone, visitor))
    return { data: await signInByPhone(parts, { ...params, ...step }, visitor) }
  })
  mount(app, googleLogin, (input, { visitor }) => googleStep(parts, input, visitor))
  mount(app, followGoogleLink, async ({ body }, { visitor }) => ({
    data: await followGoogleLinkOnce(parts, body.token, visitor),
  }))
  mount(app, signUp, ({ body }, { visitor }) => signUpStep(parts, body, visitor))
  mount(app, signOut, async (_, { caller, visitor }) => {
    await endCurrent(parts, { caller, visitor })
    return { data: { isSignedIn: false as const } }
  })
  mount(app, signInOptions, () => ({ google_client_id: parts.google?.clientId ?? null }))
  mountRecovery(app, parts)
  mountStepUp(app, parts)
}

function mountRecovery(app: ApiApp, parts: AccountParts): void {
  mount(app, recoverUser, ({ body }, { visitor }) => askRecoveryCode(parts, body.contact, visitor))
  mount(app, recoverOtp, ({ body }) => provePerson(parts, body))
  mount(app, recoverPassword, async ({ body }, { visitor }) => ({
    message: 'Password changed. We signed out your other devices.',
    data: await recoverWithPassword(parts, body, visitor),
  }))
}

function mountStepUp(app: ApiApp, parts: AccountParts): void {
  mount(app, stepUp, async ({ body = {} }, { caller, visitor }) => {
    // A session of the staff area is renewed by its second factor alone (staff-entry-routes.ts).
    if (caller.session.level === 'staff') throw new RefusalError({ code: 'reauth_required' })
    const asking = { caller, visitor }
    if (body.password !== undefined) return { data: await stepUpByPassword(parts, body.password, asking) }
    if (body.credential !== undefined) return { data: await stepUpByGoogle(parts, body.credential, asking) }
    const step = codeStepOf(body)
    if (step !== null) return { data: await stepUpByCode(parts, step, asking) }
    return new Accepted(await askStepUpCode(parts, asking))
  })
}

/** Without Google's credential a nonce, with which Google is asked for it; nothing else of the payload counts (V3, A9). */
async function googleStep(
  parts: AccountParts,
  { params, body = {} }: Input<typeof googleLogin>,
  visitor: Visitor,
) {
  const { credential, userName } = body
  if (credential === undefined) return new Accepted(await giveNonce(parts, visitor))
  const { user, token } = await signInByGoogle(parts, { email: params.email, userName, credential }, visitor)
  return { userData: user, token }
}

/** A phone number in the form makes it the phone form. */
async function signUpStep(parts: AccountParts, body: Input<typeof signUp>['body'], visitor: Visitor) {
  const { phone, challengeId, code, ...form } = body
  if (phone === undefined) return welcome(await signUpByEmail(parts, form, visitor))
  const step = codeStepOf({ challengeId, code })
  if (step === null) return new Accepted(await askSignUpCode(parts, { ...form, phone }, visitor))
  return welcome(await signUpByPhone(parts, { ...form, phone, ...step }, visitor))
}

/** Shown after a sign-up as it is (R5). */
function welcome<Data>(data: Data) {
  return { message: 'Welcome to Abhoron. Your account is ready and you are signed in.', data }
}
