import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchView } from '#contract/staff/search.ts'
import { rows } from '#server/db/rows.ts'
import { writeOrder } from '#tests/support/samples/sample-orders.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let token: string
let variantId: number
let rima: string
let other: string

beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await aStaffMember(shop))
  variantId = await addPiece(shop, { stock: 7, sku: 'Ring-12.A' })
  await rows(shop.db, `update variant set barcode = '4006381333931' where id = $1`, [variantId])
  rima = await placed({ phone: '+8801812340678', name: 'রিমা আক্তার', placed_at: new Date('2026-11-01') })
  other = await placed({
    phone: '+8801999990678',
    name: 'Nusrat 50% Jahan',
    placed_at: new Date('2026-11-02'),
    recipient_name: 'Tania Islam',
    recipient_phone: '+8801555512121',
  })
  const id = `(select id from shop_order where number = '${rima}')`
  await rows(
    shop.db,
    `insert into shipment (id, order_id, n, merchant_ref, courier, consignment_id, tracking_code, cod_amount, weight_grams,
      created_at)
    values ('shp_00000000000000000001', ${id}, 1, '${rima}-S1', 'steadfast', 'CON-771', 'TRK99812', 0, 100, now())`,
  )
  await rows(
    shop.db,
    `insert into payment_attempt (id, order_id, n, provider, method, purpose, amount, state, tran_id, provider_txn_id,
      received, created_at)
    values ('pay_00000000000000000001', ${id}, 1, 'bkash', 'bkash', 'full', 108000, 'paid', 'OURS-1', '9AB2XK71', 108000, now())`,
  )
  await rows(
    shop.db,
    `insert into return_request (id, order_id, number, wish, delivery_paid_by, amount, contact_phone, requested_at)
    values ('ret_00000000000000000001', ${id}, '${rima}-R1', 'refund', 'shop', 0, '+8801712345678', now())`,
  )
})
afterAll(() => shop.close())

async function placed(order: object): Promise<string> {
  const id = await shop.db.transaction().execute((trx) => writeOrder(trx, { variantId, order }))
  const [found] = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id])
  return found?.number ?? ''
}

async function search(q: string, who = token): Promise<SearchView> {
  const { status, body } = await call(shop, `GET /v1/staff/search?q=${encodeURIComponent(q)}`, { token: who })
  expect([status, body.error]).toEqual([200, undefined])
  return body as unknown as SearchView
}

test.each([
  ['its number', () => rima, 'number'],
  [
    'its number in Bangla digits',
    () => rima.replaceAll(/\d/g, (one) => '০১২৩৪৫৬৭৮৯'.charAt(Number(one))),
    'number',
  ],
  ['its number without letters', () => rima.slice(3), 'number'],
  ['a consignment', () => 'con-771', 'parcel'],
  ['a tracking code', () => 'TRK99812', 'parcel'],
  ['the number of a parcel', () => `${rima}-s1`, 'parcel'],
  ['a transaction of bKash', () => '9ab2xk71', 'payment'],
  ['our name of a payment', () => 'OURS-1', 'payment'],
  ['the number of a return', () => `${rima}-R1`, 'return'],
])('an order is found by %s', async (_, term, found_by) => {
  const { orders } = await search(term())
  expect(orders.map((one) => [one.number, one.found_by])).toEqual([[rima, found_by]])
})

test('one digit of a number that is wrong finds no other order', async () => {
  const digit = rima.at(-1) === '1' ? '2' : '1'
  expect((await search(`${rima.slice(0, -1)}${digit}`)).orders).toEqual([])
})

test.each([
  ['four last digits, the newest first', '0678', ['+8801999990678', '+8801812340678']],
  ['a whole number', '01812-340678', ['+8801812340678']],
  ['digits in Bangla', '৪০৬৭৮', ['+8801812340678']],
  ['the number of a recipient', '12121', ['+8801999990678']],
  ['digits in the middle', '9999', []],
  ['a part of a name in Bangla', 'আক্তা', ['+8801812340678']],
  ['a part of a name in any letter case', 'nusRAT', ['+8801999990678']],
  ['the name of a recipient', 'tania', ['+8801999990678']],
  ['a name with signs of SQL', '50% j', ['+8801999990678']],
  ['a sign of SQL that stands for nothing', '%an%', []],
])('customers are found by %s', async (_, term, phones) => {
  expect((await search(term)).customers.map(({ phone }) => phone)).toEqual(phones)
})

test('a customer is found by the name in the other script, and leads to their page', async () => {
  await placed({ phone: '+8801812349912', name: 'মাহবুবা চৌধুরী' })
  const { customers } = await search('Mahbuba Chowdhury')
  expect(customers).toMatchObject([{ name: 'মাহবুবা চৌধুরী', id: expect.any(String) as string }])
})

test('a customer is shown with the orders of the number', async () => {
  const last = await placed({ phone: '+8801812340678', name: 'Rima A.', placed_at: new Date('2026-11-05') })
  expect((await search('340678')).customers).toEqual([
    {
      id: expect.any(String) as string,
      name: 'Rima A.',
      phone: '+8801812340678',
      phone_masked: false,
      orders: 2,
      phone_history: { delivered: 0, refused: 0 },
      newest: { number: last, placed_at: '2026-11-05T00:00:00.000Z', status: 'payment_pending' },
    },
  ])
})

test('a common name finds the newest orders', async () => {
  const phoneOf = (n: number) => `+88016${String(10_000_000 + n)}`
  await shop.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 205; n += 1) {
      const placed_at = new Date(Date.UTC(2026, 0, 1) + n * 3_600_000)
      await writeOrder(trx, { variantId, order: { name: `Mala Common ${n}`, phone: phoneOf(n), placed_at } })
    }
  })
  const { customers } = await search('common')
  expect(customers.map(({ phone }) => phone)).toEqual(Array.from({ length: 8 }, (_, n) => phoneOf(204 - n)))
})

test.each([
  ['its SKU in any letter case', 'ring-12.a-one'],
  ['the beginning of its SKU', 'RING-1'],
  ['its barcode', '4006381333931'],
])('a piece is found by %s', async (_, term) => {
  const { pieces } = await search(term)
  expect(pieces).toMatchObject([
    { id: variantId, sku: 'Ring-12.A-ONE', barcode: '4006381333931', price: 1000, stock: 7, image: null },
  ])
})

test('[bug A10] somebody without the right finds nobody by phone, and sees no number', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  expect((await search('01999990678', packer.token)).customers).toEqual([])
  const [found] = (await search('nusrat', packer.token)).customers
  expect(found).toMatchObject({ phone: '019•••••678', phone_masked: true })
  expect((await search(other, packer.token)).orders).toHaveLength(1)
})

test('a search without a term is refused', async () => {
  expect((await call(shop, 'GET /v1/staff/search?q=%20', { token })).status).toBe(400)
})
