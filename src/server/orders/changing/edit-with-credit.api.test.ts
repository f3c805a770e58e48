import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { refuseBroken } from '#tests/support/invariants.ts'
import { openEditDesk, type EditDesk } from '#tests/support/orders/edit-desk.ts'
import { openPayingShop, type PayingShop } from '#tests/support/orders/paying-shop.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { addGiftCard } from '#tests/support/samples/add-gift-card.ts'
import { aStaffMember, call, did } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'

let pay: PayingShop
let desk: EditDesk
let piece: number

beforeAll(async () => {
  pay = await openPayingShop()
  desk = await openEditDesk(pay.shop)
  piece = await addPiece(pay.shop, { stock: 500, price: 1000 })
})
afterAll(() => pay.close())
afterEach(() => refuseBroken(pay.shop.db))

/** What is left on a card, in taka. */
async function leftOn(id: number): Promise<number> {
  const text = 'select balance from credit_account where id = $1'
  const [found] = await rows<{ balance: number }>(pay.shop.db, text, [id])
  return (found?.balance ?? Number.NaN) / 100
}

const faults = async () => {
  const { token } = await aStaffMember(pay.shop)
  return (await call(pay.shop, 'GET /v1/staff/ledger/check', { token })).body['faults']
}

/** The message of an edit that the customer got last. */
async function told(number: string) {
  const message = (await desk.messagesTo(number)).findLast(({ name }) => name === 'order_changed')
  return message?.facts
}

const edit = (number: string, quantity: number) =>
  did(desk.edit(number, { lines: [{ position: 1, quantity }] }, desk.owner))

test('an order that a card paid gives it back what fewer pieces cost less, and the message says the same amount', async () => {
  const card = await addGiftCard(pay.shop, 5000)
  const lines = [{ id: piece, quantity: 3 }]
  const { number, total } = await aShopper(pay.api).buy(lines, { codes: [card.code] })
  expect(await leftOn(card.id)).toBe(5000 - total)
  await edit(number, 1)
  await pay.shop.shop.payments.runDue()
  expect(await told(number)).toMatchObject({ totalTaka: total - 2000, refundTaka: 2000 })
  expect(await leftOn(card.id)).toBe(5000 - total + 2000)
  expect(await faults()).toEqual([])
})

test('more pieces of an order that a card paid are paid at the door, and the card is not asked again', async () => {
  const card = await addGiftCard(pay.shop, 5000)
  const { number, total } = await aShopper(pay.api).buy([{ id: piece, quantity: 1 }], {
    codes: [card.code],
  })
  await edit(number, 2)
  await pay.shop.shop.payments.runDue()
  const facts = await told(number)
  expect(facts).toMatchObject({ totalTaka: total + 1000, refundTaka: 0 })
  expect(Number(facts?.['toPayTaka'])).toBe(1000)
  expect(await leftOn(card.id)).toBe(5000 - total)
  expect(await faults()).toEqual([])
})

test('an order in cash that a card pays in part collects less after an edit, and the card keeps its part', async () => {
  const card = await addGiftCard(pay.shop, 300)
  const { number, total } = await aShopper(pay.api).buy([{ id: piece, quantity: 2 }], {
    codes: [card.code],
  })
  await edit(number, 1)
  expect(await told(number)).toMatchObject({
    totalTaka: total - 1000,
    refundTaka: 0,
    toPayTaka: total - 1300,
  })
  expect(await leftOn(card.id)).toBe(0)
  expect(await faults()).toEqual([])
})
