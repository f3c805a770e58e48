import { blockCredit, extendCredit } from '#contract/staff/credit/credit-accounts.ts'
import { cancelCreditBatch, handOverCreditBatch } from '#contract/staff/credit/credit-batches.ts'
import { changeBack } from '#server/audit/as-left.ts'
import { entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'

const tables = [
  { name: 'credit_account', hasVersion: true },
  { name: 'credit_batch', hasVersion: true },
] as const

type CreditUndoer = Pick<Undoer, 'kind' | 'calls'> & Partial<Pick<Undoer, 'fits'>>

/** Writes every changed row back. Money is not undone: it has requests of its own. */
const wayBack = ({ kind, calls, fits = () => true }: CreditUndoer): Undoer => ({
  kind,
  calls,
  right: 'refunds:write',
  fits: (act) => entriesIn(act).length > 0 && fits(act),
  undo: async (trx, act) => {
    for (const { table, entry } of entriesIn(act)) await changeBack(trx, table, entry)
  },
})

/** The ways back from what is done with cards, credit and batches. */
export const creditUndoers: readonly Undoer[] = [
  wayBack({ kind: 'credit_blocked', calls: [blockCredit], fits: blocks }),
  wayBack({ kind: 'credit_opened', calls: [blockCredit] }),
  wayBack({ kind: 'credit_extended', calls: [extendCredit] }),
  wayBack({ kind: 'batch_cancelled', calls: [cancelCreditBatch] }),
  wayBack({ kind: 'batch_handed_over', calls: [handOverCreditBatch] }),
]

/** One call blocks an account and opens it again. */
function blocks(act: Act): boolean {
  return entriesIn(act).some(({ entry: { after } }) => typeof after?.['blocked_reason'] === 'string')
}

/** The changed rows, each with its table. */
function entriesIn(act: Act) {
  return tables.flatMap((table) => entriesOf(act, table.name).map((entry) => ({ table, entry })))
}
