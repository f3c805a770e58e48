import { blockCredit, extendCredit } from '#contract/staff/credit/credit-accounts.ts'
import { differs, lockAuditedRow, restoreAuditedRow } from '#server/audit/audited-row-sql.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'

const table = { name: 'credit_account', hasVersion: true } as const

/** The way back from a block and from another last day. Money is not undone: it has requests of its own. */
export const creditUndoers: readonly Undoer[] = [
  {
    kind: 'credit_changed',
    calls: [blockCredit, extendCredit],
    right: 'refunds:write',
    fits: (act) => entriesOf(act, 'credit_account').length > 0,
    undo: async (trx, act) => {
      for (const { thing_id, before, after } of entriesOf(act, 'credit_account')) {
        const id = Number(thing_id)
        const now = await lockAuditedRow(trx, table, id)
        if (now === undefined || before === null || differs(now, after)) throw changedSince()
        await restoreAuditedRow(trx, table, { id, fields: before })
      }
    },
  },
]
