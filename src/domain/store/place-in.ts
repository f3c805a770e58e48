import type { Place } from './distance.ts'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** Two numbers with a comma between them; addresses of maps write them so behind an at sign or an equals sign. */
const pair = new RegExp(`(?:^|[@=/])${number}\\s*,\\s*${number}`)
/** Google Maps names the pin itself so; the numbers behind an at sign are the middle of the picture. */
const pin = new RegExp(`!3d${number}!4d${number}`)

/** The place that a text names: `23.7937, 90.4066`, or the address of a map with these numbers; null: it names none. */
export function placeIn(typed: string): Place | null {
  const text = typed.trim()
  const found = pin.exec(text) ?? pair.exec(text)
  if (found === null) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
