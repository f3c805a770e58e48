import { makeCodes } from '#contract/staff/promotions/codes.ts'
import {
  addPromotion,
  removePromotion,
  savePromotion,
  switchPromotion,
} from '#contract/staff/promotions/promotions.ts'
import {
  deleteAuditedRow,
  differs,
  lockAuditedRow,
  restoreAuditedRow,
  reviveAuditedRow,
} from '#server/audit/audited-row-sql.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { deleteBatch, hasCodes } from './code-store.ts'
import { isUsed } from './promotion-store.ts'

const table = { name: 'promotion', hasVersion: true } as const
const right = 'promotions:write'

/** The ways back from what staff make and change of promotions. */
export const promotionUndoers: readonly Undoer[] = [
  {
    kind: 'promotion_made',
    calls: [addPromotion],
    right,
    fits: hasPromotion,
    undo: (trx, act) => eachPromotion(act, (entry) => unmake(trx, entry)),
  },
  {
    kind: 'promotion_changed',
    calls: [savePromotion, switchPromotion],
    right,
    fits: hasPromotion,
    undo: (trx, act) => eachPromotion(act, (entry) => changeBack(trx, entry)),
  },
  {
    kind: 'promotion_removed',
    calls: [removePromotion],
    right,
    fits: hasPromotion,
    undo: (trx, act) => eachPromotion(act, (entry) => revive(trx, entry)),
  },
  {
    kind: 'promotion_codes_made',
    calls: [makeCodes],
    right,
    fits: (act) => entriesOf(act, 'promotion_codes').length > 0,
    undo: async (trx, act) => {
      for (const entry of entriesOf(act, 'promotion_codes')) await unmakeCodes(trx, entry)
    },
  },
]

function hasPromotion(act: Act): boolean {
  return entriesOf(act, 'promotion').length > 0
}

async function eachPromotion(act: Act, work: (entry: ActEntry) => Promise<void>): Promise<void> {
  for (const entry of entriesOf(act, 'promotion')) await work(entry)
}

/** Deletes codes of which no order ever had one. */
async function unmakeCodes(trx: Db, { thing_id }: ActEntry): Promise<void> {
  if (!(await deleteBatch(trx, Number(thing_id)))) throw changedSince()
}

/** Deletes what was made, as long as no order used it and nobody changed it. */
async function unmake(trx: Db, { thing_id, after }: ActEntry): Promise<void> {
  const id = Number(thing_id)
  const now = await lockAuditedRow(trx, table, id)
  if (now === undefined || differs(now, after) || (await isUsed(trx, id)) || (await hasCodes(trx, id)))
    throw changedSince()
  await deleteAuditedRow(trx, table, id)
}

async function changeBack(trx: Db, { thing_id, before, after }: ActEntry): Promise<void> {
  const id = Number(thing_id)
  const now = await lockAuditedRow(trx, table, id)
  if (now === undefined || before === null || differs(now, after)) throw changedSince()
  await restoreAuditedRow(trx, table, { id, fields: before })
}

/** Makes a deleted promotion again; the number of the entry is above the versions that it has had. */
async function revive(trx: Db, { id: entry, thing_id, before }: ActEntry): Promise<void> {
  if (before === null) throw changedSince()
  await reviveAuditedRow(trx, table, { id: Number(thing_id), fields: before, version: entry })
}
