import { questionParts as bn } from './bn/question-parts.ts'
import { questionParts as en } from './en/question-parts.ts'

/** In both languages, as these parts are loaded after the page; see usePart. */
export const questionParts = { en, bn }
