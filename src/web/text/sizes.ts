import { sizes as bn } from './bn/sizes.ts'
import { sizes as en } from './en/sizes.ts'

/** In both languages, as the guides are loaded when they are opened; see usePart. */
export const sizes = { en, bn }
