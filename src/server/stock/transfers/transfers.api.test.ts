import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let packer: TestPerson
let warehouse = ''

beforeAll(async () => {
  shop = await openTestShop()
  packer = await aStaffMember(shop, 'staff', 'packer')
  const [place] = await rows<{ code: string }>(shop.db, `select code from location where kind = 'warehouse'`)
  warehouse = place?.code ?? ''
})
afterAll(() => shop.close())

const post = (path: string, body?: unknown, key: string = randomUUID()) =>
  call(shop, `POST /v1/staff/stock/transfers${path}`, {
    token: packer.token,
    headers: { 'idempotency-key': key },
    ...(body !== undefined && { body }),
  })
const skuOf = async (id: number) =>
  (await shop.db.selectFrom('variant').select('sku').where('id', '=', id).executeTakeFirstOrThrow()).sku
const shelves = async (id: number) => {
  const found = await rows<{ code: string; on_hand: number }>(
    shop.db,
    'select l.code, s.on_hand from stock s join location l on l.id = s.location_id where s.variant_id = $1',
    [id],
  )
  return Object.fromEntries(found.map(({ code, on_hand }) => [code, on_hand]))
}
const stockRow = async (id: number) =>
  (await call(shop, `GET /v1/staff/stock/${id}`, { token: packer.token })).body

async function sent(id: number, pieces: number, key?: string) {
  const lines = [{ code: await skuOf(id), pieces }]
  return post('', { from_location: 'banani', to_location: warehouse, lines }, key)
}

test('pieces leave one place, are on their way, and arrive in part at the other', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const answer = await sent(id, 3)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 201,
    body: { state: 'sent', pieces: 3 },
  })
  const { number } = answer.body as unknown as TransferView
  expect(await shelves(id)).toEqual({ banani: 2 })
  expect(await stockRow(id)).toMatchObject({ free: 2, on_the_way: 3 })
  const first = await post(`/${number}/arrivals`, { lines: [{ variant: id, arrived: 1, missing: 1 }] })
  expect(first.body).toMatchObject({ state: 'sent', arrived: 1, missing: 1 })
  expect(await stockRow(id)).toMatchObject({ free: 3, on_the_way: 1 })
  const tooMany = await post(`/${number}/arrivals`, { lines: [{ variant: id, arrived: 3 }] })
  expect(tooMany).toMatchObject({ status: 422 })
  expect(tooMany.body['errors']).toMatchObject({
    lines: expect.stringContaining('only 2 pieces can still come'),
  })
  await post(`/${number}/arrivals`, { lines: [{ variant: id, arrived: 2 }] })
  expect(await shelves(id)).toEqual({ banani: 2, [warehouse]: 3 })
  const list = await call(shop, 'GET /v1/staff/stock/transfers?state=done', { token: packer.token })
  expect(list.body).toMatchObject({ results: [{ number, arrived: 3, missing: 0, by: { id: packer.id } }] })
})

test('one press counts once, however often it is sent, and two people do not take the same pieces in', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const key = randomUUID()
  const both = await atOnce(3, () => sent(id, 4, key))
  expect(tally(both.map(({ status }) => status))).toEqual({ 201: 3 })
  const { number } = (both[0] as Answer).body as unknown as TransferView
  expect(await shelves(id)).toEqual({ banani: 1 })
  const arrivals = await atOnce(2, () =>
    post(`/${number}/arrivals`, { lines: [{ variant: id, arrived: 3 }] }),
  )
  expect(tally(arrivals.map(({ status }) => status))).toEqual({ 201: 1, 422: 1 })
  expect(await shelves(id)).toEqual({ banani: 1, [warehouse]: 3 })
})

