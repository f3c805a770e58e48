import { readWordList, type WordList } from '#domain/search/word-list.ts'
import type { Db } from '#server/db/database.ts'
import { loadGroups } from './word-list-store.ts'

/** Words that mean the same thing, and how they are misspelt: the synonyms of staff that are not paused. */
export async function loadWordList(db: Db): Promise<WordList> {
  return readWordList(await loadGroups(db))
}
