import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/registry/staff-endpoints.ts'
import type { ActView, LastAct } from '#contract/staff/undo.ts'
import { WAIT_AGAIN_MS } from '#domain/staff/undo.ts'
import { refuseOtherWays } from '#server/audit/undo-routes.ts'
import { rows } from '#server/db/rows.ts'
import { orderUndoers } from './order-undoers.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, did, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { ageActs } from '#tests/support/staff/age-acts.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let manager: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  office = openBackOffice(shop)
  manager = await aStaffMember(shop, 'staff', 'manager')
  variantId = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())

/** A new person has done nothing yet. */
beforeEach(async () => {
  rima = await aStaffMember(shop, 'staff', 'orders')
})

const anOrder = (order: object = {}): Promise<string> => office.placedInCash({ variantId, order })

interface Standing {
  readonly status: string
  readonly confirm_by: Date | null
  readonly confirmed_at: Date | null
}

async function standing(number: string): Promise<Standing> {
  const text = 'select status, confirm_by, confirmed_at from shop_order where number = $1'
  const [found] = await rows<Standing>(shop.db, text, [number])
  if (found === undefined) throw new Error(`No order ${number}`)
  return found
}

const act = (number: string, body: object, who = rima): Promise<Answer> =>
  call(shop, `POST /v1/staff/orders/${number}/actions`, { token: who.token, body })

const last = (who = rima): Promise<LastAct | null> => openUndoDesk(shop, who).last()

const undo = (entry: number | undefined, who = rima): Promise<Answer> =>
  openUndoDesk(shop, who).undo(entry ?? 0)

const undoLast = async (who = rima): Promise<Answer> => undo((await last(who))?.entry, who)

const eventsOf = async (number: string) =>
  (
    await rows<{ kind: string }>(
      shop.db,
      'select kind from order_event e join shop_order o on o.id = e.order_id where o.number = $1 order by e.id',
      [number],
    )
  ).map(({ kind }) => kind)

describe('a confirmation that is undone', () => {
  test('the order waits as before with its deadline, the message is stopped, and the audit tells of both', async () => {
    const until = new Date(shop.now() + 30 * 3_600_000)
    const number = await anOrder({ confirm_by: until })
    await did(act(number, { action: 'confirm' }))
    expect(await office.heardOf(number)).toEqual(['order_confirmed'])
    expect(await last()).toMatchObject({ kind: 'order_confirmed', order: number, job: null })
    const undone = await undoLast()
    expect(undone.body).toEqual({ kind: 'order_confirmed', order: number, told: false })
    expect(await standing(number)).toEqual({
      status: 'awaiting_call',
      confirm_by: until,
      confirmed_at: null,
    })
    expect(await office.heardOf(number)).toEqual([])
    expect(await eventsOf(number)).toContain('confirmation_undone')
    expect(await last()).toBeNull()
  })

  test('an order whose time had almost run out is given two hours', async () => {
    const number = await anOrder({ confirm_by: new Date(shop.now() + 60_000) })
    await did(act(number, { action: 'confirm' }))
    await did(undoLast())
    const left = ((await standing(number)).confirm_by?.getTime() ?? 0) - shop.now()
    expect(Math.round(left / 60_000)).toBe(WAIT_AGAIN_MS / 60_000)
  })

  test('a customer who was told already is named, and the order waits all the same', async () => {
    const number = await anOrder({ status: 'awaiting_code' })
    await did(act(number, { action: 'confirm' }))
    await shop.messages.leave()
    expect((await undoLast()).body).toMatchObject({ told: true })
    expect((await standing(number)).status).toBe('awaiting_code')
    expect(await office.heardOf(number)).toEqual(['order_confirmed'])
  })

  test('what somebody did since stays, and the answer says how the order stands', async () => {
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    const seen = await last()
    await did(act(number, { action: 'pack' }, manager))
    expect((await undo(seen?.entry)).body).toMatchObject({
      code: 'undo_refused',
      error: 'Not undone: somebody changed it since: it is packed.',
    })
    expect((await standing(number)).status).toBe('packed')
  })

  test('an order that was paid since stays confirmed, in the database too', async () => {
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    const paid = `update shop_order set payment_method = 'bkash' where number = $1`
    await rows(shop.db, paid, [number])
    expect((await undoLast()).body.error).toBe('Not undone: the order has been paid for since.')
    const back = `update shop_order set status = 'awaiting_call' where number = $1`
    await expect(rows(shop.db, back, [number])).rejects.toThrow('does not wait for a code or a call again')
    await rows(shop.db, `update shop_order set payment_method = 'cod' where number = $1`, [number])
  })

  test('it can be confirmed once more, and that can be undone as well', async () => {
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    await did(undoLast())
    await did(act(number, { action: 'confirm' }))
    await did(undoLast())
    expect((await standing(number)).status).toBe('awaiting_call')
  })
})

