import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { staffEvents, type StaffEvent, type StaffEventName } from '#contract/staff/events.ts'
import { rows } from '#server/db/rows.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aPerson, aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let variantId: number
const readers: Reader[] = []

beforeAll(async () => {
  shop = await openTestShop({ beatMs: 200 })
  office = openBackOffice(shop)
  rima = await aStaffMember(shop, 'staff', 'orders')
  variantId = await addPiece(shop, { stock: 500 })
})
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.leave()))
})
afterAll(() => shop.close())

/** Somebody who looks, with everything that the stream has told. */
interface Reader {
  readonly response: Response
  readonly heard: { readonly name: string; readonly data: unknown; readonly id: string | undefined }[]
  readonly last: <Name extends StaffEventName>(name: Name) => StaffEvent<Name> | undefined
  readonly isOver: () => boolean
  readonly leave: () => Promise<void>
}

async function look(who: TestPerson, since?: string): Promise<Reader> {
  const headers = { authorization: `Bearer ${who.token}`, ...(since && { 'last-event-id': since }) }
  const response = await shop.fetch('/v1/staff/events', { headers })
  const heard: Reader['heard'] = []
  let isOver = false
  const source = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const reading = (async () => {
    let rest = ''
    for (;;) {
      const { done, value } = (await source?.read()) ?? { done: true, value: undefined }
      if (done) break
      const parts = `${rest}${value}`.split('\n\n')
      rest = parts.pop() ?? ''
      heard.push(...parts.flatMap(eventIn))
    }
    isOver = true
  })()
  const reader: Reader = {
    response,
    heard,
    last: (name) => {
      const found = heard.findLast((event) => event.name === name)
      // The contract says what each event has; parse refuses anything else.
      return found === undefined
        ? undefined
        : (staffEvents[name].parse(found.data) as StaffEvent<typeof name>)
    },
    isOver: () => isOver,
    leave: async () => {
      await source?.cancel()
      await reading
    },
  }
  readers.push(reader)
  return reader
}

function eventIn(text: string): Reader['heard'] {
  const lines = new Map(
    text.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
  )
  const name = lines.get('event')
  if (name === undefined) return []
  return [{ name, data: JSON.parse(lines.get('data') ?? 'null'), id: lines.get('id') }]
}

/** Waits until something holds, and fails with the last word on it. */
async function until(what: () => unknown): Promise<void> {
  await expect.poll(what, { timeout: 5000, interval: 20 }).toBeTruthy()
}

const toConfirm = (reader: Reader) => reader.last('counts')?.views.to_confirm.count

test('a stream begins with what is, and tells of an order that comes in with the new counts', async () => {
  const reader = await look(rima)
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream')
  expect(reader.response.headers.get('x-accel-buffering')).toBe('no')
  await until(() => reader.last('counts') && reader.last('jobs'))
  const before = toConfirm(reader) ?? 0
  const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
  await until(() => reader.last('placed'))
  expect(reader.last('placed')).toMatchObject({
    has_more: false,
    orders: [{ number, status: 'awaiting_code' }],
  })
  expect(toConfirm(reader)).toBe(before + 1)
})

test('a reader that comes again is told which orders came in meanwhile', async () => {
  const first = await look(rima)
  await until(() => first.last('counts'))
  await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
  await until(() => first.last('placed'))
  const id = first.heard.findLast(({ name }) => name === 'placed')?.id
  await first.leave()
  const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
  const again = await look(rima, id)
  await until(() => again.last('placed'))
  expect(again.last('placed')?.orders.map((order) => order.number)).toEqual([number])
})

test('many changes at once are few looks, and one of them for all who look', async () => {
  const colleagues = await Promise.all([look(rima), look(await aStaffMember(shop)), look(rima)])
  for (const reader of colleagues) await until(() => reader.last('counts'))
  await pause(1500)
  const before = colleagues.map(({ heard }) => heard.length)
  for (let n = 0; n < 25; n += 1) {
    const order = { status: 'awaiting_call', payment_method: 'cod', payment_status: 'cod_due' } as const
    await office.placed({ variantId, order })
  }
  const wanted = await rows<{ n: number }>(
    shop.db,
    `select count(*)::int as n from shop_order where status in ('awaiting_code', 'awaiting_call')`,
  )
  for (const reader of colleagues) await until(() => toConfirm(reader) === wanted[0]?.n)
  const told = colleagues.map(({ heard }, index) => heard.length - (before[index] ?? 0))
  // Counts and new orders, at most three times a second of work.
  for (const n of told) expect(n).toBeLessThan(12)
})

test('one’s own work with many orders is told, and that of others is not', async () => {
  const sara = await aStaffMember(shop, 'staff', 'orders')
  const [own, other] = [await look(rima), await look(sara)]
  await until(() => own.last('jobs') && other.last('jobs'))
  const id = await office.placed({ variantId, order: { status: 'confirmed' } })
  const [order] = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id])
  await shop.fetch('/v1/staff/orders/bulk', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${rima.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ action: 'pack', selection: { numbers: [order?.number] } }),
  })
  await until(() => own.last('jobs')?.results[0]?.state === 'done')
  expect(own.last('jobs')?.results[0]).toMatchObject({ action: 'pack', done: 1 })
  expect(other.last('jobs')?.results).toEqual([])
})

test('a stream ends with the session, and does not keep it alive', async () => {
  const sara = await aStaffMember(shop, 'staff', 'orders')
  const used = `select last_seen_at from session where account_id = '${sara.id}'`
  await rows(
    shop.db,
    `update session set last_seen_at = now() - interval '30 minutes' where account_id = $1`,
    [sara.id],
  )
  const before = await rows(shop.db, used)
  const reader = await look(sara)
  await until(() => reader.last('counts'))
  await pause(500)
  expect(await rows(shop.db, used)).toEqual(before)
  await rows(shop.db, 'delete from session where account_id = $1', [sara.id])
  await until(() => reader.isOver())
  expect(reader.last('closed')).toEqual({ why: 'session' })
})

test('a right that is lost counts in the stream that is open', async () => {
  const sara = await aStaffMember(shop, 'staff', 'orders')
  const reader = await look(sara)
  await until(() => reader.last('counts'))
  await rows(
    shop.db,
    `update staff_member set role_id = (select id from staff_role where code = 'content') where account_id = $1`,
    [sara.id],
  )
  await pause(500)
  const before = reader.heard.length
  await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
  await pause(2000)
  expect(reader.heard.slice(before)).toEqual([])
  await rows(shop.db, 'update staff_member set disabled_at = now() where account_id = $1', [sara.id])
  await until(() => reader.isOver())
})

test('who may not see orders hears of none, and customers hear nothing at all', async () => {
  const writer = await aStaffMember(shop, 'staff', 'content')
  const reader = await look(writer, new Date(0).toISOString())
  await until(() => reader.last('jobs'))
  expect(reader.heard.map(({ name }) => name)).toEqual(['jobs'])
  const { status } = (await look(await aPerson(shop))).response
  expect(status).toBe(403)
})

test('the oldest of too many tabs gives way', async () => {
  const sara = await aStaffMember(shop, 'staff', 'orders')
  const tabs: Reader[] = []
  for (let n = 0; n < 7; n += 1) tabs.push(await look(sara))
  await until(() => tabs[0]?.isOver())
  expect(tabs[0]?.last('closed')).toEqual({ why: 'tabs' })
  expect(tabs.filter((tab) => tab.isOver())).toHaveLength(1)
})
