import { expect, test } from 'vitest'
import { maskedContact, parseContact } from './contact.ts'

test.each([
  ['01712-345678', 'phone', '+8801712345678'],
  [' Rima.Akter@Example.com ', 'email', 'rima.akter@example.com'],
])('%s is taken as %s', (text, kind, value) => {
  expect(parseContact(text)).toEqual({ ok: true, value: { kind, value } })
})

test.each([
  ['rima@', 'email'],
  ['rima akter@example.com', 'email'],
  ['rima@example', 'email'],
  ['0171234', 'short'],
  ['', 'empty'],
])('"%s" is neither (%s)', (text, code) => {
  expect(parseContact(text)).toMatchObject({ ok: false, refusal: { code } })
})

test('a masked contact shows neither the number nor the name of the mailbox', () => {
  expect(['+8801712345678', 'rima.akter@example.com'].map(maskedContact)).toEqual([
    '017•••••678',
    'r•••@example.com',
  ])
})
