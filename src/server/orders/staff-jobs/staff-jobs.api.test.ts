import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobLine } from '#contract/staff/jobs.ts'
import { rows } from '#server/db/rows.ts'
import { openPrinter, type Printer } from '#server/documents/open-printer.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { runJob, type JobContext } from './run-job.ts'
import { goOnWithJob } from './start-job.ts'
import { deleteJobsBefore } from './staff-job-store.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let variantId: number
let printer: Printer
let work: JobContext

beforeAll(async () => {
  shop = await openTestShop()
  office = openBackOffice(shop)
  rima = await aStaffMember(shop, 'staff', 'orders')
  variantId = await addPiece(shop, { stock: 1000 })
  printer = openPrinter()
  const { media, content } = office.shop
  const papers = {
    db: shop.db,
    printer,
    pictures: media.sizes,
    shop: () => ({ ...content.current.store, logo: null }),
  }
  work = { shop: office.shop, papers }
})
afterAll(async () => {
  await printer.close()
  await shop.close()
})

const anOrder = (order: object = {}): Promise<string> => office.placedInCash({ variantId, order })

function bulk(body: object, key: string = randomUUID(), who = rima): Promise<Answer> {
  const headers = { 'idempotency-key': key }
  return call(shop, 'POST /v1/staff/orders/bulk', { token: who.token, headers, body })
}

async function statusesOf(numbers: readonly string[]): Promise<readonly string[]> {
  const found = await rows<{ number: string; status: string }>(
    shop.db,
    'select number, status from shop_order',
  )
  return numbers.map((number) => found.find((one) => one.number === number)?.status ?? '')
}

test('each order is answered by itself, and one that fails stops no other', async () => {
  const [first, done, last] = [await anOrder(), await anOrder({ status: 'confirmed' }), await anOrder()]
  const { status, body } = await bulk({
    action: 'confirm',
    selection: { numbers: [first, done, 'AB-999999', last, first] },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'done', count: 4, has_more: false, done: 2, refused: 2 })
  expect(body['results']).toEqual([
    { number: first, ok: true, code: null, error: null, told: false },
    {
      number: done,
      ok: false,
      code: 'wrong_state',
      error: expect.stringMatching(/\w/) as string,
      told: false,
    },
    {
      number: 'AB-999999',
      ok: false,
      code: 'not_found',
      error: 'There is no order "AB-999999".',
      told: false,
    },
    { number: last, ok: true, code: null, error: null, told: false },
  ])
  expect(await statusesOf([first, last])).toEqual(['confirmed', 'confirmed'])
  expect(await office.heardOf(first)).toEqual(['order_confirmed'])
})

test('a preview tells which orders it cannot change and why, and changes nothing', async () => {
  const numbers = [await anOrder(), await anOrder({ status: 'confirmed' })]
  const { body } = await bulk({ action: 'confirm', selection: { numbers }, preview: true })
  expect(body).toMatchObject({ state: 'prepared', count: 2, has_more: false, possible: 1, done: 0 })
  expect(body['results']).toMatchObject([{ number: numbers[1], ok: false, code: 'wrong_state' }])
  expect(await statusesOf(numbers)).toEqual(['awaiting_call', 'confirmed'])
})

function step(id: unknown, action: 'start' | 'cancel', who = rima): Promise<Answer> {
  return call(shop, `POST /v1/staff/jobs/${String(id)}/actions`, { token: who.token, body: { action } })
}

test('what was previewed is done with the orders of the preview, whatever the view has by then', async () => {
  const district = 'rangpur'
  const first = await anOrder({ district_id: district })
  const { body: shown } = await bulk({
    action: 'confirm',
    selection: { filter: { view: 'to_confirm', district } },
    preview: true,
  })
  const late = await anOrder({ district_id: district })
  const { body } = await step(shown['id'], 'start')
  expect(body).toMatchObject({ state: 'done', count: 1, done: 1, refused: 0 })
  expect(await statusesOf([first, late])).toEqual(['confirmed', 'awaiting_call'])
  // A second press finds it done.
  expect((await step(shown['id'], 'start')).body).toMatchObject({ state: 'done', done: 1 })
  expect(await office.heardOf(first)).toEqual(['order_confirmed'])
})

test('a job belongs to the person who made it, and takes the right of its action', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const { body } = await bulk({ action: 'confirm', selection: { numbers: [await anOrder()] }, preview: true })
  const path = `GET /v1/staff/jobs/${String(body['id'])}` as const
  expect((await call(shop, path, { token: packer.token })).status).toBe(404)
  expect((await step(body['id'], 'start', packer)).status).toBe(404)
  await rows(shop.db, 'update staff_job set account_id = $2 where id = $1', [body['id'], packer.id])
  expect((await step(body['id'], 'start', packer)).status).toBe(403)
})

/** A job that began in a process which is gone: nothing but its rows is left. */
async function abandoned(numbers: readonly string[]): Promise<string> {
  const { body } = await bulk({ action: 'confirm', selection: { numbers }, preview: true })
  await rows(
    shop.db,
    `update staff_job set state = 'running', started_at = now(), request_id = 'gone' where id = $1`,
    [body['id']],
  )
  return String(body['id'])
}

