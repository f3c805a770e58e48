import type { OrderStatus } from '#domain/order/status/order-status.ts'

/** An order that waits for somebody of the store. */
export interface DeskOrder {
  readonly number: string
  readonly status: OrderStatus
  readonly method: string
  readonly payment: string
  readonly name: string
  readonly taka: number
}

export const deskActions = [
  'confirm',
  'pack',
  'make_ready',
  'hand_over',
  'deliver',
  'take_back',
  'cancel',
] as const
export type DeskAction = (typeof deskActions)[number]

export const deskCouriers = ['steadfast', 'pathao', 'manual'] as const
export type DeskCourier = (typeof deskCouriers)[number]

/** What staff do with orders, for whoever tries the store out. */
export interface SandboxDesk {
  readonly openOrders: () => Promise<readonly DeskOrder[]>
  readonly act: (number: string, action: DeskAction) => Promise<void>
  readonly book: (number: string, courier: DeskCourier) => Promise<void>
}

type Button = DeskAction | 'book'

const buttons: Readonly<Partial<Record<OrderStatus, readonly Button[]>>> = {
  awaiting_code: ['confirm', 'cancel'],
  awaiting_call: ['confirm', 'cancel'],
  confirmed: ['pack', 'cancel'],
  packed: ['book', 'hand_over'],
  ready_to_collect: ['deliver'],
  with_courier: ['deliver'],
  returning: ['take_back'],
}

/** The buttons that lead an order on, in the order in which they are likely. */
export function deskButtons({ status, method }: DeskOrder): readonly Button[] {
  return status === 'packed' && method === 'collect' ? ['make_ready'] : (buttons[status] ?? [])
}
