/** The shop's facts about a signed-in person. */
export interface AuthPerson {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Google is linked. */
  readonly social_auth: boolean
}

/** Everything that the auth state may hold beside isSignedIn, as the specification names it (A1). */
interface AuthFields extends AuthPerson {
  /** API clients alone have one; the session of a browser is a cookie that script cannot read. */
  readonly token: string
  readonly loading: boolean
  /** The shop's answer to the last try; empty after a success. */
  readonly errorMsg: string
  /** The code to get a new password was sent. */
  readonly recover_user: boolean
  /** It came back. */
  readonly recover_otp: boolean
  readonly password_changed: boolean
  /** It is set while a form is sent, and never kept. */
  readonly password: string
}

/** Auth state (A1). After a sign-out nothing of it is left but isSignedIn (A3). It is never written to local storage. */
export interface AuthState extends Partial<AuthFields> {
  readonly isSignedIn: boolean
}

export const initialAuth: AuthState & AuthFields = {
  id: '',
  isSignedIn: false,
  social_auth: false,
  token: '',
  loading: false,
  errorMsg: '',
  recover_user: false,
  recover_otp: false,
  password_changed: false,
  username: '',
  name: '',
  email: '',
  phone: '',
  password: '',
}

/** A form was sent: what was said to the one before is past. */
export function begin(state: AuthState): AuthState {
  return { ...state, loading: true, errorMsg: '' }
}

/** Sets isSignedIn, clears loading and errorMsg, and takes the payload in (A2). */
export function signIn(state: AuthState, payload: Partial<AuthFields>): AuthState {
  return { ...state, ...payload, isSignedIn: true, loading: false, errorMsg: '' }
}

/** Leaves only isSignedIn false (A3). */
export function signOut(): AuthState {
  return { isSignedIn: false }
}

/** The initial state (A4). */
export function reset(): AuthState {
  return initialAuth
}

/** The initial state with what the failure brings, as a rule its errorMsg (A4, E8). */
export function fail(payload: Partial<AuthFields> = {}): AuthState {
  return { ...initialAuth, ...payload }
}

/** A step of getting a new password is done (A7). */
export function recover(
  state: AuthState,
  step: 'recover_user' | 'recover_otp' | 'password_changed',
): AuthState {
  return { ...state, [step]: true, loading: false, errorMsg: '' }
}
