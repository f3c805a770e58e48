import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/config-problems.ts'
import { readConfig } from './config.ts'

const sslcommerz = { SSLCOMMERZ_STORE_ID: 'abhoron0live', SSLCOMMERZ_STORE_PASSWORD: 'hunter2' }
const bkash = { BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p4ss', BKASH_APP_KEY: 'k3y', BKASH_APP_SECRET: 's3c' }
const companies = { PAYMENT_COMPANIES: 'sslcommerz, bkash', PUBLIC_URL: 'https://shop.example' }
/** Nothing but money is left to a sandbox. */
const talks = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@b.example',
  SMS_GATEWAYS: 'none',
  COURIERS: 'none',
}
const live = { ...companies, ...sslcommerz, ...bkash, ...talks }

test('both companies are read, each with its own credentials and addresses', () => {
  expect(readConfig({ ...live, BKASH_REFUND_VERSION: 'v2' }).payments).toMatchObject({
    companies: {
      sslcommerz: {
        baseUrl: 'https://securepay.sslcommerz.com',
        keys: { storeId: 'abhoron0live', password: 'hunter2' },
      },
      bkash: {
        account: {
          version: 'v1',
          refundVersion: 'v2',
          baseUrl: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
          tokenStyle: 'raw',
          keys: { username: 'u', password: 'p4ss', appKey: 'k3y', appSecret: 's3c' },
        },
        topicArn: undefined,
      },
    },
    returnOrigin: 'https://shop.example',
  })
})

test('the other generation of bKash has its own address and its own way to show the token', () => {
  const { payments } = readConfig({
    ...live,
    BKASH_VERSION: 'v2',
    BKASH_URL: 'https://tokenized.sandbox.bka.sh',
  })
  expect(payments.companies).toMatchObject({
    bkash: {
      account: {
        refundVersion: 'v2',
        baseUrl: 'https://tokenized.sandbox.bka.sh/v2/tokenized-checkout',
        tokenStyle: 'bearer',
      },
    },
  })
})

test('a missing or contradictory setting is reported without any password', () => {
  expect(
    problemsOf({ ...talks, ...companies, SSLCOMMERZ_STORE_ID: 'x', ...bkash, BKASH_APP_KEY: '' }),
  ).toEqual([
    'SSLCOMMERZ_STORE_PASSWORD is not set: PAYMENT_COMPANIES names sslcommerz, which needs it.',
    'BKASH_APP_KEY is not set: PAYMENT_COMPANIES names bkash, which needs it.',
  ])
  expect(problemsOf(sslcommerz)).toEqual([
    'PAYMENT_COMPANIES is not set, but credentials of sslcommerz are: name it there.',
  ])
  expect(problemsOf({ PAYMENT_COMPANIES: 'paypal', SSLCOMMERZ_STORE_PASSWORD: 'x'.repeat(501) })).toEqual([
    'PAYMENT_COMPANIES is "paypal": it must be one or more of sslcommerz, bkash with commas between, or none.',
    expect.stringContaining('SSLCOMMERZ_STORE_PASSWORD is "(not shown)"') as string,
  ])
  expect(problemsOf({ ...live, SSLCOMMERZ_URL: 'http://securepay.example' })).toEqual([
    'SSLCOMMERZ_URL is "http://securepay.example": it must be an https address without a path.',
  ])
})

test('companies that send people back need an address at which people reach the store', () => {
  expect(problemsOf({ ...live, PUBLIC_URL: '' })).toEqual([
    'PUBLIC_URL is not set: payment companies send people back to the store, so it must be the https address under which they reach it.',
  ])
  expect(problemsOf({ ...live, PUBLIC_URL: 'http://shop.example' })).toHaveLength(1)
  expect(problemsOf({ ...live, PUBLIC_URL: '', NODE_ENV: 'development' })).toEqual([])
})

test.each([
  ['open to the network', { HOST: '0.0.0.0' }],
  ['behind a proxy with a public address', { PUBLIC_URL: 'https://shop.example' }],
])('[bug M7] a store %s does not start with a sandbox in which anybody pays without money', (_, env) => {
  expect(problemsOf({ ...talks, ...env })).toEqual([
    expect.stringMatching(
      /^The store is open to others and no payment company is named .*ALLOW_SANDBOX=true/,
    ),
  ])
})

test.each([
  ['on this machine only', {}, 'sandbox'],
  ['on this machine only, by its own name', { PUBLIC_URL: 'http://localhost:8080' }, 'sandbox'],
  ['open on purpose', { HOST: '0.0.0.0', ALLOW_SANDBOX: 'true' }, 'sandbox'],
  ['in development', { HOST: '0.0.0.0', NODE_ENV: 'development' }, 'sandbox'],
  ['open, for cash only', { HOST: '0.0.0.0', PAYMENT_COMPANIES: 'none' }, { sslcommerz: null, bkash: null }],
])('a store %s starts', (_, env, expected) => {
  expect(readConfig({ ...talks, ...env }).payments.companies).toEqual(expected)
})
