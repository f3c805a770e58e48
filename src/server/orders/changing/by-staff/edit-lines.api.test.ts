import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderToEdit } from '#contract/staff/order-edit.ts'
import { rows } from '#server/db/rows.ts'
import { announceEdit } from '#server/orders/order-store.ts'
import { createLog } from '#server/platform/log.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { openEditDesk, type EditDesk } from '#tests/support/orders/edit-desk.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper, TEKNAF, type Shopper } from '#tests/support/orders/shopper.ts'
import { call } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { aProduct, type SampleProduct } from '#tests/support/samples/sample-products.ts'
import { setOnHand } from '#tests/support/samples/set-on-hand.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let desk: EditDesk
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop({ log: createLog('error') })
  desk = await openEditDesk(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

const piece = (given: SampleProduct = {}) => addPiece(shop, given)
type Wanted = Readonly<Record<string, unknown>>
const heldOf = async (variantId: number) => (await stockOf(shop.db, variantId)).held

describe('the lines of an order', () => {
  test('go up, down and out, and further pieces come in; the shelf follows in the same step', async () => {
    const [bangle, ring] = [await piece({ price: 500, stock: 5 }), await piece({ price: 300, stock: 5 })]
    const studs = await piece({ price: 200, stock: 5 })
    const { number } = await rima.buy([
      { id: bangle, quantity: 1 },
      { id: ring, quantity: 2 },
    ])
    const wanted = {
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 0 },
      ],
      further: [{ id: studs, quantity: 2 }],
    }
    const shown = await desk.previewed(number, wanted)
    expect(shown).toMatchObject({
      changes: true,
      was: { subtotal: 1100, delivery_charge: 80, total: 1180 },
      now: { subtotal: 1900, delivery_charge: 80, total: 1980 },
      money: { paid: 0, refund: 0, to_collect: 1980, pay_online: 0, payment_method: 'cod' },
    })
    expect(shown.lines.map(({ id, was, quantity }) => [id, was, quantity])).toEqual([
      [ring, 2, 0],
      [bangle, 1, 3],
      [studs, 0, 2],
    ])
    // The preview wrote nothing.
    expect([await heldOf(bangle), await heldOf(ring), await heldOf(studs)]).toEqual([1, 2, 0])
    expect(await desk.seen(number)).toMatchObject({ total: 1180, version: shown.version })
    const answer = await desk.commit(number, shown, { wanted })
    expect(answer).toMatchObject({ status: 201, body: { total: 1980, to_collect: 1980, refund: 0 } })
    expect([await heldOf(bangle), await heldOf(ring), await heldOf(studs)]).toEqual([3, 0, 2])
    const after = await desk.seen(number)
    expect(after).toMatchObject({ total: 1980, to_pay: 1980, version: shown.version + 1 })
    expect(after.lines.map(({ position, id, quantity, total }) => [position, id, quantity, total])).toEqual([
      [1, bangle, 3, 1500],
      [3, studs, 2, 400],
    ])
  })

  test('a line keeps the price that was agreed, and a further piece costs what it costs today', async () => {
    const [bangle, ring] = [await piece({ price: 500 }), await piece({ price: 300 })]
    const { number } = await rima.buy([{ id: bangle, quantity: 1 }])
    const dearer = shop.db.updateTable('variant').set({ price_poisha: 90_000 })
    await dearer.where('id', 'in', [bangle, ring]).execute()
    const shown = await desk.previewed(number, {
      lines: [{ position: 1, quantity: 2 }],
      further: [{ id: ring, quantity: 1 }],
    })
    expect(shown.now).toMatchObject({ subtotal: 1900, total: 1980 })
  })

  test('another size takes the place of a line, at the agreed price where both cost the same today', async () => {
    const [added] = await shop.add(aProduct({ price: 500, sizes: { Small: 3, Large: 3 } }))
    const [small = 0, large = 0] = added?.variants ?? []
    const { number } = await rima.buy([{ id: small, quantity: 2 }])
    await shop.db
      .updateTable('variant')
      .set({ price_poisha: 90_000 })
      .where('id', 'in', [small, large])
      .execute()
    const { lines } = await desk.read(number)
    expect(lines[0]).toMatchObject({ id: small, variants: [{ id: large, price: 900, stock: 3 }] })
    const other = { lines: [{ position: 1, quantity: 2, id: large }] }
    expect((await desk.previewed(number, other)).now).toMatchObject({ subtotal: 1000, total: 1080 })
    expect((await desk.edit(number, other)).status).toBe(201)
    expect([await heldOf(small), await heldOf(large)]).toEqual([0, 2])
    await shop.db.updateTable('variant').set({ price_poisha: 95_000 }).where('id', '=', small).execute()
    const back = await desk.previewed(number, { lines: [{ position: 2, quantity: 1, id: small }] })
    expect(back.now).toMatchObject({ subtotal: 950 })
  })

  test.each([
    ['a line that is not there', { lines: [{ position: 7, quantity: 1 }] }, 'lines.7'],
    ['nothing left', { lines: [{ position: 1, quantity: 0 }] }, 'lines'],
    ['a piece that is not on sale', { further: [{ id: 999_999, quantity: 1 }] }, 'further.0'],
    ['more than there is', { lines: [{ position: 1, quantity: 4 }] }, 'lines.1'],
    ['another product in a line', { lines: [{ position: 1, quantity: 1, id: 0 }] }, 'lines.1'],
  ])('is refused with its field: %s', async (_, wanted: Wanted, field) => {
    const other = await piece()
    const { number } = await rima.buy([{ id: await piece({ stock: 3 }), quantity: 2 }])
    const asked = JSON.parse(JSON.stringify(wanted).replace('"id":0', `"id":${other}`)) as Wanted
    const { status, body } = await desk.preview(number, asked)
    expect({ status, code: body.code, fields: Object.keys(body['errors'] as object) }).toEqual({
      status: 422,
      code: 'invalid_fields',
      fields: [field],
    })
  })

  test('the last piece goes to the one who has it first, and the edit says that it is gone', async () => {
    const [last, bangle] = [await piece({ stock: 1 }), await piece()]
    const { number } = await rima.buy([{ id: bangle, quantity: 1 }])
    const wanted = { further: [{ id: last, quantity: 1 }] }
    const shown = await desk.previewed(number, wanted)
    await aShopper(shop.api).buy([{ id: last, quantity: 1 }])
    expect(await desk.commit(number, shown, { wanted })).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', errors: { 'further.0': 'None of this piece is free.' } },
    })
    expect(await heldOf(last)).toBe(1)
    expect(await desk.seen(number)).toMatchObject({ version: shown.version })
  })

  test('a line that was in a cancelled parcel can still be taken out', async () => {
    const [bangle, ring] = [await piece(), await piece()]
    const { number } = await rima.buy([
      { id: bangle, quantity: 1 },
      { id: ring, quantity: 1 },
    ])
    await moveOrder(shop, number, 'packed')
    const act = (path: string, body: object) =>
      call(shop, `POST /v1/staff/orders/${number}/${path}`, { token: desk.owner.token, body })
    expect((await act('parcels', { courier: 'manual' })).status).toBe(201)
    expect((await act('actions', { action: 'unpack', reason: 'A piece less' })).status).toBe(200)
    expect((await desk.edit(number, { lines: [{ position: 2, quantity: 0 }] })).status).toBe(201)
    expect((await desk.seen(number)).lines).toHaveLength(1)
  })

  test('the database keeps a line that is in a parcel, whoever forgot to look', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    await moveOrder(shop, number, 'packed')
    const booked = call(shop, `POST /v1/staff/orders/${number}/parcels`, {
      token: desk.owner.token,
      body: { courier: 'manual' },
    })
    expect((await booked).status).toBe(201)
    const id = await desk.idOf(number)
    const remove = shop.db.transaction().execute(async (trx) => {
      await rows(trx, `update shop_order set status = 'confirmed' where id = $1`, [id])
      await announceEdit(trx, id)
      await rows(trx, 'delete from order_line where order_id = $1', [id])
    })
    await expect(remove).rejects.toThrow(/is in a parcel/)
  })
})

