import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSavedCart, keepCheckout, stopReminders } from '#contract/shop/saved-carts.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import { CART_LINK_DAYS, CHECKOUT_KEPT_DAYS } from '#domain/order/unfinished-checkout.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { nextMorning } from '#tests/support/next-morning.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'
import { forgetOldCheckouts, remindCheckouts } from './remind.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let shop: TestShop
let twin: TestShop
let piece: number
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  twin = await shop.twin()
  piece = await addPiece(shop, { stock: 1000 })
})
afterAll(async () => {
  await twin.close()
  await shop.close()
})
beforeEach(async () => {
  await rows(shop.db, 'delete from unfinished_checkout')
  await rows(shop.db, 'update reminder_setting set after_hours = 3, every_days = 7')
  nextMorning(shop)
  rima = aShopper(shop.api)
})

const lines = () => [{ id: piece, quantity: 2 }]
const leave = (shopper = rima, body: Partial<Parameters<typeof kept>[1]> = {}) => kept(shopper, body)

async function kept(
  { phone, headers }: Shopper,
  given: { readonly agreed?: boolean; readonly phone?: string; readonly lines?: ReturnType<typeof lines> },
): Promise<boolean> {
  const body = { agreed: true, phone, lines: lines(), stopped: 'address', language: 'en', ...given } as const
  return (await shop.api(keepCheckout, { body }, { headers })).kept
}

const stored = async () =>
  rows<{ phone: string; order_id: string | null; reminded_at: Date | null }>(
    shop.db,
    'select phone, order_id, reminded_at from unfinished_checkout order by agreed_at, id',
  )
const remind = (at = shop) => remindCheckouts(at.shop.context)
const sentTo = async ({ phone }: Shopper) =>
  (await shop.messages.sent()).filter(({ name, to }) => name === 'cart_reminder' && to === phone)

/** The key in the link of the only reminder. */
async function keyOf(shopper: Shopper): Promise<string> {
  const [message] = await sentTo(shopper)
  return /^\/cart\/([\w-]{22})$/.exec(String(message?.facts['path']))?.[1] ?? ''
}

describe('an unfinished checkout', () => {
  test('is kept once for a browser, with consent and a whole number alone', async () => {
    expect(await leave(rima, { agreed: false })).toBe(false)
    expect(await leave(rima, { phone: '01712' })).toBe(false)
    expect(await leave(rima, { lines: [] })).toBe(false)
    expect(await stored()).toEqual([])
    expect(await leave()).toBe(true)
    await Promise.all(Array.from({ length: 8 }, () => leave()))
    expect(await stored()).toMatchObject([{ phone: rima.phone, order_id: null }])
  })

  test('is forgotten when the consent is taken back, and after 30 days', async () => {
    await leave()
    expect(await leave(rima, { agreed: false })).toBe(false)
    expect(await stored()).toEqual([])
    await leave()
    shop.pass((CHECKOUT_KEPT_DAYS - 1) * DAY_MS)
    expect(await forgetOldCheckouts(shop.shop.context)).toBe(0)
    shop.pass(2 * DAY_MS)
    expect(await forgetOldCheckouts(shop.shop.context)).toBe(1)
  })
})

describe('a reminder', () => {
  test('leaves once, some hours later, whichever process looks first', async () => {
    await leave()
    shop.pass(2 * HOUR_MS)
    expect(await remind()).toBe(0)
    shop.pass(HOUR_MS)
    // Both processes look at the same time.
    const found = await Promise.all([remind(), remind(twin), remind(), remind(twin)])
    expect(found.reduce((all, some) => all + some, 0)).toBe(1)
    expect(await remind()).toBe(0)
    expect(await sentTo(rima)).toHaveLength(1)
  })

  test('goes to a number once in a week, however many checkouts it left', async () => {
    const other = { ...aShopper(shop.api), phone: rima.phone }
    await leave()
    await leave(other)
    shop.pass(4 * HOUR_MS)
    const found = await Promise.all([remind(), remind(twin)])
    expect(found.reduce((all, some) => all + some, 0)).toBe(1)
    shop.pass(DAY_MS)
    expect(await remind()).toBe(0)
    // The other one is open still, and its turn comes with the next visit.
    shop.pass(6 * DAY_MS)
    await leave(other)
    await leave()
    shop.pass(4 * HOUR_MS)
    expect(await remind()).toBe(1)
    expect(await sentTo(rima)).toHaveLength(2)
  })

  test('waits for the hours of Dhaka, and never leaves while it is turned off', async () => {
    await leave()
    shop.pass(12 * HOUR_MS)
    expect(untilPromotionHours(shop.now())).toBeGreaterThan(0)
    expect(await remind()).toBe(0)
    shop.pass(untilPromotionHours(shop.now()))
    await rows(shop.db, 'update reminder_setting set after_hours = null')
    expect(await remind()).toBe(0)
    await rows(shop.db, 'update reminder_setting set after_hours = 3')
    expect(await remind()).toBe(1)
  })

  test('does not leave where a piece is sold out', async () => {
    const last = await addPiece(shop, { stock: 1 })
    await leave(rima, { lines: [{ id: last, quantity: 2 }] })
    shop.pass(4 * HOUR_MS)
    expect(await remind()).toBe(0)
    await leave(rima, { lines: [{ id: last, quantity: 1 }] })
    shop.pass(4 * HOUR_MS)
    expect(await remind()).toBe(1)
  })

  test('never leaves after an order by the number, or of the same browser with another number', async () => {
    const other = aShopper(shop.api)
    await leave()
    await leave(other)
    await rima.buy(lines())
    await other.buy(lines(), { contact: { name: 'Rima Akter', phone: aShopper(shop.api).phone } })
    shop.pass(4 * HOUR_MS)
    expect(await remind()).toBe(0)
    expect((await stored()).map(({ order_id }) => typeof order_id)).toEqual(['string', 'string'])
    // A step that arrives late begins nothing.
    expect(await leave()).toBe(true)
  })
})

describe('the link of a reminder', () => {
  test('shows the pieces again and again, without a word about their owner, until it ends', async () => {
    await leave()
    shop.pass(4 * HOUR_MS)
    await remind()
    const token = await keyOf(rima)
    const seen = await shop.api(getSavedCart, { params: { token } })
    expect(seen.lines).toMatchObject([{ id: piece, quantity: 2 }])
    expect(JSON.stringify(seen)).not.toContain(rima.phone.slice(-8))
    expect((await shop.api(getSavedCart, { params: { token } })).lines).toHaveLength(1)
    const wrong = await refusalOf(shop.api(getSavedCart, { params: { token: `${token.slice(0, -1)}_` } }))
    expect(wrong.code).toBe('link_invalid')
    shop.pass(CART_LINK_DAYS * DAY_MS)
    expect((await refusalOf(shop.api(getSavedCart, { params: { token } }))).code).toBe('link_invalid')
  })

  test('ends reminders to the number for good', async () => {
    await leave()
    shop.pass(4 * HOUR_MS)
    await remind()
    const token = await keyOf(rima)
    await shop.api(stopReminders, { params: { token } })
    const other = { ...aShopper(shop.api), phone: rima.phone }
    shop.pass(8 * DAY_MS)
    await leave(other)
    shop.pass(4 * HOUR_MS)
    expect(await remind()).toBe(0)
  })
})
