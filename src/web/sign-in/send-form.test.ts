import { beforeEach, expect, test } from 'vitest'
import { initialAuth, signIn } from '#web/state/auth/auth-state.ts'
import { changeAuth, currentAuth } from '#web/state/auth/auth-store.ts'
import { sendForm } from './send-form.ts'

const rima = {
  id: '1',
  username: 'rima',
  name: 'Rima',
  email: 'rima@example.com',
  phone: '',
  social_auth: false,
}
const wrongPassword = async () =>
  ({ kind: 'refused', problems: { message: 'Wrong password.' }, values: {} }) as const

beforeEach(() => changeAuth(() => initialAuth))

test('a wrong password while a customer confirms their identity does not sign them out', async () => {
  changeAuth((state) => signIn(state, rima))
  await sendForm(wrongPassword)
  expect(currentAuth()).toMatchObject({
    ...rima,
    isSignedIn: true,
    loading: false,
    errorMsg: 'Wrong password.',
  })
})

test('[A4] a refused sign-in resets the auth state, with the message', async () => {
  await sendForm(wrongPassword)
  expect(currentAuth()).toEqual({ ...initialAuth, errorMsg: 'Wrong password.' })
})
