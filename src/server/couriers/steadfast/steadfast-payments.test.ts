import { expect, test } from 'vitest'
import { recordingServerOfFile } from '#tests/support/companies/recording-server.ts'
import { courierParts } from '#tests/support/orders/courier-parts.ts'
import { openSteadfast } from './steadfast.ts'

const server = await recordingServerOfFile()
const courier = () =>
  openSteadfast({ settings: { baseUrl: server.url, apiKey: 'key', secretKey: 'secret' }, ...courierParts() })

const payment = {
  payment_id: 'SFC-88213',
  amount: 1080,
  charges: 90.8,
  total: '989.20',
  status_label: 'Paid',
  paid_at: '2026-11-22T06:00:00.000000Z',
}
const row = { consignment_id: 1_424_107, invoice: 'AB-1-S1', cod_amount: '1080.00', delivery_charge: 80 }

test('payments are listed by page, and one that is not paid yet has no time', async () => {
  server.answer = () => Response.json({ payments: [{ ...payment, payment_id: 7, paid_at: null }, payment] })
  expect(await courier().payments?.(2)).toEqual({
    kind: 'done',
    value: [
      { id: '7', paidAt: null },
      { id: 'SFC-88213', paidAt: Date.parse('2026-11-22T06:00:00Z') },
    ],
  })
  expect(server.heard.map(({ path, query }) => [path, query])).toEqual([['/payments', { page: '2' }]])
})

test('the parcels of a payment are read beside it and inside it, and a value that cannot be read is null', async () => {
  const read = { total: 98_920, parcels: [{ consignmentId: '1424107', collected: 108_000, fee: 8000 }] }
  for (const body of [
    { status: 200, payment, consignments: [row] },
    { payment: { ...payment, consignments: [row] } },
    { ...payment, consignments: [row] },
  ]) {
    server.answer = () => Response.json(body)
    expect(await courier().payment?.('SFC-88213')).toEqual({ kind: 'done', value: read })
  }
  server.answer = () => Response.json({ payment, consignments: [{ consignment_id: 5, cod_amount: 'much' }] })
  expect(await courier().payment?.('SFC-88213')).toMatchObject({
    value: { parcels: [{ consignmentId: '5', collected: null, fee: null }] },
  })
  server.answer = () => Response.json({ payment })
  expect(await courier().payment?.('SFC-88213')).toMatchObject({ kind: 'unclear' })
  server.answer = () => Response.json({ message: 'Not found.' }, { status: 404 })
  expect(await courier().payment?.('SFC-88213')).toEqual({ kind: 'refused', reason: 'Not found.' })
})
