import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { ipnOf } from '#sandbox/payments/sandbox-notifications.ts'
import { sandboxSecrets } from '#sandbox/payments/sandbox-secrets.ts'
import { releasePieces } from '#server/orders/hold-store.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import { openPayingShop, type PayingShop, type UnpaidOrder } from '#tests/support/orders/paying-shop.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { patiently } from '#tests/support/patiently.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { testAccounts } from '#tests/support/test-shop.ts'

/*
 * Money that comes when the time to pay runs out, and staff who decide about one payment at once, through two processes
 * of one store. Beside the races stand controls: the same bursts on steps that look first and write then. After all of
 * it the companies' books and ours must be the same.
 */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const secrets = sandboxSecrets(testAccounts.secret)

let one: PayingShop
let other: PayingShop

beforeAll(async () => {
  one = await openPayingShop({ poolMax: 20 })
  other = await openPayingShop({ poolMax: 20, of: one.shop })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

interface PendingNotice {
  readonly order: UnpaidOrder
  readonly id: string
  readonly body: string
}

/** Money for the only piece there is, of which nobody was told. */
async function untold(shop: PayingShop): Promise<PendingNotice> {
  const order = await shop.order('card', { stock: 1 })
  const started = await shop.start(order, 'card')
  await shop.choose(started, 'silent')
  const [session] = await shop.sandbox.books.find({ tranId: `${order.number}-1` })
  const ipn =
    session && ipnOf(session.book, session.book.monies[0], { secrets, at: Date.now(), forged: false })
  if (ipn === undefined) throw new Error('Nothing to tell')
  return { order, id: started.id, body: ipn.body }
}

/** One after the other: what is prepared is no race, and a slow machine refuses too much at once. */
async function manyUntold(shop: PayingShop, many: number): Promise<readonly PendingNotice[]> {
  const made: PendingNotice[] = []
  while (made.length < many) made.push(await untold(shop))
  return made
}

const notify = (shop: PayingShop, body: string) =>
  fetch(`${shop.address}/pay/notify/sslcommerz`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

test(
  '[bug C12] time runs out, money comes and others want the piece, at once: it is paid and held, or goes back',
  {
    timeout: 120_000,
  },
  async () => {
    const rounds = await manyUntold(one, 40)
    one.shop.pass(31 * MINUTE_MS)
    const rivals = rounds.map(({ order }) => {
      const lines = [{ id: order.variantId, quantity: 1 }]
      const rival = aShopper(one.api)
      return { rival, body: rival.form(lines, order.placed.number) }
    })
    const buys = rivals.map(({ rival, body }) => async () => {
      // Nobody gets a quote for a piece that is held; anyone who comes after it is free again asks again.
      for (let n = 0; n < 4; n += 1) {
        const key = randomUUID()
        try {
          const { quote } = await patiently(() => rival.quote(body.lines))
          await patiently(() => rival.send({ ...body, quote }, key))
          return
        } catch (error) {
          if (!(error instanceof ApiError) || error.status >= 500) throw error
        }
      }
    })
    const work = [
      ...[one, other, one, other].map((shop) => () => shop.shop.shop.runDeadlines()),
      ...rounds.map(
        ({ body }, index) =>
          async () =>
            void (await notify(index % 2 === 0 ? one : other, body)),
      ),
      ...buys,
    ]
    await atOnce(work.length, (index) => work[index]?.() ?? Promise.resolve())
    const ends: string[] = []
    for (const { order, id } of rounds) {
      await expect.poll(async () => (await one.see(order, id)).money).toBe('taken')
      const { state, refund } = await one.see(order, id)
      const { status, total } = await one.standing(order)
      const isKept = status === 'confirmed' && state === 'paid' && refund === null
      const back = status === 'cancelled' && state === 'paid_review' && refund?.amount === total / 100
      expect({ kept: isKept, back, status, state, refund }).toSatisfy(() => isKept !== back)
      ends.push(isKept ? 'kept' : 'back')
    }
    expect(ends).toHaveLength(40)
    expect(await brokenInvariants(one.shop.db, { now: new Date(one.shop.now()) })).toEqual([])
  },
)

test('control: anyone who looks at an order first and lets its pieces go then takes them from one that was paid', async () => {
  const shop = await openPayingShop({ poolMax: 20 })
  try {
    const rounds = await manyUntold(shop, 20)
    shop.shop.pass(31 * MINUTE_MS)
    const { db } = shop.shop
    const seen = await Promise.all(rounds.map(({ order }) => shop.standing(order)))
    await atOnce(20, async (index) => void (await notify(shop, rounds[index]?.body ?? '')))
    for (const { order, id } of rounds) {
      await expect.poll(async () => (await shop.see(order, id)).money).toBe('taken')
    }
    // As endOverdue does, without the lock under which it reads the status again.
    await atOnce(20, async (index) => {
      const { id = '', status } = seen[index] ?? {}
      if (status === 'payment_pending') await releasePieces(db, id, new Date(shop.shop.now()))
    })
    expect(await brokenInvariants(db)).toContainEqual(
      expect.stringMatching(/^I1 a live order holds its pieces/),
    )
  } finally {
    await shop.close()
  }
})

async function flagged(): Promise<{ readonly order: UnpaidOrder; readonly id: string }> {
  const order = await one.order('card')
  const { id } = await one.pay(order, 'card', 'risky')
  return { order, id }
}

const eventsOf = async (order: UnpaidOrder) => {
  const { id } = await one.standing(order)
  return one.shop.db
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', id)
    .where('kind', 'in', ['payment_kept', 'payment_given_back'])
    .execute()
}

test('[bug C12] ten keep a payment and ten give it back at once, through two processes: one decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { order, id } = await flagged()
    const { token } = await aStaffMember(one.shop)
    const answers = await atOnce(20, (index) =>
      call((index % 2 === 0 ? one : other).shop, `POST /v1/staff/payments/${id}/decision`, {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { decision: index % 4 < 2 ? 'keep' : 'give_back', reason: 'Looked at' },
      }),
    )
    expect(tally(answers.map(({ status, body }) => body.code ?? status))).toEqual({
      200: 1,
      money_not_kept: 19,
    })
    expect(await eventsOf(order)).toHaveLength(1)
    const { state, refund } = await one.see(order, id)
    const { status, paid, total } = await one.standing(order)
    const isKept = state === 'paid' && refund === null && status === 'confirmed' && paid === total
    const back = state === 'paid_review' && refund?.amount === total / 100 && paid === 0
    expect({ kept: isKept, back, state, refund, status, paid }).toSatisfy(() => isKept !== back)
  }
})

test('control: looking at the payment first and deciding then lets many decide', async () => {
  const { order, id } = await flagged()
  const { db } = one.shop
  const orderId = (await one.standing(order)).id
  await atOnce(20, async () => {
    const found = await db
      .selectFrom('payment_attempt')
      .select(['state', 'refunding'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (found.state !== 'paid_review' || found.refunding > 0) return
    await db
      .insertInto('order_event')
      .values({ order_id: orderId, at: new Date(), actor_kind: 'staff', kind: 'payment_kept' })
      .execute()
  })
  expect((await eventsOf(order)).length).toBeGreaterThan(1)
})

test('[invariant I5] when everything was asked about, the companies’ books are ours; one money more would be seen', async () => {
  for (let round = 0; round < 5; round += 1) {
    one.shop.pass(4 * HOUR_MS)
    await Promise.all([one.shop.shop.payments.runDue(), other.shop.shop.payments.runDue()])
  }
  const { db, now } = one.shop
  expect(await brokenLedger(db, now())).toEqual([])
  expect(await brokenInvariants(db, { now: new Date(now() - 24 * HOUR_MS) })).toEqual([])
  const [session] = await one.sandbox.books.latest(1)
  await one.sandbox.books.change(session?.id ?? '', (book) => ({
    ...book,
    monies: book.monies
      .map((money) => ({ ...money, amount: money.amount }))
      .concat(book.monies.slice(0, 1).map((money) => ({ ...money, name: 'NOBODY' }))),
  }))
  expect(await brokenLedger(db, now())).toHaveLength(1)
})
