import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderForm } from '#contract/shop/place-order.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { patiently } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let piece: number

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  piece = await addPiece(shop, { price: 1000, stock: 100 })
})
afterAll(() => shop.close())

type Request = Parameters<typeof call>[1]
const ask = (request: Request, body?: unknown, person = manager) =>
  call(shop, request, { token: person.token, ...(body !== undefined && { body }) })

const tenPercent = { kind: 'percent', percent: 10 }

/** A promotion of 10 per cent with single-use codes, and those codes. */
async function withCodes(count: number, given: object = {}) {
  const form = { name: 'For good customers', single_use_codes: true, benefit: tenPercent, ...given }
  const { body } = await ask('POST /v1/staff/promotions', form)
  const id = Number(body['id'])
  const made = await ask(`POST /v1/staff/promotions/${id}/codes`, { count, prefix: 'vip-' })
  const found = await rows<{ code: string }>(
    shop.db,
    'select code from promotion_code where promotion_id = $1 order by code',
    [id],
  )
  return { id, form, made, codes: found.map(({ code }) => code) }
}

async function quoted(...codes: string[]) {
  const quote = await aShopper(shop.api).quote([{ id: piece, quantity: 1 }], { codes })
  return { states: quote.codes.map(({ state }) => state), discount: quote.discount }
}

