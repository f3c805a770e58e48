import type { OrderPageView } from '#contract/staff/order-page.ts'

interface OrderMoney {
  readonly received: number
  /** Promised back, or given back. */
  readonly promised: number
  /** Nobody has promised it back. */
  readonly left: number
}

/** The money of an order, in taka. */
export function moneyOf({ attempts, refunds }: Pick<OrderPageView, 'attempts' | 'refunds'>): OrderMoney {
  const received = attempts.reduce((sum, one) => sum + (one.received ?? 0), 0)
  const promised = refunds.reduce((sum, { state, amount }) => sum + (state === 'withdrawn' ? 0 : amount), 0)
  return { received, promised, left: received - promised }
}

/** The ways by which the money came, and so goes back. */
export function waysOf(
  { attempts }: Pick<OrderPageView, 'attempts'>,
  methods: Readonly<Record<OrderPageView['attempts'][number]['method'], string>>,
): string {
  const ways = attempts.filter(({ received }) => received !== null).map(({ method }) => methods[method])
  return [...new Set(ways)].join(', ')
}
