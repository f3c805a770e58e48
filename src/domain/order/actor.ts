/**
 * The person or program that did something to an order. The id is an account's; guests, jobs and other companies have
 * none.
 */
export interface Actor {
  readonly kind: 'guest' | 'customer' | 'staff' | 'system' | 'provider' | 'courier'
  readonly id: string | null
}

/** The store itself: jobs and deadlines. */
export const system: Actor = { kind: 'system', id: null }
