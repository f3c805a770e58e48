import { inDhaka, isoOf } from '#domain/calendar.ts'
import { nextWorkingDay, type DispatchRules } from '#domain/delivery/arrival.ts'
import type { ReturnStatus } from '#domain/order/status/return-status.ts'
import { isHandedIn, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'

/** So far ahead a rider is sent for what comes back. */
const PICKUP_DAYS_MAX = 30

/**
 * The actions of staff on a pick-up. `move`: to another day. `fetched`, `missed`, `arrived`: what the rider tells, where
 * no courier does.
 */
export const pickupActions = ['fetched', 'missed', 'move', 'arrived', 'cancel'] as const
export type PickupAction = (typeof pickupActions)[number]

/** The rider has not been at the door yet, or was there in vain. */
const waits: readonly ShipmentStatus[] = ['created', 'on_hold', 'failed_attempt']
const carried: readonly ShipmentStatus[] = ['picked_up', 'in_transit', 'out_for_delivery', 'returning']
const gone: readonly ShipmentStatus[] = ['cancelled', 'lost', 'returned']

/** The possible actions on a pick-up in this status, the likeliest first. */
export function pickupActionsFor(status: ShipmentStatus): readonly PickupAction[] {
  if (status === 'failed_attempt') return ['move', 'fetched', 'arrived', 'cancel']
  if (waits.includes(status)) return ['fetched', 'missed', 'move', 'arrived', 'cancel']
  return carried.includes(status) ? ['arrived'] : []
}

/** Whether a pick-up stands in the way of another one. */
export function isPickupThere(status: ShipmentStatus): boolean {
  return !gone.includes(status)
}

/** Whether somebody is to be sent for the pieces of a return. */
export function isToBeFetched(status: ReturnStatus): boolean {
  return status === 'approved' || status === 'coming'
}

/** Whether the pieces have left the customer. */
export function isFetched(status: ShipmentStatus): boolean {
  return carried.includes(status) || isHandedIn(status)
}

type DayProblem = { readonly kind: 'past_day' } | { readonly kind: 'far_day'; readonly days: number }

/** Why a rider cannot be sent on a day like `2026-11-25`; null where he can. */
export function pickupDayProblem(day: string, nowMs: number): DayProblem | null {
  const { day: today } = inDhaka(nowMs)
  if (day < isoOf(today)) return { kind: 'past_day' }
  return day > isoOf(today + PICKUP_DAYS_MAX) ? { kind: 'far_day', days: PICKUP_DAYS_MAX } : null
}

/** The day that is proposed: the next one on which couriers work. */
export function proposedPickupDay(nowMs: number, rules: Pick<DispatchRules, 'weekend' | 'holidays'>): string {
  return isoOf(nextWorkingDay(inDhaka(nowMs).day, rules))
}
