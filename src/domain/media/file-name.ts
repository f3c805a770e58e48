import { FILE_NAME_MAX } from './upload-limits.ts'

/** Signs that no name of a file shows: control characters, and those that turn the direction of a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * The name of a file as staff see it: without its folders and without unseen signs, cut where it is too long. It only
 * tells people which file it was: no place in the storage is made of it.
 */
export function shownFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const name = Array.from(last.replaceAll(UNSEEN, '').trim()).slice(0, FILE_NAME_MAX).join('')
  return name === '' ? 'picture' : name
}
