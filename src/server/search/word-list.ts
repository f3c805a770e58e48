import { readWordList, type WordList } from '#domain/search/word-list.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { loadGroups } from './word-list-store.ts'

/** Words that mean the same thing, and how they are misspelt: the synonyms of staff that are not paused. */
export async function loadWordList(db: ReadDb): Promise<WordList> {
  return readWordList(await loadGroups(db))
}
