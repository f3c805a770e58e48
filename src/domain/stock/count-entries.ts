/** A press of somebody who counts. */
export interface CountEntry {
  /** Pieces more (or fewer), or all of them where they were typed. */
  readonly pieces: number
  readonly set: boolean
}

/** The number of counted pieces after a press. `before` is null if the variant was not counted yet. */
export function countedAfter(before: number | null, { pieces, set }: CountEntry): number {
  return Math.max(0, set ? pieces : (before ?? 0) + pieces)
}

/** Presses that a phone sends at once. */
export const COUNT_ENTRIES_MAX = 200

/** Pieces on the sheet of a count; others are found by scanning. */
export const COUNT_SHEET_MAX = 300

/**
 * When a press happened by the clock of the shop: the phone's own clock may be wrong, so the age of the press is used. The
 * moment is never after now, nor before the count began. All in ms since 1970.
 */
export function momentOfEntry(
  { at, sentAt }: { readonly at: number; readonly sentAt: number },
  { now, startedAt }: { readonly now: number; readonly startedAt: number },
): number {
  return Math.max(startedAt, Math.min(now, now - (sentAt - at)))
}
