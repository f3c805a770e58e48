import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/config-problems.ts'
import { readConfig } from './config.ts'

const mail = { SMTP_URL: 'smtp://shop:hunter2@mail.example.com', MAIL_FROM: 'Abhoron <shop@example.com>' }
const sms = { SMS_GATEWAYS: 'bulksmsbd', BULKSMSBD_API_KEY: 'k3y', BULKSMSBD_SENDER_ID: '8809612' }
/** Nothing but messages is left to a sandbox. */
const open = { HOST: '0.0.0.0', PAYMENT_COMPANIES: 'none', COURIERS: 'none' }

test('gateways are read in their order, each with its own credentials', () => {
  const { messages } = readConfig({
    ...mail,
    ...sms,
    SMS_GATEWAYS: 'ssl-wireless, bulksmsbd,twilio',
    SMS_LANGUAGE: 'bn',
    SSL_WIRELESS_TOKEN: 't0k',
    SSL_WIRELESS_SID: 'ABHORON',
    SSL_WIRELESS_URL: 'http://127.0.0.1:4010',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 's3c',
    TWILIO_FROM: 'Abhoron',
  })
  expect(messages).toEqual({
    email: {
      smtp: { host: 'mail.example.com', port: 587, tls: 'required', user: 'shop', password: 'hunter2' },
      from: { name: 'Abhoron', address: 'shop@example.com' },
    },
    sms: {
      gateways: [
        { gateway: 'ssl-wireless', url: 'http://127.0.0.1:4010', token: 't0k', sid: 'ABHORON' },
        { gateway: 'bulksmsbd', url: 'https://bulksmsbd.net', apiKey: 'k3y', senderId: '8809612' },
        {
          gateway: 'twilio',
          url: 'https://api.twilio.com',
          accountSid: 'AC1',
          authToken: 's3c',
          from: 'Abhoron',
        },
      ],
    },
    smsInBangla: true,
    outboxOpenTo: 'this machine',
  })
})

test('a missing or wrong setting is reported without any password', () => {
  expect(
    problemsOf({
      SMTP_URL: 'imap://shop:hunter2@mail.example.com',
      MAIL_FROM: 'x\r\nBcc: e@x',
      SMS_GATEWAYS: 'pigeon',
      SSL_WIRELESS_URL: 'http://smsplus.example.com',
      TWILIO_AUTH_TOKEN: 'x'.repeat(501),
      ALLOW_SANDBOX: 'yes',
    }),
  ).toEqual([
    'SMTP_URL is "imap://shop:***@mail.example.com": it must be like smtp://user:password@host:587 or smtps://user:password@host.',
    'MAIL_FROM is "x\r\nBcc: e@x": it must be like Abhoron <shop@example.com>.',
    'SMS_GATEWAYS is "pigeon": it must be one or more of ssl-wireless, bulksmsbd, twilio with commas between, or none.',
    'SSL_WIRELESS_URL is "http://smsplus.example.com": it must be an https address without a path.',
    expect.stringContaining('TWILIO_AUTH_TOKEN is "(not shown)"') as string,
    'ALLOW_SANDBOX is "yes": it must be one of true, false.',
  ])
  expect(problemsOf({ SMTP_URL: mail.SMTP_URL, SMS_GATEWAYS: 'bulksmsbd,twilio', TWILIO_FROM: 'A' })).toEqual(
    [
      'MAIL_FROM is not set: e-mail needs a sender, such as Abhoron <shop@example.com>.',
      'BULKSMSBD_API_KEY is not set: SMS_GATEWAYS names bulksmsbd, which needs it.',
      'BULKSMSBD_SENDER_ID is not set: SMS_GATEWAYS names bulksmsbd, which needs it.',
      'TWILIO_ACCOUNT_SID is not set: SMS_GATEWAYS names twilio, which needs it.',
      'TWILIO_AUTH_TOKEN is not set: SMS_GATEWAYS names twilio, which needs it.',
    ],
  )
  expect(problemsOf({ TWILIO_FROM: 'Abhoron' })).toEqual([
    'SMS_GATEWAYS is not set, but credentials of twilio are: name it there.',
  ])
  expect(problemsOf({ MAIL_FROM: mail.MAIL_FROM })).toEqual([
    'SMTP_URL is not set: MAIL_FROM names a sender, but no server to send by.',
  ])
})

test.each([
  ['open to the network', open],
  [
    'behind a proxy with a public address',
    { ...open, HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.example' },
  ],
  ['open, with mail but no SMS', { ...open, ...mail }],
  ['open, with SMS but no mail', { ...open, ...sms }],
])('[bug S7] a store %s does not start with messages in the Outbox', (_, env) => {
  expect(problemsOf(env)).toEqual([
    expect.stringMatching(/^The store is open to others and has no .*ALLOW_SANDBOX=true/),
  ])
})

test.each([
  ['on this machine only', {}, 'this machine'],
  ['on this machine only, by its own name', { PUBLIC_URL: 'http://localhost:8080' }, 'this machine'],
  ['open on purpose', { ...open, ALLOW_SANDBOX: 'true' }, 'everybody'],
  ['in development', { ...open, NODE_ENV: 'development' }, 'everybody'],
  ['open, with mail and SMS', { ...open, ...mail, ...sms }, 'this machine'],
  ['open, with mail and no SMS on purpose', { ...open, ...mail, SMS_GATEWAYS: 'none' }, 'this machine'],
])('a store %s starts', (_, env, readers) => {
  expect(readConfig(env).messages.outboxOpenTo).toBe(readers)
})

test('SMS_GATEWAYS=none is no sandbox: SMS wait and expire', () => {
  expect(readConfig({ SMS_GATEWAYS: 'none' }).messages.sms).toEqual({ gateways: [] })
})
