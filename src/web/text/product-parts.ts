import { productParts as bn } from './bn/product-parts.ts'
import { productParts as en } from './en/product-parts.ts'

/** In both languages, as these parts are loaded after the page; see usePart. */
export const productParts = { en, bn }
