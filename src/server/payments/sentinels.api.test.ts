import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { checkPayment } from '#contract/shop/payments.ts'
import { openPayingShop, type Method, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import { refusalOf } from '#tests/support/test-shop.ts'

const companies = [
  { method: 'card', version: 'v1' },
  { method: 'bkash', version: 'v1' },
  { method: 'bkash', version: 'v2' },
] as const satisfies readonly { readonly method: Method; readonly version: 'v1' | 'v2' }[]

describe.each(companies)('a payment by $method ($version)', ({ method, version }) => {
  let pay: PayingShop

  beforeAll(async () => {
    pay = await openPayingShop({ bkashVersion: version })
  })
  afterAll(() => pay.close())

  const refundsOf = (payment: string) =>
    pay.shop.db
      .selectFrom('refund')
      .select(['amount', 'state', 'problem'])
      .where('attempt_id', '=', payment)
      .execute()
  const runDue = () => pay.shop.shop.payments.runDue()

  test('success: the order is paid and confirmed once, and its customer hears of it once', async () => {
    const order = await pay.order(method)
    const started = await pay.start(order, method)
    expect(started).toMatchObject({ purpose: 'full', amount: order.placed.total })
    const where = await pay.choose(started, 'success')
    expect(where).toBe(`/checkout/return?order=${order.number}&payment=${started.id}`)
    expect(await pay.see(order, started.id)).toMatchObject({
      state: 'paid',
      money: 'taken',
      problem: null,
      page: null,
      can_try_again: false,
      order: { status: 'confirmed', payment_status: 'paid' },
    })
    const { paid, total } = await pay.standing(order)
    expect(paid).toBe(total)
    const heard = await pay.shop.messages.sent(order.shopper.phone)
    expect(heard.map(({ name }) => name)).toEqual(['order_placed', 'order_confirmed'])
  })

  test('fail: no money, the order still waits, and says that there was not enough', async () => {
    const order = await pay.order(method)
    expect(await pay.pay(order, method, 'fail')).toMatchObject({
      state: 'failed',
      problem: 'balance',
      money: 'none',
      can_try_again: true,
      order: { status: 'payment_pending', payment_status: 'failed', open_payment: null },
    })
    expect(await stockOf(pay.shop.db, order.variantId)).toMatchObject({ held: 1 })
    expect(await pay.pay(order, method, 'success')).toMatchObject({ state: 'paid' })
  })

  test('cancel: the customer left, nothing was taken, another way is open', async () => {
    const order = await pay.order(method)
    expect(await pay.pay(order, method, 'cancel')).toMatchObject({
      state: 'cancelled',
      problem: 'left',
      money: 'none',
      can_try_again: true,
      order: { status: 'payment_pending' },
    })
  })

  test('[bug M14] silent: money of which nobody told is found by asking, and the order is confirmed', async () => {
    const order = await pay.order(method)
    const started = await pay.start(order, method)
    await pay.choose(started, 'silent')
    expect(await pay.see(order, started.id)).toMatchObject({
      state: 'pending',
      money: 'not_known',
      order: { open_payment: started.id },
    })
    await runDue()
    expect(await pay.see(order, started.id)).toMatchObject({ state: 'pending' })
    pay.shop.pass(121_000)
    await runDue()
    expect(await pay.see(order, started.id)).toMatchObject({
      state: 'paid',
      order: { status: 'confirmed' },
    })
  })

  test('late: the customer is told that we look, and the money that comes is taken in', async () => {
    const order = await pay.order(method)
    const seen = await pay.pay(order, method, 'late')
    expect(['pending', 'unknown']).toContain(seen.state)
    expect(seen).toMatchObject({ money: 'not_known', order: { status: 'payment_pending' } })
    pay.shop.pass(61_000)
    pay.sandboxTime.elapse(60_000)
    await pay.sandbox.settled()
    await expect.poll(() => pay.see(order, seen.id)).toMatchObject({ state: 'paid' })
  })

  test('[bug M13] money that comes after the order was cancelled is given back, and stock stays whole', async () => {
    const order = await pay.order(method)
    const started = await pay.start(order, method)
    await pay.choose(started, 'late')
    await pay.api(
      cancelOrder,
      { params: { number: order.number }, body: { reason: 'changed_mind' } },
      { headers: order.shopper.headers },
    )
    pay.shop.pass(121_000)
    await runDue()
    expect(await pay.see(order, started.id)).toMatchObject({
      state: 'paid_review',
      review: 'late',
      money: 'taken',
      refund: { amount: order.placed.total },
      order: { status: 'cancelled' },
    })
    for (let round = 0; round < 4; round += 1) {
      pay.shop.pass(4 * 60 * 60_000)
      await runDue()
    }
    expect(await refundsOf(started.id)).toMatchObject([{ state: 'done', problem: null }])
    expect(await pay.standing(order)).toMatchObject({ payment_status: 'refunded' })
    expect(await stockOf(pay.shop.db, order.variantId)).toEqual({ on_hand: 5, held: 0 })
    const heard = await pay.shop.messages.sent(order.shopper.phone)
    expect(heard.map(({ name }) => name)).toContain('refund_sent')
  })

  test('[bug M11] duplicate: the same told again and again is one payment and one message', async () => {
    const order = await pay.order(method)
    expect(await pay.pay(order, method, 'duplicate')).toMatchObject({ state: 'paid' })
    const heard = await pay.shop.messages.sent(order.shopper.phone)
    expect(heard.filter(({ name }) => name === 'order_confirmed')).toHaveLength(1)
    const { id, paid, total } = await pay.standing(order)
    expect(paid).toBe(total)
    expect(
      await pay.shop.db
        .selectFrom('order_event')
        .select('kind')
        .where('order_id', '=', id)
        .where('kind', '=', 'payment_received')
        .execute(),
    ).toHaveLength(1)
  })

  test('[bug M9] wrong amount: one poisha too little is no payment; staff look at it', async () => {
    const order = await pay.order(method)
    expect(await pay.pay(order, method, 'wrong_amount')).toMatchObject({
      state: 'paid_review',
      review: 'amount',
      money: 'taken',
      received: Number((order.placed.total - 0.01).toFixed(2)),
      refund: null,
      order: { status: 'payment_pending', payment_status: 'checking' },
    })
    // Its time runs out, but not while staff have to look at its money.
    pay.shop.pass(60 * 60_000)
    await pay.shop.shop.runDeadlines()
    expect(await pay.standing(order)).toMatchObject({ status: 'payment_pending' })
  })

  test('[bug M7][bug M8] forged: a browser and a notification that lie bring nothing', async () => {
    const order = await pay.order(method)
    const started = await pay.start(order, method)
    const settledBefore = (await pay.sandbox.settled()).length
    await pay.choose(started, 'forged')
    expect((await pay.sandbox.settled()).slice(settledBefore)).toEqual([400])
    const seen = await pay.see(order, started.id)
    expect(['pending', 'cancelled']).toContain(seen.state)
    expect(seen.order).toMatchObject({ status: 'payment_pending' })
    expect(
      await pay.shop.db
        .selectFrom('payment_event')
        .select('outcome')
        .where('outcome', 'like', 'forged%')
        .execute(),
    ).not.toEqual([])
  })

  test('going on with a payment leads to the session that is still open', async () => {
    const order = await pay.order(method)
    const first = await pay.start(order, method)
    expect(await pay.see(order, first.id)).toMatchObject({ page: first.redirect_url })
    expect(await pay.start(order, method)).toEqual(first)
  })

  test('[bug M12] two payments of one order: one is kept, the other goes back', async () => {
    const order = await pay.order(method)
    const first = await pay.start(order, method)
    pay.shop.pass(16 * 60_000)
    const second = await pay.start(order, method)
    expect(second.id).not.toBe(first.id)
    // Both were entered before either company has told how it ended.
    await pay.choose(second, 'late')
    await pay.choose(first, 'success')
    await expect.poll(() => pay.see(order, first.id)).toMatchObject({ state: 'paid' })
    pay.shop.pass(121_000)
    await runDue()
    await expect
      .poll(() => pay.see(order, second.id))
      .toMatchObject({ state: 'paid_review', review: 'twice', refund: { amount: order.placed.total } })
    const { paid, total } = await pay.standing(order)
    expect(paid).toBe(total)
    await runDue()
    expect((await refundsOf(second.id))[0]?.state).toMatch(/processing|done/)
    expect(await refundsOf(first.id)).toEqual([])
  })

  test('somebody else sees nothing of a payment, and cannot have it asked about', async () => {
    const order = await pay.order(method)
    const started = await pay.start(order, method)
    const stranger = await pay.order(method)
    const params = { number: order.number, payment: started.id }
    const checked = pay.api(checkPayment, { params }, { headers: stranger.shopper.headers })
    expect(await refusalOf(checked)).toMatchObject({ status: 404 })
    const own = { number: stranger.number, payment: started.id }
    const crossed = pay.api(checkPayment, { params: own }, { headers: stranger.shopper.headers })
    expect(await refusalOf(crossed)).toMatchObject({ status: 404 })
  })

  test('[bug M16] the sixth try to pay one order is refused', async () => {
    const order = await pay.order(method)
    for (let n = 0; n < 5; n += 1) await pay.pay(order, method, 'cancel')
    expect(await refusalOf(pay.start(order, method))).toMatchObject({ status: 429 })
  })
})

describe('steps that only SSLCommerz has', () => {
  let pay: PayingShop

  beforeAll(async () => {
    pay = await openPayingShop()
  })
  afterAll(() => pay.close())

  test('[bug M13] money that is taken after all in a session that had failed is the order’s', async () => {
    const order = await pay.order('card')
    const { id } = await pay.pay(order, 'card', 'fail')
    const started = { id, redirect_url: '', purpose: 'full', amount: order.placed.total } as const
    const [session] = await pay.sandbox.books.find({ tranId: `${order.number}-1` })
    await pay.choose(
      { ...started, redirect_url: `${pay.address}/sandbox/pay/${session?.id ?? ''}` },
      'silent',
    )
    pay.shop.pass(121_000)
    await pay.shop.shop.payments.runDue()
    expect(await pay.see(order, id)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
  })

  test('risky: money that the company warns of is held for staff, and the order is not sent', async () => {
    const order = await pay.order('card')
    expect(await pay.pay(order, 'card', 'risky')).toMatchObject({
      state: 'paid_review',
      review: 'flagged',
      problem: 'risk',
      order: { status: 'payment_pending', payment_status: 'checking' },
    })
  })

  test('[bug M12] twice: two payments in one session, one kept, one on its way back', async () => {
    const order = await pay.order('card')
    expect(await pay.pay(order, 'card', 'twice')).toMatchObject({ state: 'paid' })
    const { id, paid, total } = await pay.standing(order)
    expect(paid).toBe(total)
    const attempts = () =>
      pay.shop.db
        .selectFrom('payment_attempt')
        .select(['state', 'refunding'])
        .where('order_id', '=', id)
        .orderBy('n')
        .execute()
    await expect.poll(attempts).toEqual([
      { state: 'paid', refunding: 0 },
      { state: 'paid_review', refunding: total },
    ])
  })
})
