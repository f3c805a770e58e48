import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { parseTaka, writeTaka } from './taka-text.ts'

test.each([
  ['2450.00', 245_000],
  ['2450', 245_000],
  [2450, 245_000],
  [2450.5, 245_050],
  ['0.07', 7],
  ['500000.00', 50_000_000],
])('the amount %s is read to the poisha', (written, amount) => {
  expect(parseTaka(written)).toEqual({ ok: true, value: amount })
})

test.each([
  '2450.001',
  '-1',
  '+1',
  '1e3',
  ' 1',
  '1,000',
  '',
  '.5',
  '5.',
  'NaN',
  null,
  undefined,
  1.005,
  {},
  true,
])('%s is no amount', (written) => {
  expect(parseTaka(written)).toMatchObject({ ok: false })
})

test('a written amount is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (amount) => {
      expect(parseTaka(writeTaka(poisha(amount)))).toEqual({ ok: true, value: amount })
    }),
  )
})
