import { describe, expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

type Order = Parameters<typeof timelineOf>[0]

const shown = (given: Partial<Order>) =>
  timelineOf({
    status: 'confirmed',
    method: 'standard',
    placedAt: 1,
    reached: [],
    parcels: [],
    ...given,
  }).map(({ step, state }) => `${step} ${state}`)
const reached = (...to: Order['reached'][number]['to'][]) =>
  to.map((one, index) => ({ to: one, at: index + 2 }))

describe('the way of an order', () => {
  test('the way of an order is done up to where it stands, and goes on from there', () => {
    expect(shown({ status: 'packed', reached: reached('confirmed', 'packed') })).toEqual([
      'placed done',
      'confirmed done',
      'packed current',
      'with_courier next',
      'out_for_delivery next',
      'delivered next',
    ])
  })

  test('the way of an order to the shop has no courier', () => {
    expect(
      shown({
        method: 'collect',
        status: 'ready_to_collect',
        reached: reached('confirmed', 'packed', 'ready_to_collect'),
      }),
    ).toEqual(['placed done', 'confirmed done', 'packed done', 'ready_to_collect current', 'delivered next'])
  })

  test('the way of an order with the courier follows the parcel', () => {
    const way = { status: 'with_courier', reached: reached('confirmed', 'packed', 'with_courier') } as const
    const out = { status: 'out_for_delivery', at: 9 } as const
    expect(shown({ ...way, parcels: [out] })).toContain('out_for_delivery current')
    expect(shown({ ...way, parcels: [out, { status: 'failed_attempt', at: 10 }] })).toEqual([
      'placed done',
      'confirmed done',
      'packed done',
      'with_courier done',
      'out_for_delivery done',
      'delivery_tried current',
      'delivered next',
    ])
  })

  test('the way of an order is at its end when it is delivered', () => {
    const states = shown({
      status: 'delivered',
      reached: reached('confirmed', 'packed', 'with_courier', 'delivered'),
    })
    expect(states.every((state) => state.endsWith('done'))).toBe(true)
  })

  test('the way of an order waits where it waits, and shows what comes then', () => {
    expect(shown({ status: 'payment_pending' }).slice(0, 3)).toEqual([
      'placed done',
      'payment_pending current',
      'confirmed next',
    ])
  })

  test.each(['cancelled', 'returned'] as const)(
    'that ended as %s shows nothing that will not come',
    (end) => {
      expect(shown({ status: end, reached: reached('confirmed', end) })).toEqual([
        'placed done',
        'confirmed done',
        `${end} current`,
      ])
    },
  )
})
