/** A code in a picture. */
export interface SeenCode {
  readonly text: string
  /** Its middle, as parts of the width and height of the picture. */
  readonly x: number
  readonly y: number
}

/** A code counts again once it was out of sight for so long: a piece that is still held up is the same piece. */
const AWAY_MS = 1200

/** When each code was seen last. */
export type Seen = Readonly<Record<string, number>>

/** The code that the person aims at: the one nearest the middle. */
export function aimedAt(codes: readonly SeenCode[]): SeenCode | undefined {
  const distance = ({ x, y }: SeenCode) => Math.hypot(x - 0.5, y - 0.5)
  return codes.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Whether a code that is seen now came into sight just now. */
export function cameIntoSight(seen: Seen, text: string, now: number): boolean {
  return now - (seen[text] ?? -Infinity) > AWAY_MS
}

/** The same with the codes of one more picture; those that are long gone are forgotten. */
export function withSeen(seen: Seen, codes: readonly SeenCode[], now: number): Seen {
  const kept = Object.entries(seen).filter(([, at]) => now - at <= AWAY_MS)
  return { ...Object.fromEntries(kept), ...Object.fromEntries(codes.map(({ text }) => [text, now])) }
}
