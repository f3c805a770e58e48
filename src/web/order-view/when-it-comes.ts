import type { OrderView } from '#contract/shop/order-views.ts'
import { dateRangeIn } from '#web/text/date-range.ts'
import { dayIn } from '#web/text/dates.ts'
import { phoneShown } from '#web/text/phone.ts'
import type { Speech } from '#web/text/text-context.tsx'

type OrderProgress = Pick<OrderView, 'status' | 'delivery' | 'delivered_at' | 'timeline'>

const onItsWay: readonly OrderView['status'][] = ['confirmed', 'packed', 'with_courier', 'ready_to_collect']

/**
 * When an order comes, or came; once the promised days are over, that they are, and whom to call. Nothing where nobody
 * can say.
 */
export function whenItComes({ text, language }: Speech, order: OrderProgress, storePhone: string): string {
  const words = text.order
  const { status, delivery, delivered_at: at } = order
  if (at !== null) return words.deliveredOn(dayIn(language, at))
  if (!onItsWay.includes(status)) return ''
  const days = { from: delivery.promised_from, to: delivery.promised_to }
  const collected = delivery.method === 'collect'
  if (isLate(order)) {
    const lastDay = dateRangeIn(language, { from: days.to, to: days.to })
    return (collected ? words.notReady : words.late)(lastDay, phoneShown(storePhone))
  }
  const range = dateRangeIn(language, days)
  return collected ? words.readyOn(range) : words.arrives(range)
}

/** The promised days are over, and it has not come, or is not ready to be fetched. */
export function isLate({ delivery, timeline }: Pick<OrderProgress, 'delivery' | 'timeline'>): boolean {
  const goal = delivery.method === 'collect' ? 'ready_to_collect' : 'delivered'
  return timeline.find(({ step }) => step === goal)?.expected?.over ?? false
}
