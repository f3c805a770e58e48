import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, did, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk, type UndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let manager: TestPerson
let variantId: number
let desk: UndoDesk

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
  desk = openUndoDesk(shop, rima)
})

const anOrder = (order: object = {}): Promise<string> => office.placedInCash({ variantId, order })

describe('a message', () => {
  const send = (number: string) =>
    call(shop, `POST /v1/staff/orders/${number}/call-messages`, {
      token: rima.token,
      headers: { 'idempotency-key': randomUUID() },
    })
  const missed = async () => {
    const number = await anOrder()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { action: 'no_answer' }
    await did(call(shop, `POST /v1/staff/orders/${number}/calls`, { token: rima.token, headers, body }))
    return number
  }

  test('is stopped while it waits, and can be sent after all', async () => {
    const number = await missed()
    await did(send(number))
    expect(await desk.last()).toMatchObject({ kind: 'message_sent' })
    await did(desk.undo())
    expect(await office.heardOf(number)).toEqual([])
    await did(send(number))
    expect(await office.heardOf(number)).toEqual(['order_call_missed'])
  })

  test('that has left is not called back', async () => {
    const number = await missed()
    await did(send(number))
    const seen = await desk.last()
    await shop.messages.leave()
    expect((await desk.undo(seen?.entry)).body.error).toBe('Not undone: the message has left already.')
  })
})

describe('work with many orders', () => {
  const bulk = (body: object) =>
    call(shop, 'POST /v1/staff/orders/bulk', {
      token: rima.token,
      headers: { 'idempotency-key': randomUUID() },
      body,
    })
  const undoJob = (job: unknown, who = rima) =>
    call(shop, `POST /v1/staff/jobs/${String(job)}/undo`, { token: who.token })

  test('is undone order by order, and one that was packed since says so', async () => {
    const numbers = [await anOrder(), await anOrder(), await anOrder()]
    const { body: job } = await did(bulk({ action: 'confirm', selection: { numbers } }))
    expect(job).toMatchObject({ can_undo: true, undone_by: null })
    expect(await desk.last()).toMatchObject({
      kind: 'order_confirmed',
      job: job['id'],
      orders: 3,
      order: null,
    })
    await did(
      call(shop, `POST /v1/staff/orders/${numbers[1]}/actions`, {
        token: manager.token,
        body: { action: 'pack' },
      }),
    )
    const undone = (await did(undoJob(job['id']))).body
    expect(undone).toMatchObject({ action: 'undo', state: 'done', done: 2, refused: 1, can_undo: false })
    expect(undone['results']).toMatchObject([
      { number: numbers[0], ok: true, told: false },
      { number: numbers[1], ok: false, error: 'Not undone: somebody changed it since: it is packed.' },
      { number: numbers[2], ok: true },
    ])
    expect((await undoJob(job['id'])).body['id']).toBe(undone['id'])
    const after = (await call(shop, `GET /v1/staff/jobs/${String(job['id'])}`, { token: rima.token })).body
    expect(after).toMatchObject({ can_undo: false, undone_by: undone['id'] })
    expect(await desk.last()).toBeNull()
  })

  test('customers who had been told are counted', async () => {
    const numbers = [await anOrder()]
    const { body: job } = await did(bulk({ action: 'confirm', selection: { numbers } }))
    await shop.messages.leave()
    expect((await undoJob(job['id'])).body['results']).toMatchObject([{ ok: true, told: true }])
  })

  test('an order that had the tag before keeps it', async () => {
    const [old, fresh] = [await anOrder(), await anOrder()]
    const tag = (add: readonly string[]) =>
      call(shop, `POST /v1/staff/orders/${old}/tags`, { token: manager.token, body: { add } })
    await did(tag(['eid']))
    const selection = { numbers: [old, fresh] }
    const { body: job } = await did(bulk({ action: 'tag', add: ['eid'], selection }))
    expect((await undoJob(job['id'])).body).toMatchObject({ done: 2, refused: 0 })
    expect((await tag([])).body['tags']).toEqual(['eid'])
  })

  test('of a colleague is not there, and papers cannot be undone', async () => {
    const numbers = [await anOrder()]
    const { body: job } = await did(bulk({ action: 'confirm', selection: { numbers } }))
    expect((await undoJob(job['id'], manager)).status).toBe(404)
    const undone = (await undoJob(job['id'])).body
    expect((await undoJob(undone['id'])).body.code).toBe('undo_refused')
  })
})
