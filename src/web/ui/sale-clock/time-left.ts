const SECOND_MS = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE
/** The last so many ms of a sale have a clock; before that the day says enough. */
const CLOCK_MS = 24 * HOUR * SECOND_MS

/** `5:04:09` until a moment, both in ms since 1970; null while it is more than a day away. */
export function timeLeft(ends: number, now: number): string | null {
  const left = Math.max(0, ends - now)
  if (left > CLOCK_MS) return null
  const seconds = Math.ceil(left / SECOND_MS)
  const [minutes, rest] = [Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / HOUR)}:${two(minutes)}:${two(rest)}`
}
