import { noteCheckoutCall } from '#contract/staff/reminders/checkout-calls.ts'
import {
  refuseReminders,
  saveReminderSettings,
  sendReminder,
} from '#contract/staff/reminders/unfinished-checkouts.ts'
import { MESSAGE_HOLD_MS } from '#domain/staff/undo.ts'
import { changeBack } from '#server/audit/as-left.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockCalled, withdrawCall } from './checkout-call-store.ts'
import { lockCheckout, saveUnsaid, takeBackOptOut } from './reminder-store.ts'

const setting = 'reminder_setting'

/** The ways back from reminders, opt-outs and their settings. */
export function reminderUndoers({ messages, clock }: ShopContext): readonly Undoer[] {
  return [
    {
      kind: 'reminder_sent',
      calls: [sendReminder],
      right: sendReminder.access.staff,
      withinMs: MESSAGE_HOLD_MS,
      fits: (act) => entriesOf(act, 'unfinished_checkout').length === 1,
      undo: async (trx, act) => {
        for (const { thing_id: id } of entriesOf(act, 'unfinished_checkout')) {
          await lockCheckout(trx, id, new Date(clock()))
          const { stopped } = await messages.stop(trx, { requestId: act.requestId, order: null })
          if (stopped === 0) throw new RefusalError({ code: 'undo_refused', why: 'left' })
          await saveUnsaid(trx, id)
        }
      },
    },
    {
      kind: 'reminders_refused',
      calls: [refuseReminders],
      right: refuseReminders.access.staff,
      fits: (act) => entriesOf(act, 'reminder_contact').length === 1,
      undo: async (trx, act) => {
        for (const { thing_id: id } of entriesOf(act, 'reminder_contact'))
          if (!(await takeBackOptOut(trx, Number(id)))) throw changedSince()
      },
    },
    {
      kind: 'checkout_call_noted',
      calls: [noteCheckoutCall],
      right: noteCheckoutCall.access.staff,
      fits: (act) => entriesOf(act, 'checkout_call').length === 1,
      undo: async (trx, act, { userId: by }) => {
        for (const { thing_id: id } of entriesOf(act, 'checkout_call')) {
          await lockCalled(trx, id)
          if (!(await withdrawCall(trx, id, { by, now: new Date(clock()) }))) throw changedSince()
        }
      },
    },
    {
      kind: 'reminder_settings_changed',
      calls: [saveReminderSettings],
      right: saveReminderSettings.access.staff,
      fits: (act) => entriesOf(act, setting).length > 0,
      undo: async (trx, act) => {
        for (const entry of entriesOf(act, setting))
          await changeBack(trx, { name: setting, hasVersion: true }, entry)
      },
    },
  ]
}
