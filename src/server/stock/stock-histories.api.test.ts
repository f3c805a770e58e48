import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let manager: TestPerson
let warehouse = ''

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  const [place] = await rows<{ code: string }>(shop.db, `select code from location where kind = 'warehouse'`)
  warehouse = place?.code ?? ''
})
afterAll(() => shop.close())

const steps = [
  'order',
  'hand over',
  'cancel',
  'break',
  'undo',
  'send',
  'arrive',
  'take back',
  'count',
  'approve',
  'receive',
  'take back receipt',
] as const
type Step = (typeof steps)[number]

/** One piece and what happened to it so far. */
interface History {
  readonly id: number
  readonly sku: string
  readonly orders: string[]
  readonly transfers: string[]
  readonly receipts: number[]
  /** Numbers of the open count and purchase, and of the last change by hand. */
  readonly names: Map<'count' | 'purchase' | 'movement', string>
}

async function ask(path: string, body?: unknown) {
  const answer = await call(shop, `POST /v1/staff/stock${path}`, {
    token: manager.token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
  return answer.body
}

/** The steps of a history; a step that cannot happen now is refused and changes nothing. */
const takes: Readonly<Record<Step, (history: History, pieces: number) => Promise<unknown>>> = {
  order: async ({ id, orders }, pieces) => {
    const bought = await aShopper(shop.api)
      .buy([{ id, quantity: pieces }])
      .catch(() => null)
    if (bought !== null) orders.push(bought.number)
  },
  'hand over': async ({ orders }) => {
    const number = orders.pop()
    if (number !== undefined) await moveOrder(shop, number, 'with_courier')
  },
  cancel: async ({ orders }) => {
    const number = orders.pop()
    if (number === undefined) return
    const order = shop.db.selectFrom('shop_order').select('version').where('number', '=', number)
    const { version } = await order.executeTakeFirstOrThrow()
    const { status, body } = await call(shop, `POST /v1/staff/orders/${number}/actions`, {
      token: manager.token,
      body: { action: 'cancel', reason: 'changed_mind', version },
    })
    expect(status, JSON.stringify(body)).toBe(200)
  },
  break: async ({ id, names }, pieces) => {
    const [shelf] = await rows<{ on_hand: number }>(
      shop.db,
      `select s.on_hand from stock s join location l on l.id = s.location_id where s.variant_id = $1 and l.code = 'banani'`,
      [id],
    )
    const seen = shelf?.on_hand ?? 0
    const body = { location: 'banani', seen, on_hand: Math.max(0, seen - pieces), reason: 'damaged' }
    const { movement } = await ask(`/${id}/changes`, body)
    if (typeof movement === 'number') names.set('movement', String(movement))
  },
  undo: async ({ names }) => names.has('movement') && ask(`/movements/${names.get('movement')}/undo`),
  send: async ({ sku, transfers }, pieces) => {
    const lines = [{ code: sku, pieces }]
    const { number } = await ask('/transfers', { from_location: 'banani', to_location: warehouse, lines })
    if (typeof number === 'string') transfers.push(number)
  },
  arrive: async ({ id, transfers: [first] }, pieces) => {
    const lines = [{ variant: id, arrived: pieces, missing: pieces % 2 }]
    return first !== undefined && ask(`/transfers/${first}/arrivals`, { lines })
  },
  'take back': async ({ transfers }) => {
    const number = transfers.pop()
    return number !== undefined && ask(`/transfers/${number}/take-back`)
  },
  count: async ({ sku, names }, pieces) => {
    if (!names.has('count'))
      names.set('count', String((await ask('/counts', { location: 'banani' }))['number']))
    const at = new Date(shop.now()).toISOString()
    const entry = { key: randomUUID(), code: sku, pieces, set: pieces % 2 === 0, at }
    return ask(`/counts/${names.get('count')}/entries`, { sent_at: at, entries: [entry] })
  },
  approve: async ({ names }) => {
    if (names.has('count')) await ask(`/counts/${names.get('count')}/decision`, { approve: true })
    names.delete('count')
  },
  receive: async ({ id, sku, names, receipts }, pieces) => {
    const list = { supplier: 'Tanti Bazar', location: 'banani', lines: [{ code: sku, pieces: 9 }] }
    if (!names.has('purchase')) names.set('purchase', String((await ask('/purchases', list))['number']))
    const body = { lines: [{ variant: id, received: pieces }] }
    const made = await ask(`/purchases/${names.get('purchase')}/receipts`, body)
    const [receipt] = made['receipts'] as readonly { readonly id: number }[]
    if (receipt !== undefined) receipts.push(receipt.id)
  },
  'take back receipt': async ({ names, receipts }) => {
    const receipt = receipts.pop()
    return receipt !== undefined && ask(`/purchases/${names.get('purchase')}/receipts/${receipt}/take-back`)
  },
}

const faults = () =>
  rows<object>(
    shop.db,
    `select to_jsonb(f) as fault from stock_fault f
    union all select to_jsonb(f) from transfer_fault f
    union all select to_jsonb(f) from purchase_fault f
    union all select to_jsonb(s) from stock s where s.on_hand < s.held
    union all select to_jsonb(s) from stock s where s.held <> coalesce((
      select sum(quantity) from stock_hold h
      where h.variant_id = s.variant_id and h.location_id = s.location_id and h.state = 'held'), 0)`,
  )

test('after any history of a piece its shelves hold the sum of its movements, and no piece is lost or doubled', async () => {
  const step = fc.tuple(fc.constantFrom(...steps), fc.integer({ min: 1, max: 3 }))
  const done = new Set<Step>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (taken) => {
      const id = await addPiece(shop, { stock: 6 })
      const { sku } = await shop.db
        .selectFrom('variant')
        .select('sku')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const history: History = { id, sku, orders: [], transfers: [], receipts: [], names: new Map() }
      for (const [one, pieces] of taken) {
        await takes[one](history, pieces)
        done.add(one)
      }
      expect(await faults()).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect([...done].toSorted()).toEqual(steps.toSorted())
}, 60_000)