describe('people and place', () => {
  test('name, phone, recipient, note and address change, and the new number is told', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    await rows(shop.db, 'update shop_order set phone_proven_at = now() where number = $1', [number])
    const wanted = {
      contact: { name: 'Rima Sultana', phone: '01912345678' },
      recipient: { name: 'Salma Begum', phone: '01812345678' },
      note: 'Call first',
      delivery: { method: 'standard', area: 'dhaka.dhaka-gulshan', address: 'Road 11, House 2' },
    }
    expect((await desk.edit(number, wanted)).status).toBe(201)
    expect(await desk.seen(number)).toMatchObject({
      contact: { name: 'Rima Sultana', phone: '+8801912345678' },
      recipient: { name: 'Salma Begum', phone: '+8801812345678' },
      note: 'Call first',
      total: 1080,
      delivery: { address: { line: 'Road 11, House 2', landmark: null } },
      // The number that was proven is another one.
      can_make_account: false,
    })
    const told = (await desk.messagesTo(number)).at(-1)
    expect(told).toMatchObject({ name: 'order_changed', to: '+8801912345678' })
  })

  test('another zone costs its delivery and is promised anew', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    const wanted = { delivery: { method: 'standard', area: TEKNAF, address: 'Shamlapur Bazar, House 4' } }
    const shown = await desk.previewed(number, wanted)
    expect(shown).toMatchObject({ was: { delivery_charge: 80 }, now: { delivery_charge: 130, total: 1130 } })
    expect(shown.promised.now.to > shown.promised.was.to).toBe(true)
    expect((await desk.commit(number, shown, { wanted })).status).toBe(201)
    expect(await desk.seen(number)).toMatchObject({
      delivery: { zone: 'elsewhere', promised_to: shown.promised.now.to },
    })
  })

  test('an order that is fetched holds the pieces of that shop, and one that is sent any again', async () => {
    const bangle = await piece({ stock: 4 })
    const [place] = await rows<{ shop: number; warehouse: number }>(
      shop.db,
      `select (select location_id from stock where variant_id = $1) as shop, id as warehouse
      from location where kind = 'warehouse'`,
      [bangle],
    )
    const pieces = (await stockOf(shop.db, bangle)).on_hand
    await setOnHand(shop.db, { variants: [bangle], pieces: 0 })
    await setOnHand(shop.db, { variants: [bangle], pieces, locationId: place?.warehouse ?? 0 })
    const { number } = await rima.buy([{ id: bangle, quantity: 2 }])
    const fetched = { delivery: { method: 'collect' } }
    expect((await desk.preview(number, fetched)).body).toMatchObject({
      errors: { 'lines.1': 'None of this piece is free.' },
    })
    await setOnHand(shop.db, { variants: [bangle], pieces: 2, locationId: place?.shop ?? 0 })
    expect((await desk.edit(number, fetched)).status).toBe(201)
    expect(await desk.seen(number)).toMatchObject({
      total: 2000,
      delivery: { method: 'collect', address: null, zone: null },
    })
    const holds = await rows<{ location_id: number; quantity: number }>(
      shop.db,
      `select location_id, quantity from stock_hold where order_id = $1 and state = 'held'`,
      [await desk.idOf(number)],
    )
    expect(holds).toEqual([{ location_id: place?.shop, quantity: 2 }])
    const sent = { delivery: { method: 'standard', area: TEKNAF, address: 'Shamlapur Bazar, House 4' } }
    expect((await desk.edit(number, sent)).status).toBe(201)
  })

  test('each field that is wrong is named', async () => {
    const { number } = await rima.buy([{ id: await piece(), quantity: 1 }])
    const { body } = await desk.preview(number, {
      contact: { name: 'R', phone: '123' },
      recipient: { name: 'S' },
      delivery: { method: 'standard', area: 'nowhere', address: 'short' },
    })
    expect(Object.keys(body['errors'] as object).toSorted()).toEqual([
      'contact.name',
      'contact.phone',
      'delivery.address',
      'delivery.area',
      'recipient.name',
      'recipient.phone',
    ])
  })
})

