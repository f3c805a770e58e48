import { blockCredit, extendCredit } from '#contract/staff/credit/credit-accounts.ts'
import { cancelCreditBatch, handOverCreditBatch } from '#contract/staff/credit/credit-batches.ts'
import { changeBack } from '#server/audit/as-left.ts'
import { entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'

const tables = [
  { name: 'credit_account', hasVersion: true },
  { name: 'credit_batch', hasVersion: true },
] as const

/** The way back from a block, of a card or of those of a batch, from another last day and from a hand-over. Money is not undone: it has requests of its own. */
export const creditUndoers: readonly Undoer[] = [
  {
    kind: 'credit_changed',
    calls: [blockCredit, extendCredit, cancelCreditBatch, handOverCreditBatch],
    right: 'refunds:write',
    fits: (act) => entriesIn(act).length > 0,
    undo: async (trx, act) => {
      for (const { table, entry } of entriesIn(act)) await changeBack(trx, table, entry)
    },
  },
]

/** The changed rows, each with its table. */
function entriesIn(act: Act) {
  return tables.flatMap((table) => entriesOf(act, table.name).map((entry) => ({ table, entry })))
}
