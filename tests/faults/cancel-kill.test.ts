import { usualCourierAddresses } from '#domain/delivery/courier-accounts.ts'
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
import { silenceSteadfast } from '#tests/support/process/silent-courier.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const ROUNDS = inject('killRounds')
const PARCELS = 4
const ASK_BACK = '/create_return_request'
const MINUTE_MS = 60_000

let shop: TestShop
let ways: CourierWays
let store: ShopProcess
let ahead = 0

beforeAll(async () => {
  shop = await openTestShop()
  ways = await openCourierWays(
    { couriers: 'sandbox', addresses: usualCourierAddresses },
    {
      port: 0,
      log: createLog('silent'),
      shop: () => ({ origin: store.origin, backOffice: shop.shop.parcels.backOffice }),
    },
  )
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
    for (let round = 0; round <= ROUNDS; round += 1) {
      const staff = await staffHeaders(shop)
      const numbers = await booked(variantId, staff)
      const moment = deadlyMoment(PARCELS, { round, rounds: ROUNDS })
      // Chance may find no process between a cancellation and its courier. In the last round the courier lets one wait.
      const waits =
        round < ROUNDS
          ? () => moment.comes
          : await silenceSteadfast(ways, { call: ASK_BACK, failure: 'silent' })
      const dies = waits().then(store.kill)
      const body = { action: 'cancel', reason: 'customer called' } as const
      await Promise.all(
        numbers.map(async (number) => {
          await store.api(changeStaffOrder, { params: { number }, body }, staff).catch(cutOff)
          moment.answered()
        }),
      )
      await dies
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
