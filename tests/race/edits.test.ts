import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { editStaffOrder, getOrderToEdit, previewOrderEdit } from '#contract/staff/order-edit.ts'
import { changeStaffOrder } from '#contract/staff/orders.ts'
import { system } from '#domain/order/actor.ts'
import { ApiError } from '#client/api-error.ts'
import { poisha, vatInside } from '#domain/money.ts'
import { rows } from '#server/db/rows.ts'
import { editText } from '#server/orders/changing/by-staff/staff-edit-store.ts'
import { holdPieces, releasePieces } from '#server/orders/hold-store.ts'
import { announceEdit, saveEvent, statusText } from '#server/orders/order-store.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* Of those who change one order at once each is done wholly or not at all, and nobody writes over another. */

let shop: TestShop
let bangle: number
let assistants: TestPerson[]

const ASSISTANTS = 6

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 20,
    limits: patientLimits,
  })
  bangle = await addPiece(shop, { stock: 1000 })
  assistants = []
  for (let n = 0; n < ASSISTANTS; n += 1) assistants.push(await aStaffMember(shop, 'staff', 'orders'))
})
afterAll(() => shop.close())

const headersOf = (n: number) => ({ authorization: `Bearer ${assistants[n]?.token ?? ''}` })

interface Wanted {
  readonly note?: string
  readonly lines?: { readonly position: number; readonly quantity: number }[]
  readonly further?: { readonly id: number; readonly quantity: number }[]
}

/** An edit that one of them has looked at and may send. */
async function looked(number: string, n: number, given: Wanted): Promise<() => Promise<string>> {
  const { lines = [], further = [], ...rest } = given
  const params = { number }
  const { version } = await shop.api(getOrderToEdit, { params }, { headers: headersOf(n) })
  const wanted = { version, lines, further, ...rest }
  const { preview } = await shop.api(previewOrderEdit, { params, body: wanted }, { headers: headersOf(n) })
  const body = { ...wanted, preview, reason: 'She called', consent: 'phone' as const }
  const headers = { ...headersOf(n), 'idempotency-key': randomUUID() }
  return () => told(shop.api(editStaffOrder, { params, body }, { headers }))
}

/** `done`, or the code of the refusal. */
function told(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code
      throw error
    },
  )
}

async function anOrder(): Promise<{ readonly number: string; readonly shopper: Shopper }> {
  const shopper = aShopper(shop.api)
  const { number } = await shopper.buy([{ id: bangle, quantity: 1 }])
  await moveOrder(shop, number, 'confirmed')
  return { number, shopper }
}

interface Standing {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly note: string | null
  readonly events: readonly string[]
}

async function standingOf(number: string): Promise<Standing> {
  const [found] = await rows<Standing>(
    shop.db,
    `select id, status, version, note,
      array(select kind from order_event where order_id = o.id order by id) as events
    from shop_order o where number = $1`,
    [number],
  )
  if (found === undefined) throw new Error(`No order ${number}`)
  return found
}

describe('assistants who edit one order at once', () => {
  test('one of them does, and the others are told that it changed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { number } = await anOrder()
      const edits: (() => Promise<string>)[] = []
      for (let n = 0; n < ASSISTANTS; n += 1) {
        edits.push(await looked(number, n, { lines: [{ position: 1, quantity: 2 + n }] }))
      }
      const ends = await atOnce(ASSISTANTS, (n) => edits[n]?.() ?? Promise.resolve('none'))
      expect(tally(ends)).toEqual({ done: 1, version_conflict: ASSISTANTS - 1 })
      const { events } = await standingOf(number)
      expect(events.filter((kind) => kind === 'edited')).toHaveLength(1)
    }
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  /** How many of those who have read the same standing write it, by the statement alone and without the order's lock. */
  async function writers(text: (columns: readonly string[]) => string): Promise<number> {
    const { number } = await anOrder()
    const { id, version } = await standingOf(number)
    const [{ phone } = { phone: '' }] = await rows<{ phone: string }>(
      shop.db,
      'select phone from shop_order where id = $1',
      [id],
    )
    const saved = await atOnce(ASSISTANTS, (n) =>
      rows(shop.db, text(['note', 'phone']), [id, JSON.stringify({ note: `Note ${n}`, phone }), version]),
    )
    return saved.filter((one) => one.length > 0).length
  }

  test('the statement alone lets one of them write', async () => {
    expect(await writers(editText)).toBe(1)
  })

  test('control: without its guard each writes over the one before', async () => {
    const unguarded = (columns: readonly string[]) =>
      editText(columns).replace('o.version = $3', '$3::int is not null')
    expect(unguarded([])).not.toBe(editText([]))
    expect(await writers(unguarded)).toBe(ASSISTANTS)
  })
})

