import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { manualTime, type ManualTime } from '#tests/support/manual-time.ts'
import {
  openPayingShop,
  type Method,
  type PayingShop,
  type UnpaidOrder,
} from '#tests/support/orders/paying-shop.ts'
import { poisha } from '#domain/money.ts'
import { createLog } from '#server/platform/log.ts'
import { openCompanyAccounts } from '#server/company-keys/company-accounts.ts'
import { sealOf } from '#server/platform/seal.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { testAccounts } from '#tests/support/test-shop.ts'
import { openProviders } from './open-providers.ts'
import { findAttempt } from './payment-store.ts'
import { realTime } from '#server/payments/providers/provider-call.ts'

const HOUR_MS = 60 * 60_000

const companies = [
  { method: 'card', version: 'v1' },
  { method: 'bkash', version: 'v1' },
  { method: 'bkash', version: 'v2' },
] as const satisfies readonly { readonly method: Method; readonly version: 'v1' | 'v2' }[]

describe.each(companies)('money of $method ($version) that goes back', ({ method, version }) => {
  let pay: PayingShop
  let time: ManualTime
  let token: string
  const company = method === 'card' ? 'sslcommerz' : 'bkash'

  beforeAll(async () => {
    time = manualTime()
    pay = await openPayingShop({ bkashVersion: version, after: time.after })
  })
  // A session of staff does not outlive the hours that pass in these tests.
  beforeEach(async () => {
    ;({ token } = await aStaffMember(pay.shop))
  })
  afterAll(() => pay.close())

  async function paid(): Promise<{ readonly order: UnpaidOrder; readonly id: string }> {
    const order = await pay.order(method)
    const { id, state } = await pay.pay(order, method, 'success')
    expect(state).toBe('paid')
    return { order, id }
  }

  const refund = (id: string, amount: unknown, key = randomUUID()) =>
    call(pay.shop, `POST /v1/staff/payments/${id}/refunds`, {
      token,
      headers: { 'idempotency-key': key },
      body: { amount, reason: 'The clasp was broken' },
    })
  const runDue = () => pay.shop.shop.payments.runDue()
  const refundsOf = (id: string) =>
    pay.shop.db
      .selectFrom('refund')
      .select(['amount', 'state'])
      .where('attempt_id', '=', id)
      .orderBy('created_at')
      .execute()
  const sentOf = async (order: UnpaidOrder) => {
    const [session] = await pay.sandbox.books.find({ tranId: `${order.number}-1` })
    return session?.book.refunds.map(({ amount }) => amount)
  }
  /** A refund that is being sent is not overtaken by hours. */
  const quiet = async (id: string) => {
    const states = async () => (await refundsOf(id)).map((one) => one.state)
    await expect.poll(states).not.toContain('sending')
    await expect.poll(states).not.toContain('intended')
  }
  const until = async (id: string, state: string) => {
    for (let round = 0; round < 8; round += 1) {
      await quiet(id)
      await runDue()
      if ((await refundsOf(id)).every((one) => one.state === state)) return
      pay.shop.pass(4 * HOUR_MS)
    }
  }

  test('a part of it is sent, and counted once', async () => {
    const { order, id } = await paid()
    const key = randomUUID()
    const [first, again] = [await refund(id, 100.5, key), await refund(id, 100.5, key)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    await until(id, 'done')
    expect(await refundsOf(id)).toEqual([{ amount: 10_050, state: 'done' }])
    expect(await sentOf(order)).toEqual([10_050])
    expect(await pay.standing(order)).toMatchObject({ payment_status: 'part_refunded', refunded: 10_050 })
    expect(await pay.see(order, id)).toMatchObject({ refund: { amount: 100.5, state: 'done' } })
    const heard = await pay.shop.messages.sent(order.shopper.phone)
    expect(heard.filter(({ name }) => name === 'refund_sent')).toHaveLength(1)
  })

  test('[bug M15] two refunds of more than half at once: one is promised, one is refused', async () => {
    const { order, id } = await paid()
    const most = order.placed.total * 0.6
    const answers = await atOnce(2, () => refund(id, most))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'refund_not_allowed' })
    await until(id, 'done')
    expect(await sentOf(order)).toEqual([Math.round(most * 100)])
  })

  test('[bug M15] nothing, less than nothing, parts of a poisha and more than was paid are refused', async () => {
    const { order, id } = await paid()
    for (const amount of [0, -10, 0.001, '10', null]) expect((await refund(id, amount)).status).toBe(400)
    expect((await refund(id, order.placed.total + 0.01)).status).toBe(409)
    expect(await refundsOf(id)).toEqual([])
  })

  test('a refund whose answer is lost is looked for, and never sent twice', async () => {
    const { order, id } = await paid()
    const before = pay.sandbox.silentCalls()
    pay.sandbox.fail({
      company,
      failure: 'lost',
      times: 1,
      call: method === 'card' ? 'refund_amount' : 'refund',
    })
    const promised = refund(id, 200)
    await expect.poll(() => pay.sandbox.silentCalls()).toBe(before + 1)
    time.elapse(30_000)
    expect((await promised).status).toBe(201)
    await expect.poll(() => refundsOf(id)).toMatchObject([{ state: 'unknown' }])
    for (let round = 0; round < 12; round += 1) {
      pay.shop.pass(HOUR_MS)
      await runDue()
    }
    await until(id, 'done')
    expect(await refundsOf(id)).toEqual([{ amount: 20_000, state: 'done' }])
    expect(await sentOf(order)).toEqual([20_000])
  })

  test('a refund that never reached the company goes out by itself when it is back', async () => {
    const { order, id } = await paid()
    pay.sandbox.fail({
      company,
      failure: 'broken',
      times: 1,
      call: method === 'card' ? 'refund_amount' : 'refund',
    })
    await refund(id, 300)
    for (let round = 0; round < 12; round += 1) {
      await quiet(id)
      pay.shop.pass(HOUR_MS)
      await runDue()
    }
    await until(id, 'done')
    expect(await refundsOf(id)).toEqual([{ amount: 30_000, state: 'done' }])
    expect(await sentOf(order)).toEqual([30_000])
  })

  test('[fault F2] a process that sleeps before the call sends nothing once another one has sent it', async () => {
    const { order, id } = await paid()
    const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
    let asleep = false
    const sleeper = await openPayingShop({
      of: pay.shop,
      bkashVersion: version,
      beforeRefund: () => {
        asleep = true
        return awake
      },
    })
    const promised = await call(sleeper.shop, `POST /v1/staff/payments/${id}/refunds`, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 250, reason: 'The clasp was broken' },
    })
    expect(promised.status).toBe(201)
    await expect.poll(() => asleep).toBe(true)
    for (let round = 0; round < 8; round += 1) {
      pay.shop.pass(HOUR_MS)
      await runDue()
    }
    expect(await sentOf(order)).toEqual([25_000])
    wake()
    await sleeper.close()
    expect(await sentOf(order)).toEqual([25_000])
    await until(id, 'done')
    expect(await refundsOf(id)).toEqual([{ amount: 25_000, state: 'done' }])
    expect(await brokenLedger(pay.shop.db, pay.shop.now())).toEqual([])
  })

  test('control: without a look at the time, what the sleeper sends is another refund where they have no names', async () => {
    const { order, id } = await paid()
    await refund(id, 250)
    await until(id, 'done')
    const { settings, addresses, places } = pay.sandbox
    const { db, now } = pay.shop
    const { secret } = testAccounts
    const accounts = await openCompanyAccounts(db, secret)
    const reach = { settings, addresses, places, accounts, sandbox: true }
    const parts = { db, now, log: createLog('silent'), after: realTime, seal: sealOf(secret) }
    const providers = openProviders({ ...parts, ...reach })
    const attempt = await findAttempt(pay.shop.db, id)
    const [sent] = await pay.shop.db.selectFrom('refund').selectAll().where('attempt_id', '=', id).execute()
    if (attempt === undefined || sent === undefined) throw new Error('Nothing was sent')
    const amount = poisha(sent.amount)
    const again = { ...sent, amount, refundRef: sent.refund_ref, providerRef: null, others: [] }
    await providers.current(company)?.refund(attempt, again, () => true)
    providers.close()
    expect(await sentOf(order)).toEqual(method === 'card' ? [25_000] : [25_000, 25_000])
  })

  test('two refunds of the same amount, both answers lost: each is sent once', async () => {
    const { order, id } = await paid()
    const before = pay.sandbox.silentCalls()
    const address = method === 'card' ? 'refund_amount' : 'refund'
    pay.sandbox.fail({ company, failure: 'lost', times: 1, call: address })
    const promised = [refund(id, 100)]
    await expect.poll(() => pay.sandbox.silentCalls()).toBe(before + 1)
    promised.push(refund(id, 100))
    time.elapse(30_000)
    await Promise.all(promised)
    for (let round = 0; round < 12; round += 1) {
      await expect.poll(() => refundsOf(id)).not.toContainEqual({ amount: 10_000, state: 'sending' })
      pay.shop.pass(HOUR_MS)
      await runDue()
    }
    await until(id, 'done')
    expect(await refundsOf(id)).toEqual([
      { amount: 10_000, state: 'done' },
      { amount: 10_000, state: 'done' },
    ])
    expect(await sentOf(order)).toEqual([10_000, 10_000])
  })

  test('nobody but staff gives money back or sees how the companies do', async () => {
    const { id } = await paid()
    const request = { body: { amount: 1, reason: 'Mine' }, headers: { 'idempotency-key': randomUUID() } }
    expect((await call(pay.shop, `POST /v1/staff/payments/${id}/refunds`, request)).status).toBe(401)
    expect((await call(pay.shop, 'GET /v1/staff/payments/watch')).status).toBe(401)
    const seen = await call(pay.shop, 'GET /v1/staff/payments/watch', { token })
    expect(seen.body).toMatchObject({ in_review: 0, refunds_overdue: 0 })
    expect(seen.body['companies']).toHaveLength(2)
  })
})
