/** The limits of files that staff take in. Times in ms. */

/** Longest part of a file in one request. Below 1 MiB, which proxies let through unless they are told otherwise. */
export const UPLOAD_PART_BYTES_MAX = 1_000_000
/** Files of one person that may be on their way, finished ones not counted. */
export const UPLOADS_OPEN_MAX = 200
/** A file that nobody sends on for so long is given up, and its bytes are removed. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000
/** What a finished upload answers to a repeated call is known for so long. */
export const UPLOAD_MEMORY_MS = 7 * 24 * 60 * 60 * 1000
/** Longest name of a file that is kept. */
export const FILE_NAME_MAX = 120
/** So much of the disk stays free for the database, whatever is taken in. */
export const DISK_RESERVE_BYTES = 300_000_000
/** A video that no product shows for so long is deleted. */
export const UNUSED_VIDEO_LIFE_MS = 30 * 24 * 60 * 60 * 1000
