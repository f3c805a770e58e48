import type { Reply } from '#contract/endpoint.ts'
import type { getPickupWays } from '#contract/staff/returns/pickups.ts'
import { proposedPickupDay } from '#domain/order/returns/pickup.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** By whom pieces can be fetched, those that the store asks itself first, and the day that is proposed. */
export function pickupWays({ couriers, clock, delivery }: ShopContext): Reply<typeof getPickupWays> {
  const ways = couriers
    .all()
    .map((courier) => ({ courier: courier.code, by: courier.fetch === undefined ? 'hand' : 'call' }) as const)
  return {
    day: proposedPickupDay(clock(), delivery.current.settings),
    ways: ways.toSorted((one, other) => one.by.localeCompare(other.by)),
  }
}
