import { PICTURE_BYTES_MAX } from '#domain/picture.ts'
import { ARCHIVE_UNPACKED_BYTES_MAX, ENTRY_PATH_MAX, ENTRY_RATIO_MAX } from './archive-limits.ts'

/** Reasons for which nothing of a ZIP is taken. */
export const archiveProblems = ['no_archive', 'too_many_files', 'unpacks_too_large'] as const
export type ArchiveProblem = (typeof archiveProblems)[number]

/** Reasons for which one file in a ZIP is not taken. */
export const entryProblems = [
  'encrypted',
  'link',
  'bad_path',
  'archive_inside',
  'other_kind',
  'entry_too_large',
  'packed_too_small',
  'unknown_packing',
  'no_picture',
  'broken',
  'several_fit',
  'not_named',
] as const
export type EntryProblem = (typeof entryProblems)[number]

/** A file in a ZIP, as the list of the ZIP says. */
export interface ArchiveEntry {
  /** With its folders, parted by `/`. */
  readonly path: string
  /** Unpacked, and as it lies there. */
  readonly bytes: number
  readonly packedBytes: number
  /** The place in the ZIP where it begins. */
  readonly start: number
  readonly isEncrypted: boolean
  readonly isLink: boolean
  /** Kept as it is or deflated; nothing else is read. */
  readonly canUnpack: boolean
}

const NESTED = /\.(zip|rar|7z|tar|tgz|gz|bz2|xz|cbz|jar)$/i
const OTHER =
  /\.(svg|gif|heic|heif|tiff?|bmp|psd|ai|eps|pdf|mp4|mov|avi|txt|csv|xlsx?|docx?|html?|js|exe|json|xml|db|ini)$/i

/** The reason for which a file is not opened; null: it may be a picture. */
export function problemOfEntry(entry: ArchiveEntry): EntryProblem | null {
  const { path, bytes, packedBytes } = entry
  if (!isSafePath(path)) return 'bad_path'
  if (entry.isLink) return 'link'
  if (entry.isEncrypted) return 'encrypted'
  if (NESTED.test(path)) return 'archive_inside'
  if (OTHER.test(path)) return 'other_kind'
  if (!entry.canUnpack) return 'unknown_packing'
  if (bytes > PICTURE_BYTES_MAX) return 'entry_too_large'
  if (bytes > packedBytes * ENTRY_RATIO_MAX) return 'packed_too_small'
  return null
}

/** Whether a path stays inside its ZIP. No file is ever written under it; a path that leaves shows that somebody made the ZIP for that. */
function isSafePath(path: string): boolean {
  const parts = path.split('/')
  const isInside = !path.startsWith('/') && !/^[a-z]:/i.test(path) && !parts.includes('..')
  return isInside && path.length <= ENTRY_PATH_MAX && !/\p{Cc}/u.test(path)
}

/** Whether a file is what a system leaves in a ZIP by itself, which nobody wants to hear of. */
export function isLitter(path: string): boolean {
  const name = path.split('/').at(-1) ?? ''
  return path.endsWith('/') || path.startsWith('__MACOSX/') || /^(\.|thumbs\.db$|desktop\.ini$)/i.test(name)
}

/** Length of the head before each file, in bytes. */
const HEAD_BYTES = 30

/** Whether a ZIP unpacks to more than the store takes, or counts the same bytes for several files. */
export function unpacksTooLarge(entries: readonly ArchiveEntry[]): boolean {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  if (bytes > ARCHIVE_UNPACKED_BYTES_MAX) return true
  const inOrder = entries.toSorted((one, other) => one.start - other.start)
  return inOrder.some((entry, at) => {
    const next = inOrder[at + 1]
    return next !== undefined && next.start < entry.start + HEAD_BYTES + entry.packedBytes
  })
}
