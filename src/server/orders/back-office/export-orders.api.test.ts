import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { insertOrder } from '#tests/support/samples/sample-orders.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestPerson
let packer: TestPerson
let number: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
  packer = await aStaffMember(shop, 'staff', 'packer')
  const variantId = await addPiece(shop)
  const id = await insertOrder(shop.db, {
    variantId,
    order: {
      name: '=HYPERLINK("x")',
      phone: '+8801812340678',
      district: "Cox's Bazar",
      placed_at: new Date('2026-11-10T18:05:00Z'),
      recipient_name: 'রিমা',
      recipient_phone: '+8801999990111',
    },
  })
  await insertOrder(shop.db, { variantId, order: { status: 'confirmed' } })
  const found = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id])
  number = found[0]?.number ?? ''
})
afterAll(() => shop.close())

async function csv(query: string, who: TestPerson): Promise<Response> {
  return shop.fetch(`/v1/staff/orders/csv?${query}`, { headers: { authorization: `Bearer ${who.token}` } })
}

test('the orders of a view are a file that spreadsheets open, and no cell is a formula', async () => {
  const answer = await csv('view=payment_pending', owner)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString('utf8').split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(
    `${number},2026-11-11 00:05,payment_pending,pending,bkash,1080,"'=HYPERLINK(""x"")",01812-340678,Banani,Cox's Bazar,1,,,,,0,0`,
  )
})

test('[bug A10] the file has no phone number for somebody without the right', async () => {
  const text = await (await csv('', packer)).text()
  expect(text).toContain('018•••••678')
  expect(text).not.toContain('340678')
})

test('a phone number is shown to somebody whose work needs it, and that leaves an entry', async () => {
  const address = `POST /v1/staff/orders/${number}/reveal-phone` as const
  const body = { reason: 'The rider does not find the door' }
  const { status, body: shown } = await call(shop, address, { token: packer.token, body })
  expect([status, shown]).toEqual([200, { phone: '+8801812340678', recipient_phone: '+8801999990111' }])
  const written = await rows<{ order_number: string; call: string; reason: string }>(
    shop.db,
    'select order_number, call, reason from audit_entry where account_id = $1 order by id',
    [packer.id],
  )
  expect(written).toEqual([
    // The file before was written down too.
    { order_number: null, call: 'GET /v1/staff/orders/csv', reason: null },
    { order_number: number, call: 'POST /v1/staff/orders/:number/reveal-phone', reason: body.reason },
  ])
  const accountant = await aStaffMember(shop, 'staff', 'accounts')
  expect((await call(shop, address, { token: accountant.token, body })).status).toBe(403)
  expect((await call(shop, address, { token: packer.token, body: { reason: ' ' } })).status).toBe(400)
})
