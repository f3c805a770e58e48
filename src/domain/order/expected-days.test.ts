import { describe, expect, test } from 'vitest'
import { dayOfIso } from '#domain/calendar.ts'
import { expectedDays } from './expected-days.ts'
import { timelineOf } from './timeline.ts'

type Order = Parameters<typeof expectedDays>[1]

const promise = { leavesBy: '2026-11-22', from: '2026-11-23', to: '2026-11-25' }

/** The steps of an order that have expected days, on a day. */
function shown(today: string, given: Partial<Omit<Order, 'today'>> = {}): readonly string[] {
  const order = {
    status: 'confirmed',
    method: 'standard',
    promise,
    ...given,
    today: dayOfIso(today),
  } as const
  const steps = timelineOf({ ...order, placedAt: 1, reached: [{ to: order.status, at: 2 }], parcels: [] })
  return steps.flatMap((step) => {
    const days = expectedDays(step, order)
    return days === null ? [] : [`${step.step} ${days.from}/${days.to}${days.over ? ' over' : ''}`]
  })
}

describe('the expected days of an order', () => {
  test('the expected days of an order are those that were promised, for every step still to come', () => {
    expect(shown('2026-11-21')).toEqual([
      'packed 2026-11-22/2026-11-22',
      'with_courier 2026-11-22/2026-11-22',
      'out_for_delivery 2026-11-23/2026-11-25',
      'delivered 2026-11-23/2026-11-25',
    ])
  })

  test('the expected days of an order are no longer told of steps that came', () => {
    expect(shown('2026-11-23', { status: 'with_courier' })).toEqual([
      'out_for_delivery 2026-11-23/2026-11-25',
      'delivered 2026-11-23/2026-11-25',
    ])
  })

  test('hold through their last day, and are said to be over after it', () => {
    expect(shown('2026-11-25', { status: 'with_courier' })[1]).toBe('delivered 2026-11-23/2026-11-25')
    expect(shown('2026-11-26', { status: 'with_courier' })[1]).toBe('delivered 2026-11-23/2026-11-25 over')
  })

  test('the expected days of an order are not broken while the customer has not confirmed', () => {
    expect(shown('2026-11-23', { status: 'awaiting_code' })).toEqual([
      'out_for_delivery 2026-11-23/2026-11-25',
      'delivered 2026-11-23/2026-11-25',
    ])
    expect(shown('2026-11-26', { status: 'awaiting_code' })).toEqual([])
  })

  test('the expected days of an order to the shop are those on which it is ready; nobody says when it is fetched', () => {
    expect(shown('2026-11-22', { method: 'collect' })).toEqual([
      'packed 2026-11-22/2026-11-22',
      'ready_to_collect 2026-11-23/2026-11-25',
    ])
  })

  test('the expected days of an order of an order from before say nothing of the day on which it leaves', () => {
    expect(shown('2026-11-21', { promise: { ...promise, leavesBy: null } })).toEqual([
      'out_for_delivery 2026-11-23/2026-11-25',
      'delivered 2026-11-23/2026-11-25',
    ])
  })

  test.each(['cancelled', 'returning', 'returned', 'delivered'] as const)(
    'of one that is %s are none',
    (status) => {
      expect(shown('2026-11-21', { status })).toEqual([])
    },
  )
})
