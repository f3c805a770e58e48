import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderRowView } from '#contract/staff/order-list.ts'
import { orderViews, type OrderViewName } from '#domain/staff/order-views.ts'
import { rows } from '#server/db/rows.ts'
import { writeOrder } from '#tests/support/samples/sample-orders.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let token: string
let variantId: number
const PICTURE = 'a'.repeat(32)
const orders: Record<string, string> = {}

const DAY = 86_400_000
/** Noon in Dhaka, so that a day of Dhaka is not one of UTC by chance. */
const NOON = Date.UTC(2026, 10, 10, 6)

beforeAll(async () => {
  shop = await openTestShop()
  ;({ token } = await aStaffMember(shop))
  variantId = await addPiece(shop, { stock: 100 })
  for (const [index, [name, path]] of Object.entries(ways).entries()) {
    orders[name] = await anOrder(path, { placed_at: new Date(NOON + index * DAY) })
  }
})
afterAll(() => shop.close())

/** The statuses that an order of each kind goes through. */
const ways = {
  awaiting_code: ['awaiting_code'],
  awaiting_call: ['awaiting_call'],
  confirmed: ['confirmed'],
  packed: ['confirmed', 'packed'],
  ready: ['confirmed', 'packed', 'ready_to_collect'],
  with_courier: ['confirmed', 'packed', 'with_courier'],
  in_trouble: ['confirmed', 'packed', 'with_courier'],
  returning: ['confirmed', 'packed', 'with_courier', 'returning'],
  pending: ['payment_pending'],
  delivered: ['confirmed', 'packed', 'with_courier', 'delivered'],
  sends_back: ['confirmed', 'packed', 'with_courier', 'delivered'],
  returned: ['confirmed', 'packed', 'with_courier', 'returning', 'returned'],
  cancelled: ['confirmed', 'cancelled'],
  expired: ['payment_pending', 'expired'],
} as const satisfies Record<string, readonly string[]>

const inViews: Record<OrderViewName, readonly (keyof typeof ways)[]> = {
  all: Object.keys(ways).toReversed() as (keyof typeof ways)[],
  to_confirm: ['awaiting_code', 'awaiting_call'],
  to_pack: ['confirmed'],
  packed: ['ready', 'packed'],
  with_courier: ['in_trouble', 'with_courier'],
  delivery_problem: ['returning', 'in_trouble'],
  payment_pending: ['pending'],
  returns: ['sends_back'],
  delivered: ['sends_back', 'delivered'],
  cancelled: ['expired', 'cancelled', 'returned'],
}

/** An order that went this way, with the parcels and requests that belong to it. */
async function anOrder([first, ...later]: readonly string[], given: object = {}): Promise<string> {
  const cash = first === 'payment_pending' ? {} : { payment_method: 'cod', payment_status: 'cod_due' }
  return shop.db.transaction().execute(async (trx) => {
    const id = await writeOrder(trx, { variantId, order: { status: first ?? '', ...cash, ...given } })
    for (const status of later) {
      await rows(trx, 'update shop_order set status = $2 where id = $1', [id, status])
    }
    return id
  })
}

async function listed(query: string, who = token): Promise<readonly OrderRowView[]> {
  const { status, body } = await call(shop, `GET /v1/staff/orders?${query}`, { token: who })
  expect([query, status, body.error]).toEqual([query, 200, undefined])
  return body['results'] as readonly OrderRowView[]
}

async function numbersOf(names: readonly string[]): Promise<readonly string[]> {
  const found = await rows<{ id: string; number: string }>(shop.db, 'select id, number from shop_order')
  return names.map((name) => found.find(({ id }) => id === orders[name])?.number ?? name)
}

const numbers = (found: readonly OrderRowView[]) => found.map(({ number }) => number)

async function addParcel(orderId: string, n: number, given: object): Promise<void> {
  const { courier, status, problem } = { courier: 'steadfast', problem: null, status: 'created', ...given }
  await rows(
    shop.db,
    `insert into shipment (id, order_id, n, merchant_ref, courier, cod_amount, weight_grams, created_at, problem)
    values ($1, $2, $3, $4, $5, 0, 100, now(), $6)`,
    [
      `shp_${'0'.repeat(15)}${String(parcels).padStart(6, '0')}`,
      orderId,
      n,
      `TEST-${parcels}`,
      courier,
      problem,
    ],
  )
  await rows(shop.db, 'update shipment set status = $2 where merchant_ref = $1', [`TEST-${parcels}`, status])
  parcels += 1
}
let parcels = 1

