import { saveWaitingSettings } from '#contract/staff/reminders/waiting-notices.ts'
import { changeBack } from '#server/audit/as-left.ts'
import { entriesOf, type Undoer } from '#server/audit/undoer.ts'

const setting = 'waiting_setting'

/** The way back from a change of who tells those who wait. */
export const waitingUndoers: readonly Undoer[] = [
  {
    kind: 'waiting_settings_changed',
    calls: [saveWaitingSettings],
    right: saveWaitingSettings.access.staff,
    fits: (act) => entriesOf(act, setting).length > 0,
    undo: async (trx, act) => {
      for (const entry of entriesOf(act, setting))
        await changeBack(trx, { name: setting, hasVersion: true }, entry)
    },
  },
]
