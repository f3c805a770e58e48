import type { WordGroup } from '#domain/search/word-list.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

// A word that two groups have belongs to the later one, as always.
const groups = `
  select code as id, kind, en, bn, banglish, misspelt, related from synonym_group where not is_paused order by id`

/** The groups of words that the search uses. */
export function loadGroups(db: ReadDb): Promise<WordGroup[]> {
  return rows<WordGroup>(db, groups)
}