describe('the views of orders', () => {
  beforeAll(async () => {
    await addParcel(orders['with_courier'] ?? '', 1, { status: 'in_transit' })
    await addParcel(orders['in_trouble'] ?? '', 1, { status: 'on_hold', courier: 'pathao' })
    await addParcel(orders['returning'] ?? '', 1, { status: 'returning' })
    // It went wrong once, and the order is at its end.
    await addParcel(orders['delivered'] ?? '', 1, { status: 'lost' })
    await rows(
      shop.db,
      `insert into return_request (id, order_id, number, wish, delivery_paid_by, amount, contact_phone, requested_at)
      values ('ret_00000000000000000001', $1, 'AB-1-R1', 'refund', 'shop', 0, '+8801712345678', now())`,
      [orders['sends_back']],
    )
  })

  test.each(orderViews)('the view %s has its orders in their order, and no other', async (view) => {
    expect(numbers(await listed(`view=${view}`))).toEqual(await numbersOf(inViews[view]))
  })

  test.each([
    ['to_pack', 'oldest'],
    ['all', 'newest'],
    ['all', 'lowest'],
    ['all', 'highest'],
    ['packed', 'oldest'],
  ])('in view %s sorted by %s each order knows the orders beside it', async (view, sort) => {
    const inList = numbers(await listed(`view=${view}&sort=${sort}`))
    for (const [index, number] of inList.entries()) {
      const address = `GET /v1/staff/orders/${number}/neighbours?view=${view}&sort=${sort}` as const
      expect((await call(shop, address, { token })).body).toEqual({
        previous: inList[index - 1] ?? null,
        next: inList[index + 1] ?? null,
      })
    }
  })

  test('an order that has left a view still has neighbours there', async () => {
    const [gone] = await numbersOf(['confirmed'])
    const { body } = await call(shop, `GET /v1/staff/orders/${gone}/neighbours?view=packed&sort=oldest`, {
      token,
    })
    expect(body).toEqual({ previous: null, next: (await numbersOf(['packed']))[0] })
  })

  test('are counted', async () => {
    const { body } = await call(shop, 'GET /v1/staff/orders/counts', { token })
    const counts = orderViews.map((view) => [view, { count: inViews[view].length, has_more: false }])
    expect(body['views']).toEqual(Object.fromEntries(counts))
  })

  test('a request that was withdrawn is no open return', async () => {
    const id = await anOrder(ways.delivered)
    await rows(
      shop.db,
      `insert into return_request (id, order_id, number, wish, delivery_paid_by, amount, contact_phone, requested_at)
      values ('ret_00000000000000000002', $1, 'AB-2-R1', 'refund', 'shop', 0, '+8801712345678', now())`,
      [id],
    )
    await rows(shop.db, `update return_request set status = 'withdrawn' where order_id = $1`, [id])
    expect(numbers(await listed('view=returns'))).toEqual(await numbersOf(['sends_back']))
  })
})

describe('the filters of orders', () => {
  let wanted: string
  let code: string
  let sku: string
  let productId: number

  beforeAll(async () => {
    const other = await addPiece(shop, { stock: 10, sku: 'FILTERED-1' })
    const [variant] = await rows<{ sku: string; product_id: number }>(
      shop.db,
      'select sku, product_id from variant where id = $1',
      [other],
    )
    sku = variant?.sku ?? ''
    productId = variant?.product_id ?? 0
    code = await addPromotion(shop)
    const id = await shop.db.transaction().execute((trx) =>
      writeOrder(trx, {
        variantId: other,
        unitPrice: 777_700,
        order: {
          status: 'awaiting_call',
          payment_method: 'cod',
          payment_status: 'cod_due',
          placed_at: new Date('2026-12-24T18:00:00Z'),
          zone: 'elsewhere',
          district_id: 'coxs-bazar',
          district: "Cox's Bazar",
          note: 'Ring 50% before_noon',
        },
      }),
    )
    await rows(
      shop.db,
      `insert into promotion_use (promotion_id, order_id, customer, amount, used_at)
      select id, $1, '+8801712345678', 0, now() from promotion where code = $2`,
      [id, code],
    )
    await addParcel(id, 1, { courier: 'manual', status: 'created' })
    const [found] = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [
      id,
    ])
    wanted = found?.number ?? ''
  })

  const only: readonly (readonly [string, () => string])[] = [
    ['by days of Dhaka', () => 'since=2026-12-25&until=2026-12-25'],
    ['by zone', () => 'zone=elsewhere,suburbs'],
    ['by district', () => 'district=coxs-bazar'],
    ['by courier', () => 'courier=manual'],
    ['by least total', () => 'min_total=7777'],
    ['by both totals', () => 'min_total=7800&max_total=7900'],
    ['by product', () => `product=${productId}`],
    ['by SKU in any letter case', () => `sku=${sku.toLowerCase()}`],
    ['by promotion code in any letter case', () => `promo=${code.toLowerCase()}`],
    ['by a part of the note', () => 'note=RING'],
    ['by a part of the note with signs of SQL', () => `note=${encodeURIComponent('50% before_')}`],
    ['by status and day', () => 'status=awaiting_call,awaiting_code&since=2026-12-01'],
    ['by view and total', () => 'view=to_confirm&min_total=5000'],
  ]

  test.each(only)('pick %s', async (_, query) => {
    expect(numbers(await listed(query()))).toEqual([wanted])
  })

  test('pick by payment', async () => {
    expect(numbers(await listed('payment_method=bkash&payment_status=pending'))).toEqual(
      await numbersOf(['expired', 'pending']),
    )
  })

  test.each([
    'since=2026-12-26',
    'until=2026-11-01',
    'max_total=10',
    'sku=NOBODY',
    'promo=NOBODY',
    'note=50_',
    `product=999999`,
    'view=delivered&status=cancelled',
  ])('%s finds nothing', async (query) => {
    expect(await listed(query)).toEqual([])
  })

  test.each([
    ['view=mine', 'view'],
    ['status=lost', 'status.0'],
    ['since=yesterday', 'since'],
    ['page_size=30', 'page_size'],
    ['page=0', 'page'],
    ['min_total=-1', 'min_total'],
  ])('%s is refused by the name of the parameter', async (query, name) => {
    const { status, body } = await call(shop, `GET /v1/staff/orders?${query}`, { token })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([400, [name]])
  })
})

