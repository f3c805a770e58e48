import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteReview, getOrderReviews, writeReview } from '#contract/shop/product-reviews.ts'
import { rows } from '#server/db/rows.ts'
import { deleteBatch } from '#server/promotions/code-store.ts'
import { askForReviews } from '#server/orders/deadlines/ask-for-reviews.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
beforeEach(() => {
  rima = aShopper(shop.api)
})

async function delivered(shopper = rima): Promise<string> {
  const { number } = await shopper.buy([{ id: piece, quantity: 1 }])
  await moveOrder(shop, number, 'delivered')
  return number
}

const ask = (at = shop) => askForReviews(at.shop.context)
const sentTo = async ({ phone }: Shopper, name: string) =>
  (await shop.messages.sent()).filter((message) => message.name === name && message.to === phone)
const write = (number: string, stars: number, { headers } = rima) => {
  const body = { position: 1, stars, text: 'A few honest words.', language: 'en' } as const
  return shop.api(writeReview, { params: { number }, body }, { headers })
}

test('a buyer is asked once, five days after the delivery, with the link to the form', async () => {
  const number = await delivered()
  shop.pass(4 * DAY_MS)
  await ask()
  expect(await sentTo(rima, 'order_review_asked')).toEqual([])
  shop.pass(DAY_MS)
  // Both processes look at the same time.
  const asked = await Promise.all([ask(), ask(twin)])
  expect(asked.reduce((all, some) => all + some, 0)).toBe(1)
  await ask()
  shop.pass(untilPromotionHours(shop.now()))
  const messages = await sentTo(rima, 'order_review_asked')
  expect(messages).toHaveLength(1)
  const form = String(messages[0]?.facts['form'])
  const [, key = ''] = /^\/account\/reviews\/new\?order=AB-\d+&key=([\w-]+)$/.exec(form) ?? []
  const opened = await shop.api(getOrderReviews, { params: { number } }, { headers: { 'order-key': key } })
  expect(opened.lines).toMatchObject([{ can_review: true }])
})

test('nobody is asked who sent something back, has written already, or was forgotten for weeks', async () => {
  const returned = await delivered()
  await rows(
    shop.db,
    `insert into return_request (id, order_id, number, wish, delivery_paid_by, amount, contact_phone, requested_at)
    select 'ret_' || substr(id, 5), id, number || '-R1', 'refund', 'customer', 100, phone, now()
    from shop_order where number = $1`,
    [returned],
  )
  const quick = aShopper(shop.api)
  await write(await delivered(quick), 2, quick)
  shop.pass(6 * DAY_MS)
  expect(await ask()).toBe(0)
  await delivered()
  shop.pass(25 * DAY_MS)
  expect(await ask()).toBe(0)
})

test('any review is thanked for with one code for each order, and a code that somebody has stays', async () => {
  const owner = await aStaffMember(shop)
  const did = async (request: Parameters<typeof call>[1], body: unknown) => {
    const answer = await call(shop, request, { token: owner.token, body })
    expect([answer.status < 300, answer.body.error]).toEqual([true, undefined])
    return answer.body
  }
  const promotion = await did('POST /v1/staff/promotions', {
    name: 'Thanks for a review',
    benefit: { kind: 'percent', percent: 10 },
    single_use_codes: true,
  })
  const id = Number(promotion['id'])
  await did(`POST /v1/staff/promotions/${id}/codes`, { count: 2, prefix: 'THANKS-' })
  const settings = { ask_after_days: 5, thanks_promotion: id, version: 1 }
  expect(await did('PUT /v1/staff/review-settings', settings)).toMatchObject({
    thanks_promotion: id,
    promotions: [{ id, left: 2 }],
  })
  const conflict = await call(shop, 'PUT /v1/staff/review-settings', { token: owner.token, body: settings })
  expect(conflict.body).toMatchObject({ code: 'version_conflict' })
  const number = await delivered()
  await write(number, 1)
  const { thanks } = await shop.api(getOrderReviews, { params: { number } }, { headers: rima.headers })
  expect(thanks).toMatch(/^THANKS-/)
  shop.pass(untilPromotionHours(shop.now()))
  expect((await sentTo(rima, 'order_review_thanks')).map(({ facts }) => facts['code'])).toEqual([thanks])
  // A buyer who deletes the review and writes another one is not thanked again.
  const params = { number, position: 1 }
  await shop.api(deleteReview, { params }, { headers: rima.headers })
  await write(number, 4)
  expect(await sentTo(rima, 'order_review_thanks')).toHaveLength(1)
  const early = aShopper(shop.api)
  await write(await delivered(early), 5, early)
  // Both codes are given away.
  const late = aShopper(shop.api)
  const other = await delivered(late)
  await write(other, 5, late)
  const without = await shop.api(getOrderReviews, { params: { number: other } }, { headers: late.headers })
  expect(without.thanks).toBeNull()
  const seen = await late.quote([{ id: piece, quantity: 1 }], { codes: [thanks ?? ''] })
  expect(seen.discount).toBe(100)
  // The code is given away, so the press that made it is not undone.
  await rows(shop.db, 'update review_setting set promotion_id = null, version = version + 1')
  expect(await deleteBatch(shop.db, await batchOf(id))).toBe(false)
})

async function batchOf(promotion: number): Promise<number> {
  const text = 'select id from promotion_code_batch where promotion_id = $1'
  return (await rows<{ id: number }>(shop.db, text, [promotion]))[0]?.id ?? 0
}

test('nobody is asked while staff have turned it off, and the undo turns it on again', async () => {
  const owner = await aStaffMember(shop)
  const settings = async () =>
    (await call(shop, 'GET /v1/staff/review-settings', { token: owner.token })).body
  const turnOff = async () => {
    const { version } = await settings()
    const body = { ask_after_days: null, thanks_promotion: null, version }
    return call(shop, 'PUT /v1/staff/review-settings', { token: owner.token, body })
  }
  expect((await turnOff()).body).toMatchObject({ ask_after_days: null })
  expect((await openUndoDesk(shop, owner).undo()).body).toMatchObject({ kind: 'review_settings_changed' })
  expect(await settings()).toMatchObject({ ask_after_days: 5 })
  await turnOff()
  await delivered()
  shop.pass(6 * DAY_MS)
  expect(await ask()).toBe(0)
})
