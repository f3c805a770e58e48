import { makeCodes } from '#contract/staff/promotions/codes.ts'
import {
  addPromotion,
  removePromotion,
  savePromotion,
  switchPromotion,
} from '#contract/staff/promotions/promotions.ts'
import { changeBack, lockAsLeft, revive, unmake } from '#server/audit/as-left.ts'
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
    undo: (trx, act) => eachPromotion(act, (entry) => unmakeUnused(trx, entry)),
  },
  {
    kind: 'promotion_changed',
    calls: [savePromotion, switchPromotion],
    right,
    fits: hasPromotion,
    undo: (trx, act) => eachPromotion(act, (entry) => changeBack(trx, table, entry)),
  },
  {
    kind: 'promotion_removed',
    calls: [removePromotion],
    right,
    fits: hasPromotion,
    undo: (trx, act) => eachPromotion(act, (entry) => revive(trx, table, entry)),
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
async function unmakeUnused(trx: Db, entry: ActEntry): Promise<void> {
  const id = Number(entry.thing_id)
  await lockAsLeft(trx, table, entry)
  if ((await isUsed(trx, id)) || (await hasCodes(trx, id))) throw changedSince()
  await unmake(trx, table, entry)
}
