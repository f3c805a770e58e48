import type { Poisha } from '#domain/money.ts'
import { isFinal } from '#domain/state-table.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import { shipmentSteps, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A word of a courier that does not move a parcel but needs staff; it stands in the history of the order. */
export const parcelAlarms = [
  'damaged_or_lost',
  'unknown_status',
  'pickup_failed',
  'pickup_cancelled',
  'exchanged',
  'return_paid',
  'courier_asks',
] as const
export type ParcelAlarm = (typeof parcelAlarms)[number]

/**
 * Why a parcel needs somebody. `called_off`: its order was, and the courier is still to be told or to give it back.
 * `moves_on`: it was cancelled, and the courier brings it all the same. `odd_news`: the same of another one that was at
 * its end. `send_again`: the other piece of an exchange came back, was lost or cancelled. `fetch_again`: a pick-up came
 * to nothing, and its return still waits to be fetched. `cash_unknown`,
 * `cash_differs`: what the rider took is not known, or not what was to be taken. `silent`: no news for long.
 */
export const parcelProblemCodes = [
  'booking_unanswered',
  'booking_refused',
  'called_off',
  'moves_on',
  'odd_news',
  'send_again',
  'fetch_again',
  ...parcelAlarms,
  'cash_unknown',
  'cash_differs',
  'silent',
] as const
export type ParcelProblemCode = (typeof parcelProblemCodes)[number]

/** The courier's word, as it stands at a parcel that was cancelled here. */
export const CANCELLED_BY_US = 'called off'

/** Stands at a parcel whose cash is still to be noted. */
export const CASH_UNKNOWN = 'was handed in in part: note how much the rider took'

/** One line of an order's history about a parcel. */
export interface ParcelEvent {
  /** `parcel_picked_up`, `parcel_alarm`, `parcel_odd`, `parcel_seen_to`. */
  readonly kind: string
  /** In ms since 1970. */
  readonly at: number
  readonly by: string
  /** The courier's own word, and what it means here. */
  readonly word: string | null
  readonly status: string | null
  readonly alarm: string | null
  /** The problems that staff have resolved. */
  readonly problem: string | null
}

export interface ParcelPast {
  readonly status: ShipmentStatus
  /** No later parcel was made for its order, or for the same exchange. */
  readonly isNewest: boolean
  /** It carries what was exchanged, of an order that is delivered. */
  readonly isExchange: boolean
  /** It fetches what comes back for a return; null: it does not. */
  readonly pickup: PickupPast | null
  readonly orderStatus: OrderStatus
  /** Brought by people whom staff see: nobody has to be called about it. */
  readonly isOwnRider: boolean
  /** Its courier is still to be asked for it. */
  readonly isReturnRequested: boolean
  /** Handed in in part, and nobody said how much the rider took. */
  readonly isCashUnknown: boolean
  /** To be taken at the door, and taken there as far as the courier says. */
  readonly cod: Poisha
  readonly collected: Poisha | null
  /** Of the order, in poisha; below zero where too much came. */
  readonly owed: number
  /** When it was booked and when it was last heard of, in ms since 1970. */
  readonly bookedAt: number
  readonly heardAt: number
  /** The oldest first. */
  readonly events: readonly ParcelEvent[]
}

interface PickupPast {
  /** When the day of the pick-up is over, in ms since 1970. */
  readonly dayEnds: number
  /** The return still waits for its pieces. */
  readonly isWanted: boolean
}

export interface ParcelProblem {
  readonly code: ParcelProblemCode
  /** In ms since 1970: what happened last that makes it one. */
  readonly since: number
  /** The courier's own word. */
  readonly word: string | null
}

/**
 * Why somebody has to look after a parcel now; what staff have resolved is left out until something new speaks against
 * it.
 */
