import { describe, expect, test } from 'vitest'
import { lateLimits } from './late-limits.ts'

type Order = Parameters<typeof lateLimits>[0]

/** A time of the clock in Dhaka. */
const at = (time: string) => Date.parse(`${time}:00+06:00`)

/** Placed and paid on a Sunday noon, brought in the same city. */
const paid: Order = {
  status: 'confirmed',
  method: 'standard',
  placedAt: at('2026-11-22T12:00'),
  paidAt: at('2026-11-22T12:00'),
  deliverBy: '2026-11-27',
  promisedTo: '2026-11-25',
}
const late = (time: string, given: Partial<Order> = {}) =>
  lateLimits({ ...paid, ...given }, at(time)).map(({ limit, stage }) => `${limit} ${stage}`)

describe('an order that is paid in full', () => {
  test('an order that is paid in full is close to its hand-over after 36 hours, and past it after 48', () => {
    expect(late('2026-11-23T23:59')).toEqual([])
    expect(late('2026-11-24T00:00')).toEqual(['hand_over close'])
    expect(late('2026-11-24T11:59')).toEqual(['hand_over close'])
    expect(late('2026-11-24T12:00')).toEqual(['hand_over past'])
  })

  test('an order that is paid in full is handed over once the courier has it, and is never where it is fetched', () => {
    expect(late('2026-11-24T12:00', { status: 'with_courier' })).toEqual([])
    expect(late('2026-11-24T12:00', { method: 'collect' })).toEqual([])
  })

  test('an order that is paid in full in the same city is close to its limit on day 4, and past it when day 5 is over', () => {
    const sent = { status: 'with_courier', promisedTo: '2026-11-30' } as const
    expect(late('2026-11-25T23:59', sent)).toEqual([])
    expect(late('2026-11-26T00:00', sent)).toEqual(['delivery close'])
    expect(late('2026-11-27T23:59', sent)).toEqual(['delivery close'])
    expect(late('2026-11-28T00:00', sent)).toEqual(['delivery past'])
  })

  test('elsewhere is close to it on day 8, and past it when day 10 is over', () => {
    const sent = { status: 'with_courier', deliverBy: '2026-12-02', promisedTo: '2026-12-02' } as const
    expect(late('2026-11-29T23:59', sent)).toEqual([])
    expect(late('2026-11-30T00:00', sent)).toEqual(['delivery close'])
    expect(late('2026-12-03T00:00', sent)).toEqual(['delivery past', 'promise past'])
  })
})

test('an order with cash on delivery has only the days that were promised', () => {
  const cash = { paidAt: null }
  expect(late('2026-11-25T23:59', cash)).toEqual([])
  expect(late('2026-11-26T00:00', cash)).toEqual(['promise past'])
})

test.each([
  'awaiting_code',
  'payment_pending',
  'ready_to_collect',
  'delivered',
  'returning',
  'cancelled',
] as const)('an order that is %s waits for nobody of the shop', (status) => {
  expect(late('2027-01-01T00:00', { status })).toEqual([])
})
