import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepCheckout } from '#contract/shop/saved-carts.ts'
import { rows } from '#server/db/rows.ts'
import { claimMessage, isStillWanted } from '#server/messages/message-store.ts'
import { remindCheckouts } from '#server/reminders/remind.ts'
import { openTestOutbox, type TestOutbox } from '#tests/support/companies/test-outbox.ts'
import { nextMorning } from '#tests/support/next-morning.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* A buyer is reminded once, and never after the order, whatever happens at the same moment. */

let shop: TestShop
let outbox: TestOutbox
let variantId: number

const HOUR_MS = 60 * 60 * 1000
const ROUNDS = 10

beforeAll(async () => {
  shop = await openTestShop({ poolMax: 20 })
  variantId = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  nextMorning(shop)
  outbox = await openTestOutbox({
    connectionString: shop.connectionString,
    startAt: new Date(shop.now() + 4 * HOUR_MS),
  })
  return () => outbox.close()
})

const lines = () => [{ id: variantId, quantity: 1 }]
/** One of many processes that look at the same time, with the outbox that sends. */
const remind = () => remindCheckouts({ ...shop.shop.context, messages: outbox.service })
const waiting = ({ phone }: Shopper) =>
  rows<{ state: string }>(
    shop.db,
    `select state from message where name = 'cart_reminder' and recipient = $1`,
    [phone],
  )

async function left(): Promise<Shopper> {
  const buyer = aShopper(shop.api)
  const body = {
    agreed: true,
    phone: buyer.phone,
    lines: lines(),
    stopped: 'address',
    language: 'en',
  } as const
  await shop.api(keepCheckout, { body }, { headers: buyer.headers })
  return buyer
}

describe('a reminder', () => {
  test('is sent once, however many processes look at the same moment', async () => {
    const buyers = await Promise.all(Array.from({ length: ROUNDS }, left))
    shop.pass(4 * HOUR_MS)
    const found = await Promise.all(Array.from({ length: 6 }, remind))
    expect(found.reduce((all, some) => all + some, 0)).toBe(ROUNDS)
    await outbox.service.deliverDue()
    for (const buyer of buyers) expect(await waiting(buyer)).toEqual([{ state: 'sent' }])
  })

  test('that waits is stopped by an order at the same moment, and none comes after the order', async () => {
    const buyers = await Promise.all(Array.from({ length: ROUNDS }, left))
    shop.pass(4 * HOUR_MS)
    await Promise.all([remind(), ...buyers.map((buyer) => buyer.buy(lines())), remind()])
    expect(await remind()).toBe(0)
    await outbox.service.deliverDue()
    for (const buyer of buyers) expect(await waiting(buyer)).toEqual([])
  })

  test('in the hands of a process that sends is given up, if the order comes first', async () => {
    const buyer = await left()
    shop.pass(4 * HOUR_MS)
    expect(await remind()).toBe(1)
    const now = new Date(shop.now())
    const claimed = await claimMessage(shop.db, { channel: 'sms', leaseMs: 60_000 }, now)
    if (claimed === undefined) throw new Error('The reminder was not there')
    expect(await isStillWanted(shop.db, claimed)).toBe(true)
    await buyer.buy(lines())
    expect(await isStillWanted(shop.db, claimed)).toBe(false)
  })
})
