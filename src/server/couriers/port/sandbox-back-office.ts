import type { OrderStatus } from '#domain/order/status/order-status.ts'

/** An order that waits for somebody of the store. */
export interface OpenOrder {
  readonly number: string
  readonly status: OrderStatus
  readonly method: string
  readonly payment: string
  readonly name: string
  readonly taka: number
}

export const officeActions = [
  'confirm',
  'pack',
  'make_ready',
  'hand_over',
  'deliver',
  'take_back',
  'cancel',
] as const
export type OfficeAction = (typeof officeActions)[number]

export const officeCouriers = ['steadfast', 'pathao', 'redx', 'manual'] as const
export type OfficeCourier = (typeof officeCouriers)[number]

/** The actions of staff on orders, for people who try the store out. */
export interface SandboxBackOffice {
  readonly openOrders: () => Promise<readonly OpenOrder[]>
  readonly act: (number: string, action: OfficeAction) => Promise<void>
  readonly book: (number: string, courier: OfficeCourier) => Promise<void>
}

type Button = OfficeAction | 'book'

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
export function officeButtons({ status, method }: OpenOrder): readonly Button[] {
  return status === 'packed' && method === 'collect' ? ['make_ready'] : (buttons[status] ?? [])
}