test('pieces are found by a part of their name, by SKU and by barcode, with their free pieces', async () => {
  const id = await piece({ name: 'Jhumka of the river', price: 700, stock: 4 })
  const find = async (q: string) => {
    const { body } = await call(shop, `GET /v1/staff/pieces?q=${encodeURIComponent(q)}`, {
      token: desk.assistant.token,
    })
    return body['results'] as OrderToEdit['lines']
  }
  const [byName] = await find('river jhum')
  expect(byName).toMatchObject({ id, name: 'Jhumka of the river', price: 700, stock: 4 })
  expect(await find((byName?.sku ?? '').slice(0, 4).toLowerCase())).toContainEqual(byName)
  expect(await find('nothing like it')).toEqual([])
  await shop.db.updateTable('variant').set({ barcode: '8901234567894' }).where('id', '=', id).execute()
  expect(await find('8901234567894')).toEqual([byName])
})

test('a scanned SKU or barcode is exactly one piece, and a product gives its pieces', async () => {
  const id = await piece({ name: 'Payel with bells', price: 900, stock: 2 })
  const ask = (path: string) => call(shop, `GET /v1/staff/pieces/${path}`, { token: desk.assistant.token })
  const sku = await skuOf(id)
  await shop.db.updateTable('variant').set({ barcode: '0036000291452' }).where('id', '=', id).execute()
  const scanned = await ask(`scanned?code=${sku.toLowerCase()}`)
  expect(scanned.body).toMatchObject({ id, sku, name: 'Payel with bells', price: 900, stock: 2 })
  expect((await ask('scanned?code=036000291452')).body).toEqual(scanned.body)
  expect((await ask(`of/${String(scanned.body['product_id'])}`)).body).toEqual({ results: [scanned.body] })
  // The beginning of a SKU is not the SKU.
  const part = sku.slice(0, -1)
  expect(await ask(`scanned?code=${part}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found', details: { thing: 'piece', value: part } },
  })
  expect((await ask(`scanned?code=${sku}`)).status).toBe(200)
  await shop.db.updateTable('variant').set({ active: false }).where('id', '=', id).execute()
  expect((await ask(`scanned?code=${sku}`)).status).toBe(404)
})

async function skuOf(id: number): Promise<string> {
  const { sku } = await shop.db
    .selectFrom('variant')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sku
}

test('after all these edits every invariant of the orders holds', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})
