import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { arrived, openReturningShop, type ReturningShop } from '#tests/support/orders/returning-shop.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'

let shop: ReturningShop

beforeAll(async () => {
  shop = await openReturningShop()
})
afterAll(() => shop.close())

/** A piece on sale under a VAT class. */
async function piece(price: number, vatClass: string): Promise<number> {
  const id = await addPiece(shop.shop, { price, stock: 5 })
  shop.began.set(id, 5)
  const text = 'update product p set vat_class = $2 from variant v where v.product_id = p.id and v.id = $1'
  await rows(shop.shop.db, text, [id, vatClass])
  return id
}

/** The VAT of an order that the state gets, and what the order costs less, in poisha. */
async function booksOf(number: string) {
  const [found] = await rows<{ vat: number; reductions: number }>(
    shop.shop.db,
    `select coalesce(sum(e.amount) filter (where e.credit = 'vat'), 0)
         - coalesce(sum(e.amount) filter (where e.debit = 'vat'), 0) as vat,
       coalesce(sum(e.amount) filter (where e.kind = 'reduction'), 0) as reductions
     from ledger_entry e join shop_order o on o.id = e.order_id where o.number = $1`,
    [number],
  )
  return { vat: Number(found?.vat), reductions: Number(found?.reductions) }
}

test('a piece that comes back takes the VAT of its own class out of the books, and the other keeps its own', async () => {
  const [clutch, jewel] = [await piece(1150, 'standard'), await piece(1050, 'jewellery')]
  const order = await shop.bought([
    { id: clutch, quantity: 2 },
    { id: jewel, quantity: 1 },
  ])
  expect(await booksOf(order.number)).toEqual({ vat: 35_000, reductions: 0 })
  const first = await order.ask({ wish: 'refund', lines: [{ position: 1, quantity: 1, reason: 'size' }] })
  await shop.walk(first.number, [...arrived, { action: 'refund', restock: [] }])
  expect(await booksOf(order.number)).toEqual({ vat: 20_000, reductions: 115_000 })
  const second = await order.ask({ wish: 'refund', lines: [{ position: 2, quantity: 1, reason: 'size' }] })
  await shop.walk(second.number, [...arrived, { action: 'refund', restock: [] }])
  expect(await booksOf(order.number)).toEqual({ vat: 15_000, reductions: 220_000 })
})

test('money that goes back for no piece has the mean VAT of the order, and a return after it that of its pieces', async () => {
  const [exempt, taxed] = [await piece(1000, 'exempt'), await piece(1150, 'standard')]
  const order = await shop.bought([
    { id: exempt, quantity: 1 },
    { id: taxed, quantity: 1 },
  ])
  const [payment] = await rows<{ id: string }>(
    shop.shop.db,
    `select a.id from payment_attempt a join shop_order o on o.id = a.order_id where o.number = $1 and a.state = 'paid'`,
    [order.number],
  )
  const given = await shop.asStaff(`POST /v1/staff/payments/${payment?.id}/refunds`, {
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 223, reason: 'The box was late' },
  })
  expect(given.status).toBe(201)
  // Of 2,230 taka with the delivery 150 are VAT: a tenth of them.
  expect(await booksOf(order.number)).toEqual({ vat: 13_500, reductions: 22_300 })
  const back = await order.ask({ wish: 'refund', lines: [{ position: 1, quantity: 1, reason: 'size' }] })
  await shop.walk(back.number, [...arrived, { action: 'refund', restock: [] }])
  // The exempt piece takes nothing; the 223 taka are now a part of 1,230 with 150 of VAT.
  expect(await booksOf(order.number)).toEqual({ vat: 15_000 - 2720, reductions: 122_300 })
})
