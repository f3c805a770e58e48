import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { changeOrderPayment } from '#contract/shop/order-actions.ts'
import { checkPayment } from '#contract/shop/payments.ts'
import { manualTime } from '#tests/support/manual-time.ts'
import { openPayingShop, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { refusalOf } from '#tests/support/test-shop.ts'

/** All that a checkout may take, in ms. */
const CHECKOUT_MS = 6000

let opened: PayingShop | undefined

afterEach(async () => {
  await opened?.close()
  opened = undefined
})

async function open(options: Parameters<typeof openPayingShop>[0] = {}): Promise<PayingShop> {
  opened = await openPayingShop(options)
  return opened
}

/** Connections of the shop that do something, or hold a transaction open. */
async function busyConnections({ shop: { db } }: PayingShop): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and state <> 'idle'`.execute(db)
  return rows[0]?.n ?? 0
}

test.each([
  { method: 'card', call: 'api.php' },
  { method: 'bkash', call: 'create' },
] as const)(
  '[fault F8] a company that says nothing while $method is started holds no connection, and the checkout answers',
  async ({ method, call }) => {
    const time = manualTime()
    // With one connection in all, anyone who held it while waiting would stop everybody.
    const pay = await open({ poolMax: 1, after: time.after })
    const order = await pay.order(method)
    pay.sandbox.fail({
      company: method === 'card' ? 'sslcommerz' : 'bkash',
      failure: 'silent',
      times: 1,
      call,
    })
    const answer = refusalOf(pay.start(order, method))
    await expect.poll(() => pay.sandbox.silentCalls()).toBe(1)
    await expect.poll(() => busyConnections(pay)).toBe(0)
    expect(await pay.standing(order)).toMatchObject({ status: 'payment_pending' })
    const other = await pay.order('cod')
    expect(other.placed.status).toBe('awaiting_code')
    // The wait ends by a limit below that of a checkout.
    time.elapse(CHECKOUT_MS)
    expect(await answer).toMatchObject({ status: 503, code: 'payment_unavailable' })
    expect(
      await pay.shop.db.selectFrom('payment_attempt').select(['state', 'reason', 'next_check_at']).execute(),
    ).toEqual([{ state: 'failed', reason: 'not_started', next_check_at: null }])
    // The order stands as it did, and can be paid in cash instead.
    const changed = await pay.api(
      changeOrderPayment,
      { params: { number: order.number }, body: { method: 'cod' } },
      { headers: order.shopper.headers },
    )
    expect(changed).toMatchObject({ payment_method: 'cod', status: 'awaiting_code' })
  },
)

test('[fault F8] a company that is silent when asked leaves the payment unknown; it is asked again and never called failed', async () => {
  const time = manualTime()
  const pay = await open({ after: time.after })
  const order = await pay.order('card')
  const started = await pay.start(order, 'card')
  await pay.choose(started, 'silent')
  pay.sandbox.fail({ company: 'sslcommerz', failure: 'silent', times: 1 })
  const checked = pay.api(
    checkPayment,
    { params: { number: order.number, payment: started.id } },
    { headers: order.shopper.headers },
  )
  await expect.poll(() => pay.sandbox.silentCalls()).toBe(1)
  await expect.poll(() => busyConnections(pay)).toBe(0)
  time.elapse(CHECKOUT_MS)
  expect(await checked).toMatchObject({
    state: 'unknown',
    money: 'not_known',
    order: { status: 'payment_pending', payment_status: 'checking' },
  })
  // While nobody knows, the time to pay running out does not take the pieces away.
  pay.shop.pass(60 * 60_000)
  await pay.shop.shop.runDeadlines()
  await pay.shop.shop.payments.runDue()
  expect(await pay.see(order, started.id)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
})

test('[fault F9] an execute whose answer is lost is never repeated: a query finds the money, taken once', async () => {
  const time = manualTime()
  const pay = await open({ after: time.after })
  const order = await pay.order('bkash')
  const started = await pay.start(order, 'bkash')
  pay.sandbox.fail({ company: 'bkash', failure: 'lost', times: 1, call: 'execute' })
  const returned = pay.choose(started, 'success')
  await expect.poll(() => pay.sandbox.silentCalls()).toBe(1)
  await expect.poll(() => busyConnections(pay)).toBe(0)
  // The customer is let go before the company is given up.
  time.elapse(CHECKOUT_MS)
  expect(await returned).toContain(`payment=${started.id}`)
  time.elapse(30_000)
  await expect.poll(() => pay.see(order, started.id)).toMatchObject({ state: 'paid' })
  const [session] = await pay.sandbox.books.find({ tranId: `${order.number}-1` })
  expect(session?.book.monies).toHaveLength(1)
})

test('a company that fails again and again is shown as not answering, until it answers again', async () => {
  const time = manualTime()
  const pay = await open({ after: time.after })
  const piece = await pay.order('cod')
  const lines = [{ id: piece.variantId, quantity: 1 }]
  const choices = async () => {
    const { payment } = await piece.shopper.quote(lines)
    return Object.fromEntries(payment.map(({ method, refused }) => [method, refused]))
  }
  expect(await choices()).toMatchObject({ card: null, nagad: null, bkash: null })
  pay.sandbox.fail({ company: 'sslcommerz', failure: 'broken', times: 50 })
  for (let n = 0; n < 5; n += 1) {
    const order = await pay.order('card')
    expect(await refusalOf(pay.start(order, 'card'))).toMatchObject({ code: 'payment_unavailable' })
  }
  expect(await choices()).toMatchObject({
    card: 'not_answering',
    nagad: 'not_answering',
    bkash: null,
    cod: null,
  })
  // It is asked whether it is there again, without any customer in between.
  pay.sandbox.workAgain()
  pay.shop.pass(61_000)
  time.elapse(60_000)
  await expect.poll(choices).toMatchObject({ card: null, nagad: null, bkash: null })
})

test('garbage and refusals of a company start no payment and say nothing of the inside', async () => {
  const pay = await open()
  for (const failure of ['garbage', 'refused'] as const) {
    for (const method of ['card', 'bkash'] as const) {
      const order = await pay.order(method)
      const company = method === 'card' ? 'sslcommerz' : 'bkash'
      pay.sandbox.fail({ company, failure, times: 1, call: method === 'card' ? 'api.php' : 'create' })
      const refusal = await refusalOf(pay.start(order, method))
      expect(refusal).toMatchObject({ status: 503, code: 'payment_unavailable' })
      expect(JSON.stringify(refusal.details)).toBe(JSON.stringify({ method }))
    }
  }
})
