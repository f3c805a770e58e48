import { expect, test } from 'vitest'
import { shipmentSteps, shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { mayFollow } from '#domain/state-table.ts'
import { isFetched, isPickupThere, pickupActionsFor, pickupDayProblem, proposedPickupDay } from './pickup.ts'

/** Wednesday, late in the evening in Dhaka. */
const NOW = Date.parse('2026-11-25T23:30:00+06:00')

test.each([
  ['2026-11-24', { kind: 'past_day' }],
  ['2026-11-25', null],
  ['2026-12-25', null],
  ['2026-12-26', { kind: 'far_day', days: 30 }],
])('a rider that is to come on %s: %o', (day, problem) => {
  expect(pickupDayProblem(day, NOW)).toEqual(problem)
})

test('the day that is proposed is the next one on which couriers work', () => {
  const rules = { weekend: [5], holidays: ['2026-11-26'] }
  expect(proposedPickupDay(NOW, rules)).toBe('2026-11-28')
})

const goals = {
  fetched: 'in_transit',
  missed: 'failed_attempt',
  arrived: 'delivered',
  cancel: 'cancelled',
} as const

test.each(shipmentStatuses)(
  'every action on a pick-up that is %s leads to a status that may follow',
  (status) => {
    const actions = pickupActionsFor(status)
    const wrong = actions.filter((action) =>
      action === 'move' ? isFetched(status) : !mayFollow(shipmentSteps, status, goals[action]),
    )
    expect(wrong).toEqual([])
  },
)

test('nothing is done about a pick-up that does not stand in the way of another one', () => {
  const ended = shipmentStatuses.filter((status) => !isPickupThere(status))
  expect(ended.flatMap(pickupActionsFor)).toEqual([])
})
