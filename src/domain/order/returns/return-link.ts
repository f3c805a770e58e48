/** At most so many links to send pieces back go out for one order. */
export const RETURN_LINKS_MAX = 5
/** The shortest time between two links. */
const PAUSE_MS = 10 * 60_000

/** One that was sent, or `undone` before it left. */
export interface LinkEvent {
  readonly kind: 'sent' | 'undone'
  readonly atMs: number
}

/** Why no link can go out now; `wait` in ms. */
type NoLink = { readonly why: 'wait'; readonly ms: number } | { readonly why: 'enough' }

/** Why no other link may go out, by the links sent and undone so far, the oldest first; null if one may. */
export function whyNoReturnLink(events: readonly LinkEvent[], nowMs: number): NoLink | null {
  // The undone one is the last that was sent.
  const out: number[] = []
  for (const { kind, atMs } of events) {
    if (kind === 'sent') out.push(atMs)
    else out.pop()
  }
  if (out.length >= RETURN_LINKS_MAX) return { why: 'enough' }
  const ms = (out.at(-1) ?? -Infinity) + PAUSE_MS - nowMs
  return ms > 0 ? { why: 'wait', ms } : null
}
