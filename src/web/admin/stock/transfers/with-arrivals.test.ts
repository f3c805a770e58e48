import { expect, test } from 'vitest'
import type { TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { withArrivals } from './with-arrivals.ts'

const place = { code: 'banani', kind: 'shop', name: 'Banani', name_bn: 'বনানী' } as const
const piece = {
  slug: 'sari',
  name: 'Sari',
  name_bn: 'শাড়ি',
  sku: 'S-1',
  barcode: null,
  options: [],
  image: null,
}
const transfer: TransferView = {
  number: 'T-1001',
  from: place,
  to: place,
  state: 'sent',
  sent_at: '2026-11-26T06:00:00Z',
  by: null,
  note: null,
  pieces: 9,
  arrived: 1,
  missing: 0,
  lines: [
    { ...piece, variant: 7, sent: 5, arrived: 1, missing: 0 },
    { ...piece, variant: 8, sent: 4, arrived: 0, missing: 0 },
  ],
}

test('receipts that wait on a phone count in the transfer, one after the other', () => {
  const shown = withArrivals(transfer, [
    { 'arrived-7': '২', 'missing-7': '1' },
    { 'arrived-7': '2', 'missing-7': '', 'arrived-8': '3', 'missing-8': '' },
  ])
  expect(shown.lines).toMatchObject([
    // The missing piece was found.
    { arrived: 5, missing: 0 },
    { arrived: 3, missing: 0 },
  ])
  expect(shown).toMatchObject({ arrived: 8, missing: 0 })
})

test('more pieces than are on their way count nothing before the shop has refused them', () => {
  expect(withArrivals(transfer, [{ 'arrived-7': '9', 'missing-7': '' }])).toEqual(transfer)
})
