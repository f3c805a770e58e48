import { readWordList } from '#domain/search/word-list.ts'
import synonyms from './synonyms.json' with { type: 'json' }

/** Words that mean the same thing, and how they are misspelt. */
export const wordList = readWordList(synonyms.groups)
