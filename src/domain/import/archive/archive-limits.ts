/** Limits of ZIP files with pictures. One picture has the limits of `picture.ts`. */

/** Largest ZIP, in bytes. */
export const ARCHIVE_BYTES_MAX = 2_000_000_000
/** Most files in one. */
export const ARCHIVE_ENTRIES_MAX = 20_000
/** Most bytes of all its files together, unpacked. Pictures hardly get smaller in a ZIP. */
export const ARCHIVE_UNPACKED_BYTES_MAX = 4_000_000_000
/** A file that unpacks to more than so many times its size is no picture. */
export const ENTRY_RATIO_MAX = 100
/** Longest path of a file in a ZIP, in characters. */
export const ENTRY_PATH_MAX = 1000
/** Most ZIP files of one import. */
export const ARCHIVES_MAX = 50
