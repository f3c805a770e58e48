import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentCompanyView } from '#contract/staff/settings/companies.ts'
import { ipnOf } from '#sandbox/payments/sandbox-notifications.ts'
import { sandboxSecrets } from '#sandbox/payments/sandbox-secrets.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openPayingShop, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { aStaffMember, call, did, type TestPerson } from '#tests/support/samples/people.ts'
import { refusalOf, testAccounts, type TestShop } from '#tests/support/test-shop.ts'
import { rows } from '#server/db/rows.ts'

let pay: PayingShop
let shop: TestShop
let owner: TestPerson

beforeAll(async () => {
  pay = await openPayingShop({ isSandbox: true })
  ;({ shop } = pay)
  owner = await aStaffMember(shop)
})
afterAll(() => pay.close())

type Company = PaymentCompanyView['company']

const { storeId, storePassword, username, password, appKey, appSecret } = sandboxSecrets(testAccounts.secret)
/** What the sandbox gave to this shop. */
const right = {
  sslcommerz: { store_id: storeId, store_password: storePassword },
  bkash: { username, password, app_key: appKey, app_secret: appSecret },
} as const
const strangers = { store_id: 'a-strange-store', store_password: 'a-password-of-nobody' }

const path = '/v1/staff/settings/payments'
async function read(company: Company): Promise<PaymentCompanyView> {
  const { body } = await call(shop, `GET ${path}`, { token: owner.token })
  const found = (body['results'] as readonly PaymentCompanyView[]).find((one) => one.company === company)
  if (found === undefined) throw new Error(`No company "${company}"`)
  return found
}
const send = (company: Company, body: object, token = owner.token) =>
  call(shop, `PUT ${path}/${company}`, { token, body })
const save = async (company: Company, keys: object, on = true) =>
  did(send(company, { on, keys, version: (await read(company)).version }))
const tryOut = (company: Company, keys: object) =>
  call(shop, `POST ${path}/${company}/test`, { token: owner.token, body: { keys } })

test('without keys of its own the shop works with the sandbox, and shows its address', async () => {
  expect(await read('sslcommerz')).toMatchObject({
    set_by: 'sandbox',
    place: 'sandbox',
    on: true,
    address: `${pay.sandbox.url}/sslcommerz`,
    keys: [
      { name: 'store_id', masked: `••••${storeId.slice(-4)}` },
      { name: 'store_password', masked: `••••${storePassword.slice(-4)}` },
    ],
  })
})

test('a company says of keys whether they are right, and nothing is saved by it', async () => {
  expect((await tryOut('sslcommerz', right.sslcommerz)).body).toEqual({ verdict: 'right', said: null })
  expect((await tryOut('sslcommerz', strangers)).body).toMatchObject({ verdict: 'wrong', said: 'failed' })
  expect((await tryOut('bkash', { ...right.bkash, app_secret: 'wrong' })).body).toMatchObject({
    verdict: 'wrong',
    said: '2001',
  })
  expect((await tryOut('bkash', right.bkash)).body).toMatchObject({ verdict: 'right' })
  pay.sandbox.fail({ company: 'sslcommerz', failure: 'refused', times: 1 })
  expect((await tryOut('sslcommerz', right.sslcommerz)).body).toMatchObject({ verdict: 'off' })
  expect(await read('sslcommerz')).toMatchObject({ set_by: 'sandbox', version: 0 })
})

test('tests of right keys of bKash use up no more tokens than it gives in an hour', async () => {
  const verdicts = [await tryOut('bkash', right.bkash), await tryOut('bkash', right.bkash)]
  expect(verdicts.map(({ body }) => body['verdict'])).toContain('too_often')
})

test('saved keys count at once in every process, and a company that is switched off takes no payments', async () => {
  const twin = await openPayingShop({ isSandbox: true, of: shop })
  try {
    await save('sslcommerz', strangers)
    const order = await pay.order('card')
    expect((await refusalOf(pay.start(order, 'card'))).code).toBe('payment_unavailable')
    await expect
      .poll(async () => (await refusalOf(twin.start(order, 'card'))).code, { timeout: 5000 })
      .toBe('payment_unavailable')
    await save('sslcommerz', right.sslcommerz)
    await expect.poll(() => twin.start(order, 'card'), { timeout: 5000 }).toHaveProperty('id')
    await save('sslcommerz', {}, false)
    const other = await pay.order('cod')
    expect((await refusalOf(pay.start(other, 'card'))).code).toBe('payment_not_allowed')
  } finally {
    await save('sslcommerz', {})
    await twin.close()
  }
})

test('a payment that began with earlier keys is found and given back after the shop went to another account', async () => {
  await save('sslcommerz', right.sslcommerz)
  const order = await pay.order('card')
  const started = await pay.start(order, 'card')
  await save('sslcommerz', strangers)
  await pay.choose(started, 'success')
  await expect.poll(() => pay.see(order, started.id)).toMatchObject({ state: 'paid' })
  await did(
    call(shop, `POST /v1/staff/payments/${started.id}/refunds`, {
      token: owner.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 100, reason: 'The clasp was broken' },
    }),
  )
  await expect
    .poll(async () => {
      const [session] = await pay.sandbox.books.find({ tranId: `${order.number}-1` })
      return session?.book.refunds.map(({ amount }) => amount)
    })
    .toEqual([10_000])
})

