import { expect, test } from 'vitest'
import type { ParcelDraft } from '#server/couriers/port/courier.ts'
import { aParcel, courierParts } from '#tests/support/orders/courier-parts.ts'
import { recordingServerOfFile } from '#tests/support/companies/recording-server.ts'
import { openSteadfast } from './steadfast.ts'

const server = await recordingServerOfFile()

function bookMany(parcels: readonly ParcelDraft[]) {
  const settings = { baseUrl: server.url, apiKey: 'key', secretKey: 'secret' }
  return openSteadfast({ settings, ...courierParts() }).createMany?.(parcels)
}

const three = ['AB-1-S1', 'AB-2-S1', 'AB-3-S1'].map((merchantRef) => aParcel({ merchantRef }))

const booked = (invoice: string | null, id: number) => ({
  invoice,
  status: 'success',
  error: [],
  consignment_id: id,
  tracking_code: `T${id}`,
  tracking_link: `https://steadfast.com.bd/t/${id}`,
})
const done = (id: number) => ({
  kind: 'done',
  value: {
    consignmentId: String(id),
    trackingCode: `T${id}`,
    trackingUrl: `https://steadfast.com.bd/t/${id}`,
  },
})

const answerRows = (...data: object[]) => {
  server.answer = () => Response.json({ status: 200, message: 'Processed.', data })
}

test('many parcels go in one call, and each is answered by its own line, in whatever order lines come', async () => {
  answerRows(booked('AB-3-S1', 3), booked('AB-1-S1', 1), {
    invoice: 'AB-2-S1',
    status: 'error',
    error: ['The recipient phone must be 11 digits.'],
    consignment_id: null,
    tracking_code: null,
    tracking_link: null,
  })
  expect(await bookMany(three)).toEqual([
    done(1),
    { kind: 'refused', reason: 'The recipient phone must be 11 digits.' },
    done(3),
  ])
  const [asked] = server.heard
  expect([asked?.method, asked?.path]).toEqual(['POST', '/create_order/bulk-order/extended'])
  expect(asked?.body).toMatchObject({
    data: [
      { invoice: 'AB-1-S1', cod_amount: 2450, recipient_phone: '01712345678' },
      { invoice: 'AB-2-S1' },
      { invoice: 'AB-3-S1' },
    ],
  })
})

test('lines without an invoice count by their place, and a line that is missing leaves its parcel open', async () => {
  answerRows(booked(null, 1), booked(null, 2), booked(null, 3))
  expect(await bookMany(three)).toEqual([done(1), done(2), done(3)])
  answerRows(booked('AB-1-S1', 1), booked('AB-9-S1', 9), booked('AB-3-S1', 3))
  expect(await bookMany(three)).toMatchObject([done(1), { kind: 'unclear' }, done(3)])
  answerRows(booked(null, 1))
  expect(await bookMany(three)).toMatchObject(three.map(() => ({ kind: 'unclear' })))
})

test('an invoice that is there already is looked up: an earlier answer was lost', async () => {
  const taken = { ...booked('AB-2-S1', 0), status: 'error', error: 'This invoice already exists.' }
  let look: () => Response = () => Response.json({ status: 200, tracking: [{ consignment_id: 77 }] })
  server.answer = ({ path }) =>
    path.startsWith('/create_order')
      ? Response.json({ status: 200, data: [booked('AB-1-S1', 1), taken, booked('AB-3-S1', 3)] })
      : look()
  expect(await bookMany(three)).toMatchObject([
    done(1),
    { kind: 'done', value: { consignmentId: '77' } },
    done(3),
  ])
  // Nobody knows: it is not booked under another number.
  look = () => new Response('', { status: 503 })
  expect(await bookMany(three)).toMatchObject([done(1), { kind: 'unclear' }, done(3)])
})

test('a call that fails as a whole refuses no parcel: each is looked up later', async () => {
  server.answer = () => Response.json({ message: 'Bulk is off.' }, { status: 422 })
  expect(await bookMany(three)).toEqual(
    three.map(() => ({ kind: 'unclear', reason: 'did not take many parcels at once (Bulk is off.)' })),
  )
  for (const answer of [() => new Response('<html>'), () => new Response('', { status: 500 })]) {
    server.answer = answer
    expect(await bookMany(three)).toMatchObject(three.map(() => ({ kind: 'unclear' })))
  }
  server.answer = () => Response.json({ status: 401 }, { status: 401 })
  expect(await bookMany(three)).toMatchObject(three.map(() => ({ kind: 'not_now' })))
})

test('a list that is called malformed is sent once more as text, as older documents want it', async () => {
  server.answer = ({ body }) =>
    typeof (body as { data: unknown }).data === 'string'
      ? Response.json({ status: 200, data: three.map(({ merchantRef }, n) => booked(merchantRef, n + 1)) })
      : Response.json({ status: 400, message: 'Invalid data.' }, { status: 400 })
  expect(await bookMany(three)).toEqual([done(1), done(2), done(3)])
  expect(server.heard).toHaveLength(2)
})

test('the answer for five hundred parcels is read whole', async () => {
  const many = Array.from({ length: 500 }, (_, n) => aParcel({ merchantRef: `AB-${n}-S1` }))
  const link = `https://steadfast.com.bd/t/${'x'.repeat(300)}`
  answerRows(...many.map(({ merchantRef }, n) => ({ ...booked(merchantRef, n), tracking_link: link })))
  expect((await bookMany(many))?.every(({ kind }) => kind === 'done')).toBe(true)
})
