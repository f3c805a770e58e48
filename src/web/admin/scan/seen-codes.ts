/** A code in a picture. */
export interface SeenCode {
  readonly text: string
  /** Its middle, as parts of the width and height of the picture. */
  readonly x: number
  readonly y: number
}

/** A code counts again once it was out of sight for so long: a piece that is still held up is the same piece. */
const AWAY_MS = 1200

/** A busy phone looks less often. Without pictures of its absence, a code has not been away, however late it is. */
const AWAY_PICTURES = 3

interface Sighting {
  /** Time of the last picture with the code, in ms. */
  readonly at: number
  /** Pictures since then, all without it. */
  readonly missed: number
}

/** When each code was seen last. */
export type Seen = Readonly<Record<string, Sighting>>

/** The code that the person aims at: the one nearest the middle. */
export function aimedAt(codes: readonly SeenCode[]): SeenCode | undefined {
  const distance = ({ x, y }: SeenCode) => Math.hypot(x - 0.5, y - 0.5)
  return codes.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Whether a code that is seen now came into sight just now. */
export function cameIntoSight(seen: Seen, text: string, now: number): boolean {
  const last = seen[text]
  return last === undefined || isAway(last, now)
}

/** The same with the codes of one more picture; those that are long gone are forgotten. */
export function withSeen(seen: Seen, codes: readonly SeenCode[], now: number): Seen {
  const later = Object.entries(seen).map(
    ([text, { at, missed }]) => [text, { at, missed: missed + 1 }] as const,
  )
  const kept = later.filter(([, last]) => !isAway(last, now))
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(codes.map(({ text }) => [text, { at: now, missed: 0 }])),
  }
}

function isAway({ at, missed }: Sighting, now: number): boolean {
  return missed >= AWAY_PICTURES && now - at > AWAY_MS
}
