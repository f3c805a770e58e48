import { poisha, type Poisha } from '#domain/money.ts'

/** Notes and coins of Bangladesh in taka, the largest first (Bangladesh Bank: notes in circulation). */
export const takaNotes = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** How many there are of each note; those that are missing are none. */
export type NoteCounts = Readonly<Partial<Record<`${(typeof takaNotes)[number]}`, number>>>

/** What counted notes are worth together, in poisha. */
export function worthOf(counts: NoteCounts): Poisha {
  return poisha(takaNotes.reduce((total, note) => total + note * 100 * (counts[`${note}`] ?? 0), 0))
}
