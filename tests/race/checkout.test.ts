import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import type { OrderForm, PlacedView } from '#contract/shop/place-order.ts'
import { placeStaffOrder, quoteStaffOrder } from '#contract/staff/new-order.ts'
import { poisha } from '#domain/money.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applySettlement } from '#server/orders/money/apply-settlement.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { brokenInvariants, refuseBroken } from '#tests/support/invariants.ts'
import { openBackOffice } from '#tests/support/orders/back-office.ts'
import { patiently, patientLimits } from '#tests/support/patiently.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/process/shop-processes.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper, BANANI, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/*
 * Each race is run by many at once from a barrier, in one process and through two on one database. Its control stands in
 * unguarded.test.ts: the same burst against the same statement without its guard, which must go wrong, or the burst
 * proves nothing. After every race all invariants are looked at.
 */

let shop: TestShop
let processes: readonly ShopProcess[] = []

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 40,
    limits: patientLimits,
  })
  processes = await Promise.all([1, 2].map(() => startShopProcess(shop.connectionString)))
}, 60_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  await shop.close()
})
afterEach(() => refuseBroken(shop.db))

const piece = (stock: number, price = 1000) => addPiece(shop, { stock, price })

/** The result of a call: its answer's word, or the code of its refusal. */
async function outcome(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
}

type Lines = Parameters<Shopper['buy']>[0]

/** Buyers who have all seen their quote and are about to press the button. */
function ready(
  apis: readonly Api[],
  many: number,
  { lines, codes = [] }: { lines: Lines; codes?: string[] },
) {
  return Promise.all(
    Array.from({ length: many }, async (_, index) => {
      const buyer = aShopper(apis[index % apis.length] ?? shop.api)
      const { quote } = await patiently(() => buyer.quote(lines, { codes }))
      const form = buyer.form(lines, quote, { codes })
      return (key: string = randomUUID()): Promise<PlacedView> => patiently(() => buyer.send(form, key))
    }),
  )
}

const idOf = async (number: string) =>
  (await shop.db.selectFrom('shop_order').select('id').where('number', '=', number).executeTakeFirstOrThrow())
    .id

const ordersWith = async (variantId: number) =>
  (
    await rows<{ n: number }>(shop.db, 'select count(*)::int as n from order_line where variant_id = $1', [
      variantId,
    ])
  )[0]?.n

