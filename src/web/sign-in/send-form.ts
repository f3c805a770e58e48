import { begin, fail, recover, signIn, type AuthState } from '#web/state/auth/auth-state.ts'
import { changeAuth, doubtVisitor } from '#web/state/auth/auth-store.ts'
import { textIn } from '#web/text/registry.ts'
import { languageOf } from '#web/locale/language.ts'
import type { SignInAnswer } from './answers.ts'

/**
 * Sends a form of signing in by script, with the auth state going along (A2, A4). Without a connection the page stays
 * as it is and says so.
 */
export async function sendForm(send: () => Promise<SignInAnswer>, isRecovery = false): Promise<SignInAnswer> {
  changeAuth(begin)
  try {
    const answer = await send()
    changeAuth((state) => after(state, answer, isRecovery))
    // The layout of the page is to ask who is signed in.
    if (answer.kind === 'signed_in') doubtVisitor()
    return answer
  } catch (error) {
    changeAuth((state) => refused(state))
    if (!(error instanceof TypeError)) throw error
    const message = textIn(languageOf(location.pathname)).signIn.offline
    return { kind: 'refused', problems: { message }, values: {} }
  }
}

/** The same forms sent by script, with the auth state going along. */
export function sendByScript({
  serverAction,
}: {
  readonly serverAction: () => Promise<SignInAnswer>
}): Promise<SignInAnswer> {
  return sendForm(serverAction)
}

/** A form that was sent changes nothing of what was loaded, and anyone who signed in by it leaves by themselves. */
export function neverRevalidate(): boolean {
  return false
}

/** A customer who confirms their identity stays signed in after a wrong password; a sign-in starts again (A4). */
function refused(state: AuthState, errorMsg = ''): AuthState {
  return state.isSignedIn ? { ...state, loading: false, errorMsg } : fail({ errorMsg })
}

function after(state: AuthState, answer: SignInAnswer, isRecovery: boolean): AuthState {
  switch (answer.kind) {
    case 'refused':
      return refused(state, answer.problems.message)
    case 'code':
      if (answer.problems !== undefined) return refused(state, answer.problems.message)
      return isRecovery ? recover(state, 'recover_user') : { ...state, loading: false }
    case 'password':
      return recover(state, 'recover_otp')
    case 'signed_in':
      return signIn(isRecovery ? recover(state, 'password_changed') : state, answer.person)
  }
}