describe('a page of orders', () => {
  test('tells the total, and sorts by amount', async () => {
    const { body } = await call(shop, 'GET /v1/staff/orders?sort=highest&page_size=25', { token })
    const found = body['results'] as readonly OrderRowView[]
    const totals = found.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(body).toMatchObject({ count: found.length, has_more: false, page: 1, pages: 1 })
    const lowest = await listed('sort=lowest')
    expect(lowest.map(({ total }) => total)).toEqual(totals.toReversed())
  })

  test('continues where the one before ended', async () => {
    for (let n = 0; n < 30; n += 1) await anOrder(['confirmed'], { placed_at: new Date(NOON - n * DAY) })
    const query = 'view=to_pack&page_size=25'
    const first = numbers(await listed(query))
    const { body } = await call(shop, `GET /v1/staff/orders?${query}&page=2`, { token })
    const second = numbers(body['results'] as readonly OrderRowView[])
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([25, 6, 31])
    expect(body).toMatchObject({ count: 31, page: 2, pages: 2 })
    expect(await listed(`${query}&page=3`)).toEqual([])
  })
})

describe('a row of the list', () => {
  beforeAll(async () => {
    await rows(
      shop.db,
      `insert into picture (id, width, height, colour, bytes, format) values ('${PICTURE}', 800, 1000, '#ffffff', 1, 'jpg')`,
    )
  })

  test('tells customer, place, pieces, parcel, and how orders of the phone ended', async () => {
    const phone = '+8801812340678'
    const given = { phone, name: 'রিমা আক্তার', area_bn: 'বনানী', district_bn: 'ঢাকা' }
    await anOrder(ways.delivered, given)
    await anOrder(ways.delivered, given)
    await anOrder(ways.returned, given)
    const id = await anOrder(ways.with_courier, { ...given, placed_at: new Date('2027-01-01') })
    await addParcel(id, 1, { status: 'cancelled' })
    await addParcel(id, 2, { status: 'in_transit', courier: 'pathao' })
    const [row] = await listed('since=2027-01-01')
    expect(row).toMatchObject({
      customer: { name: 'রিমা আক্তার', phone, phone_masked: false },
      phone_history: { delivered: 2, refused: 1 },
      place: { area: 'Banani', area_bn: 'বনানী', district: 'Dhaka', district_bn: 'ঢাকা' },
      pieces: 1,
      images: [],
      total: 1080,
      status: 'with_courier',
      payment_status: 'cod_due',
      payment_method: 'cod',
      parcel: { courier: 'pathao', status: 'in_transit' },
    })
  })

  test('shows pictures of the first three lines', async () => {
    const id = await shop.db.transaction().execute(async (trx) => {
      const made = await writeOrder(trx, {
        variantId,
        order: { placed_at: new Date('2027-02-01'), subtotal: 500_000, total: 508_000, status: 'confirmed' },
      })
      await rows(
        trx,
        `insert into order_line (order_id, position, variant_id, product_id, slug, name, sku, picture_id, weight_grams,
          unit_price, quantity, subtotal, total, vat, vat_rate)
        select $1, n, $2, 1, 'piece', 'Piece ' || n, 'PIECE', '${PICTURE}', 1, 100000, 1, 100000, 100000, 0, 0
        from generate_series(2, 5) n`,
        [made, variantId],
      )
      return made
    })
    const [row] = await listed('since=2027-02-01')
    expect(row?.number).toBe(
      (await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id]))[0]
        ?.number,
    )
    expect([row?.pieces, row?.images.map(({ alt }) => alt)]).toEqual([5, ['Piece 2', 'Piece 3']])
  })

  test('[bug A10] hides most of the phone number from somebody without the right', async () => {
    const packer = await aStaffMember(shop, 'staff', 'packer')
    const found = await listed('', packer.token)
    expect(found.length).toBeGreaterThan(10)
    for (const { customer } of found) {
      expect(customer.phone_masked).toBe(true)
      expect(customer.phone).toMatch(/^01[3-9]•••••\d{3}$/)
    }
  })
})
