import { expect, test } from 'vitest'
import { pino } from 'pino'
import { usualAddresses, type PaymentSettings } from '#domain/payment/payment-settings.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9'
const addresses = { ...usualAddresses, sslcommerz: { baseUrl: nowhere } }
const secret = 'Vx4-the-password-of-the-store'

async function openShop(settings: PaymentSettings) {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const payments = () => Promise.resolve({ settings, addresses, returnOrigin: undefined })
  const shop = await openTestShop({ log, payments })
  return { shop, lines, owner: await aStaffMember(shop) }
}

test('keys of the environment win: they are shown as set by the operator, tested, and never changed here', async () => {
  const sslcommerz = { baseUrl: nowhere, keys: { storeId: 'abhoron0live', password: secret } }
  const { shop, owner } = await openShop({ sslcommerz, bkash: null })
  try {
    const path = '/v1/staff/settings/payments'
    const { body } = await call(shop, `GET ${path}`, { token: owner.token })
    expect(body['results']).toMatchObject([
      { company: 'sslcommerz', set_by: 'operator', on: true, place: 'live' },
      { company: 'bkash', set_by: null, address: usualAddresses.bkash.account.baseUrl },
    ])
    const changed = { on: false, keys: { store_id: 'mine', store_password: 'mine' }, version: 0 }
    const refused = await call(shop, `PUT ${path}/sslcommerz`, { token: owner.token, body: changed })
    expect(refused.status).toBe(422)
    expect(refused.body['errors']).toHaveProperty('on')
    const tried = await call(shop, `POST ${path}/sslcommerz/test`, { token: owner.token, body: { keys: {} } })
    expect(tried.body).toMatchObject({ verdict: 'no_answer' })
  } finally {
    await shop.close()
  }
})

test('[bug S7] a key that is saved and tested stands in no line of the log', async () => {
  const { shop, owner, lines } = await openShop({ sslcommerz: null, bkash: null })
  try {
    const path = '/v1/staff/settings/payments/sslcommerz'
    const keys = { store_id: 'abhoron0live', store_password: secret }
    const tried = await call(shop, `POST ${path}/test`, { token: owner.token, body: { keys } })
    expect(tried.body).toMatchObject({ verdict: 'no_answer' })
    const saved = await call(shop, `PUT ${path}`, {
      token: owner.token,
      body: { on: true, keys, version: 0 },
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ set_by: 'owner', on: true })
    const missing = await call(shop, `PUT /v1/staff/settings/payments/bkash`, {
      token: owner.token,
      body: { on: true, keys: { username: 'only' }, version: 0 },
    })
    expect(Object.keys(missing.body['errors'] as object)).toEqual([
      'keys.password',
      'keys.app_key',
      'keys.app_secret',
    ])
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  } finally {
    await shop.close()
  }
})
