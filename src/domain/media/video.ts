/** Containers in which videos are kept and served. */
export const videoKinds = ['mp4', 'webm'] as const
export type VideoKind = (typeof videoKinds)[number]

/** Largest file that is taken in as a video, in bytes. */
export const VIDEO_BYTES_MAX = 50_000_000
/** Longest video that is taken in, in ms. */
export const VIDEO_MS_MAX = 60_000
/** Sides of a video that is taken in, in px. */
export const VIDEO_SIDE_MIN = 120
export const VIDEO_SIDE_MAX = 4096
/** Most frames and pieces of sound: a minute at 240 frames a second, with its sound. */
export const VIDEO_PACKETS_MAX = 20_000

export interface VideoFile {
  /** First 32 hex digits of a SHA-256 of its frames and sound. */
  readonly id: string
  readonly kind: VideoKind
}

/** Address of a video, relative to the site. */
export function videoPath({ id, kind }: VideoFile): string {
  return `/media/videos/${id}.${kind}`
}

/** Reads an address made by `videoPath`; null for every other text. */
export function parseVideoPath(path: string): VideoFile | null {
  const [, id, extension] = /^\/media\/videos\/([0-9a-f]{32})\.(mp4|webm)$/.exec(path) ?? []
  const kind = videoKinds.find((known) => known === extension)
  return id === undefined || kind === undefined ? null : { id, kind }
}
