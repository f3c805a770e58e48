import { usualCourierAddresses } from '#domain/delivery/courier-accounts.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { bookParcel, changeParcel, changeStaffOrder } from '#contract/staff/orders.ts'
import { rows } from '#server/db/rows.ts'
import { openCourierWays, type CourierWays } from '#sandbox/couriers/courier-ways.ts'
import { createLog } from '#server/platform/log.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { deadlyMoment } from '#tests/support/process/deadly-moment.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { staffHeaders, packedOrders } from '#tests/support/orders/packed-orders.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/process/shop-processes.ts'
import { silenceSteadfast } from '#tests/support/process/silent-courier.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const ROUNDS = inject('killRounds')
/** Until enough was cut off by a kill to show something. */
const ROUNDS_MAX = 3 * ROUNDS
/** Booked in each round, all at once, each by two who press the button. */
const PARCELS = ['steadfast', 'pathao', 'steadfast', 'pathao', 'steadfast', 'steadfast'] as const
const MINUTE_MS = 60_000

let shop: TestShop
let ways: CourierWays
let store: ShopProcess
let other: ShopProcess
let variantId = 0
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
  variantId = await addPiece(shop, { stock: 1000 })
  store = await start()
  other = await start()
}, 60_000)
afterAll(async () => {
  await Promise.all([store.kill(), other.kill()])
  await ways.close()
  await shop.close()
})

function start(): Promise<ShopProcess> {
  const couriers = ways.settings
  return startShopProcess(shop.connectionString, { couriers, aheadMs: ahead, dueEveryMs: 40 })
}

function pass(ms: number): void {
  ahead += ms
  shop.pass(ms)
  store.pass(ms)
}

interface Own {
  readonly number: string
  readonly ref: string
  readonly status: string
  readonly courier: string
  readonly consignment: string | null
}

/** The facts about every parcel, here and at its courier. */
async function parcelsOf(numbers: readonly string[]) {
  const own = await rows<Own>(
    shop.db,
    `select o.number, s.merchant_ref as ref, s.status, s.courier, s.consignment_id as consignment
    from shipment s join shop_order o on o.id = s.order_id
    where o.number = any ($1::text[]) and s.status not in ('cancelled', 'lost')`,
    [numbers],
  )
  const theirs = (ways.sandbox?.parcels.all ?? []).filter(({ reference }) =>
    numbers.some((number) => reference.startsWith(`${number}-`)),
  )
  return { own, theirs }
}

function cutOff(error: unknown): null {
  if (error instanceof ApiError) throw error
  return null
}

/** Looks a lost booking up in the panel of a courier that cannot be asked for our number. */
async function seeToTheRest(numbers: readonly string[]): Promise<void> {
  const staff = await staffHeaders(shop)
  const { own } = await parcelsOf(numbers)
  for (const { number, ref } of own.filter(({ status }) => status === 'booking')) {
    const there = ways.sandbox?.parcels.find(ref, 'pathao')
    if (there === undefined) {
      // The panel has none: cancelled here, packed and booked again.
      const reason = 'not at the courier'
      await store.api(changeStaffOrder, { params: { number }, body: { action: 'unpack', reason } }, staff)
      await store.api(changeStaffOrder, { params: { number }, body: { action: 'pack' } }, staff)
      await store.api(bookParcel, { params: { number }, body: { courier: 'pathao' } }, staff)
    } else {
      const body = { action: 'name', consignment_id: there.consignmentId } as const
      await store.api(changeParcel, { params: { parcel: ref }, body }, staff)
    }
  }
}

test(
  '[fault F18] killed at many moments of bookings at once, the store forgets no parcel that it told of and books none twice',
  { timeout: 600_000 },
  async () => {
    let cut = 0
    const problems: string[] = []
    for (let round = 0; round < ROUNDS || (cut <= ROUNDS && round < ROUNDS_MAX); round += 1) {
      const numbers = await packedOrders(shop, { variantId, many: PARCELS.length })
      const staff = await staffHeaders(shop)
      const moment = deadlyMoment(2 * PARCELS.length, { round, rounds: ROUNDS })
      const dies = moment.comes.then(store.kill)
      await Promise.all(
        [...numbers, ...numbers].map(async (number, index) => {
          const courier = PARCELS[index % PARCELS.length] ?? 'steadfast'
          const answer = await store
            .api(bookParcel, { params: { number }, body: { courier } }, staff)
            .catch(cutOff)
          if (answer === null) cut += 1
          moment.answered()
          problems.push(
            ...(answer?.parcels ?? []).flatMap(({ consignment_id: id }) => (id === null ? [] : [id])),
          )
        }),
      )
      await dies
      store = await start()
      // If the kill came before the first word was written, somebody presses the button again.
      await Promise.all(
        numbers.map((number, index) =>
          store.api(
            bookParcel,
            { params: { number }, body: { courier: PARCELS[index] ?? 'steadfast' } },
            staff,
          ),
        ),
      )
      for (const minutes of [1, 5, 30]) {
        pass((minutes + 1) * MINUTE_MS)
        const waiting = async () =>
          (await parcelsOf(numbers)).own.filter(
            ({ status, courier }) => status === 'booking' && courier === 'steadfast',
          )
        for (let look = 0; look < 6 && (await waiting()).length > 0; look += 1) await pause(50)
      }
      await seeToTheRest(numbers)
      const { own, theirs } = await parcelsOf(numbers)
      expect(own.map(({ number }) => number).toSorted()).toEqual([...numbers].toSorted())
      expect(own.map(({ ref, consignment }) => `${ref} ${String(consignment)}`).toSorted()).toEqual(
        theirs.map(({ reference, consignmentId }) => `${reference} ${consignmentId}`).toSorted(),
      )
      await expect.poll(() => brokenInvariants(shop.db, { now: new Date(shop.now()) })).toEqual([])
    }
    const known = await rows(shop.db, 'select from shipment where consignment_id = any ($1::text[])', [
      problems,
    ])
    expect(known).toHaveLength(new Set(problems).size)
    expect(cut).toBeGreaterThan(ROUNDS)
  },
)