describe('single-use codes', () => {
  test('are all different, begin as wanted, and count only where one of them is typed', async () => {
    const { made, codes } = await withCodes(50)
    expect(made.body).toMatchObject({ codes: 50, batches: [{ prefix: 'VIP-', count: 50, used: 0 }] })
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) expect(code).toMatch(/^VIP-[2-9A-HJKMNP-Z]{8}$/)
    expect(await quoted()).toEqual({ states: [], discount: 0 })
    expect(await quoted(codes[0]?.toLowerCase() ?? '')).toEqual({ states: ['ok'], discount: 100 })
    expect(await quoted('VIP-22222222')).toEqual({ states: ['bad'], discount: 0 })
  })

  test('count once each: two in one cart take off what one does', async () => {
    const { codes } = await withCodes(2)
    const answer = await quoted(...codes)
    expect(answer.discount).toBe(100)
    expect(answer.states.toSorted()).toEqual(['ok', 'outdone'])
  })

  test('of fifty buyers with the same code, one gets it, and after a cancelled order another one can', async () => {
    const { id, codes } = await withCodes(1)
    const [code = ''] = codes
    const lines = [{ id: piece, quantity: 1 }]
    const buyers: { readonly buyer: Shopper; readonly form: OrderForm }[] = []
    for (let n = 0; n < 50; n += 1) {
      const buyer = aShopper(shop.api)
      const { quote } = await buyer.quote(lines, { codes: [code] })
      buyers.push({ buyer, form: buyer.form(lines, quote, { codes: [code] }) })
    }
    const became = await atOnce(50, async (n) => {
      const one = buyers[n]
      if (one === undefined) throw new Error(`No buyer ${n}`)
      return patiently(() => one.buyer.send(one.form)).then(
        ({ number }) => number,
        (error: unknown) => Object(error).code,
      )
    })
    const [won, ...others] = became.filter((one) => one !== 'promo_ended')
    expect(others).toEqual([])
    expect(await quoted(code)).toEqual({ states: ['used'], discount: 0 })
    expect((await ask(`GET /v1/staff/promotions/${id}`)).body).toMatchObject({
      used: 1,
      batches: [{ count: 1, used: 1 }],
    })
    await ask(`POST /v1/staff/orders/${won}/actions`, { action: 'cancel', reason: 'changed_mind' })
    expect(await quoted(code)).toEqual({ states: ['ok'], discount: 100 })
  })

  test('are guarded by the database as well', async () => {
    const { id, codes } = await withCodes(1)
    const order = await aShopper(shop.api).buy([{ id: piece, quantity: 1 }], { codes })
    const other = await aShopper(shop.api).buy([{ id: piece, quantity: 1 }])
    const use = (code: string | null) =>
      rows(
        shop.db,
        `insert into promotion_use (promotion_id, order_id, customer, amount, used_at, code)
         select $1, id, phone, 100, now(), $3 from shop_order where number = $2`,
        [id, other.number, code],
      )
    expect(order.number).not.toBe(other.number)
    await expect(use(codes[0] ?? '')).rejects.toMatchObject({ constraint: 'promotion_use_code' })
    await expect(use(null)).rejects.toMatchObject({ constraint: 'promotion_use_needs_code' })
    await expect(use('OTHER-CODE')).rejects.toMatchObject({ constraint: 'promotion_use_code_of_promotion' })
    await expect(
      rows(shop.db, 'update promotion set single_use_codes = false where id = $1', [id]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })

  test('name no second promotion', async () => {
    const { codes } = await withCodes(1)
    const form = { name: 'Other', code: codes[0], benefit: tenPercent }
    expect((await ask('POST /v1/staff/promotions', form)).body).toMatchObject({
      errors: { code: expect.any(String) },
    })
  })

  test('are the only way of their promotion, which keeps them and is not deleted', async () => {
    const both = { name: 'Both', code: 'BOTH-1', single_use_codes: true, benefit: tenPercent }
    expect((await ask('POST /v1/staff/promotions', both)).body).toMatchObject({
      errors: { code: expect.any(String) },
    })
    const { id, form, made } = await withCodes(1)
    const path = `/v1/staff/promotions/${id}` as const
    const changed = { ...form, single_use_codes: false, version: made.body['version'] }
    expect((await ask(`PUT ${path}`, changed)).body).toMatchObject({
      errors: { single_use_codes: expect.any(String) },
    })
    expect((await ask(`DELETE ${path}`)).status).toBe(409)
  })

  test('are made for no promotion with a code of its own, and at most 10,000 at once', async () => {
    const { body } = await ask('POST /v1/staff/promotions', {
      name: 'One',
      code: 'ONE-1',
      benefit: tenPercent,
    })
    expect((await ask(`POST /v1/staff/promotions/${String(body['id'])}/codes`, { count: 1 })).status).toBe(
      409,
    )
    const { id } = await withCodes(1)
    for (const [wrong, field] of [
      [{ count: 10_001 }, 'count'],
      [{ count: 0 }, 'count'],
      [{ count: 1, prefix: '-X' }, 'prefix'],
    ] as const)
      expect(
        Object.keys(Object((await ask(`POST /v1/staff/promotions/${id}/codes`, wrong)).body['errors'])),
      ).toEqual([field])
  })

  test('are taken back by the undo while no order had one', async () => {
    const { id, codes } = await withCodes(2)
    expect((await openUndoDesk(shop, manager).undo()).status).toBe(200)
    expect(await quoted(codes[0] ?? '')).toEqual({ states: ['bad'], discount: 0 })
    await ask(`POST /v1/staff/promotions/${id}/codes`, { count: 1 })
    const [made] = await rows<{ code: string }>(
      shop.db,
      'select code from promotion_code where promotion_id = $1',
      [id],
    )
    await aShopper(shop.api).buy([{ id: piece, quantity: 1 }], { codes: [made?.code ?? ''] })
    expect((await openUndoDesk(shop, manager).undo()).status).toBe(409)
  })

  test('stand in a list with their orders, which takes the right to write promotions', async () => {
    const { id, codes } = await withCodes(3)
    const order = await aShopper(shop.api).buy([{ id: piece, quantity: 1 }], { codes: codes.slice(1, 2) })
    const path = `/v1/staff/promotions/${id}/codes/csv` as const
    const list = await shop.fetch(path, { headers: { authorization: `Bearer ${manager.token}` } })
    const lines = (await list.text()).split('\r\n').slice(1, 4)
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      [codes[0], ''],
      [codes[1], order.number],
      [codes[2], ''],
    ])
    const caller = await aStaffMember(shop, 'staff', 'orders')
    expect((await ask(`GET ${path}`, undefined, caller)).status).toBe(403)
  })
})
