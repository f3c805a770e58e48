import type { MessageFacts, MessageName } from './messages.ts'

/** The shop's promises about one kind of message. */
export interface MessageKind<Facts> {
  /** `otp`: before all others and never twice; `promo`: not at night. */
  readonly purpose: 'otp' | 'transactional' | 'promo'
  /** Facts that let anyone who reads them in: sealed while the message waits, wiped once it is gone. */
  readonly secrets: readonly (keyof Facts & string)[]
  /** Minutes after which it is not sent any more. */
  readonly life: (facts: Facts) => number
  /** Something may stop it after it was claimed, so that is looked for once more right before it leaves. */
  readonly lastLook?: true
}

const HOUR = 60
const DAY = 24 * HOUR

const code: MessageKind<{ readonly code: string; readonly minutes: number }> = {
  purpose: 'otp',
  secrets: ['code'],
  life: ({ minutes }) => minutes,
}
const link: MessageKind<{ readonly path: string }> = {
  purpose: 'transactional',
  secrets: ['path'],
  life: () => DAY,
}
const notice: MessageKind<object> = { purpose: 'transactional', secrets: [], life: () => 3 * DAY }
/** The path of an order carries the key that opens it. */
const ofOrder: MessageKind<{ readonly path: string }> = { ...link, life: () => 3 * DAY }
/** Worth nothing once that day is over. */
const ofToday: MessageKind<{ readonly path: string }> = { ...link, life: () => 12 * HOUR }
const orderCode: MessageKind<MessageFacts['order_code']> = {
  purpose: 'otp',
  secrets: ['code', 'path'],
  life: ({ minutes }) => minutes,
}
/** Addresses of people are sealed as well. */
const decidedReturn: MessageKind<MessageFacts['return_decided']> = { ...ofOrder, secrets: ['path', 'pickup'] }
const alert: MessageKind<object> = { purpose: 'promo', secrets: [], life: () => DAY }

export const messageKinds: { readonly [Name in MessageName]: MessageKind<MessageFacts[Name]> } = {
  sign_in_code: code,
  phone_change_code: code,
  recovery_code: code,
  email_verification: link,
  google_link: link,
  staff_invitation: { ...link, life: () => 2 * DAY },
  staff_new_device: notice,
  staff_access_changed: notice,
  webhook_off: notice,
  password_changed: notice,
  phone_changed: notice,
  email_changed: notice,
  order_placed: ofOrder,
  order_code: orderCode,
  order_reminder: ofToday,
  order_awaiting_call: ofOrder,
  order_call_missed: ofToday,
  order_confirmed: ofOrder,
  order_changed: ofOrder,
  order_rest_not_sent: ofOrder,
  order_ready_to_collect: ofOrder,
  order_handed_over: ofOrder,
  order_out_for_delivery: ofToday,
  order_delivery_tried: ofToday,
  order_late: ofOrder,
  order_delivered: ofOrder,
  // Nobody waits for them, so they come by day.
  order_review_asked: { purpose: 'promo', secrets: ['path', 'form'], life: () => 3 * DAY },
  order_review_thanks: { purpose: 'promo', secrets: ['path', 'code'], life: () => 3 * DAY },
  order_cancelled: ofOrder,
  order_returned: ofOrder,
  payment_failed: ofOrder,
  payment_received: ofOrder,
  payment_returned: ofOrder,
  refund_sent: ofOrder,
  return_link: { ...ofOrder, secrets: ['path', 'form'] },
  return_requested: ofOrder,
  return_decided: decidedReturn,
  return_pickup_booked: { ...ofOrder, secrets: ['path', 'pickup'] },
  return_pickup_missed: ofOrder,
  return_received: ofOrder,
  return_refunded: ofOrder,
  return_credited: ofOrder,
  return_exchanged: ofOrder,
  return_handed_over: ofOrder,
  gift_card: { purpose: 'transactional', secrets: ['code', 'words'], life: () => 3 * DAY },
  // Nobody waits for it, so it comes by day.
  gift_card_ends: { ...alert, life: () => 3 * DAY },
  back_in_stock: alert,
  restock_expected: alert,
  // Soon out of date: the order may come at any moment.
  cart_reminder: { purpose: 'promo', secrets: ['path'], life: () => 2 * HOUR, lastLook: true },
  price_dropped: alert,
  question_answered: { ...alert, life: () => 3 * DAY },
  message_test: { purpose: 'transactional', secrets: [], life: () => HOUR },
  staff_report: {
    purpose: 'transactional',
    secrets: ['subject', 'heading', 'blocks', 'csv'],
    life: () => DAY,
  },
}

const known = Object.keys(messageKinds)
  .filter(isMessageName)
  .filter((name) => name !== 'message_test' && name !== 'staff_report')
const isOfOrder = (name: MessageName) => /^(?:order|payment|refund|return)_/.test(name)

/** The messages whose texts staff write: those about orders first, in their order, then those about accounts. */
export const writtenMessages: readonly MessageName[] = [
  ...known.filter(isOfOrder),
  ...known.filter((name) => !isOfOrder(name)),
]

/** Whether this version of the store knows a message; another one may have queued it. */
export function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(messageKinds, name)
}
