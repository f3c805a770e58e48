import { orderStatuses, type OrderStatus } from './status/order-status.ts'

const unconfirmed = ['awaiting_code', 'awaiting_call'] as const
const waiting = ['payment_pending', ...unconfirmed] as const

/** The actions of customers on their orders, and the states that allow them. Each is a button of the order's page. */
const possibleIn = {
  pay: ['payment_pending', 'expired'],
  enter_code: unconfirmed,
  ask_for_call: ['awaiting_code'],
  change_payment: [...waiting, 'expired'],
  prolong: ['payment_pending'],
  change_phone: unconfirmed,
  // An expired order is paid or placed again first; a packed parcel is on its way out.
  edit: [...waiting, 'confirmed'],
  cancel: [...waiting, 'expired', 'confirmed'],
  return: ['delivered'],
  order_again: orderStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>

export type CustomerAction = keyof typeof possibleIn

// The keys of the table of actions are the actions.
export const customerActions = Object.keys(possibleIn) as [CustomerAction, ...CustomerAction[]]

interface ActionState {
  readonly status: OrderStatus
  readonly prolonged: boolean
  /** Staff ask for money before the order goes out. */
  readonly owesFirst: boolean
  /** Pieces can be sent back now. */
  readonly returnable: boolean
}

/** The actions that are possible now, the next sensible one first. */
export function customerActionsFor({
  status,
  prolonged,
  owesFirst,
  returnable,
}: ActionState): readonly CustomerAction[] {
  return customerActions.filter(
    (action) =>
      (canCustomer(action, status) || (action === 'pay' && owesFirst)) &&
      !(action === 'prolong' && prolonged) &&
      !(action === 'return' && !returnable),
  )
}

/** Whether an order that stands so lets its owner do something. */
export function canCustomer(action: CustomerAction, status: OrderStatus): boolean {
  return (possibleIn[action] as readonly OrderStatus[]).includes(status)
}