test('two processes that go on with a job confirm each order once, and name its person in the audit', async () => {
  const numbers = await Promise.all(Array.from({ length: 12 }, () => anOrder()))
  const id = await abandoned(numbers)
  await Promise.all([runJob(work, id), runJob(work, id), runJob(work, id)])
  expect((await step(id, 'start')).body).toMatchObject({ state: 'done', done: 12, refused: 0 })
  for (const number of numbers) expect(await office.heardOf(number)).toEqual(['order_confirmed'])
  const written = await rows<{ account_id: string; call: string; n: number }>(
    shop.db,
    `select account_id, call, count(*)::int as n from audit_entry
     where thing_kind = 'order' and thing_id = any ($1) group by 1, 2`,
    [numbers],
  )
  expect(written).toEqual([{ account_id: rima.id, call: 'POST /v1/staff/orders/bulk', n: 12 }])
})

test('the database refuses to do an order of a job twice, whatever the code does', async () => {
  const number = await anOrder()
  const id = await abandoned([number])
  const line = `update staff_job_line set state = 'done' where job_id = $1`
  await rows(shop.db, line, [id])
  await expect(rows(shop.db, line, [id])).rejects.toThrow('is done')
})

test('another process goes on with a job whose own has ended', async () => {
  const numbers = [await anOrder(), await anOrder(), await anOrder()]
  const id = await abandoned(numbers)
  const twin = await shop.twin()
  const jobs = await openJobs({ connectionString: shop.connectionString, log: createLog('silent') })
  twin.shop.parcels.register(jobs)
  await jobs.start()
  await jobs.send(shop.db, goOnWithJob, { data: { id } })
  const state = async () => (await rows(shop.db, 'select state from staff_job where id = $1', [id]))[0]
  await expect.poll(state, { timeout: 20_000 }).toEqual({ state: 'done' })
  await jobs.stop()
  await twin.close()
  expect(new Set(await statusesOf(numbers))).toEqual(new Set(['confirmed']))
})

test('a stopped job leaves the rest as it was, and nobody begins it again', async () => {
  const numbers = [await anOrder(), await anOrder()]
  const id = await abandoned(numbers)
  let turns = 0
  await runJob(work, id, () => (turns += 1) <= 1)
  expect((await step(id, 'cancel')).body).toMatchObject({ state: 'cancelled', done: 1, count: 2 })
  await runJob(work, id)
  expect(await statusesOf(numbers)).toEqual(['confirmed', 'awaiting_call'])
  expect((await step(id, 'start')).body.code).toBe('wrong_state')
})

test('a job goes no further once its person has lost the right', async () => {
  const late = await aStaffMember(shop, 'staff', 'orders')
  const number = await anOrder()
  const selection = { numbers: [number] }
  const { body } = await bulk({ action: 'confirm', selection, preview: true }, undefined, late)
  await rows(shop.db, `update staff_job set state = 'running', started_at = now() where id = $1`, [
    body['id'],
  ])
  await rows(shop.db, 'update staff_member set disabled_at = now() where account_id = $1', [late.id])
  await runJob(work, String(body['id']))
  expect(await statusesOf([number])).toEqual(['awaiting_call'])
  const lines = await rows(shop.db, 'select state, refusal from staff_job_line where job_id = $1', [
    body['id'],
  ])
  expect(lines).toEqual([{ state: 'refused', refusal: { code: 'forbidden' } }])
})

test('jobs that were begun are listed, and forgotten after some days', async () => {
  const own = await aStaffMember(shop, 'staff', 'orders')
  const selection = { numbers: [await anOrder()] }
  const { body: done } = await bulk({ action: 'tag', add: ['gift'], selection }, undefined, own)
  await bulk({ action: 'confirm', selection, preview: true }, undefined, own)
  const listed = async () => (await call(shop, 'GET /v1/staff/jobs', { token: own.token })).body['results']
  expect(await listed()).toMatchObject([{ id: done['id'], action: 'tag', state: 'done', done: 1 }])
  const soon = new Date(Date.now() + 60_000)
  await deleteJobsBefore(shop.db, { made: soon, prepared: soon })
  expect(await listed()).toEqual([])
})

test('all orders of a view are picked on the server', async () => {
  const district = 'sylhet'
  const numbers = [await anOrder({ district_id: district }), await anOrder({ district_id: district })]
  const other = await anOrder()
  const key = randomUUID()
  const request = { action: 'confirm', selection: { filter: { view: 'to_confirm', district } } }
  const { body } = await bulk(request, key)
  expect((body['results'] as readonly JobLine[]).map(({ number }) => number)).toEqual(numbers)
  expect(await statusesOf([...numbers, other])).toEqual(['confirmed', 'confirmed', 'awaiting_call'])
  // The view is empty by now; the key still stands for the same orders.
  const again = await bulk(request, key)
  expect(again.body['results']).toEqual(body['results'])
  expect(await office.heardOf(numbers[0] ?? '')).toEqual(['order_confirmed'])
})

