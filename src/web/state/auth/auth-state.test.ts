import { expect, test } from 'vitest'
import { begin, fail, initialAuth, recover, reset, signIn, signOut } from './auth-state.ts'

const rima = { id: 'a1', name: 'Rima Akter', email: 'rima@example.com' }

test('[A1] the auth state has the fields that the specification names, and nobody is signed in at first', () => {
  expect(Object.keys(initialAuth).toSorted()).toEqual(
    [
      'id',
      'isSignedIn',
      'social_auth',
      'token',
      'loading',
      'errorMsg',
      'recover_user',
      'recover_otp',
      'password_changed',
      'username',
      'name',
      'email',
      'phone',
      'password',
    ].toSorted(),
  )
  expect(initialAuth.isSignedIn).toBe(false)
})

test('[A2] signing in sets isSignedIn, clears loading and errorMsg, and takes the payload in', () => {
  const waiting = begin(fail({ errorMsg: 'The e-mail or password is not right.' }))
  expect(waiting).toMatchObject({ loading: true, errorMsg: '' })
  expect(signIn({ ...waiting, errorMsg: 'left over' }, rima)).toEqual({
    ...initialAuth,
    ...rima,
    isSignedIn: true,
    loading: false,
    errorMsg: '',
  })
})

test('[A2] a payload cannot say that nobody signed in', () => {
  expect(signIn(initialAuth, { ...rima, loading: true, errorMsg: 'no' })).toMatchObject({
    isSignedIn: true,
    loading: false,
    errorMsg: '',
  })
})

test('[A3] signing out leaves only isSignedIn false', () => {
  expect(signOut()).toEqual({ isSignedIn: false })
})

test('[A4] a reset restores the initial state', () => {
  expect(reset()).toEqual(initialAuth)
})

test('[A4] [E8] a failure resets to the initial state with what it brings', () => {
  expect(fail()).toEqual(initialAuth)
  expect(fail({ errorMsg: 'Too many tries.' })).toEqual({ ...initialAuth, errorMsg: 'Too many tries.' })
})

test('[A7] getting a new password goes through its three steps', () => {
  const sent = recover(begin(initialAuth), 'recover_user')
  expect(sent).toMatchObject({ recover_user: true, recover_otp: false, loading: false })
  const recovered = recover(sent, 'recover_otp')
  const changed = signIn(recover(recovered, 'password_changed'), rima)
  expect(changed).toMatchObject({ recover_otp: true, password_changed: true, isSignedIn: true })
})