/** As long as a call with many parcels takes here. */
const CALL_MS = 300
const MANY = 4
const BULK = '/create_order/bulk-order'
/** Each round waits for a process to start; a call has fewer moments than a day of bookings. */
const CALL_ROUNDS = Math.ceil(ROUNDS / 2)
/** In the first rounds the kill comes while the store waits for the courier, who has booked all, or nothing. */
const SILENCES = ['lost', 'silent'] as const

test(
  '[fault F18] killed while many parcels are booked by one call, the store forgets none and books none twice',
  { timeout: 600_000 },
  async () => {
    let cut = 0
    const found: [string, number][] = []
    for (let round = 0; round < CALL_ROUNDS; round += 1) {
      const numbers = await packedOrders(shop, { variantId, many: MANY })
      const { headers } = await staffHeaders(shop)
      const key = randomUUID()
      const book = () =>
        store.api(
          changeOrders,
          { body: { action: 'book', courier: 'steadfast', selection: { numbers: [...numbers] } } },
          { headers: { ...headers, 'idempotency-key': key } },
        )
      const failure = SILENCES[round]
      const waits =
        failure === undefined
          ? () => pause(Math.random() * CALL_MS)
          : await silenceSteadfast(ways, { call: BULK, failure })
      const [answer] = await Promise.all([book().catch(cutOff), waits().then(store.kill)])
      if (answer === null) cut += 1
      const there = (await parcelsOf(numbers)).theirs.length
      if (failure !== undefined) found.push([failure, there])
      store = await start()
      // What was written before the kill is looked up, and booked where it was never sent.
      pass(2 * MINUTE_MS)
      const waiting = async () => (await parcelsOf(numbers)).own.filter(({ status }) => status === 'booking')
      await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
      // The same press goes on with the rest.
      await book()
      const { own, theirs } = await parcelsOf(numbers)
      expect(own.map(({ number }) => number).toSorted()).toEqual([...numbers].toSorted())
      expect(own.map(({ ref, consignment }) => `${ref} ${String(consignment)}`).toSorted()).toEqual(
        theirs.map(({ reference, consignmentId }) => `${reference} ${consignmentId}`).toSorted(),
      )
    }
    await expect.poll(() => brokenInvariants(shop.db, { now: new Date(shop.now()) })).toEqual([])
    // The parcels that the courier had after each call without an answer.
    expect(found).toEqual([
      ['lost', MANY],
      ['silent', 0],
    ])
    expect(cut).toBeGreaterThanOrEqual(SILENCES.length)
  },
)

test('[fault F17] one order booked twenty times at once through two processes: one consignment each', async () => {
  const numbers = await packedOrders(shop, { variantId, many: 6 })
  const staff = await staffHeaders(shop)
  for (const [index, number] of numbers.entries()) {
    const courier = PARCELS[index] ?? 'steadfast'
    const answers = await atOnce(20, async (n) => {
      const { api } = n % 2 === 0 ? store : other
      const { parcels } = await api(bookParcel, { params: { number }, body: { courier } }, staff)
      return parcels.length
    })
    expect(tally(answers)).toEqual({ 1: 20 })
  }
  const { own, theirs } = await parcelsOf(numbers)
  expect(theirs).toHaveLength(numbers.length)
  expect(own.map(({ consignment }) => String(consignment)).toSorted()).toEqual(
    theirs.map(({ consignmentId }) => consignmentId).toSorted(),
  )
})

test('control: anyone who looks for a parcel first and asks the courier then gets many', async () => {
  const [number = ''] = await packedOrders(shop, { variantId, many: 1 })
  const { steadfast } = ways.settings
  if (steadfast === null) throw new Error('Steadfast is not set up')
  await atOnce(20, async (n) => {
    if ((await parcelsOf([number])).own.length > 0) return
    await fetch(`${steadfast.baseUrl}/create_order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': steadfast.apiKey,
        'secret-key': steadfast.secretKey,
      },
      body: JSON.stringify({
        invoice: `${number}-${String(n)}`,
        recipient_name: 'Rima Akter',
        recipient_phone: '01712345678',
        recipient_address: 'House 12, Road 5, Banani, Dhaka',
        cod_amount: 1080,
      }),
    })
  })
  expect((await parcelsOf([number])).theirs.length).toBeGreaterThan(1)
})
