import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { bookParcel, changeStaffOrder } from '#contract/staff/orders.ts'
import { openCourierWays, type CourierWays } from '#sandbox/couriers/courier-ways.ts'
import { createLog } from '#server/platform/log.ts'
import { deadlyMoment } from '#tests/support/process/deadly-moment.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { staffHeaders, packedOrders, type StaffHeaders } from '#tests/support/orders/packed-orders.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/process/shop-processes.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const ROUNDS = inject('killRounds')
/** Until a process has died between a cancellation and the courier's answer. */
const ROUNDS_MAX = ROUNDS + 3
const PARCELS = 4
const SILENCE_MS = 500
const MINUTE_MS = 60_000

let shop: TestShop
let ways: CourierWays
let store: ShopProcess
let ahead = 0

beforeAll(async () => {
  shop = await openTestShop()
  ways = await openCourierWays('sandbox', {
    port: 0,
    log: createLog('silent'),
    shop: () => ({ origin: store.origin, backOffice: shop.shop.parcels.backOffice }),
  })
  store = await start()
}, 60_000)
afterAll(async () => {
  await store.kill()
  await ways.close()
  await shop.close()
})

function start(): Promise<ShopProcess> {
  return startShopProcess(shop.connectionString, {
    couriers: ways.settings,
    aheadMs: ahead,
    dueEveryMs: 40,
  })
}

/** Orders that wait for their courier. */
async function booked(variantId: number, staff: StaffHeaders): Promise<readonly string[]> {
  const numbers = await packedOrders(shop, { variantId, many: PARCELS })
  for (const number of numbers) {
    await store.api(bookParcel, { params: { number }, body: { courier: 'steadfast' } }, staff)
  }
  return numbers
}

/** The courier does not answer the next call. */
async function silenceCourier(): Promise<void> {
  await fetch(`${ways.sandbox?.url ?? ''}/__sandbox/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ courier: 'steadfast', failure: 'silent', times: 1 }),
  })
}

/** Uses the silence up, where the process died before it called. */
async function letCourierAnswer(): Promise<void> {
  const headers = { 'api-key': 'sandbox', 'secret-key': 'sandbox' }
  const signal = AbortSignal.timeout(SILENCE_MS)
  await fetch(`${ways.sandbox?.steadfastUrl ?? ''}/get_balance`, { headers, signal }).catch(() => null)
}

function cutOff(error: unknown): null {
  if (error instanceof ApiError) throw error
  return null
}

test(
  'killed while orders are cancelled, the store asks for each of their parcels back all the same',
  { timeout: 300_000 },
  async () => {
    const variantId = await addPiece(shop, { stock: 1000 })
    let early = 0
    for (let round = 0; round < ROUNDS || (early === 0 && round < ROUNDS_MAX); round += 1) {
      const staff = await staffHeaders(shop)
      const numbers = await booked(variantId, staff)
      // Chance found no process between an answer and its courier: a courier that keeps one waiting helps it.
      if (round >= ROUNDS) await silenceCourier()
      const moment = deadlyMoment(PARCELS, { round, rounds: ROUNDS })
      const dies = moment.comes.then(store.kill)
      const body = { action: 'cancel', reason: 'customer called' } as const
      await Promise.all(
        numbers.map(async (number) => {
          await store.api(changeStaffOrder, { params: { number }, body }, staff).catch(cutOff)
          moment.answered()
        }),
      )
      await dies
      if (round >= ROUNDS) await letCourierAnswer()
      const cancelled = await shop.db
        .selectFrom('shop_order')
        .select('number')
        .where('number', 'in', numbers)
        .where('status', '=', 'cancelled')
        .execute()
      const isRequested = ({ number }: { readonly number: string }) =>
        ways.sandbox?.parcels.find(`${number}-S1`)?.returnAsked === true
      early += cancelled.filter((one) => !isRequested(one)).length
      ahead += 2 * MINUTE_MS
      shop.pass(2 * MINUTE_MS)
      store = await start()
      await expect.poll(() => cancelled.every(isRequested), { timeout: 20_000 }).toBe(true)
    }
    // Otherwise no process died at the moment that this is about.
    expect(early).toBeGreaterThan(0)
    const left = shop.db
      .selectFrom('shipment')
      .select(['merchant_ref', 'ask_back', 'problem'])
      .where((is) => is.or([is('ask_back', 'is not', null), is('problem', 'is not', null)]))
    await expect.poll(() => left.execute()).toEqual([])
    expect(await brokenInvariants(shop.db)).toEqual([])
  },
)
