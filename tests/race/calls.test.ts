import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { noteCall, takeNextCall } from '#contract/staff/calls.ts'
import { ApiError } from '#client/api-error.ts'
import { rows } from '#server/db/rows.ts'
import { releasePieces } from '#server/orders/hold-store.ts'
import { statusText } from '#server/orders/order-store.ts'
import { takeText } from '#server/orders/back-office/call-store.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { insertOrder } from '#tests/support/samples/sample-orders.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* Nobody gets an order that a colleague has, and a call never confirms an order that its customer cancelled. */

let shop: TestShop
let variantId: number
let assistants: TestPerson[]

const ASSISTANTS = 8

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 20,
    limits: patientLimits,
  })
  variantId = await addPiece(shop, { stock: 1000 })
  assistants = []
  for (let n = 0; n < ASSISTANTS; n += 1) assistants.push(await aStaffMember(shop, 'staff', 'orders'))
})
afterAll(() => shop.close())

const headersOf = (person: TestPerson | undefined) => ({
  headers: { authorization: `Bearer ${person?.token ?? ''}` },
})

/** Orders to confirm, and none else. */
async function onlyWaiting(many: number): Promise<void> {
  await rows(shop.db, 'delete from order_call_turn')
  await rows(shop.db, `update shop_order set status = 'cancelled' where status = 'awaiting_call'`)
  const cash = { status: 'awaiting_call', payment_method: 'cod', payment_status: 'cod_due' } as const
  for (let n = 0; n < many; n += 1) await insertOrder(shop.db, { variantId, order: cash })
}

describe('assistants who ask for the next order at once', () => {
  test('get different ones, and who comes too late gets none', async () => {
    for (let round = 0; round < 5; round += 1) {
      await onlyWaiting(ASSISTANTS - 2)
      const got = await atOnce(ASSISTANTS, async (n) => {
        const { call } = await shop.api(takeNextCall, {}, headersOf(assistants[n]))
        return call?.number ?? 'none'
      })
      expect(tally(got)['none']).toBe(2)
      expect(new Set(got).size).toBe(ASSISTANTS - 1)
    }
  })

  /** What each of them was told, by the store's own statement in transactions of their own. */
  async function burst(text: string): Promise<readonly (string | null)[]> {
    await onlyWaiting(1)
    const now = new Date(Date.now() + 1000)
    const until = new Date(now.getTime() + 60_000)
    return atOnce(ASSISTANTS, async (n) => {
      const [found] = await rows<{ taken: string | null }>(shop.db, text, [now, assistants[n]?.id, until])
      return found?.taken ?? null
    })
  }

  test('with its guards the statement gives one order to one of them', async () => {
    const told = await burst(takeText)
    expect(told.filter((order) => order !== null)).toHaveLength(1)
  })

  test('control: without its guards it gives one order to all of them', async () => {
    const unguarded = takeText
      .replace('for update of o skip locked', '')
      .replace('where order_call_turn.held_by is null or order_call_turn.held_until <= $1', '')
      .replace('and (turn.held_by is null or turn.held_until <= $1)', '')
    expect(unguarded.length).toBeLessThan(takeText.length - 100)
    const told = await burst(unguarded)
    expect(told.filter((order) => order !== null)).toHaveLength(ASSISTANTS)
  })
})

describe('many orders that are confirmed at once', () => {
  test('while their customers cancel: each ends cancelled, and none keeps pieces', async () => {
    await onlyWaiting(0)
    const placed: { readonly number: string; readonly headers: Readonly<Record<string, string>> }[] = []
    for (let n = 0; n < 10; n += 1) {
      const shopper = aShopper(shop.api)
      const { number } = await shopper.buy([{ id: variantId, quantity: 1 }])
      placed.push({ number, headers: shopper.headers })
    }
    const numbers = placed.map(({ number }) => number)
    const headers = { ...headersOf(assistants[0]).headers, 'idempotency-key': randomUUID() }
    const body = { action: 'confirm', selection: { numbers } } as const
    const answers = await atOnce(11, async (n) => {
      const one = placed[n]
      if (one === undefined) return shop.api(changeOrders, { body }, { headers })
      return shop.api(cancelOrder, { params: { number: one.number }, body: { reason: 'other' } }, one)
    })
    const bulk = answers.find((answer) => 'results' in answer)
    const codes = bulk?.results.map(({ ok, code }) => (ok ? 'confirmed' : code))
    expect(codes?.every((code) => code === 'confirmed' || code === 'wrong_state')).toBe(true)
    const found = await rows<{ status: string }>(
      shop.db,
      'select status from shop_order where number = any ($1)',
      [numbers],
    )
    expect(tally(found.map(({ status }) => status))).toEqual({ cancelled: 10 })
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})

describe('a call that confirms, while the customer cancels', () => {
  type Outcome = 'confirmed' | 'cancelled' | 'both' | 'neither'

  async function race(): Promise<Outcome> {
    const shopper = aShopper(shop.api)
    const { number } = await shopper.buy([{ id: variantId, quantity: 1 }])
    const [byCall, byCustomer] = await atOnce(2, async (n) => {
      const key = { 'idempotency-key': randomUUID() }
      const params = { number }
      const answer =
        n === 0
          ? shop.api(
              noteCall,
              { params, body: { action: 'confirmed' } },
              {
                headers: { ...headersOf(assistants[0]).headers, ...key },
              },
            )
          : shop.api(cancelOrder, { params, body: { reason: 'other' } }, { headers: shopper.headers })
      return answer.then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'wrong_state') return false
          throw error
        },
      )
    })
    const [{ status } = { status: '' }] = await rows<{ status: string }>(
      shop.db,
      'select status from shop_order where number = $1',
      [number],
    )
    // A confirmed order may be cancelled by its customer: both came to pass, one after the other.
    if (byCall && byCustomer) return status === 'cancelled' ? 'cancelled' : 'both'
    if (!byCall && !byCustomer) return 'neither'
    return byCustomer && status === 'cancelled' ? 'cancelled' : 'confirmed'
  }

  test('ends cancelled, and never confirmed with the pieces given back', async () => {
    await onlyWaiting(0)
    const ends: Outcome[] = []
    for (let round = 0; round < 12; round += 1) ends.push(await race())
    expect(Object.keys(tally(ends))).toEqual(['cancelled'])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('control: without the guard of the status both come to pass, and the pieces are gone', async () => {
    const unguarded = statusText.replace('and status = $2', 'and $2::text is not null')
    expect(unguarded).not.toBe(statusText)
    await rows(shop.db, 'alter table shop_order disable trigger refuse_wrong_status_step')
    const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
    const [order] = await rows<{ id: string; status: string }>(
      shop.db,
      'select id, status from shop_order where number = $1',
      [number],
    )
    const now = new Date()
    // Both have read that the order waits; neither holds its lock.
    for (const to of ['cancelled', 'confirmed']) {
      await rows(shop.db, unguarded, [order?.id, order?.status, to, null, now])
      if (to === 'cancelled') await releasePieces(shop.db, order?.id ?? '', now)
    }
    const broken = await brokenInvariants(shop.db)
    expect(broken).toContainEqual(expect.stringContaining(`order ${number} (confirmed): needs 1`))
    expect(await rows(shop.db, statusText, [order?.id, order?.status, 'packed', null, now])).toEqual([])
  })
})
