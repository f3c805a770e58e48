import { answerReview, decideReview } from '#contract/staff/reviews/product-reviews.ts'
import { differs, lockAuditedRow, restoreAuditedRow } from '#server/audit/audited-row-sql.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'

const table = { name: 'product_review', hasVersion: true } as const
const right = 'reviews:write'
const fits = (act: Act) => entriesOf(act, table.name).length > 0

async function undo(trx: Db, act: Act): Promise<void> {
  for (const entry of entriesOf(act, table.name)) await changeBack(trx, entry)
}

/** The ways back from what staff decide and answer. */
export const reviewUndoers: readonly Undoer[] = [
  { kind: 'review_decided', calls: [decideReview], right, fits, undo },
  { kind: 'review_answered', calls: [answerReview], right, fits, undo },
]

async function changeBack(trx: Db, { thing_id, before, after }: ActEntry): Promise<void> {
  const id = Number(thing_id)
  const now = await lockAuditedRow(trx, table, id)
  if (now === undefined || before === null || differs(now, after)) throw changedSince()
  await restoreAuditedRow(trx, table, { id, fields: before })
}