describe('an edit while a colleague packs the order', () => {
  test('comes before the packing or not at all', async () => {
    const ends: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const { number } = await anOrder()
      const edit = await looked(number, 0, { lines: [{ position: 1, quantity: 2 }] })
      const pack = () =>
        told(
          shop.api(
            changeStaffOrder,
            { params: { number }, body: { action: 'pack' } },
            { headers: headersOf(1) },
          ),
        )
      const [edited, packed] = await atOnce(2, (n) => (n === 0 ? edit() : pack()))
      expect(packed).toBe('done')
      const { events, status } = await standingOf(number)
      expect(status).toBe('packed')
      expect(events.slice(events.indexOf('packed'))).not.toContain('edited')
      ends.push(edited ?? '')
    }
    expect(Object.keys(tally(ends)).every((end) => end === 'done' || end === 'version_conflict')).toBe(true)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('the database refuses new lines of a packed order, whoever read it before', async () => {
    const { number } = await anOrder()
    const { id } = await standingOf(number)
    await moveOrder(shop, number, 'packed')
    const write = shop.db.transaction().execute(async (trx) => {
      await announceEdit(trx, id)
      await rows(
        trx,
        'update order_line set quantity = 2, subtotal = 200000, total = 200000 where order_id = $1',
        [id],
      )
    })
    await expect(write).rejects.toThrow(/is packed and cannot be edited/)
  })

  test('control: without guards both come to pass, and the box holds other pieces than the order', async () => {
    const { number } = await anOrder()
    const { id, version } = await standingOf(number)
    await moveOrder(shop, number, 'packed')
    const unguarded = editText(['subtotal', 'total', 'vat_included', 'phone'])
      .replace('o.version = $3', '$3::int is not null')
      .replace(/and o\.status in \([^)]*\)/, '')
    await rows(shop.db, 'alter table order_line disable trigger refuse_new_line')
    await rows(shop.db, 'alter table shop_order disable trigger refuse_new_amounts')
    await shop.db.transaction().execute(async (trx) => {
      const [order] = await rows<{
        phone: string
        delivery: number
        price: number
        rate: number
        otherVat: number
      }>(
        trx,
        `select o.phone, o.delivery, l.unit_price as price, l.vat_rate as rate, o.vat_included - l.vat as "otherVat"
        from shop_order o join order_line l on l.order_id = o.id where o.id = $1`,
        [id],
      )
      if (order === undefined) throw new Error('No order')
      const { phone, delivery, price, rate, otherVat } = order
      const subtotal = 2 * price
      const vat = vatInside(poisha(subtotal), rate)
      const after = { subtotal, total: subtotal + delivery, vat_included: otherVat + vat, phone }
      expect(await rows(trx, unguarded, [id, JSON.stringify(after), version])).toHaveLength(1)
      await rows(
        trx,
        'update order_line set quantity = 2, subtotal = $2, total = $2, vat = $3 where order_id = $1',
        [id, subtotal, vat],
      )
    })
    await rows(shop.db, 'alter table order_line enable trigger refuse_new_line')
    await rows(shop.db, 'alter table shop_order enable trigger refuse_new_amounts')
    expect(await brokenInvariants(shop.db)).toContainEqual(
      expect.stringContaining(`order ${number} (packed): needs 2`),
    )
    await rows(shop.db, `update stock_hold set quantity = 2 where order_id = $1 and state = 'held'`, [id])
    await rows(shop.db, 'update stock set held = held + 1 where variant_id = $1', [bangle])
  })
})

