import { describePicture, focusPicture, removePicture } from '#contract/staff/catalogue/media.ts'
import { changeBack } from '#server/audit/as-left.ts'
import { changedSince, entriesOf, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { restoreTexts, takeBack } from './change-library-store.ts'
import { restoreFocus } from './focus-store.ts'

/** Undo for changes of staff in the library, as long as they changed nothing else. */
export const libraryUndoers: readonly Undoer[] = [
  {
    kind: 'picture_described',
    calls: [describePicture],
    right: 'catalogue:write',
    // Texts that went into galleries are taken back in their products.
    fits: (act) => isAlone(act, 'texts_shared_at'),
    undo: async (trx, act) => {
      const { thing_id: id, before, after } = oneOf(act)
      // The audit has these very columns, where they changed.
      const restored = await restoreTexts(trx, id, { before: before ?? {}, after: after ?? {} })
      if (!restored) throw changedSince()
    },
  },
  {
    kind: 'picture_focused',
    calls: [focusPicture],
    right: 'catalogue:write',
    fits: (act) => focusEntry(act) !== undefined,
    undo: async (trx, act) => {
      const picture = focusEntry(act)
      if (picture === undefined || !(await restoreFocus(trx, picture.thing_id, changeOf(picture))))
        throw changedSince()
      for (const entry of entriesOf(act, 'home_section')) await changeBack(trx, homeSections, entry)
    },
  },
  {
    kind: 'picture_removed',
    calls: [removePicture],
    right: 'catalogue:write',
    // Only a picture without a replacement: places that show the other picture keep it.
    fits: (act) => isAlone(act, 'replaced_at'),
    undo: async (trx: Db, act) => {
      if (!(await takeBack(trx, oneOf(act).thing_id))) throw changedSince()
    },
  },
]

const homeSections = { name: 'home_section', hasVersion: true }

/** The entry of the picture whose focus changed; its new crop has an entry of its own. */
function focusEntry(act: Act): ActEntry | undefined {
  return entriesOf(act, 'picture').find(
    ({ change, after }) =>
      change === 'changed' && after !== null && ('focus_x' in after || 'focus_y' in after),
  )
}

function changeOf({ before, after }: ActEntry) {
  return { before: before ?? {}, after: after ?? {} }
}

/** Whether an act changed one picture and nothing else, and not this column. */
function isAlone(act: Act, column: string): boolean {
  const entry = alone(act)
  return entry !== undefined && !(column in (entry.after ?? {}))
}

/** The entry of the picture if an act changed nothing else. */
function alone(act: Act): ActEntry | undefined {
  const [entry] = entriesOf(act, 'picture')
  return act.entries.length === 1 && entry?.change === 'changed' ? entry : undefined
}

function oneOf(act: Act): ActEntry {
  const entry = alone(act)
  if (entry === undefined) throw changedSince()
  return entry
}
