import { describe, expect, test } from 'vitest'
import { isFinal, reachable, step, type StateTable } from '#domain/state-table.ts'
import { canCustomer } from '#domain/order/customer-actions.ts'
import { actionsFor, orderStatuses, orderSteps, staffActionNames, staffActions } from './order-status.ts'
import { stateMachines } from './state-machines.ts'

const machines = Object.entries(stateMachines).map(
  ([name, { steps, births }]) =>
    [name, { steps: steps as StateTable<string>, births: births as readonly string[] }] as const,
)

describe.each(machines)('the states of %s', (_, { steps, births }) => {
  const states = Object.keys(steps)

  test('can all be come to', () => {
    expect([...reachable(steps, births)].toSorted()).toEqual(states.toSorted())
  })

  test('follow only states that exist, none follows itself or twice', () => {
    for (const [from, next] of Object.entries(steps)) {
      for (const to of next) expect(states).toContain(to)
      expect(next).not.toContain(from)
      expect(new Set(next).size).toBe(next.length)
    }
  })

  test('have no way out of a final one', () => {
    for (const from of states.filter((state) => isFinal(steps, state))) {
      for (const to of states)
        expect(step(steps, from, to)).toEqual({
          ok: false,
          refusal: { code: 'wrong_state', from, to },
        })
    }
  })
})

test('an order ends delivered, returned or cancelled, and can end from everywhere', () => {
  const ends = orderStatuses.filter((status) => isFinal(orderSteps, status))
  expect(ends).toEqual(['delivered', 'returned', 'cancelled'])
  for (const status of orderStatuses) {
    expect(ends.some((end) => reachable(orderSteps, [status]).has(end))).toBe(true)
  }
})

test('a parcel that is packed can no longer be cancelled by the customer', () => {
  expect(orderStatuses.filter((status) => canCustomer('cancel', status))).toEqual([
    'payment_pending',
    'awaiting_code',
    'awaiting_call',
    'confirmed',
    'expired',
  ])
})

describe('the buttons of staff', () => {
  const going = { hasParcelUnderWay: true, hasRest: false }
  const gone = { hasParcelUnderWay: false, hasRest: false }

  test('the buttons of staff lead only where the table of states allows', () => {
    for (const name of staffActionNames) {
      const { from, to } = staffActions[name]
      for (const status of from) expect(orderSteps[status]).toContain(to)
    }
  })

  test('begin with the next sensible step', () => {
    expect(actionsFor('awaiting_call', 'standard', going)[0]).toBe('confirm')
    expect(actionsFor('confirmed', 'standard', going)[0]).toBe('pack')
    expect(actionsFor('packed', 'standard', going)).toEqual(['hand_over', 'unpack', 'cancel'])
    expect(actionsFor('packed', 'collect', going)).toEqual(['make_ready', 'unpack', 'cancel'])
    expect(actionsFor('with_courier', 'standard', going)).toEqual(['deliver', 'send_back', 'cancel'])
    const partly = { hasParcelUnderWay: true, hasRest: true }
    expect(actionsFor('with_courier', 'standard', partly)).toEqual([
      'deliver',
      'send_back',
      'end_rest',
      'cancel',
    ])
    expect(actionsFor('delivered', 'standard', going)).toEqual([])
  })

  test('an order whose parcels are all lost can only be cancelled', () => {
    expect(actionsFor('with_courier', 'standard', gone)).toEqual(['cancel'])
    expect(actionsFor('returning', 'standard', gone)).toEqual(['take_back'])
    expect(actionsFor('ready_to_collect', 'collect', gone)).toEqual(['deliver', 'cancel'])
  })
})