describe.each([['in one process'], ['through two processes on one database']])('%s', (where) => {
  const apis = () => (where === 'in one process' ? [shop.api] : processes.map(({ api }) => api))

  test('[bug C1] two hundred buyers of one piece: exactly one has it', { timeout: 60_000 }, async () => {
    const id = await piece(1)
    const buyers = await ready(apis(), 200, { lines: [{ id, quantity: 1 }] })
    const became = await atOnce(200, (index) => outcome(buyers[index]?.() ?? Promise.reject(new Error())))
    expect(tally(became)).toEqual({ done: 1, out_of_stock: 199 })
    expect(await ordersWith(id)).toBe(1)
  })

  test('[bug C1] the last piece, by twenty shoppers and by staff for twenty callers: one order', async () => {
    const id = await piece(1)
    const lines = [{ id, quantity: 1 }]
    const { token } = await aStaffMember(shop, 'staff', 'orders')
    const headers = { authorization: `Bearer ${token}` }
    const callers = await ready(apis(), 40, { lines })
    const { quote } = await shop.api(quoteStaffOrder, { body: { lines, area: BANANI } }, { headers })
    const enter = (index: number) => {
      const { policy_version: _, ...form } = aShopper(shop.api).form(lines, quote)
      const body = { ...form, channel: 'messenger' as const, agreed: true }
      const api = apis()[index % apis().length] ?? shop.api
      return api(placeStaffOrder, { body }, { headers: { ...headers, 'idempotency-key': randomUUID() } })
    }
    const became = await atOnce(40, (index) =>
      outcome(index % 2 === 0 ? enter(index) : (callers[index]?.() ?? Promise.reject(new Error()))),
    )
    expect(tally(became)).toEqual({ done: 1, out_of_stock: 39 })
    expect(await ordersWith(id)).toBe(1)
  })

  test('[bug C5] the same submit twenty times: one order, twenty times the same answer', async () => {
    const id = await piece(50)
    const [press] = await ready(apis(), 1, { lines: [{ id, quantity: 1 }] })
    const key = randomUUID()
    const answers = await atOnce(20, () => press?.(key) ?? Promise.reject(new Error()))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await ordersWith(id)).toBe(1)
  })

  test('[bug C5] one cart in twenty tabs, each with a key of its own: one order', async () => {
    const id = await piece(50)
    const [press] = await ready(apis(), 1, { lines: [{ id, quantity: 1 }] })
    const became = await atOnce(20, () => outcome(press?.() ?? Promise.reject(new Error())))
    expect(tally(became)).toEqual({ done: 1, cart_consumed: 19 })
    expect(await ordersWith(id)).toBe(1)
  })

  test('[bug C3] a code with one use left, fifty customers: one discount', { timeout: 60_000 }, async () => {
    const code = await addPromotion(shop, { total_limit: 1 })
    const id = await piece(100)
    const buyers = await ready(apis(), 50, { lines: [{ id, quantity: 1 }], codes: [code] })
    const became = await atOnce(50, (index) => outcome(buyers[index]?.() ?? Promise.reject(new Error())))
    expect(tally(became)).toEqual({ done: 1, promo_ended: 49 })
    const discounted = rows<{ discount: number }>(
      shop.db,
      'select discount from order_line where variant_id = $1',
      [id],
    )
    expect(await discounted).toEqual([{ discount: 10_000 }])
  })

  test(
    '[bug C10] a hundred carts with two pieces in opposite order: all are placed',
    { timeout: 60_000 },
    async () => {
      const [a, b] = [await piece(100), await piece(100)]
      const one = { id: a, quantity: 1 }
      const other = { id: b, quantity: 1 }
      const buyers = [
        ...(await ready(apis(), 50, { lines: [one, other] })),
        ...(await ready(apis(), 50, { lines: [other, one] })),
      ]
      const became = await atOnce(100, (index) => outcome(buyers[index]?.() ?? Promise.reject(new Error())))
      expect(tally(became)).toEqual({ done: 100 })
    },
  )
})

describe('[bug M16] many orders at once count as they would one after the other', () => {
  const elsewhere = (index: number) => processes[index % 2]?.api ?? shop.api
  async function burst(many: number, given: Partial<OrderForm>, buyerAt: (index: number) => Shopper) {
    const id = await piece(100)
    const lines = [{ id, quantity: 1 }]
    const forms = await Promise.all(
      Array.from({ length: many }, async (_, index) => {
        const buyer = buyerAt(index)
        const { quote } = await patiently(() => buyer.quote(lines))
        return { buyer, form: buyer.form(lines, quote, given) }
      }),
    )
    const presses = forms.map(
      ({ buyer, form }) =>
        () =>
          outcome(patiently(() => buyer.send(form))),
    )
    return tally(await atOnce(many, (index) => presses[index]?.() ?? Promise.reject(new Error('Nobody'))))
  }

  test('thirty of one number, each from a browser of its own: ten', { timeout: 60_000 }, async () => {
    const { phone } = aShopper(shop.api)
    const given = { payment: 'bkash', contact: { name: 'Rima Akter', phone } } as const
    expect(await burst(30, given, () => aShopper(shop.api))).toEqual({ done: 10, too_many_requests: 20 })
  })

  test('thirty from one browser, each with a number of its own: ten', { timeout: 60_000 }, async () => {
    const { headers } = aShopper(shop.api)
    const became = await burst(30, {}, (index) => aShopper(elsewhere(index), headers))
    expect(became).toEqual({ done: 10, too_many_requests: 20 })
  })

  test('ten of one number in cash: the two that may be unconfirmed', { timeout: 60_000 }, async () => {
    const { phone } = aShopper(shop.api)
    const contact = { name: 'Rima Akter', phone }
    const became = await burst(10, { contact }, (index) => aShopper(elsewhere(index)))
    expect(became).toEqual({ done: 2, payment_not_allowed: 8 })
  })
})

