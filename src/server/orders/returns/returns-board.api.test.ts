import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPerson, aStaffMember, call } from '#tests/support/samples/people.ts'
import {
  arrived,
  openReturningShop,
  type ReturningShop,
  type ReturnStep,
} from '#tests/support/orders/returning-shop.ts'

/* The lists in which staff find returns, and who may read them. */

let backOffice: ReturningShop

beforeAll(async () => {
  backOffice = await openReturningShop()
})
afterAll(() => backOffice.close())
beforeEach(() => backOffice.relieve())

const line = (position: number, quantity = 1) => ({ position, quantity, reason: 'size' as const })

test('[bug A1] returns of all customers are for staff alone', async () => {
  const { token } = await aPerson(backOffice.shop)
  const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }])
  const { number } = await order.ask({ wish: 'refund', lines: [line(1)] })
  for (const headers of [{ token }, { headers: order.shopper.headers }]) {
    const answers = [
      await call(backOffice.shop, 'GET /v1/staff/returns', headers),
      await call(backOffice.shop, `POST /v1/staff/returns/${number}/actions`, {
        ...headers,
        body: { action: 'approve' },
      }),
    ]
    const refused = 'token' in headers ? 403 : 401
    expect(answers.map(({ status }) => status)).toEqual([refused, refused])
  }
  expect((await order.seen()).returns[0]).toMatchObject({ status: 'requested' })
})

test('the phone number of a return is shown in full with the right for it alone', async () => {
  const order = await backOffice.bought([{ id: await backOffice.piece(), quantity: 1 }])
  const { number } = await order.ask({ wish: 'refund', lines: [line(1)] })
  const phoneFor = async (role: string) => {
    const { token } = await aStaffMember(backOffice.shop, 'staff', role)
    const { body } = await call(backOffice.shop, 'GET /v1/staff/returns', { token })
    const list = body['results'] as readonly { readonly number: string; readonly phone: string }[]
    return list.find((one) => one.number === number)?.phone
  }
  expect(await phoneFor('orders')).toBe(order.shopper.phone)
  expect(await phoneFor('accounts')).toMatch(/^01\d•••••\d{3}$/)
})

describe('the board', () => {
  const board = async (query = '') => {
    const { status, body } = await backOffice.asStaff(`GET /v1/staff/returns/board${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const columns = body['columns'] as { column: string; results: { number: string }[]; count: number }[]
    return Object.fromEntries(
      columns.map(({ column, results }) => [column, results.map(({ number }) => number)]),
    )
  }

  test('a request goes through its columns, and is found by its number, its order, its phone and its SKU', async () => {
    const variant = await backOffice.piece()
    const order = await backOffice.bought([{ id: variant, quantity: 1 }])
    const { number } = await order.ask({ wish: 'refund', lines: [line(1)], pickup: null })
    expect((await board())['requested']).toContain(number)
    const { body } = await backOffice.asStaff(`GET /v1/staff/returns/${number}`)
    const [sent] = body['lines'] as { sku: string }[]
    const searches = [number, order.number, order.shopper.phone.slice(-6), sent?.sku ?? '']
    for (const q of searches) expect((await board(`?q=${q}`))['requested'], q).toEqual([number])
    expect((await board(`?q=${number}&reason=damaged`))['requested']).toEqual([])
    expect((await board(`?q=${number}&reason=size`))['requested']).toEqual([number])
    const places: (string | undefined)[] = []
    const steps: readonly ReturnStep[] = [...arrived, { action: 'refund' }]
    for (const step of steps) {
      await backOffice.walk(number, [step])
      const now = await board(`?q=${number}`)
      places.push(Object.keys(now).find((column) => now[column]?.includes(number)))
    }
    expect(places).toEqual(['approved', 'coming', 'checking', 'done'])
    expect((await backOffice.asStaff('GET /v1/staff/returns/AB-1-R9')).status).toBe(404)
  })

  test('the reasons of a product are counted, without what was refused, and stand beside what was sold of it', async () => {
    const variant = await backOffice.piece()
    const bought = async () => backOffice.bought([{ id: variant, quantity: 2 }])
    const [first, second, third] = [await bought(), await bought(), await bought()]
    await first.ask({ wish: 'refund', lines: [line(1, 2)], pickup: null })
    await second.ask({
      wish: 'refund',
      lines: [{ position: 1, quantity: 1, reason: 'different' }],
      pickup: null,
    })
    const refused = await third.ask({ wish: 'refund', lines: [line(1)], pickup: null })
    await backOffice.walk(refused.number, [{ action: 'refuse', reason: 'It was worn' }])
    const { body } = await backOffice.asStaff('GET /v1/staff/return-reasons')
    const name = (await first.seen()).lines[0]?.name
    expect(body['results']).toContainEqual(
      expect.objectContaining({ name, sold: 6, returned: 3, reasons: { size: 2, different: 1 } }),
    )
  })
})
