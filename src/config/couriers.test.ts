import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/config-problems.ts'
import { readConfig } from './config.ts'

const steadfast = { COURIERS: 'steadfast', STEADFAST_API_KEY: 'k', STEADFAST_SECRET_KEY: 's' }
const pathao = { PATHAO_CLIENT_ID: 'c', PATHAO_CLIENT_SECRET: 's', PATHAO_STORE_ID: '17' }

const redx = { COURIERS: 'redx', REDX_TOKEN: 't', REDX_PICKUP_STORE_ID: '3' }

test('without any courier parcels go to the sandbox', () => {
  expect(readConfig({}).couriers).toMatchObject({ couriers: 'sandbox', sandboxPort: 0 })
})

test('couriers are read with their credentials; none leaves our own rider', () => {
  const { couriers } = readConfig({
    ...steadfast,
    ...pathao,
    COURIERS: 'pathao,steadfast',
    STEADFAST_URL: 'http://127.0.0.1:4020/api/v1/',
    STEADFAST_WEBHOOK_TOKEN: 'a token of the panel',
    PATHAO_USERNAME: 'shop@example.com',
    PATHAO_PASSWORD: 'p',
  })
  expect(couriers.couriers).toEqual({
    steadfast: {
      baseUrl: 'http://127.0.0.1:4020/api/v1',
      apiKey: 'k',
      secretKey: 's',
      webhook: { token: 'a token of the panel', mode: 'either' },
    },
    pathao: {
      baseUrl: 'https://api-hermes.pathao.com',
      clientId: 'c',
      clientSecret: 's',
      login: { by: 'password', username: 'shop@example.com', password: 'p' },
      storeId: 17,
    },
    redx: null,
  })
  expect(readConfig({ COURIERS: 'none' }).couriers.couriers).toEqual({
    steadfast: null,
    pathao: null,
    redx: null,
  })
})

test('RedX is read with its token and the store that parcels are fetched from', () => {
  const REDX_WEBHOOK_TOKEN = 'v9'.repeat(16)
  expect(readConfig({ ...redx, REDX_WEBHOOK_TOKEN }).couriers.couriers).toEqual({
    steadfast: null,
    pathao: null,
    redx: {
      baseUrl: 'https://openapi.redx.com.bd/v1.0.0-beta',
      token: 't',
      pickupStoreId: 3,
      webhook: { token: REDX_WEBHOOK_TOKEN },
    },
  })
})

test.each([
  [{ COURIERS: 'paperfly' }, /COURIERS is "paperfly": it must be one or more of/],
  [{ COURIERS: 'redx' }, /REDX_TOKEN is not set: COURIERS names redx/],
  [{ ...redx, REDX_WEBHOOK_TOKEN: 'a token of the panel' }, /REDX_WEBHOOK_TOKEN is "\(not shown\)": it must/],
  [{ ...redx, REDX_PICKUP_STORE_ID: 'Malibag' }, /REDX_PICKUP_STORE_ID .* must be the number of the store/],
  [{ COURIERS: 'steadfast' }, /STEADFAST_API_KEY is not set: COURIERS names steadfast/],
  [{ ...steadfast, STEADFAST_WEBHOOK_TOKEN: 'short' }, /STEADFAST_WEBHOOK_TOKEN is "\(not shown\)": it must/],
  [{ ...steadfast, STEADFAST_URL: 'http://courier.example' }, /STEADFAST_URL .* must be an https address/],
  [
    { ...pathao, COURIERS: 'pathao', PATHAO_USERNAME: 'x' },
    /PATHAO_USERNAME and PATHAO_PASSWORD belong together/,
  ],
  [{ STEADFAST_API_KEY: 'k' }, /COURIERS is not set, but credentials of steadfast are/],
] as const)('%o is refused', (env, problem) => {
  expect(problemsOf(env).some((one) => problem.test(one))).toBe(true)
})

test('a store that is open to others does not book in the sandbox, unless for a trial', () => {
  expect(problemsOf({ HOST: '0.0.0.0' }).some((one) => one.includes('no courier is named'))).toBe(true)
  expect(problemsOf({ HOST: '0.0.0.0', ALLOW_SANDBOX: 'true' })).toEqual([])
})
