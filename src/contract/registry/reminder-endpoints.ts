import type { Endpoint } from '#contract/endpoint.ts'
import { getSavedCart, keepCheckout, stopReminders } from '#contract/shop/saved-carts.ts'
import {
  getReminderSettings,
  getUnfinishedCheckout,
  listUnfinishedCheckouts,
  refuseReminders,
  saveReminderSettings,
  sendReminder,
} from '#contract/staff/reminders/unfinished-checkouts.ts'
import { changeCheckoutTurn, noteCheckoutCall } from '#contract/staff/reminders/checkout-calls.ts'
import {
  cancelNotice,
  getNotice,
  listNotices,
  previewNotice,
  saveWaitingSettings,
  sendNotice,
} from '#contract/staff/reminders/waiting-notices.ts'

/** The calls about carts that were left at the checkout. */
export const reminderEndpoints = {
  keepCheckout,
  getSavedCart,
  stopReminders,
} as const satisfies Record<string, Endpoint>

/** The calls of staff about them, and about those who wait for a piece. */
export const staffReminderEndpoints = {
  listUnfinishedCheckouts,
  getUnfinishedCheckout,
  sendReminder,
  refuseReminders,
  changeCheckoutTurn,
  noteCheckoutCall,
  getReminderSettings,
  saveReminderSettings,
  previewNotice,
  sendNotice,
  listNotices,
  getNotice,
  cancelNotice,
  saveWaitingSettings,
} as const satisfies Record<string, Endpoint>