describe('who may undo', () => {
  test('an act is undone once, and the second answer names who was first', async () => {
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    const seen = await last()
    await did(undo(seen?.entry))
    expect((await undo(seen?.entry, manager)).body.error).toBe('Rima Akter has undone this already.')
  })

  test('a colleague needs the audit; with it, and the right to the call, any act of the last day is undone', async () => {
    const sara = await aStaffMember(shop, 'staff', 'orders')
    const packer = await aStaffMember(shop, 'staff', 'packer')
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    const seen = await last()
    expect((await undo(seen?.entry, sara)).body.error).toBe('It is too late to undo this.')
    expect((await undo(seen?.entry, packer)).status).toBe(403)
    await did(undo(seen?.entry, manager))
  })

  test('after ten minutes only the audit undoes, and after a day nobody', async () => {
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    const seen = await last()
    await ageActs(shop.db, 11 * 60_000)
    expect(await last()).toBeNull()
    expect((await undo(seen?.entry)).body.code).toBe('undo_refused')
    await ageActs(shop.db, 24 * 3_600_000)
    expect((await undo(seen?.entry, manager)).body.error).toBe('It is too late to undo this.')
  })

  test('what cannot be undone is the last thing all the same: nothing older is offered in its place', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    await did(act(first, { action: 'confirm' }))
    await did(act(second, { action: 'cancel', reason: 'No longer wanted' }))
    expect(await last()).toBeNull()
    const [entry] = await rows<{ id: number }>(
      shop.db,
      'select id from audit_entry where order_number = $1 order by id limit 1',
      [second],
    )
    expect((await undo(entry?.id)).body.error).toBe('This cannot be undone.')
  })

  test('looks and steps that change nothing do not hide what was done before them', async () => {
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    await did(call(shop, 'POST /v1/staff/calls/next', { token: rima.token }))
    await did(call(shop, `GET /v1/user/me/${manager.id}`, { token: rima.token }))
    expect(await last()).toMatchObject({ order: number })
  })
})