export function parcelProblems(parcel: ParcelPast, nowMs: number): readonly ParcelProblem[] {
  const problems = [
    ...booking(parcel, nowMs),
    ...cancelled(parcel),
    ...sendAgain(parcel),
    ...fetchAgain(parcel),
    ...alarm(parcel),
    ...cash(parcel),
  ]
  const open = problems.filter(({ code, index }) => index > lastSeenTo(parcel, code))
  return [...open, ...silence(parcel, nowMs)].map(({ code, since, word }) => ({ code, since, word }))
}

/** With the place of the line that brought it: staff who saw to it later saw to this. */
interface IndexedProblem extends ParcelProblem {
  readonly index: number
}

/** A courier answers within seconds, and is asked again after a minute. */
const BOOKING_MS = 5 * MINUTE

function booking(parcel: ParcelPast, nowMs: number): readonly IndexedProblem[] {
  const { status, bookedAt, events } = parcel
  if (status === 'booking') {
    const waits = nowMs - bookedAt < BOOKING_MS && !events.some((one) => one.alarm === 'booking_unknown')
    return waits ? [] : [{ code: 'booking_unanswered', since: bookedAt, word: null, index: Infinity }]
  }
  const index = events.findLastIndex(({ kind }) => kind === 'parcel_refused')
  return isStillToBeSent(parcel) ? problem(parcel, 'booking_refused', index) : []
}

const waitsForParcel: readonly OrderStatus[] = ['packed', 'with_courier']

function isStillToBeSent({ status, isNewest, isExchange, orderStatus }: ParcelPast): boolean {
  return status === 'cancelled' && isNewest && (isExchange || waitsForParcel.includes(orderStatus))
}

/** An order shows by its status that its parcel came back; an exchange by this alone. */
function sendAgain(parcel: ParcelPast): readonly IndexedProblem[] {
  const { status, isNewest, isExchange, events } = parcel
  const isGone = status === 'returned' || status === 'lost' || status === 'cancelled'
  if (!isExchange || !isNewest || !isGone) return []
  return problem(
    parcel,
    'send_again',
    events.findLastIndex(({ kind }) => kind === `parcel_${status}`),
  )
}

const inVain: readonly ShipmentStatus[] = ['cancelled', 'failed_attempt', 'returned', 'lost']

/** Staff who cancelled a pick-up, or agreed on another day, know of it. */
function fetchAgain(parcel: ParcelPast): readonly IndexedProblem[] {
  const { status, isNewest, pickup, events } = parcel
  if (pickup?.isWanted !== true || !isNewest || !inVain.includes(status)) return []
  const index = events.findLastIndex(({ kind }) => kind === `parcel_${status}` || kind === 'parcel_refused')
  const isKnown =
    events.findLastIndex(({ kind }) => kind === 'pickup_moved') > index ||
    (status === 'cancelled' && events[index]?.word === CANCELLED_BY_US)
  return isKnown ? [] : problem(parcel, 'fetch_again', index)
}

const wayBack: readonly (string | null)[] = ['returning', 'returned']

function cancelled(parcel: ParcelPast): readonly IndexedProblem[] {
  const { events, isOwnRider, isReturnRequested } = parcel
  const off = indexOfCancellation(parcel)
  const odd = lastOdd(parcel)
  const said = events[odd]
  if (off === -1) return problem(parcel, 'odd_news', odd)
  if (said !== undefined) return wayBack.includes(said.status) ? [] : problem(parcel, 'moves_on', odd)
  // The courier has said that it called its rider off, or that it gives the parcel back.
  const isSettled = events.some(
    ({ kind, alarm: word }, index) =>
      index > off && (kind === 'parcel_asked_back' || word === 'pickup_cancelled'),
  )
  if (isOwnRider || (isSettled && !isReturnRequested)) return []
  return problem(
    parcel,
    'called_off',
    Math.max(
      off,
      events.findLastIndex(({ kind }) => kind === 'parcel_not_given_back'),
    ),
  )
}

function indexOfCancellation({ status, events }: ParcelPast): number {
  if (status !== 'cancelled') return -1
  return events.findLastIndex(({ kind, word }) => kind === 'parcel_cancelled' && word === CANCELLED_BY_US)
}

