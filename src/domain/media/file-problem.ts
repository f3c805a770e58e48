import { PICTURE_BYTES_MAX } from '#domain/picture.ts'

/** The kinds of files that the shop takes as pictures. A phone that keeps HEIC gives JPEG where it reads this. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

export type FileProblem = 'heic' | 'no_picture' | 'too_large' | 'empty'

/** The reason for which a file would be refused, as far as the browser can tell; the store looks at its content. */
export function problemOf({
  type,
  size,
}: {
  readonly type: string
  readonly size: number
}): FileProblem | null {
  if (type === 'image/heic' || type === 'image/heif') return 'heic'
  if (type !== '' && !PICTURE_TYPES.split(',').includes(type)) return 'no_picture'
  if (size === 0) return 'empty'
  return size > PICTURE_BYTES_MAX ? 'too_large' : null
}