test('[bug C6] a key with another request is refused', async () => {
  const key = randomUUID()
  const numbers = [await anOrder()]
  await bulk({ action: 'tag', add: ['one'], selection: { numbers } }, key)
  const other = await bulk({ action: 'tag', add: ['two'], selection: { numbers } }, key)
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
})

test('orders are tagged, assigned and packed in bulk', async () => {
  const numbers = [await anOrder({ status: 'confirmed' }), await anOrder({ status: 'confirmed' })]
  const selection = { numbers }
  for (const body of [
    { action: 'tag', add: ['Eid'], selection },
    { action: 'assign', assignee: rima.id, selection },
    { action: 'pack', selection },
  ]) {
    const { body: answer } = await bulk(body)
    expect((answer['results'] as readonly JobLine[]).map(({ ok }) => ok)).toEqual([true, true])
  }
  const { body } = await call(shop, 'GET /v1/staff/orders?tag=eid&assigned=me&view=packed', {
    token: rima.token,
  })
  expect(body['count']).toBe(2)
})

test('an action takes the right that it has alone', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const selection = { numbers: [await anOrder()] }
  expect((await bulk({ action: 'confirm', selection }, undefined, packer)).status).toBe(403)
  expect((await bulk({ action: 'pack', selection, preview: true }, undefined, packer)).status).toBe(200)
})

test('a selection that names orders in both ways, or in none, is refused', async () => {
  for (const selection of [{}, { numbers: [] }, { numbers: ['AB-1'], filter: {} }]) {
    expect((await bulk({ action: 'pack', selection })).status).toBe(400)
  }
})

test('what takes longer than a request goes on after the answer', async () => {
  const numbers: string[] = []
  for (let n = 0; n < 150; n += 1) numbers.push(await anOrder())
  const { body } = await bulk({ action: 'confirm', selection: { numbers } })
  await office.shop.background.done()
  const { body: after } = await call(shop, `GET /v1/staff/jobs/${String(body['id'])}`, { token: rima.token })
  expect(after).toMatchObject({ state: 'done', done: 150, refused: 0 })
  expect(new Set(await statusesOf(numbers))).toEqual(new Set(['confirmed']))
})

async function aPackedOrder(): Promise<string> {
  const number = await anOrder({ status: 'confirmed' })
  await rows(shop.db, `update shop_order set status = 'packed' where number = $1`, [number])
  return number
}

const parcelsOf = async (numbers: readonly string[]) =>
  rows<{ number: string; courier: string }>(
    shop.db,
    `select o.number, s.courier from shipment s join shop_order o on o.id = s.order_id
    where o.number = any ($1) order by o.number`,
    [numbers],
  )

test('[race] parcels that several processes book are booked once each, and what broke off goes on', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const packed = await Promise.all(Array.from({ length: 8 }, () => aPackedOrder()))
  const other = await anOrder({ status: 'confirmed' })
  const [first = ''] = packed
  // This one was booked before the process that booked it could note so.
  const before = await call(shop, `POST /v1/staff/orders/${first}/parcels`, {
    token: packer.token,
    body: { courier: 'manual' },
  })
  expect(before.status).toBe(201)
  const numbers = [...packed, other]
  const { body } = await bulk(
    { action: 'book', courier: 'manual', selection: { numbers }, preview: true },
    undefined,
    packer,
  )
  expect(body).toMatchObject({ state: 'prepared', count: 9, possible: 8 })
  expect(body['results']).toMatchObject([{ number: other, ok: false, code: 'wrong_state' }])
  const id = String(body['id'])
  await rows(
    shop.db,
    `update staff_job set state = 'running', started_at = now(), request_id = 'gone' where id = $1`,
    [id],
  )
  let turns = 0
  await runJob(work, id, () => (turns += 1) <= 2)
  await Promise.all([runJob(work, id), runJob(work, id), runJob(work, id)])
  const { body: done } = await step(id, 'start', packer)
  expect(done).toMatchObject({ state: 'done', done: 8, refused: 1, can_undo: false })
  expect(await parcelsOf(numbers)).toEqual(packed.toSorted().map((number) => ({ number, courier: 'manual' })))

  const handed = await bulk({ action: 'hand_over', selection: { numbers } }, undefined, packer)
  expect(handed.body).toMatchObject({ state: 'done', done: 8, refused: 1 })
  expect(await statusesOf(numbers)).toEqual([...packed.map(() => 'with_courier'), 'confirmed'])
})

test('a courier that is not set up is told for each order, and none of them is sent', async () => {
  const packer = await aStaffMember(shop, 'staff', 'packer')
  const numbers = [await aPackedOrder()]
  const { body } = await bulk({ action: 'book', courier: 'redx', selection: { numbers } }, undefined, packer)
  expect(body).toMatchObject({ done: 0, refused: 1 })
  expect(body['results']).toMatchObject([{ number: numbers[0], ok: false, code: 'invalid_fields' }])
  expect(await parcelsOf(numbers)).toEqual([])
  const accountant = await aStaffMember(shop, 'staff', 'accounts')
  const asked = { action: 'book', courier: 'manual', selection: { numbers } }
  expect((await bulk(asked, undefined, accountant)).status).toBe(403)
})
