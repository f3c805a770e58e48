/** Largest file that is taken in as captions, in bytes. A minute of talk has some thousands. */
export const CAPTIONS_BYTES_MAX = 100_000
/** Most cues of a file. */
export const CUES_MAX = 1000
/** Longest line, in characters. */
export const CAPTION_LINE_MAX = 500

export const captionLanguages = ['en', 'bn'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]

/** Names of the languages, each in itself, as players list them. */
export const captionLabels = { en: 'English', bn: 'বাংলা' } as const satisfies Record<CaptionLanguage, string>

/** Reasons for which a file is not taken in as captions. */
export const captionProblems = [
  'too_large',
  'no_webvtt',
  'unreadable',
  'line_long',
  'blank_missing',
  'no_time',
  'time',
  'ends_before',
  'out_of_order',
  'no_text',
  'tag',
  'many_cues',
  'no_cues',
] as const
export type CaptionProblem = (typeof captionProblems)[number]

/** Address of captions, relative to the site. The id is the first 32 hex digits of the SHA-256 of their text. */
export function captionsPath(id: string): string {
  return `/media/captions/${id}.vtt`
}

/** Reads an address made by `captionsPath`; null for every other text. */
export function captionsIdIn(path: string): string | null {
  return /^\/media\/captions\/([0-9a-f]{32})\.vtt$/.exec(path)?.[1] ?? null
}