test('a payment of an account whose password alone was changed is asked about with the new one', async () => {
  await save('sslcommerz', { ...right.sslcommerz, store_password: 'the-password-of-last-year' })
  await save('sslcommerz', right.sslcommerz)
  const order = await pay.order('card')
  const started = await pay.start(order, 'card')
  // The company would refuse the keys that this payment is made to have begun with.
  const text = `update payment_attempt set keys_id = (
    select id from company_keys where company = 'sslcommerz' order by made_at desc offset 1 limit 1) where id = $1`
  await rows(shop.db, text, [started.id])
  await pay.choose(started, 'silent')
  await shop.shop.payments.runDue()
  shop.pass(10 * 60_000)
  await shop.shop.payments.runDue()
  expect(await pay.see(order, started.id)).toMatchObject({ state: 'paid' })
  owner = await aStaffMember(shop)
})

test('a notification that an earlier password signed is taken in', async () => {
  await save('sslcommerz', right.sslcommerz)
  const order = await pay.order('card')
  const started = await pay.start(order, 'card')
  await save('sslcommerz', strangers)
  await pay.choose(started, 'silent')
  const [session] = await pay.sandbox.books.find({ tranId: `${order.number}-1` })
  const [money] = session?.book.monies ?? []
  if (session === undefined || money === undefined) throw new Error('Nobody paid')
  const secrets = sandboxSecrets(testAccounts.secret)
  const post = ipnOf(session.book, money, { secrets, at: Date.now(), forged: false })
  const told = await fetch(`${pay.address}/pay/notify/sslcommerz`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: post?.body ?? '',
  })
  expect(told.status).toBe(200)
  await expect.poll(() => pay.see(order, started.id)).toMatchObject({ state: 'paid' })
})

test('[bug S7] no key stands in an answer, in the database or in the audit', async () => {
  const secret = 'Qz7-never-to-be-seen-again'
  const answer = await save('bkash', { ...right.bkash, password: secret, app_secret: `${secret}-2` })
  expect(JSON.stringify(answer.body)).not.toContain(secret)
  expect(await read('bkash')).toMatchObject({ set_by: 'owner' })
  const tables = await rows<{ name: string }>(
    shop.db,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    [],
  )
  for (const { name } of tables) {
    const found = await rows(shop.db, `select from "${name}" t where t::text like $1 limit 1`, [
      `%${secret}%`,
    ])
    expect([name, found.length]).toEqual([name, 0])
    const bytes = await rows(shop.db, `select from "${name}" t where t::text like $1 limit 1`, [
      `%${Buffer.from(secret).toString('hex')}%`,
    ])
    expect([name, bytes.length]).toEqual([name, 0])
  }
  const entries = await rows<{ after: object }>(
    shop.db,
    `select after from audit_entry where thing_kind = 'payment_company' and thing_id = 'bkash' order by id desc limit 1`,
    [],
  )
  expect(entries[0]?.after).toMatchObject({ password: '••••gain', app_secret: '••••in-2' })
})

test('when two owners save keys at once, one is told the last characters of both', async () => {
  const { version } = await read('sslcommerz')
  const answers = await atOnce(2, (n) =>
    send('sslcommerz', { on: true, version, keys: { ...right.sslcommerz, store_id: `the-store-${n}` } }),
  )
  expect(tally(answers.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 1 })
  const lost = answers.findIndex(({ status }) => status === 409)
  const { keys } = await read('sslcommerz')
  expect(answers[lost]?.body).toMatchObject({
    code: 'version_conflict',
    details: { fields: [{ field: 'store_id', yours: `••••e-${lost}`, theirs: keys[0]?.masked }] },
  })
})

test('wrong keys are refused by the names of their fields, and nothing is saved', async () => {
  const before = await read('sslcommerz')
  const errorsOf = async (company: Company, keys: object) => {
    const { version } = await read(company)
    return (await send(company, { on: true, keys, version })).body['errors']
  }
  expect(await errorsOf('sslcommerz', { store_id: 'two words' })).toHaveProperty(['keys.store_id'])
  expect(await errorsOf('sslcommerz', { store_id: '' })).toHaveProperty(['keys.store_id'])
  expect(await errorsOf('sslcommerz', { app_key: 'of-bkash' })).toHaveProperty(['keys.app_key'])
  expect(await errorsOf('sslcommerz', { colour: 'red' })).toBeDefined()
  expect(await read('sslcommerz')).toEqual(before)
})

test('people without the right neither see nor change keys, and the owner shows the second factor anew', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const { version } = await read('sslcommerz')
  const body = { on: false, keys: {}, version }
  expect((await call(shop, `GET ${path}`, { token: packer.token })).status).toBe(403)
  expect((await send('sslcommerz', body, packer.token)).status).toBe(403)
  const late = await aStaffMember(shop)
  shop.pass(11 * 60_000)
  expect((await send('sslcommerz', body, late.token)).body.code).toBe('reauth_required')
  const test = await call(shop, `POST ${path}/sslcommerz/test`, { token: late.token, body: { keys: {} } })
  expect(test.body.code).toBe('reauth_required')
})