describe('an edit while the customer cancels', () => {
  test('ends cancelled without a piece held, whoever comes first', async () => {
    const ends: string[] = []
    for (let round = 0; round < 12; round += 1) {
      const { number, shopper } = await anOrder()
      const edit = await looked(number, 0, { lines: [{ position: 1, quantity: 3 }] })
      const cancel = () =>
        told(
          shop.api(
            cancelOrder,
            { params: { number }, body: { reason: 'other' } },
            { headers: shopper.headers },
          ),
        )
      const [edited, cancelled] = await atOnce(2, (n) => (n === 0 ? edit() : cancel()))
      expect(cancelled).toBe('done')
      expect((await standingOf(number)).status).toBe('cancelled')
      ends.push(edited ?? '')
    }
    expect(Object.keys(tally(ends)).every((end) => end === 'done' || end === 'version_conflict')).toBe(true)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('control: without the lock the edit holds pieces for an order that is cancelled', async () => {
    const { number } = await anOrder()
    const { id, status } = await standingOf(number)
    const now = new Date()
    // The edit has read that the order is confirmed; the customer cancels before it holds its pieces.
    await rows(shop.db, statusText, [id, status, 'cancelled', null, now])
    await saveEvent(shop.db, {
      orderId: id,
      at: now,
      actor: system,
      kind: 'cancelled',
      from: 'confirmed',
      to: 'cancelled',
    })
    await releasePieces(shop.db, id, now)
    const demand = [{ variantId: bangle, quantity: 2 }]
    expect(await holdPieces(shop.db, { orderId: id, demand, onlyLocation: null, now })).toEqual([])
    expect(await brokenInvariants(shop.db)).toContainEqual(
      expect.stringContaining(`order ${number} (cancelled): needs 1 of variant ${bangle}, has 2`),
    )
    await releasePieces(shop.db, id, now)
  })
})

test('of six packers who pack one order at once one has packed it, and the others are told', async () => {
  const { number } = await anOrder()
  const { version } = await standingOf(number)
  const body = { action: 'pack', version } as const
  const packers: TestPerson[] = []
  for (let n = 0; n < ASSISTANTS; n += 1) packers.push(await aStaffMember(shop, 'staff', 'packer'))
  const ends = await atOnce(ASSISTANTS, (n) => {
    const headers = { authorization: `Bearer ${packers[n]?.token ?? ''}` }
    return told(shop.api(changeStaffOrder, { params: { number }, body }, { headers }))
  })
  expect(tally(ends)).toEqual({ done: 1, version_conflict: ASSISTANTS - 1 })
  const { status, events } = await standingOf(number)
  expect(status).toBe('packed')
  expect(events.filter((kind) => kind === 'packed')).toHaveLength(1)
})

test('of two orders that want the last piece at once one gets it, and a shopper counts like them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const last = await addPiece(shop, { stock: 1 })
    const edits: (() => Promise<string>)[] = []
    for (let n = 0; n < 3; n += 1) {
      const { number } = await anOrder()
      edits.push(await looked(number, n, { further: [{ id: last, quantity: 1 }] }))
    }
    const buy = () => told(aShopper(shop.api).buy([{ id: last, quantity: 1 }]))
    const ends = await atOnce(4, (n) => edits[n]?.() ?? buy())
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(await stockOf(shop.db, last)).toEqual({ on_hand: 1, held: 1 })
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('edits that change each other’s pieces the other way round do not block each other', async () => {
  const [one, other] = [await addPiece(shop, { stock: 50 }), await addPiece(shop, { stock: 50 })]
  const edits: (() => Promise<string>)[] = []
  for (let n = 0; n < ASSISTANTS; n += 1) {
    const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
    const { number } = await aShopper(shop.api).buy([{ id: from, quantity: 2 }])
    const lines = [{ position: 1, quantity: 1 }]
    edits.push(await looked(number, n, { lines, further: [{ id: to, quantity: 1 }] }))
  }
  const ends = await atOnce(ASSISTANTS, (n) => edits[n]?.() ?? Promise.resolve('none'))
  expect(tally(ends)).toEqual({ done: ASSISTANTS })
  expect(await brokenInvariants(shop.db)).toEqual([])
})
