import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { openExchangeOffice } from '#tests/support/orders/exchange-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'

const { store, received, exchanged, book, close } = await openExchangeOffice()
afterAll(close)
const { token } = await aStaffMember(store.shop)
const headers = { authorization: `Bearer ${token}` }

async function textOf(path: string): Promise<string> {
  const answer = await store.shop.fetch(path, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return text
}

/** The text of papers of many orders, and why an order has none. */
async function printed(action: string, numbers: readonly string[]) {
  const key = { 'idempotency-key': randomUUID() }
  const body = { action, language: 'en', selection: { numbers } }
  const job = await call(store.shop, 'POST /v1/staff/prints', { token, headers: key, body })
  expect(job).toMatchObject({ status: 200, body: { state: 'done' } })
  const { id, has_document: has, results } = job.body
  return { text: has === true ? await textOf(`/v1/staff/jobs/${String(id)}/document`) : '', results }
}

test('the slip of an exchange has the pieces that go to the customer, and those that came back', async () => {
  const { number, order } = await exchanged()
  const text = await textOf(`/v1/staff/returns/${number}/packing_slip?language=en`)
  expect(text).toContain(number)
  expect(text).toContain(`Order ${order}`)
  expect(text).toMatch(/1 piece[^]*Size: 2\.6[^]*In exchange for[^]*Size: 2\.4/)
  expect(text).toContain('Rider: take no cash, and no piece back.')
  expect(await textOf(`/v1/staff/returns/${number}/packing_slip?language=bn`)).toContain(number)

  await book(number)
  const ofParcel = await textOf(`/v1/staff/returns/${number}/packing_slip?parcel=${order}-S2&language=en`)
  expect(ofParcel).toContain(`${order}-S2`)
  // The parcel of the order itself is none of the exchange.
  const wrong = await store.shop.fetch(`/v1/staff/returns/${number}/packing_slip?parcel=${order}-S1`, {
    headers,
  })
  expect(wrong.status).toBe(404)
})

test('only what was exchanged has such a slip, and only for those who pack', async () => {
  const { number } = await received()
  const refused = await store.shop.fetch(`/v1/staff/returns/${number}/packing_slip`, { headers })
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: /^Only what was exchanged is sent/ },
  ])
  const missing = await store.shop.fetch('/v1/staff/returns/AB-100006-R9/packing_slip', { headers })
  expect(missing.status).toBe(404)
  expect((await store.shop.fetch(`/v1/staff/returns/${number}/packing_slip`)).status).toBe(401)
})

test('pick list, slips and labels of exchanges come as one file, and the board knows which wait', async () => {
  const [one, two] = [await exchanged(), await exchanged()]
  const waiting = async () => (await store.staff('GET /v1/staff/returns/board')).body['to_send']
  expect(await waiting()).toEqual(expect.arrayContaining([one.number, two.number]))
  const numbers = [one.number, two.number]
  expect((await printed('pick_list', numbers)).text).toContain(one.number)
  expect((await printed('packing_slips', numbers)).text).toMatch(
    new RegExp(`${one.number}[^]*${two.number}[^]*In exchange for[^]*In exchange for`),
  )
  await book(one.number)
  const labels = await printed('labels', numbers)
  expect(labels.text).toContain(`${one.order}-S2`)
  expect(labels.results).toMatchObject([{ ok: true }, { number: two.number, ok: false, code: 'not_found' }])
  expect((await printed('invoices', [one.number])).results).toMatchObject([{ ok: false, code: 'not_found' }])
  // The rider has it.
  await store.move(`${one.order}-S2`, 'pending')
  await store.move(`${one.order}-S2`, 'delivered')
  expect(await waiting()).not.toContain(one.number)
  expect(await waiting()).toContain(two.number)
})

test('an order in several parcels has a slip for each, with its own pieces and cash', async () => {
  const variantId = await addPiece(store.shop, { stock: 5, price: 1000 })
  const { number } = await aShopper(store.shop.api).buy([{ id: variantId, quantity: 3 }])
  const act = (body: object) => call(store.shop, `POST /v1/staff/orders/${number}/actions`, { token, body })
  await act({ action: 'confirm' })
  await act({ action: 'pack' })
  const whole = await printed('packing_slips', [number])
  expect(whole.text).toContain('3 pieces')
  expect(whole.text).not.toContain('Parcel 1')
  const bookPart = (body: object) =>
    call(store.shop, `POST /v1/staff/orders/${number}/parcels`, { token, body })
  const part = { parcels: 0, lines: [{ position: 1, quantity: 1 }] }
  expect((await bookPart({ courier: 'manual', part })).status).toBe(201)
  const begun = (await printed('packing_slips', [number])).text
  expect(begun).toContain(`Parcel 1 of 2 · ${number}-S1`)
  expect(begun).toContain('Parcel 2 of 2 · No parcel is booked for these pieces yet')
  expect((await bookPart({ courier: 'manual' })).status).toBe(201)
  const both = (await printed('packing_slips', [number])).text
  expect(both).toMatch(
    new RegExp(
      `Parcel 1 of 2 · ${number}-S1[^]*1 piece[^]*1,000[^]*Parcel 2 of 2 · ${number}-S2[^]*2 pieces`,
    ),
  )
  expect(await textOf(`/v1/staff/orders/${number}/packing_slip?parcel=${number}-S2&language=en`)).toContain(
    'Parcel 2 of 2',
  )
})
