import type { FunnelView } from '#contract/staff/reports/funnel.ts'
import { isoOf, startOfDay, type Day } from '#domain/calendar.ts'
import { funnelFiguresOf } from '#domain/order/checkout-steps.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { readOrderCounts, readPaymentTries, readToldSteps } from './funnel-store.ts'

type FunnelEvent = FunnelView['events'][number]

/** The funnel since a day in Dhaka: what browsers told, and what became of the orders that were placed since. */
export async function showFunnel(db: ReadDb, sinceDay: Day): Promise<FunnelView> {
  const since = isoOf(sinceDay)
  const start = new Date(startOfDay(sinceDay))
  const [told, orders, tries] = await Promise.all([
    readToldSteps(db, since),
    readOrderCounts(db, start),
    readPaymentTries(db, start),
  ])
  const eventsOf = (event: FunnelEvent['event']) =>
    eventOf(
      event,
      told.filter((step) => step.event === event),
    )
  const starts = eventsOf('checkout_start')
  const errors = eventsOf('field_error')
  const times = eventsOf('order_time')
  return {
    since,
    events: [
      eventsOf('cart_view'),
      starts,
      eventsOf('contact_ok'),
      eventsOf('address_ok'),
      errors,
      eventsOf('method_chosen'),
      plain('place_order', orders.placed),
      times,
      plain('otp_sent', orders.codesSent),
      plain('otp_ok', orders.codesRight),
      plain('pay_redirect', eventOf('pay_redirect', tries).count),
      eventOf(
        'pay_result',
        tries.filter(({ detail }) => detail !== 'open'),
      ),
      plain('order_confirmed', orders.confirmed),
    ],
    figures: funnelFiguresOf({
      ...orders,
      checkoutStarts: starts.count,
      orders: orders.placed,
      fieldErrors: errors.count,
      times: times.details,
    }),
  }
}

function plain(event: FunnelEvent['event'], count: number): FunnelEvent {
  return { event, count, details: [] }
}

function eventOf(event: FunnelEvent['event'], counts: FunnelEvent['details']): FunnelEvent {
  return {
    event,
    count: counts.reduce((sum, { count }) => sum + count, 0),
    details: counts.flatMap(({ detail, count }) => (detail === '' ? [] : [{ detail, count }])),
  }
}
