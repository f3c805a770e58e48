import { expect, test } from 'vitest'
import { isMailAddress, readMailSender } from './mail-address.ts'
import { readSmtpUrl } from './smtp-settings.ts'

test.each(['rina@example.com', "o'neil+ring@mail.example.com.bd", 'a@b'])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true)
})

test.each([
  'x\r\nBcc: e@x',
  'x@example.com\r\nBcc: e@example.com',
  'a@example.com, b@example.com',
  'Rina <rina@example.com>',
  '"a b"@example.com',
  'rina@-example.com',
  'rina@example..com',
  'rina',
  `${'a'.repeat(250)}@example.com`,
])('[bug I11] %j is no address', (address) => {
  expect(isMailAddress(address)).toBe(false)
})

test.each([
  ['shop@example.com', { name: undefined, address: 'shop@example.com' }],
  ['Abhoron <shop@example.com>', { name: 'Abhoron', address: 'shop@example.com' }],
  ['আভরণ <shop@example.com>', { name: 'আভরণ', address: 'shop@example.com' }],
  ['Abhoron <shop>x', undefined],
  ['A\r\nBcc: e@x <shop@example.com>', undefined],
])('%j is read as a sender', (text, sender) => {
  expect(readMailSender(text)).toEqual(sender)
})

test.each([
  [
    'smtp://shop:p%40ss@mail.example.com',
    { host: 'mail.example.com', port: 587, tls: 'required', user: 'shop', password: 'p@ss' },
  ],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, tls: 'implicit' }],
  ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'none' }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025, tls: 'none' }],
  ['smtp://10.0.0.5:25?tls=none', { host: '10.0.0.5', port: 25, tls: 'none' }],
  ['https://mail.example.com', undefined],
  ['mail.example.com', undefined],
])('%s says how e-mail is handed over', (text, settings) => {
  expect(readSmtpUrl(text)).toEqual(settings && { user: undefined, password: undefined, ...settings })
})
