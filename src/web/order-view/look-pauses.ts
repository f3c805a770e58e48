const SECOND = 1000
const FIRST_MS = 5 * SECOND
const GROWTH = 1.3
const LONGEST_MS = 60 * SECOND
/** With the pauses above, somewhat more than half an hour; who looks at the page again begins again. */
const LOOKS_MAX = 40

/** Ms until a page that waits looks once more how its order stands, after so many looks; null: it has looked enough. */
export function orderPause(looks: number): number | null {
  return looks < LOOKS_MAX ? Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** looks)) : null
}

const RETURN_MS = 3 * SECOND
/**
 * The number of times that a customer who returns from a company's page is told that the payment is checked (ux 4.4).
 */
export const RETURN_LOOKS = 20

/** The same for anyone who has just come back from a company's page. */
export function returnPause(looks: number): number | null {
  return looks < RETURN_LOOKS ? RETURN_MS : orderPause(looks - RETURN_LOOKS)
}

const TRACK_LOOKS = 10

/** The same for anyone who typed number and phone: each look is a try that is counted. */
export function trackPause(looks: number): number | null {
  return looks < TRACK_LOOKS ? LONGEST_MS : null
}
