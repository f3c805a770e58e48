/** Keys that came so fast after each other that a hand reader typed them. */
export interface Burst {
  readonly text: string
  /** The moment of the last key. */
  readonly at: number
}

/** Longer than a reader waits between two keys, shorter than a person does. */
export const READER_GAP_MS = 80
/** Nobody prints shorter codes, and two fingers may hit three keys at once. */
const CODE_MIN = 4

export const noBurst: Burst = { text: '', at: -Infinity }

/** The burst with one more key; after a pause it begins anew. */
export function withKey(burst: Burst, key: string, at: number): Burst {
  return { text: follows(burst, at) ? burst.text + key : key, at }
}

/** The code that Enter ends; undefined where a person pressed it. */
export function codeAtEnter(burst: Burst, at: number): string | undefined {
  return isFromReader(burst) && follows(burst, at) ? burst.text : undefined
}

/** Whether no person types so. */
export function isFromReader({ text }: Burst): boolean {
  return text.length >= CODE_MIN
}

function follows(burst: Burst, at: number): boolean {
  return at - burst.at <= READER_GAP_MS
}
