import { changedSince, entriesOf, type Act, type ActEntry } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { knownProducts, lockCollections, saveMembers } from './collection-store.ts'
import { CHOSEN_PRODUCTS, readChosen, readChosenNow } from './members-note-store.ts'

/** Whether the audit knows the products that a collection lost to a rule; it does not of earlier versions. */
export function knowsMembers(act: Act, { thing_kind, before }: ActEntry): boolean {
  const lost = thing_kind === 'collection' && before?.['rule'] === null
  return !lost || entriesOf(act, CHOSEN_PRODUCTS).length > 0
}

/** Puts the products back that staff had chosen before an act, in their order. */
export async function chooseBack(trx: Db, act: Act): Promise<void> {
  for (const { thing_id, before } of entriesOf(act, CHOSEN_PRODUCTS)) {
    const chosen = readChosen(before) ?? []
    const known = await knownProducts(trx, chosen)
    await saveMembers(
      trx,
      Number(thing_id),
      chosen.filter((one) => known.has(one)),
    )
  }
}

/** The same, as long as the collection holds what staff chose, and no rule fills it. */
export async function chosenBack(trx: Db, act: Act): Promise<void> {
  const collections = await lockCollections(trx)
  for (const { thing_id, after } of entriesOf(act, CHOSEN_PRODUCTS)) {
    const found = collections.find(({ id }) => id === Number(thing_id))
    if (found === undefined || found.rule !== null) throw changedSince()
    const now = await readChosenNow(trx, found.id)
    if (JSON.stringify(now) !== JSON.stringify(readChosen(after))) throw changedSince()
  }
  await chooseBack(trx, act)
}
