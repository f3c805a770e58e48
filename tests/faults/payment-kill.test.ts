import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { getPayment, startPayment } from '#contract/shop/payments.ts'
import { refundPayment } from '#contract/staff/payments.ts'
import { rows } from '#server/db/rows.ts'
import { createLog } from '#server/platform/log.ts'
import { startPaymentSandbox, type PaymentSandbox } from '#sandbox/payments/payment-sandbox.ts'
import type { Outcome } from '#sandbox/payments/sandbox-book.ts'
import { deadlyMoment } from '#tests/support/process/deadly-moment.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import { patiently } from '#tests/support/patiently.ts'
import { chooseAt } from '#tests/support/orders/payment-browser.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/process/shop-processes.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, testAccounts, type TestShop } from '#tests/support/test-shop.ts'

const ROUNDS = inject('killRounds')
/** Until enough was acknowledged before a kill, and enough cut off by one, to show something. */
const ROUNDS_MAX = 3 * ROUNDS
/** The events at the companies' pages in each round, all at once. */
const PAYMENTS = [
  ['card', 'success'],
  ['bkash', 'success'],
  ['card', 'silent'],
  ['bkash', 'silent'],
  ['card', 'duplicate'],
  ['bkash', 'duplicate'],
] as const satisfies readonly (readonly ['card' | 'bkash', Outcome])[]
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let shop: TestShop
let sandbox: PaymentSandbox
let store: ShopProcess
let ahead = 0

beforeAll(async () => {
  shop = await openTestShop()
  sandbox = await startPaymentSandbox({
    db: shop.db,
    now: shop.now,
    log: createLog('silent'),
    secret: testAccounts.secret,
    shop: () => store.origin,
  })
  store = await start()
}, 60_000)
afterAll(async () => {
  await store.kill()
  await sandbox.close()
  await shop.close()
})

function start(): Promise<ShopProcess> {
  const payments = { settings: sandbox.settings, url: sandbox.url }
  return startShopProcess(shop.connectionString, { payments, aheadMs: ahead, dueEveryMs: 40 })
}

function pass(ms: number): void {
  ahead += ms
  shop.pass(ms)
  store.pass(ms)
}

/** Nobody told the customer anything; anything else than a broken connection is a failure of the test. */
function cutOff(error: unknown): null {
  if (error instanceof ApiError) throw error
  return null
}

interface Payment {
  readonly shopper: Shopper
  readonly number: string
  readonly id: string
  readonly page: URL
  readonly outcome: Outcome
}

async function begun(variantId: number, [method, outcome]: (typeof PAYMENTS)[number]): Promise<Payment> {
  const shopper = aShopper(store.api)
  const lines = [{ id: variantId, quantity: 1 }]
  const { number } = await patiently(() => shopper.buy(lines, { payment: method }))
  const { headers } = shopper
  const { id, redirect_url } = await store.api(
    startPayment,
    { params: { number }, body: { method } },
    { headers },
  )
  const page = new URL(new URL(redirect_url).pathname, sandbox.url)
  return { shopper, number, id, page, outcome }
}

/** How a payment stands in the words of the store's API; null where nobody answers. */
const stateOf = ({ shopper: { headers }, number, id }: Payment) =>
  store
    .api(getPayment, { params: { number, payment: id } }, { headers })
    .then(({ state }) => state)
    .catch(cutOff)

const open = async (): Promise<number> => {
  const [found] = await rows<{ n: number }>(
    shop.db,
    `select (select count(*) from payment_attempt where state in ('created', 'pending', 'unknown'))::int
      + (select count(*) from refund where state not in ('done', 'withdrawn'))::int as n`,
  )
  return found?.n ?? 0
}

/** Lets time pass until nothing is asked about any more, an hour at most. */
async function settled(): Promise<void> {
  for (let round = 0; round < 12 && (await open()) > 0; round += 1) {
    pass(5 * MINUTE_MS)
    for (let look = 0; look < 8 && (await open()) > 0; look += 1) await pause(50)
  }
}

