/** A number that grows when something has changed: what was made of a smaller one may be wrong. */
export interface Revision {
  readonly current: () => number
  readonly rise: () => void
  readonly close: () => void
}

/**
 * Grows at once with a change, and with all that follow within `restMs` once, at its end: so hundreds of changes a
 * minute do not throw away each time what was just made.
 */
export function openRevision(restMs: number): Revision {
  let current = 0
  let isBehind = false
  // Several announcements of one change come in one moment.
  let isMoment = false
  let rest: NodeJS.Timeout | undefined

  function rise(): void {
    if (rest !== undefined && !isMoment) {
      isBehind = true
      return
    }
    current += 1
    if (rest !== undefined) return
    isMoment = true
    setImmediate(() => (isMoment = false))
    rest = setTimeout(endRest, restMs).unref()
  }

  function endRest(): void {
    rest = undefined
    if (!isBehind) return
    isBehind = false
    rise()
  }

  return { current: () => current, rise, close: () => clearTimeout(rest) }
}
