import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import {
  CANCELLED_BY_US,
  parcelAlarms,
  parcelProblems,
  type ParcelEvent,
  type ParcelPast,
} from './parcel-problems.ts'

const HOUR = 3_600_000

function event(kind: string, at: number, more: Partial<ParcelEvent> = {}): ParcelEvent {
  return { kind, at, by: 'courier', word: null, status: null, alarm: null, problem: null, ...more }
}

function parcel(events: readonly ParcelEvent[], more: Partial<ParcelPast> = {}): ParcelPast {
  return {
    status: 'in_transit',
    isNewest: true,
    isExchange: false,
    pickup: null,
    orderStatus: 'with_courier',
    isOwnRider: false,
    isReturnRequested: false,
    isCashUnknown: false,
    cod: poisha(0),
    collected: null,
    owed: 0,
    bookedAt: 0,
    heardAt: HOUR,
    events,
    ...more,
  }
}

const problemsAt = (past: ParcelPast, now = 2 * HOUR) =>
  parcelProblems(past, now).map(({ code, since }) => [code, since])

test.each(parcelAlarms.filter((alarm) => alarm !== 'pickup_cancelled'))(
  '%s stands until staff saw to it, comes back when it is told anew, and ends with the next step',
  (alarm) => {
    const events = [event('parcel_picked_up', 1), event('parcel_alarm', 2, { alarm })]
    expect(problemsAt(parcel(events))).toEqual([[alarm, 2]])
    const seen = [...events, event('parcel_seen_to', 3, { by: 'staff', problem: alarm })]
    expect(problemsAt(parcel(seen))).toEqual([])
    const again = [...seen, event('parcel_alarm', 4, { alarm })]
    expect(problemsAt(parcel(again))).toEqual([[alarm, 4]])
    expect(problemsAt(parcel([...again, event('parcel_in_transit', 5)]))).toEqual([])
  },
)

test('a pickup that its courier cancelled needs somebody while its order is still to be sent, and no other parcel was made', () => {
  const events = [event('parcel_alarm', 2, { alarm: 'pickup_cancelled' })]
  const ended = parcel(events, { status: 'cancelled', orderStatus: 'packed' })
  expect(problemsAt(ended)).toEqual([['pickup_cancelled', 2]])
  expect(problemsAt({ ...ended, isNewest: false })).toEqual([])
  expect(problemsAt({ ...ended, orderStatus: 'cancelled' })).toEqual([])
})

test.each(['returned', 'lost', 'cancelled'] as const)(
  'the other piece of an exchange that is %s is to be sent again, until another parcel is there or staff saw to it',
  (status) => {
    const events = [event('parcel_in_transit', 1), event(`parcel_${status}`, 2)]
    const ended = parcel(events, { status, isExchange: true, orderStatus: 'delivered' })
    expect(problemsAt(ended)).toEqual([['send_again', 2]])
    expect(problemsAt({ ...ended, isNewest: false })).toEqual([])
    expect(problemsAt({ ...ended, isExchange: false })).toEqual([])
    const seen = [...events, event('parcel_seen_to', 3, { by: 'staff', problem: 'send_again' })]
    expect(problemsAt({ ...ended, events: seen })).toEqual([])
  },
)

describe('a pick-up', () => {
  const wanted = { dayEnds: 0, isWanted: true }
  const given = { pickup: wanted, orderStatus: 'delivered' } as const

  test.each(['failed_attempt', 'returned', 'lost', 'cancelled'] as const)(
    'that ends as %s is to be looked after, while its return waits and no other one was made',
    (status) => {
      const events = [event('parcel_created', 1), event(`parcel_${status}`, 2)]
      const ended = parcel(events, { ...given, status })
      expect(problemsAt(ended)).toEqual([['fetch_again', 2]])
      expect(problemsAt({ ...ended, isNewest: false })).toEqual([])
      expect(problemsAt({ ...ended, pickup: { ...wanted, isWanted: false } })).toEqual([])
      expect(
        problemsAt({ ...ended, events: [...events, event('pickup_moved', 3, { by: 'staff' })] }),
      ).toEqual([])
    },
  )

  test('that no courier took is to be booked again, and one that staff cancelled is not', () => {
    const refused = parcel([event('parcel_refused', 2, { by: 'staff' })], { ...given, status: 'cancelled' })
    expect(problemsAt(refused)).toEqual([['fetch_again', 2]])
    const word = { by: 'staff', word: CANCELLED_BY_US }
    const ours = parcel([event('parcel_cancelled', 2, word)], {
      ...given,
      status: 'cancelled',
      isOwnRider: true,
    })
    expect(problemsAt(ours)).toEqual([])
  })

  test('of which nothing is heard is silent two days after the day on which its rider was to come', () => {
    const dayEnds = 100 * HOUR
    const booked = parcel([], { ...given, status: 'created', pickup: { ...wanted, dayEnds } })
    expect(problemsAt(booked, 147 * HOUR)).toEqual([])
    expect(problemsAt(booked, 148 * HOUR)).toEqual([['silent', dayEnds]])
  })
})

test('one resolved problem says nothing about another', () => {
  const events = [
    event('parcel_cancelled', 1, { by: 'staff', word: CANCELLED_BY_US }),
    event('parcel_seen_to', 2, { by: 'staff', problem: 'called_off' }),
    event('parcel_odd', 3, { word: 'order.in-transit', status: 'in_transit' }),
  ]
  const off = parcel(events, { status: 'cancelled', orderStatus: 'cancelled' })
  expect(problemsAt(off)).toEqual([['moves_on', 3]])
})

test('a parcel is silent after three days, two where it was never fetched, ten on its way back', () => {
  const day = 24 * HOUR
  const silent = (status: ParcelPast['status'], days: number) =>
    problemsAt(parcel([], { status, heardAt: 0 }), days * day)
  for (const [status, days] of [
    ['in_transit', 3],
    ['created', 2],
    ['returning', 10],
  ] as const) {
    expect(silent(status, days - 0.01)).toEqual([])
    expect(silent(status, days)).toEqual([['silent', 0]])
  }
})
