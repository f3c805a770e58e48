import type { Actor } from '#domain/order/actor.ts'

/** A courier's word, anyone who asked for it. */
export const courierActor: Actor = { kind: 'courier', id: null }