describe('the audit', () => {
  test('tells of an act until when it can be undone, who undid it, and what an undo undid', async () => {
    const number = await anOrder()
    await did(act(number, { action: 'confirm' }))
    const acts = async () => {
      const { token } = manager
      const audit = await call(shop, `GET /v1/staff/audit?order=${number}`, { token })
      const ids = (audit.body['data'] as readonly { readonly id: number }[]).map(({ id }) => id)
      const { body } = await call(shop, `GET /v1/staff/undo/acts?entries=${ids.join(',')}`, { token })
      return body['results'] as readonly ActView[]
    }
    const [open] = await acts()
    expect(open).toMatchObject({ undone: null, undid: null })
    expect(Date.parse(open?.until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    await did(undo(open?.entry, manager))
    const [later, first] = await acts()
    expect(first).toMatchObject({ entry: open?.entry, until: null, undone: { name: 'Rima Akter' } })
    expect(later).toMatchObject({ until: null, undone: null, undid: { name: 'Rima Akter' } })
  })

  test('names what is wrong with a list of entries', async () => {
    const wrong = await call(shop, 'GET /v1/staff/undo/acts?entries=1,x', { token: manager.token })
    expect(wrong.status).toBe(400)
    expect(JSON.stringify(wrong.body['errors'])).toContain('entries')
  })
})

describe('steps in the shop', () => {
  test('packing, unpacking and laying out for its owner are undone one after the other', async () => {
    const number = await anOrder({ status: 'confirmed' })
    await did(act(number, { action: 'pack' }))
    await did(act(number, { action: 'unpack', reason: 'Wrong size' }))
    expect(await last()).toMatchObject({ kind: 'order_unpacked' })
    await did(undoLast())
    expect((await standing(number)).status).toBe('packed')
    await did(undoLast())
    expect((await standing(number)).status).toBe('confirmed')
    expect(await eventsOf(number)).toEqual(
      expect.arrayContaining(['unpacking_undone', 'packing_undone']) as string[],
    )
  })

  test('an order with a parcel is unpacked, and not undone', async () => {
    const number = await anOrder({ status: 'confirmed' })
    await did(act(number, { action: 'pack' }))
    const seen = await last()
    const body = { courier: 'manual' }
    await did(call(shop, `POST /v1/staff/orders/${number}/parcels`, { token: manager.token, body }))
    expect((await undo(seen?.entry)).body.error).toContain('a parcel was booked since')
  })
})

describe('tags, colleagues and notes', () => {
  const tag = (number: string, body: object, who = rima) =>
    call(shop, `POST /v1/staff/orders/${number}/tags`, { token: who.token, body })
  const tagsOf = async (number: string) => (await tag(number, {}, manager)).body['tags']

  test('tags that were put on and taken off go back together', async () => {
    const number = await anOrder()
    await did(tag(number, { add: ['eid'] }, manager))
    await did(tag(number, { add: ['gift', 'vip'], remove: ['eid'] }))
    await did(undoLast())
    expect(await tagsOf(number)).toEqual(['eid'])
  })

  test('a tag that a colleague took off since is not touched', async () => {
    const number = await anOrder()
    await did(tag(number, { add: ['gift', 'vip'] }))
    const seen = await last()
    await did(tag(number, { remove: ['vip'] }, manager))
    expect((await undo(seen?.entry)).body.error).toBe('Not undone: somebody changed these tags since: vip.')
    expect(await tagsOf(number)).toEqual(['gift'])
  })

  test('an order goes back to the colleague before, unless somebody else has it now', async () => {
    const number = await anOrder()
    const assign = (assignee: string | null, was: string | null) =>
      call(shop, `PUT /v1/staff/orders/${number}/assignee`, { token: rima.token, body: { assignee, was } })
    await did(assign(manager.id, null))
    await did(assign(rima.id, manager.id))
    await did(undoLast())
    const first = await last()
    expect(first).toMatchObject({ kind: 'order_assigned' })
    await did(assign(rima.id, manager.id))
    expect((await undo(first?.entry)).body.error).toBe('Not undone: Rima Akter looks after it now.')
  })

  test('a note goes, unless it was changed', async () => {
    const number = await anOrder()
    const write = async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const body = { text: 'Ring twice' }
      return did(call(shop, `POST /v1/staff/orders/${number}/notes`, { token: rima.token, headers, body }))
    }
    await write()
    await did(undoLast())
    const note = (await write()).body
    const seen = await last()
    const body = { text: 'Ring three times', version: 1 }
    const address = `PUT /v1/staff/orders/${number}/notes/${String(note['id'])}` as const
    await did(call(shop, address, { token: rima.token, body }))
    expect((await undo(seen?.entry)).body.code).toBe('undo_refused')
    expect(await rows(shop.db, 'select text from order_note')).toEqual([{ text: 'Ring three times' }])
  })
})

describe('calls', () => {
  const note = (number: string, body: object) =>
    call(shop, `POST /v1/staff/orders/${number}/calls`, {
      token: rima.token,
      headers: { 'idempotency-key': randomUUID() },
      body,
    })

  const countsOf = async () => {
    const { body } = await call(shop, 'GET /v1/staff/calls/today', { token: rima.token })
    const people = body['people'] as readonly {
      readonly person: { readonly id: string }
      readonly calls: number
    }[]
    return people.find(({ person }) => person.id === rima.id)?.calls ?? 0
  }

  test('an outcome by mistake counts no more, and the customer is due to be called at once', async () => {
    const number = await anOrder()
    await did(note(number, { action: 'no_answer' }))
    expect(await countsOf()).toBe(1)
    expect(await last()).toMatchObject({ kind: 'call_noted', order: number })
    await did(undoLast())
    expect(await countsOf()).toBe(0)
    expect((await note(number, { action: 'no_answer' })).body).toMatchObject({ misses: 1 })
    const kept =
      'select count(*)::int as n from order_call c join shop_order o on o.id = c.order_id where number = $1'
    expect(await rows(shop.db, kept, [number])).toEqual([{ n: 2 }])
  })

  test('a call that confirmed is taken back with the confirmation', async () => {
    const number = await anOrder()
    await did(note(number, { action: 'confirmed' }))
    expect(await last()).toMatchObject({ kind: 'order_confirmed' })
    await did(undoLast())
    expect((await standing(number)).status).toBe('awaiting_call')
    expect(await countsOf()).toBe(0)
  })

  test('a call that cancelled stays: the customer was told', async () => {
    const number = await anOrder()
    await did(note(number, { action: 'cancelled' }))
    expect(await last()).toBeNull()
  })

  test('nobody withdraws a call twice or writes it anew, not even by SQL', async () => {
    const number = await anOrder()
    await did(note(number, { action: 'no_answer' }))
    await did(undoLast())
    for (const set of [`withdrawn_at = null, withdrawn_by = null`, `outcome = 'confirmed'`])
      await expect(
        rows(
          shop.db,
          `update order_call set ${set} where order_id = (select id from shop_order where number = $1)`,
          [number],
        ),
      ).rejects.toThrow('order_call is refused')
  })
})

test('a shop whose undoers miss a call of the table, or know another one, does not open', () => {
  expect(() => refuseOtherWays([])).toThrow('The table says "undo" of POST /v1/staff/orders/:number/actions')
  const [first] = orderUndoers(office.shop)
  if (first === undefined) throw new Error('No undoer')
  const money = { ...first, calls: Object.values(staffEndpoints) }
  expect(() => refuseOtherWays([money])).toThrow('and its undoer something else')
})