/**
 * The first line in which the courier says the present word about a finished parcel; a repeated word is nothing new.
 */
function lastOdd({ events }: ParcelPast): number {
  const step = lastStep(events)
  const odd = events
    .map((event, index) => ({ ...event, index }))
    .filter(({ kind, by, index }) => kind === 'parcel_odd' && by === 'courier' && index > step)
  const now = odd.at(-1)?.word
  const before = odd.findLastIndex(({ word }) => word !== now)
  return odd[before + 1]?.index ?? -1
}

const steps: readonly string[] = Object.keys(shipmentSteps).map((status) => `parcel_${status}`)

function lastStep(events: readonly ParcelEvent[]): number {
  return events.findLastIndex(({ kind }) => steps.includes(kind))
}

function alarm(parcel: ParcelPast): readonly IndexedProblem[] {
  const { events } = parcel
  const index = events.findLastIndex(({ kind }) => kind === 'parcel_alarm')
  const code = parcelAlarms.find((one) => one === events[index]?.alarm)
  if (code === undefined || index < lastStep(events)) return []
  if (code === 'pickup_cancelled' && (parcel.isExchange || !isStillToBeSent(parcel))) return []
  return problem(parcel, code, index)
}

function cash(parcel: ParcelPast): readonly IndexedProblem[] {
  const { events, cod, collected, owed, isCashUnknown } = parcel
  const index = events.findLastIndex(
    ({ kind }) => kind === 'parcel_delivered' || kind === 'parcel_partially_delivered',
  )
  if (isCashUnknown) return problem(parcel, 'cash_unknown', index)
  if (collected === null || collected === cod) return []
  // Too little is nothing any more once the rest has come.
  return collected > cod || owed > 0 ? problem(parcel, 'cash_differs', index) : []
}

/** No parcel is a problem for its silence before that. */
export const SILENCE_MS_MIN = 2 * DAY

/** How long a parcel may be without news; the way back is long. */
function patience(status: ShipmentStatus): number {
  if (status === 'created') return SILENCE_MS_MIN
  return status === 'returning' || status === 'partially_delivered' ? 10 * DAY : 3 * DAY
}

/** Staff who have asked are given as long again. */
function silence(parcel: ParcelPast, nowMs: number): readonly ParcelProblem[] {
  const { status, events, pickup } = parcel
  // Nothing is to be heard of a pick-up before its day.
  const heardAt = Math.max(parcel.heardAt, pickup?.dayEnds ?? 0)
  if (status === 'booking' || isFinal(shipmentSteps, status)) return []
  const since = events[lastSeenTo(parcel, 'silent')]?.at ?? heardAt
  const isLong = nowMs - Math.max(heardAt, since) >= patience(status)
  return isLong ? [{ code: 'silent', since: heardAt, word: null }] : []
}

function lastSeenTo({ events }: ParcelPast, code: ParcelProblemCode): number {
  return events.findLastIndex(({ kind, problem }) => kind === 'parcel_seen_to' && problem === code)
}

function problem({ events }: ParcelPast, code: ParcelProblemCode, index: number): readonly IndexedProblem[] {
  const event = events[index]
  return event === undefined ? [] : [{ code, since: event.at, word: event.word, index }]
}

/**
 * The answer to the request to give a parcel back; null if nobody asked, or if the courier takes telephone calls only.
 */
export function returnRequestOf(
  parcel: Pick<ParcelPast, 'events' | 'isReturnRequested'>,
): ParcelReturnRequest | null {
  if (parcel.isReturnRequested) return 'waits'
  const last = parcel.events.findLast(({ kind }) => Object.hasOwn(answers, kind))?.kind
  return last === undefined ? null : (answers[last] ?? null)
}

export const returnRequestStates = ['waits', 'sent', 'refused'] as const
export type ParcelReturnRequest = (typeof returnRequestStates)[number]

const answers: Readonly<Record<string, ParcelReturnRequest>> = {
  parcel_asked_back: 'sent',
  parcel_not_given_back: 'refused',
}