test('the checker of invariants sees a piece that was promised twice', async () => {
  const id = await piece(5)
  await aShopper(shop.api).buy([{ id, quantity: 2 }])
  await rows(shop.db, 'update stock set held = held - 1 where variant_id = $1', [id])
  expect(await brokenInvariants(shop.db)).toEqual([expect.stringMatching(/^I1 .*1 held, 2 promised/)])
  await rows(shop.db, 'update stock set held = held + 1 where variant_id = $1', [id])
  expect(await brokenInvariants(shop.db, { acknowledged: ['AB-000000'] })).toEqual([
    'I7 what was acknowledged is there: AB-000000',
  ])
})

describe('money and promotions', () => {
  test('[bug C3] ten carts of one customer with a code for one use each: one discount', async () => {
    const code = await addPromotion(shop, { per_customer: 1 })
    const id = await piece(100)
    const rima = aShopper(shop.api)
    const lines = [{ id, quantity: 1 }]
    const { quote } = await rima.quote(lines, { codes: [code] })
    const became = await atOnce(10, () => {
      const form = rima.form(lines, quote, { codes: [code] })
      const key = randomUUID()
      return outcome(patiently(() => rima.send(form, key)))
    })
    expect(tally(became)).toMatchObject({ done: 1 })
  })

  test('[bug C4] one order cancelled twenty times at once gives its use of a code back once', async () => {
    const code = await addPromotion(shop, { total_limit: 5 })
    const id = await piece(10)
    const usedOf = async () =>
      (
        await shop.db
          .selectFrom('promotion')
          .select('used')
          .where('code', '=', code)
          .executeTakeFirstOrThrow()
      ).used
    await aShopper(shop.api).buy([{ id, quantity: 1 }], { codes: [code] })
    const rima = aShopper(shop.api)
    const { number } = await rima.buy([{ id, quantity: 1 }], { codes: [code] })
    expect(await usedOf()).toBe(2)
    const body = { reason: 'changed_mind' } as const
    const became = await atOnce(20, () =>
      outcome(shop.api(cancelOrder, { params: { number }, body }, { headers: rima.headers })),
    )
    expect(tally(became)).toEqual({ done: 1, wrong_state: 19 })
    expect(await usedOf()).toBe(1)
  })

  test(
    '[bug C12] time runs out and money comes at once: paid with its piece, or under review',
    { timeout: 60_000 },
    async () => {
      const backOffice = openBackOffice(shop)
      const all = await piece(100)
      const rounds = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const { number } = await patiently(() =>
            aShopper(shop.api).buy([{ id: all, quantity: 1 }], { payment: 'bkash' }),
          )
          const id = await idOf(number)
          return { id, number, attemptId: await backOffice.attempt(id) }
        }),
      )
      shop.pass(31 * 60 * 1000)
      const due = Array.from({ length: 5 }, () => () => shop.shop.runDeadlines())
      const pay = rounds.map(({ attemptId, number }) => async () => {
        const settlement = { state: 'paid', amount: poisha(108_000), providerTxnId: `T${number}` } as const
        await applySettlement(backOffice.shop, { attemptId, settlement, checkAgainAt: null })
      })
      const work = [...due, ...pay]
      await atOnce(work.length, (index) => work[index]?.() ?? Promise.resolve())
      const standings = await Promise.all(rounds.map(({ id }) => backOffice.orderOf(id)))
      const shown = tally(standings.map(({ status, payment_status }) => `${status} ${payment_status}`))
      expect(shown).toEqual({ 'confirmed paid': 100 })
    },
  )

  test('[bug M15] two refunds of more than half at once: no more goes back than came', async () => {
    const backOffice = openBackOffice(shop)
    const lines = [{ id: await piece(5), quantity: 1 }]
    const { number } = await aShopper(shop.api).buy(lines, { payment: 'bkash' })
    const orderId = await idOf(number)
    const attemptId = await backOffice.attempt(orderId)
    const amount = poisha(108_000)
    await applySettlement(backOffice.shop, {
      attemptId,
      settlement: { state: 'paid', amount, providerTxnId: `M15 ${orderId}` },
      checkAgainAt: null,
    })
    const most = poisha(64_800)
    const promised = await atOnce(2, () =>
      inTransaction(shop.db, async (trx) => {
        await lockOrder(trx, orderId)
        const back = { orderId, amount: most, reason: 'test', withinMs: 1000, nowMs: shop.now() }
        return intendRefunds(trx, back)
      }),
    )
    expect(promised.toSorted((a, b) => a - b)).toEqual([43_200, 64_800])
  })
})
