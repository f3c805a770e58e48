import { blockCredit, extendCredit } from '#contract/staff/credit/credit-accounts.ts'
import { changeBack } from '#server/audit/as-left.ts'
import { entriesOf, type Undoer } from '#server/audit/undoer.ts'

const table = { name: 'credit_account', hasVersion: true } as const

/** The way back from a block and from another last day. Money is not undone: it has requests of its own. */
export const creditUndoers: readonly Undoer[] = [
  {
    kind: 'credit_changed',
    calls: [blockCredit, extendCredit],
    right: 'refunds:write',
    fits: (act) => entriesOf(act, 'credit_account').length > 0,
    undo: async (trx, act) => {
      for (const entry of entriesOf(act, 'credit_account')) await changeBack(trx, table, entry)
    },
  },
]
