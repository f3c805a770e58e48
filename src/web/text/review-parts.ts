import { reviewParts as bn } from './bn/review-parts.ts'
import { reviewParts as en } from './en/review-parts.ts'

/** In both languages, as these parts are loaded after the page; see usePart. */
export const reviewParts = { en, bn }
