import { VIDEO_BYTES_MAX } from './video.ts'

/** A longer one makes people wait for what it shows (design/ux.md 1.7). In ms. */
export const VIDEO_MS_ADVISED = 15_000
/** The kinds of files that the shop takes as videos. Phones of Apple write the last one; it is kept as MP4. */
export const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime'

export type VideoProblem = 'no_video' | 'too_large' | 'empty'

/** The reason for which a file would be refused, as far as the browser can tell; the store looks at its content. */
export function videoProblemOf({
  type,
  size,
}: {
  readonly type: string
  readonly size: number
}): VideoProblem | null {
  if (type !== '' && !VIDEO_TYPES.split(',').includes(type)) return 'no_video'
  if (size === 0) return 'empty'
  return size > VIDEO_BYTES_MAX ? 'too_large' : null
}