test('an arrival that a phone sends again days later counts once, also while more pieces are on their way', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const { number } = (await sent(id, 4)).body as unknown as TransferView
  const key = randomUUID()
  const arrive = () => post(`/${number}/arrivals`, { lines: [{ variant: id, arrived: 2 }] }, key)
  expect(tally((await atOnce(3, arrive)).map(({ status }) => status))).toEqual({ 201: 3 })
  await shop.db.deleteFrom('idempotency_key').where('key', '=', key).execute()
  expect(tally((await atOnce(3, arrive)).map(({ status }) => status))).toEqual({ 201: 3 })
  expect(await shelves(id)).toEqual({ banani: 1, [warehouse]: 2 })
  // A refused one is no arrival: it counts once it can.
  const late = randomUUID()
  const more = (arrived: number) =>
    post(`/${number}/arrivals`, { lines: [{ variant: id, arrived }] }, late).then(({ status }) => status)
  expect([await more(3), await more(2)]).toEqual([422, 201])
  expect(await shelves(id)).toEqual({ banani: 1, [warehouse]: 4 })
})

test('an order and a transfer cannot both get the last piece', async () => {
  const id = await addPiece(shop, { stock: 1 })
  const shopper = aShopper(shop.api)
  const done = await atOnce(2, async (index) => {
    if (index === 0) return (await sent(id, 1)).status
    return shopper.buy([{ id, quantity: 1 }]).then(
      () => 201,
      () => 409,
    )
  })
  expect(done.filter((status) => status === 201)).toHaveLength(1)
})

test('a transfer is taken back as long as nothing arrived', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const { number } = (await sent(id, 3)).body as unknown as TransferView
  const taken = await atOnce(2, () => post(`/${number}/take-back`))
  expect(tally(taken.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
  expect(await shelves(id)).toEqual({ banani: 5 })
  expect((await post(`/${number}/arrivals`, { lines: [{ variant: id, arrived: 1 }] })).status).toBe(409)
})

test('unknown codes, one place twice, and more than lies there free are refused by name', async () => {
  const id = await addPiece(shop, { stock: 2 })
  const lines = [{ code: await skuOf(id), pieces: 1 }]
  const same = await post('', { from_location: 'banani', to_location: 'banani', lines })
  expect(same.body['errors']).toMatchObject({ to_location: 'Choose two different places.' })
  const wrong = await post('', {
    from_location: 'banani',
    to_location: warehouse,
    lines: [...lines, { code: 'NOT-OURS', pieces: 1 }],
  })
  expect(wrong.body['errors']).toMatchObject({ lines: expect.stringContaining('"NOT-OURS"') })
  expect((await sent(id, 3)).body['errors']).toMatchObject({
    lines: expect.stringContaining('only 2 pieces lie there free'),
  })
})

test('a piece is found by its barcode, with any zeros that a reader adds or leaves out', async () => {
  const id = await addPiece(shop, { stock: 3 })
  await rows(shop.db, 'update variant set barcode = $2 where id = $1', [id, '036000291452'])
  for (const code of ['036000291452', '0036000291452', '36000291452']) {
    const made = await post('', {
      from_location: 'banani',
      to_location: warehouse,
      lines: [{ code, pieces: 1 }],
    })
    expect((made.body as unknown as TransferView).lines).toMatchObject([{ variant: id, sent: 1 }])
  }
})

test('the database lets nobody move pieces past the lines of a transfer', async () => {
  const id = await addPiece(shop, { stock: 5 })
  const { number } = (await sent(id, 2)).body as unknown as TransferView
  const run = (text: string, values: readonly unknown[]) => rows(shop.db, text, values)
  const [place] = await run(`select id from location where code = $1`, [warehouse])
  const { id: placeId } = place as { id: number }
  await expect(
    run(
      `insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference)
      values ($1, $2, 2, 'arrived', 'transfer', $3)`,
      [id, placeId, number],
    ),
  ).rejects.toThrow('by the lines of a transfer alone')
  const line = `from stock_transfer_line where variant_id = $1`
  await expect(run(`delete ${line}`, [id])).rejects.toThrow('kept as it was written')
  await expect(run('update stock_transfer_line set arrived = 3 where variant_id = $1', [id])).rejects.toThrow(
    'stock_transfer_line_sum',
  )
  await expect(run('update stock_transfer_line set sent = 1 where variant_id = $1', [id])).rejects.toThrow(
    'only takes pieces in',
  )
})
