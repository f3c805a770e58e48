/** The step that was missing when a buyer left: contact, address, the press of the button; or the shop refused. */
export const checkoutStops = ['contact', 'address', 'order', 'refused'] as const
export type CheckoutStop = (typeof checkoutStops)[number]

/** The same as staff see it: of an order that was placed and never paid, the payment. */
export const shownStops = [...checkoutStops, 'payment'] as const
export type ShownStop = (typeof shownStops)[number]

/** Which of the kept checkouts a list shows. */
export const checkoutViews = [
  'open',
  'to_call',
  'reminded',
  'said_no',
  'opted_out',
  'recovered',
  'all',
] as const
export type CheckoutView = (typeof checkoutViews)[number]

/** Why no SMS may remind of a checkout now, the first reason that holds. */
export const reminderRefusals = [
  'ordered',
  'reminded',
  'opted_out',
  'not_interested',
  'wrong_number',
  'lately',
  'sold_out',
  'night',
] as const
export type ReminderRefusal = (typeof reminderRefusals)[number]

/** Days after which a checkout is forgotten. */
export const CHECKOUT_KEPT_DAYS = 30
/** Days for which the link of a reminder brings the cart back. */
export const CART_LINK_DAYS = 14
/** A checkout that was left longer ago is not reminded of by itself any more, in hours. */
export const REMIND_WITHIN_HOURS = 96
export const REMIND_AFTER_HOURS_MAX = 72
export const REMIND_EVERY_DAYS_MAX = 30

interface ReminderFacts {
  readonly ordered: boolean
  readonly reminded: boolean
  readonly optedOut: boolean
  /** The outcome of a call that ended calls and reminders. */
  readonly closedBy: 'not_interested' | 'wrong_number' | null
  /** The number got another reminder within the days of the setting. */
  readonly lately: boolean
  /** A piece of the cart is not there in that quantity. */
  readonly soldOut: boolean
  /** Outside the hours of Dhaka in which such SMS are allowed. */
  readonly night: boolean
}

/** Why a checkout is not reminded of now; null where it may be. */
export function whyNoReminder(facts: ReminderFacts): ReminderRefusal | null {
  const { ordered, reminded, optedOut, closedBy, lately, soldOut, night } = facts
  const holds = {
    ordered,
    reminded,
    opted_out: optedOut,
    not_interested: closedBy === 'not_interested',
    wrong_number: closedBy === 'wrong_number',
    lately,
    sold_out: soldOut,
    night,
  }
  return reminderRefusals.find((reason) => holds[reason]) ?? null
}
