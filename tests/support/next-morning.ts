import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import type { TestShop } from './test-shop.ts'

const HOUR_MS = 60 * 60 * 1000

/** Moves the clock of a shop on to ten o'clock in Dhaka: ten hours for promotional SMS lie ahead. */
export function nextMorning(shop: Pick<TestShop, 'pass' | 'now'>): void {
  while (untilPromotionHours(shop.now()) === 0) shop.pass(HOUR_MS)
  shop.pass(untilPromotionHours(shop.now()))
}
