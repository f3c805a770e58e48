import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { codeOf } from '#server/db/start-error.ts'

/** So many at once take the database about half a second, and ten times as long where it is busy. */
const NOTES_MAX = 5000
/** So few never take too long. */
const NOTES_MIN = 50
const SHRINK = 10
/** `statement_timeout` */
const TOO_LONG = '57014'
const text = 'select follow_summary_notes($1) as followed'

/** Brings the summary of products up to what was committed. Answers false where `batches` were not enough. */
export async function followNotes(db: Db, { batches }: { readonly batches: number }): Promise<boolean> {
  let most = NOTES_MAX
  for (let batch = 0; batch < batches; batch += 1) {
    const followed = await followSome(db, most)
    if (followed === undefined) most = Math.max(NOTES_MIN, most / SHRINK)
    else if (followed < most) return true
  }
  return false
}

/** How many notes were followed; undefined where so many at once take too long. */
async function followSome(db: Db, most: number): Promise<number | undefined> {
  try {
    const [done] = await rows<{ followed: number }>(db, text, [most])
    return done?.followed ?? 0
  } catch (error) {
    if (codeOf(error) === TOO_LONG && most > NOTES_MIN) return undefined
    throw error
  }
}

/** Renews which words many products have, from the figures that the database keeps for its planner. */
export async function refreshFrequentWords(db: Db): Promise<void> {
  await rows(db, 'select refresh_frequent_words()')
}
