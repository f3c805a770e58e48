import { expect, test } from 'vitest'
import { decideGoogleSignIn, type AccountOfEmail } from './google-identity.ts'

const account: AccountOfEmail = { id: 'a', emailVerified: true, hasPhone: false, googleSubject: null }
const gmail = { authoritative: true }
const other = { authoritative: false }

test("[V3] the identity is Google's name for the person, whatever the address says", () => {
  const known = { bySubject: 'mine', byEmail: account }
  expect(decideGoogleSignIn(gmail, known)).toEqual({ kind: 'sign_in', accountId: 'mine' })
  expect(decideGoogleSignIn(other, known)).toEqual({ kind: 'sign_in', accountId: 'mine' })
})

test.each([
  ['nobody has the address', gmail, null, 'create'],
  ['nobody has the address, another mailbox', other, null, 'create'],
  ['a proven account', gmail, account, 'link'],
  ['a proven account, Google only repeats', other, account, 'ask_by_mail'],
  ['a claimed address', gmail, { ...account, emailVerified: false }, 'take_over'],
  ['a claimed address, Google only repeats', other, { ...account, emailVerified: false }, 'ask_by_mail'],
  [
    'an address claimed by a phone account',
    gmail,
    { ...account, emailVerified: false, hasPhone: true },
    'free_email_and_create',
  ],
  ['a proven phone account', gmail, { ...account, hasPhone: true }, 'link'],
  ['another Google person', gmail, { ...account, googleSubject: 'other' }, 'refuse_other_person'],
  ['another Google person, not proven', other, { ...account, googleSubject: 'other' }, 'refuse_other_person'],
] as const)('[V3] %s: %o, %o leads to %s', (...[, identity, byEmail, kind]) => {
  expect(decideGoogleSignIn(identity, { bySubject: null, byEmail })).toMatchObject({ kind })
})
