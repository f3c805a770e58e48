import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

type Request = Parameters<typeof call>[1]
type Found = Answer['body'] & { readonly id: number; readonly version: number }

const ask = (request: Request, body?: unknown, person = manager): Promise<Answer> =>
  call(shop, request, { token: person.token, ...(body !== undefined && { body }) })

async function did(request: Request, body?: unknown): Promise<Found> {
  const answer = await ask(request, body)
  expect(answer.body.error).toBeUndefined()
  // The test that asked compares the words.
  return answer.body as unknown as Found
}

let made = 0
/** A promotion with a code of its own, 10 per cent off everything unless stated. */
const aForm = (given: object = {}) => {
  made += 1
  return { name: `Eid ${made}`, code: `EID-${made}`, benefit: { kind: 'percent', percent: 10 }, ...given }
}
const make = (given: object = {}) => did('POST /v1/staff/promotions', aForm(given))
const undo = () => openUndoDesk(shop, manager).undo()

async function quoted(code: string, id: number) {
  const { codes, discount } = await rima.quote([{ id, quantity: 1 }], { codes: [code] })
  return { state: codes[0]?.state, discount }
}

describe('a promotion of staff', () => {
  test('takes its share off from the moment when it is made, and nothing while it is paused', async () => {
    const id = await addPiece(shop, { price: 1000 })
    const form = aForm({ code: 'nogod-1' })
    const { id: promotion, version, ...seen } = await did('POST /v1/staff/promotions', form)
    expect(seen).toMatchObject({ code: 'NOGOD-1', state: 'running', used: 0, fixed: false })
    expect(await quoted('nogod-1', id)).toEqual({ state: 'ok', discount: 100 })
    const path = `/v1/staff/promotions/${promotion}` as const
    expect(await did(`POST ${path}/active`, { active: false, version })).toMatchObject({ state: 'paused' })
    expect(await quoted('NOGOD-1', id)).toEqual({ state: 'bad', discount: 0 })
    expect((await undo()).status).toBe(200)
    expect(await quoted('NOGOD-1', id)).toEqual({ state: 'ok', discount: 100 })
  })

  test('begins and ends at the minutes that staff gave it', async () => {
    const id = await addPiece(shop, { price: 1000 })
    const at = (minutes: number) => new Date(shop.now() + minutes * 60_000).toISOString()
    const { code, id: promotion } = await make({ starts_at: at(10), ends_at: at(20) })
    const state = async () => (await did(`GET /v1/staff/promotions/${promotion}`))['state']
    expect([await state(), await quoted(String(code), id)]).toEqual([
      'planned',
      { state: 'bad', discount: 0 },
    ])
    shop.pass(10 * 60_000)
    expect([await state(), await quoted(String(code), id)]).toEqual([
      'running',
      { state: 'ok', discount: 100 },
    ])
    shop.pass(10 * 60_000)
    expect([await state(), await quoted(String(code), id)]).toEqual([
      'ended',
      { state: 'ended', discount: 0 },
    ])
  })

  test('keeps its code, its discount and its minimum once an order used it, in code and in the database', async () => {
    const id = await addPiece(shop, { price: 1000 })
    const form = aForm({ minimum: 500 })
    const { id: promotion, version } = await did('POST /v1/staff/promotions', form)
    await rima.buy([{ id, quantity: 1 }], { codes: [form.code] })
    const path = `/v1/staff/promotions/${promotion}` as const
    const changed = { ...form, code: 'OTHER-1', benefit: { kind: 'amount', amount: 5 }, minimum: 0, version }
    const refused = await ask(`PUT ${path}`, changed)
    expect([refused.status, Object.keys(Object(refused.body['errors']))]).toEqual([
      422,
      ['code', 'benefit', 'minimum'],
    ])
    await expect(
      rows(shop.db, 'update promotion set percent = 9000 where id = $1', [promotion]),
    ).rejects.toMatchObject({ constraint: 'promotion_used_stays' })
    expect(await did(`PUT ${path}`, { ...form, total_limit: 1, version })).toMatchObject({
      fixed: true,
      state: 'used_up',
      report: { orders: 1, given: 100, new_customers: 1, days: [{ orders: 1, given: 100 }] },
    })
    expect(await ask(`DELETE ${path}`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('is deleted while no order used it, and comes back by the undo', async () => {
    const { id } = await make()
    const path = `/v1/staff/promotions/${id}` as const
    await did(`DELETE ${path}`)
    expect((await ask(`GET ${path}`)).status).toBe(404)
    expect((await undo()).status).toBe(200)
    expect(await did(`GET ${path}`)).toMatchObject({ id, used: 0 })
  })

  test('is changed by one of two people who saw the same version; the other is shown what stands now', async () => {
    const form = aForm()
    const { id, version } = await did('POST /v1/staff/promotions', form)
    const answers = await atOnce(2, (n) =>
      ask(`PUT /v1/staff/promotions/${id}`, { ...form, name: `Name ${n}`, version }),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect(lost?.body).toMatchObject({
      code: 'version_conflict',
      details: { now: { name: won?.body['name'] } },
    })
  })

  test.each([
    [{ code: 'A B' }, 'code'],
    [{ benefit: { kind: 'percent', percent: 101 } }, 'benefit.percent'],
    [{ benefit: { kind: 'amount', amount: 0.001 } }, 'benefit.amount'],
    [{ categories: [99_999] }, 'categories'],
    [{ products: ['NO-SUCH-SKU'] }, 'products'],
    [{ starts_at: '2026-12-02T00:00:00+06:00', ends_at: '2026-12-01T00:00:00+06:00' }, 'ends_at'],
  ])('names the wrong field of %o', async (given, field) => {
    const { body } = await ask('POST /v1/staff/promotions', aForm(given))
    expect(Object.keys(Object(body['errors']))).toEqual([field])
  })

  test('has a code that no other has', async () => {
    const { code } = await make()
    const { body } = await ask('POST /v1/staff/promotions', aForm({ code }))
    expect(body).toMatchObject({ code: 'invalid_fields', errors: { code: expect.any(String) } })
  })

  test('is seen by people who confirm orders, and changed by none of them', async () => {
    const caller = await aStaffMember(shop, 'staff', 'orders')
    expect((await ask('GET /v1/staff/promotions', undefined, caller)).status).toBe(200)
    expect((await ask('POST /v1/staff/promotions', aForm(), caller)).status).toBe(403)
  })
})

test('the list finds promotions by state and by a part of the name or the code', async () => {
  const { id } = await make({ name: 'Bijoy 100% offer', active: false })
  const found = async (query: string) => {
    const { results } = await did(`GET /v1/staff/promotions?${query}`)
    return (results as readonly Found[]).map((one) => one.id)
  }
  expect(await found('state=paused&q=bijoy')).toEqual([id])
  expect(await found(`q=${encodeURIComponent('100%')}`)).toEqual([id])
  expect(await found('state=running&q=bijoy')).toEqual([])
})

describe('a promotion that is tried', () => {
  const tried = (promotion: object, more: object = {}) =>
    did('POST /v1/staff/promotions/try', { promotion, lines: [{ sku: 'TRY-1', quantity: 3 }], ...more })

  beforeAll(async () => {
    await addPiece(shop, { sku: 'TRY-1', price: 900 })
  })

  test('shows what each line and the whole cart would cost, and keeps nothing', async () => {
    const before = await did('GET /v1/staff/promotions')
    const form = { name: 'Three for two', benefit: { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100 } }
    expect(await tried(form)).toMatchObject({
      lines: [{ sku: 'TRY-1-ONE', quantity: 3, price: 900, discount: 900, total: 1800 }],
      total: 1800,
      promotions: [{ name: 'Three for two', amount: 900, tried: true }],
      problem: null,
    })
    expect((await did('GET /v1/staff/promotions'))['count']).toBe(before['count'])
  })

  test('says why it takes nothing off', async () => {
    const form = { name: 'From 5,000', minimum: 5000, benefit: { kind: 'amount', amount: 500 } }
    expect(await tried(form)).toMatchObject({ problem: { state: 'min', missing: 2300 }, discount: 0 })
    const first = { name: 'Welcome', first_order_only: true, benefit: { kind: 'amount', amount: 500 } }
    expect(await tried(first, { orders_before: 1 })).toMatchObject({ problem: { state: 'first_order' } })
  })

  test('loses against a better promotion that it does not go together with', async () => {
    const { code } = await make({ benefit: { kind: 'percent', percent: 50 } })
    const form = { name: 'Small', benefit: { kind: 'percent', percent: 5 } }
    expect(await tried(form, { codes: [code] })).toMatchObject({
      problem: { state: 'outdone' },
      codes: [{ code, state: 'ok' }],
      promotions: [{ code, tried: false }],
    })
  })

  test('is refused with the names of SKUs that do not exist, or whose pieces are not on sale', async () => {
    await addPiece(shop, { sku: 'TRY-2', status: 'draft' })
    const refused = async (sku: string) => {
      const body = {
        promotion: { name: 'X', benefit: { kind: 'free_delivery' } },
        lines: [{ sku, quantity: 1 }],
      }
      const answer = await ask('POST /v1/staff/promotions/try', body)
      return [answer.status, Object(answer.body['errors']).lines]
    }
    expect(await refused('NONE-1')).toEqual([
      422,
      expect.stringContaining('No piece has the SKU or barcode "NONE-1"'),
    ])
    expect(await refused('TRY-2')).toEqual([422, expect.stringContaining('not on sale: "TRY-2"')])
  })

  test('is told apart from the codes that the customer types too, even where one of them is its own', async () => {
    const form = { name: 'Own', code: 'OWN-1', minimum: 5000, benefit: { kind: 'amount', amount: 500 } }
    expect(await tried(form, { codes: ['own-1', 'none-1'] })).toMatchObject({
      problem: { code: 'OWN-1', state: 'min' },
      codes: [{ code: 'NONE-1', state: 'bad' }],
    })
  })
})
