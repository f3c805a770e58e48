import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { codeOf } from '#server/db/start-error.ts'

/** So many at once take the database about half a second, and ten times as long where it is busy. */
const NOTES_MAX = 5000
/** Where they take too long, a tenth of them is tried; so few never take too long. */
const NOTES_MIN = 50
/** `statement_timeout` */
const TOO_LONG = '57014'
/** `lock_timeout` */
const LOCKED = '55P03'
const text = 'select follow_summary_notes($1) as followed'

/**
 * Brings the summary of products up to what was committed. Answers false where `batches` were not enough, and where
 * somebody else is at it for so long that waiting ends: a list that is a moment old is better than none.
 */
export async function followNotes(db: Db, { batches }: { readonly batches: number }): Promise<boolean> {
  let most = NOTES_MAX
  for (let batch = 0; batch < batches; batch += 1) {
    try {
      const [done] = await rows<{ followed: number }>(db, text, [most])
      if ((done?.followed ?? 0) < most) return true
    } catch (error) {
      const code = codeOf(error)
      if (code === LOCKED) return false
      if (code !== TOO_LONG || most === NOTES_MIN) throw error
      most /= 10
    }
  }
  return false
}

/** Renews which words many products have, from the figures that the database keeps for its planner. */
export async function refreshFrequentWords(db: Db): Promise<void> {
  await rows(db, 'select refresh_frequent_words()')
}
