import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** So many at once take the database about half a second. */
const NOTES_MAX = 5000
const text = 'select follow_summary_notes($1) as followed'

/** Brings the summary of products up to what was committed. Answers false where `batches` were not enough. */
export async function followNotes(db: Db, { batches }: { readonly batches: number }): Promise<boolean> {
  for (let batch = 0; batch < batches; batch += 1) {
    const [done] = await rows<{ followed: number }>(db, text, [NOTES_MAX])
    if ((done?.followed ?? 0) < NOTES_MAX) return true
  }
  return false
}

/** Renews which words many products have, from the figures that the database keeps for its planner. */
export async function refreshFrequentWords(db: Db): Promise<void> {
  await rows(db, 'select refresh_frequent_words()')
}