test(
  '[fault F2] killed at many moments of payments and refunds, the store loses no money that came and takes or sends none twice',
  { timeout: 600_000 },
  async () => {
    const variantId = await addPiece(shop, { stock: 5000 })
    const acknowledged: Payment[] = []
    const promised: string[] = []
    let cut = 0
    const showsLittle = () => Math.min(cut, acknowledged.length) <= ROUNDS
    for (let round = 0; round < ROUNDS || (showsLittle() && round < ROUNDS_MAX); round += 1) {
      const payments = await Promise.all(PAYMENTS.map((one) => begun(variantId, one)))
      const { token } = await aStaffMember(shop)
      const toRefund = acknowledged.at(-(1 + (round % 3)))
      const moment = deadlyMoment(PAYMENTS.length, { round, rounds: ROUNDS })
      const dies = moment.comes.then(store.kill)
      const reach = (address: URL) => new URL(`${address.pathname}${address.search}`, store.origin)
      await Promise.all([
        ...payments.map(async (payment) => {
          const where = await chooseAt(payment.page, payment.outcome, reach).catch(cutOff)
          const state = where === null ? null : await stateOf(payment)
          if (state === 'paid') acknowledged.push(payment)
          if (state === null) cut += 1
          moment.answered()
        }),
        toRefund === undefined
          ? null
          : store
              .api(
                refundPayment,
                { params: { payment: toRefund.id }, body: { amount: 10, reason: 'A gift' } },
                { headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() } },
              )
              .then(({ id }) => promised.push(id))
              .catch(cutOff),
      ])
      await dies
      const broken = () => brokenInvariants(shop.db, { now: new Date(shop.now()) })
      // The database undoes the begun work of the dead process, without anybody's help.
      await expect.poll(broken).toEqual([])
      store = await start()
      await settled()
      expect(await brokenLedger(shop.db, shop.now())).toEqual([])
      await expect.poll(broken).toEqual([])
    }
    const paid = await rows<{ id: string }>(
      shop.db,
      `select id from payment_attempt where state = 'paid' and id = any ($1::text[])`,
      [acknowledged.map(({ id }) => id)],
    )
    expect(paid).toHaveLength(acknowledged.length)
    const sent = () =>
      rows(shop.db, `select from refund where state = 'done' and id = any ($1::text[])`, [promised])
    // On a busy machine the last refund may need more of the real clock than one hour of the shop gives.
    for (let more = 0; more < 5 && (await sent()).length < promised.length; more += 1) await settled()
    expect(await sent()).toHaveLength(promised.length)
    expect(await twice()).toEqual([])
    // An execute over which a process died was made by another one, once.
    expect(await rows(shop.db, `select id from payment_attempt where state = 'unknown'`)).toEqual([])
    // An attempt that nobody has paid by then ends a day later.
    for (let hour = 0; hour < 30; hour += 1) pass(HOUR_MS)
    await settled()
    expect(await open()).toBe(0)
    expect(await brokenLedger(shop.db, shop.now())).toEqual([])
    expect(showsLittle()).toBe(false)
  },
)

/** Events that happened more than once and must happen once: money of a session, its receipt, its messages. */
function twice(): Promise<readonly { readonly what: string }[]> {
  return rows(
    shop.db,
    `select format('session %s took money %s times', id, jsonb_array_length(book->'monies')) as what
      from sandbox_payment where jsonb_array_length(book->'monies') > 1
    union all
    select format('payment %s was received %s times', facts->>'attempt', count(*)) from order_event
      where kind = 'payment_received' group by facts->>'attempt' having count(*) > 1
    union all
    select format('order %s was confirmed %s times by SMS', facts->>'number', count(*)) from message
      where name = 'order_confirmed' and channel = 'sms' group by facts->>'number' having count(*) > 1`,
  )
}
