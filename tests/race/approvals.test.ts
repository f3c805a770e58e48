import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { decideRefundRequest, refundOrder } from '#contract/staff/refund-requests.ts'
import { rows } from '#server/db/rows.ts'
import { decideText } from '#server/second-person/save-decision.ts'
import { statusText } from '#server/orders/order-store.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { openEditDesk, type EditDesk } from '#tests/support/orders/edit-desk.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* Several people who decide at once decide once; a bulk of work never undoes what a customer did meanwhile. */

let shop: TestShop
let variantId: number
let accountant: TestPerson
let owners: TestPerson[]
let desk: EditDesk

const OWNERS = 5

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 20,
    limits: patientLimits,
  })
  variantId = await addPiece(shop, { stock: 1000, price: 6000 })
  accountant = await aStaffMember(shop, 'staff', 'accounts')
  desk = await openEditDesk(shop)
  owners = []
  for (let n = 0; n < OWNERS; n += 1) owners.push(await aStaffMember(shop))
})
afterAll(() => shop.close())

const headersOf = (who: TestPerson | undefined, key: string = randomUUID()) => ({
  headers: { authorization: `Bearer ${who?.token ?? ''}`, 'idempotency-key': key },
})

/** `done`, or the code of the refusal. */
function told(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
}

/** A request for ৳6,000 of an order that was paid by bKash; it waits for a second person. */
async function aRequest(): Promise<{ readonly id: string; readonly orderId: string }> {
  const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 2 }], { payment: 'bkash' })
  await desk.pay(number)
  const body = { action: 'propose' as const, amount: 6000, reason: 'A broken clasp' }
  const { id } = await shop.api(refundOrder, { params: { number }, body }, headersOf(accountant))
  return { id, orderId: await desk.idOf(number) }
}

const promisedFor = async (orderId: string) =>
  (await rows<{ amount: number }>(shop.db, 'select amount from refund where order_id = $1', [orderId])).map(
    ({ amount }) => amount,
  )

describe('several people who approve one refund at once', () => {
  test('one of them does, and the money goes back once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, orderId } = await aRequest()
      const approve = { params: { request: id }, body: { action: 'approve' } } as const
      const ends = await atOnce(OWNERS, (n) =>
        told(shop.api(decideRefundRequest, approve, headersOf(owners[n]))),
      )
      expect(tally(ends)).toEqual({ done: 1, wrong_state: OWNERS - 1 })
      expect(await promisedFor(orderId)).toEqual([600_000])
    }
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  /** How many of them write their approval, by the statement alone and without the order's lock. */
  async function approvals(text: string): Promise<number> {
    const { id } = await aRequest()
    const saved = await atOnce(OWNERS, (n) =>
      rows(shop.db, text, [id, 'done', owners[n]?.id, null, new Date()]).catch(() => []),
    )
    return saved.filter((one) => one.length > 0).length
  }

  const guarded = decideText('refund_request')
  const unguarded = guarded.replace("and state = 'waiting'", '')

  test('the statement alone lets one of them approve, and so does the database alone', async () => {
    expect(unguarded).not.toBe(guarded)
    expect(await approvals(guarded)).toBe(1)
    expect(await approvals(unguarded)).toBe(1)
  })

  test('control: without both guards each of them approves', async () => {
    await rows(shop.db, 'alter table refund_request disable trigger keep_refund_request')
    expect(await approvals(unguarded)).toBe(OWNERS)
    await rows(shop.db, 'alter table refund_request enable trigger keep_refund_request')
  })
})

describe('a bulk of confirmations while customers cancel', () => {
  const MANY = 24

  const ordered = async () => {
    const shopper = aShopper(shop.api)
    const { number } = await shopper.buy([{ id: variantId, quantity: 1 }], {
      delivery: { method: 'collect' },
    })
    return { number, shopper }
  }

  test('each order ends cancelled with its piece free, whoever comes first', async () => {
    const orders = await Promise.all(Array.from({ length: MANY }, ordered))
    const numbers = orders.map(({ number }) => number)
    // The work begins with the first order and the customers with the last: they meet.
    const customers = async () => {
      for (const order of orders.toReversed()) await cancel(order)
    }
    const work = { action: 'confirm' as const, selection: { numbers } }
    await atOnce(2, (n) =>
      n === 0
        ? shop.api(changeOrders, { body: work }, headersOf(owners[0])).then(() => undefined)
        : customers(),
    )
    const found = await rows<{ status: string; confirmed: boolean }>(
      shop.db,
      `select status, exists (select from order_event e where e.order_id = o.id and e.to_status = 'confirmed')
        as confirmed from shop_order o where number = any ($1)`,
      [numbers],
    )
    expect(tally(found.map(({ status }) => status))).toEqual({ cancelled: MANY })
    // Each came first at times, or the race was none.
    expect(new Set(found.map(({ confirmed }) => confirmed)).size).toBe(2)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('control: without the guards a cancelled order is confirmed, and holds no piece', async () => {
    const order = await ordered()
    await cancel(order)
    const [found] = await rows<{ id: string }>(shop.db, 'select id from shop_order where number = $1', [
      order.number,
    ])
    const late = [found?.id, 'awaiting_code', 'confirmed', null, new Date()]
    expect(await rows(shop.db, statusText, late)).toEqual([])
    const unguarded = statusText.replace('and status = $2', 'and $2::text is not null')
    await rows(shop.db, 'alter table shop_order disable trigger refuse_wrong_status_step')
    expect(await rows(shop.db, unguarded, late)).toHaveLength(1)
    expect(await brokenInvariants(shop.db)).toContainEqual(
      expect.stringContaining(`order ${order.number} (confirmed): needs 1`),
    )
    await rows(shop.db, unguarded, [found?.id, 'confirmed', 'cancelled', null, new Date()])
    await rows(shop.db, 'alter table shop_order enable trigger refuse_wrong_status_step')
  })

  const cancel = ({ number, shopper }: Awaited<ReturnType<typeof ordered>>) =>
    shop.api(cancelOrder, { params: { number }, body: { reason: 'other' } }, { headers: shopper.headers })
})
