/** The reasons to hold the announcements still (3.1). */
export interface CarouselHolds {
  /** The button, which keeps its word for the session, or the visitor's wish for less motion. */
  readonly paused: boolean
  readonly hovered: boolean
  readonly focused: boolean
  readonly touched: boolean
}

/** Announcements turn by themselves while nothing holds them and there is more than one. */
export function turns({ paused, hovered, focused, touched }: CarouselHolds, count: number): boolean {
  return count > 1 && !paused && !hovered && !focused && !touched
}

/** The announcement `steps` further on, or back; after the last comes the first. */
export function turned(index: number, steps: number, count: number): number {
  return count === 0 ? 0 : (((index + steps) % count) + count) % count
}

/** A swipe of at least this many px turns by one. */
const SWIPE_PX = 40

/** How a finger that moved by `dx` turns the announcements: to the left is on, as in a book. */
export function swiped(dx: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX) return 0
  return dx < 0 ? 1 : -1
}
