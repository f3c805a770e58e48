import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { googleLogin } from '#contract/shop/sign-in.ts'
import { stepUp } from '#contract/shop/user.ts'
import { refusal, type SignInAnswer } from '#web/sign-in/answers.ts'
import { finishSignIn } from '#web/sign-in/finish-sign-in.ts'
import { finishConfirm } from '#web/sign-in/answer-confirm.ts'
import { problemsOfRefusal } from '#web/sign-in/refused.ts'
import type { SignInForm } from '#web/sign-in/sign-in-form.ts'

/** The value that Google signs into its credential. */
export interface NonceAnswer {
  readonly kind: 'nonce'
  readonly nonce: string
}

/** The owner of the nonce does not matter yet: Google says who signs in. */
const NOBODY = 'somebody'

/** Answers the steps of signing in by Google: first a nonce, which stays in a cookie as well, then the credential (V3). */
export async function answerGoogle(form: SignInForm) {
  try {
    return form.values['credential'] === undefined ? await giveNonce(form) : await takeCredential(form)
  } catch (error) {
    return refusal({ kind: 'refused', problems: problemsOfGoogle(error, form), values: {} })
  }
}

async function giveNonce({ api }: SignInForm) {
  const reply = await api(googleLogin, { params: { email: NOBODY }, body: undefined })
  if (!('data' in reply)) throw new Error('A nonce was asked for, and something else came')
  return data<NonceAnswer | SignInAnswer>({ kind: 'nonce', nonce: reply.data.nonce })
}

async function takeCredential(form: SignInForm) {
  const { api, values, speech } = form
  const { credential = '' } = values
  if (values['way'] === 'confirm') {
    const reply = await api(stepUp, { body: { credential } })
    return finishConfirm(form, reply)
  }
  const { email, name } = claimsOf(credential)
  const reply = await api(googleLogin, { params: { email }, body: { email, userName: name, credential } })
  if (!('userData' in reply)) throw new Error('A credential was given, and no session came')
  return finishSignIn(form, {
    user: reply.userData,
    message: speech.text.signIn.welcomeBack(reply.userData.name),
  })
}

function problemsOfGoogle(error: unknown, { speech }: SignInForm) {
  if (error instanceof ApiError && error.code === 'unavailable')
    return { message: speech.text.signIn.googleFailed }
  return problemsOfRefusal(error, speech)
}

/** The claims of a credential, to name its address in the call; the server believes its signature only. */
function claimsOf(credential: string): { readonly email: string; readonly name: string } {
  try {
    const payload: unknown = JSON.parse(textOfBase64Url(credential.split('.')[1] ?? ''))
    const isObject = typeof payload === 'object' && payload !== null
    const said = (name: string) => {
      const value = isObject ? Reflect.get(payload, name) : undefined
      return typeof value === 'string' ? value : ''
    }
    return { email: said('email') || NOBODY, name: said('name') }
  } catch {
    return { email: NOBODY, name: '' }
  }
}

function textOfBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return new TextDecoder().decode(bytes)
}
