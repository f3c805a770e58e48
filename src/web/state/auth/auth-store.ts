import { createStore } from 'zustand'
import { SIGNED_IN_COOKIE } from '#domain/account/signed-in-cookie.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { initialAuth, signIn, signOut, type AuthPerson, type AuthState } from './auth-state.ts'

/** The signed-in person, by a page's own data. */
export type Visitor = AuthPerson | null

const auth = createStore<AuthState>()(() => initialAuth)
/** Another tab says that it is somebody else's by now. */
let isDoubted = false

export function currentAuth(): AuthState {
  return auth.getState()
}

export function changeAuth(change: (state: AuthState) => AuthState): void {
  auth.setState(change(auth.getState()), true)
}

/** Calls back after every change until the returned function is called. */
export function followAuth(onChange: (state: AuthState, before: AuthState) => void): () => void {
  return auth.subscribe(onChange)
}

/** Takes in who the server says is signed in. */
export function adoptVisitor(visitor: Visitor): void {
  isDoubted = false
  // Its style sheet shows the links by it (F5). A page that a cache kept may not know; the cookie does.
  document.documentElement.toggleAttribute('data-signed-in', isHinted())
  const { isSignedIn, id } = auth.getState()
  if (visitor !== null) changeAuth((state) => signIn(id === visitor.id ? state : initialAuth, visitor))
  else changeAuth((state) => (isSignedIn ? signOut() : { ...state }))
}

export function doubtVisitor(): void {
  isDoubted = true
}

/** Whether somebody may have signed in or out since: another tab or the visitor's cookie says so. */
export function isVisitorStale(): boolean {
  return isDoubted || isHinted() !== auth.getState().isSignedIn
}

function isHinted(): boolean {
  return cookieIn(document.cookie, SIGNED_IN_COOKIE) === '1'
}
