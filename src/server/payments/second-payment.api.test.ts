import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ipnOf } from '#sandbox/payments/sandbox-notifications.ts'
import { sandboxSecrets } from '#sandbox/payments/sandbox-secrets.ts'
import { openPayingShop, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { testAccounts } from '#tests/support/test-shop.ts'

/*
 * Somebody pays twice in one session. The company tells of both payments, in any order, to any process: one pays the
 * order, the other one is seen and goes back, whatever happens in between.
 */

let store: PayingShop
const secrets = sandboxSecrets(testAccounts.secret)

beforeAll(async () => {
  store = await openPayingShop()
})
afterAll(() => store.close())

interface PaidTwice {
  readonly orderId: string
  readonly attempt: string
  readonly total: number
  /** The company's post about either payment. */
  readonly told: readonly [string, string]
}

/** Two payments in one session, of which nobody was told yet. */
async function paidTwice(): Promise<PaidTwice> {
  const order = await store.order('card')
  const started = await store.start(order, 'card')
  await store.choose(started, 'silent')
  const { books } = store.sandbox
  const [session] = await books.find({ tranId: `${order.number}-1` })
  const changed = await books.change(session?.id ?? '', (book) => ({
    ...book,
    monies: book.monies.flatMap((one) => [
      one,
      { ...one, name: `${one.name}-2`, bankTran: `${one.bankTran}-2` },
    ]),
  }))
  const posts = changed?.book.monies.map(
    (money) => ipnOf(changed.book, money, { secrets, at: Date.now(), forged: false })?.body,
  )
  const [first, second] = posts ?? []
  if (first === undefined || second === undefined) throw new Error('Nobody paid twice')
  const { id, total } = await store.standing(order)
  return { orderId: id, attempt: started.id, total, told: [first, second] }
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const notify = (shop: PayingShop, body: string) =>
  fetch(`${shop.address}/pay/notify/sslcommerz`, { method: 'POST', headers, body })

const monies = async ({ orderId }: PaidTwice) =>
  store.shop.db
    .selectFrom('payment_attempt')
    .select(['state', 'received', 'refunding', 'next_check_at'])
    .where('order_id', '=', orderId)
    .orderBy('n')
    .execute()

const names = ({ orderId }: PaidTwice) =>
  store.shop.db
    .selectFrom('payment_attempt')
    .select(['provider_txn_id', sql<string>`facts->>'bankTran'`.as('bank')])
    .where('order_id', '=', orderId)
    .execute()

const oneKeptOneBack = ({ total }: PaidTwice) => [
  { state: 'paid', received: total, refunding: 0, next_check_at: null },
  { state: 'paid_review', received: total, refunding: total, next_check_at: null },
]

/** A further process of the store that stops after each answer of the company until it is let on. */
async function haltingProcess() {
  const { promise: allowed, resolve: go } = Promise.withResolvers<void>()
  let halted = 0
  const shop = await openPayingShop({
    of: store.shop,
    afterAnswer: () => {
      halted += 1
      return allowed
    },
  })
  return { shop, go, asked: () => vi.waitUntil(() => halted > 0, { timeout: 10_000 }) }
}

test('[bug M12] a second payment is not forgotten because the browser comes back with the first', async () => {
  const paid = await paidTwice()
  const { shop, go, asked } = await haltingProcess()
  await notify(shop, paid.told[0])
  await asked()
  await notify(shop, paid.told[1])
  const back = fetch(`${shop.address}/pay/return/${paid.attempt}`, {
    method: 'POST',
    headers,
    body: paid.told[0],
    redirect: 'manual',
  })
  await expect
    .poll(() =>
      store.shop.db
        .selectFrom('payment_event')
        .select('id')
        .where('attempt_id', '=', paid.attempt)
        .where('kind', '=', 'return')
        .execute(),
    )
    .not.toEqual([])
  go()
  await back
  await expect.poll(() => monies(paid)).toEqual(oneKeptOneBack(paid))
  await shop.close()
})

test('[bug M12] two processes that are told of one payment each keep one and give one back', async () => {
  const paid = await paidTwice()
  const [one, other] = [await haltingProcess(), await haltingProcess()]
  await notify(one.shop, paid.told[0])
  await one.asked()
  await notify(other.shop, paid.told[1])
  await other.asked()
  one.go()
  await expect.poll(async () => (await monies(paid))[0]?.state).toBe('paid')
  other.go()
  await expect.poll(() => monies(paid)).toEqual(oneKeptOneBack(paid))
  // Each can be given back: the bank's name of a payment stands with that payment.
  for (const { provider_txn_id, bank } of await names(paid)) {
    expect(bank.endsWith('-2')).toBe(provider_txn_id?.endsWith('-2'))
  }
  await one.shop.close()
  await other.shop.close()
})

test('[bug M14] a second payment whose process dies over it is found by another', async () => {
  const paid = await paidTwice()
  await notify(store, paid.told[0])
  await expect.poll(async () => (await monies(paid))[0]?.state).toBe('paid')
  const mortal = await openPayingShop({
    of: store.shop,
    afterAnswer: () => Promise.reject(new Error('killed')),
  })
  await notify(mortal, paid.told[1])
  await mortal.close()
  store.shop.pass(121_000)
  await store.shop.shop.payments.runDue()
  expect(await monies(paid)).toEqual(oneKeptOneBack(paid))
})
