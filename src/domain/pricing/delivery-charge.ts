import { dayOfIso, inDhaka, isoOf, weekdayOf, type Day } from '#domain/calendar.ts'
import { promiseOf, type DispatchRules, type Promised } from '#domain/delivery/arrival.ts'
import type { DayRange, DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { minus, poisha, sum, times, type Poisha } from '#domain/money.ts'
import type { DeliveryMethod } from '#domain/order/status/order-status.ts'
import type { DeliveryRules } from './checkout-rules.ts'

/** A parcel that is to be brought. */
export interface Parcel {
  readonly grams: number
  /** The price of the goods in it after all discounts. */
  readonly goods: Poisha
  /** How long its slowest piece is made; null where all lie ready. */
  readonly making: DayRange | null
  /** All of it lies in the shop where it could be fetched. */
  readonly inShop: boolean
  /** A promotion pays the delivery. */
  readonly free: boolean
  /** In ms since 1970. */
  readonly now: number
}

/** A way in which an order can reach its owner. */
export interface DeliveryChoice extends Promised {
  readonly method: DeliveryMethod
  /** The charge now, and the charge without the rule that makes it free. */
  readonly charge: Poisha
  readonly fullCharge: Poisha
  /** Why it cannot be chosen; null where it can. */
  readonly refused: 'made_to_order' | 'not_in_shop' | null
}

/** The ways to deliver to a zone; without a zone, only to fetch it. A way that the shop does not offer is left out. */
export function deliveryChoices(
  parcel: Parcel,
  zone: DeliveryZone | null,
  rules: { readonly delivery: DeliveryRules; readonly dispatch: DispatchRules },
): readonly DeliveryChoice[] {
  const { express, collect } = rules.delivery
  return [
    ...(zone === null ? [] : [standard(parcel, zone, rules)]),
    ...(zone !== null && express.on && express.zones.includes(zone.code) ? [fast(parcel, zone, rules)] : []),
    ...(collect.on ? [fetched(parcel, rules)] : []),
  ]
}

/** The missing amount until delivery is free; null if there is no such rule, or delivery is free already. */
export function missingForFreeDelivery(goods: Poisha, { freeOver }: DeliveryRules): Poisha | null {
  return freeOver === null || goods >= freeOver ? null : minus(freeOver, goods)
}

interface Rules {
  readonly delivery: DeliveryRules
  readonly dispatch: DispatchRules
}

const GRAMS_PER_KILOGRAM = 1000

function byWeight(charge: Poisha, grams: number, { baseGrams, perKilogram }: DeliveryRules): Poisha {
  const beyond = Math.max(0, grams - baseGrams)
  return sum([charge, times(perKilogram, Math.ceil(beyond / GRAMS_PER_KILOGRAM))])
}

function isFree({ free, goods }: Parcel, { freeOver }: DeliveryRules): boolean {
  return free || (freeOver !== null && goods >= freeOver)
}

function standard(parcel: Parcel, zone: DeliveryZone, { delivery, dispatch }: Rules): DeliveryChoice {
  const fullCharge = byWeight(delivery.charges[zone.code], parcel.grams, delivery)
  return {
    method: 'standard',
    fullCharge,
    charge: isFree(parcel, delivery) ? poisha(0) : fullCharge,
    ...promiseOf({ orderedMs: parcel.now, zone, making: parcel.making }, dispatch),
    refused: null,
  }
}

/** With free delivery the customer pays only the difference of express to the usual charge. */
function fast(parcel: Parcel, zone: DeliveryZone, rules: Rules): DeliveryChoice {
  const { express } = rules.delivery
  const usual = standard(parcel, zone, rules)
  const fullCharge = byWeight(express.charge, parcel.grams, rules.delivery)
  const { day, minute } = inDhaka(parcel.now)
  const at = workingDay(minute < minutesOf(express.cutOff) ? day : day + 1, rules.dispatch)
  return {
    method: 'express',
    fullCharge,
    charge: usual.charge === 0 ? poisha(Math.max(0, minus(fullCharge, usual.fullCharge))) : fullCharge,
    ...promisedOn(at),
    refused: parcel.making === null ? null : 'made_to_order',
  }
}

function fetched(parcel: Parcel, { delivery: { collect } }: Rules): DeliveryChoice {
  const { day, minute } = inDhaka(parcel.now)
  const at = minute < minutesOf(collect.lastOrder) ? day : day + 1
  return {
    method: 'collect',
    fullCharge: poisha(0),
    charge: poisha(0),
    ...promisedOn(at),
    refused: collectProblem(parcel),
  }
}

/** It leaves and arrives, or is ready, on one day. */
function promisedOn(day: Day): Promised {
  const iso = isoOf(day)
  return { leaves: iso, arrives: { from: iso, to: iso } }
}

function collectProblem({ making, inShop }: Parcel): DeliveryChoice['refused'] {
  if (making !== null) return 'made_to_order'
  return inShop ? null : 'not_in_shop'
}

function workingDay(day: Day, { weekend, holidays }: DispatchRules): Day {
  const resting = new Set(holidays.map(dayOfIso))
  const rests = (one: Day) => weekend.includes(weekdayOf(one)) || resting.has(one)
  if (new Set(weekend).size >= 7) return day
  let at = day
  while (rests(at)) at += 1
  return at
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
