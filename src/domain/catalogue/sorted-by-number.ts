const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS

/**
 * Slots by a whole number of each, the smallest first, infinite ones last; equal ones stay as they stand. By its digits,
 * the last one first: a million slots take a tenth of the time that comparing takes.
 */
export function sortedByNumber(
  slots: Uint32Array,
  numberOf: (slot: number) => number,
): Uint32Array<ArrayBuffer> {
  const { numbers, most } = aboveLowest(slots, numberOf)
  let dealt = { slots: new Uint32Array(slots), numbers }
  for (let worth = 1; worth <= most; worth *= DIGITS) dealt = dealtBy(dealt, worth)
  return dealt.slots
}

interface Dealt {
  readonly slots: Uint32Array<ArrayBuffer>
  readonly numbers: Float64Array<ArrayBuffer>
}

/** The number of each slot less the lowest, so that none is negative; an infinite one is one more than the highest. */
function aboveLowest(slots: Uint32Array, numberOf: (slot: number) => number) {
  const numbers = new Float64Array(slots.length)
  let [low, high] = [Infinity, -Infinity]
  for (let index = 0; index < slots.length; index += 1) {
    const number = numberOf(slots[index] ?? 0)
    numbers[index] = number
    if (number === Infinity) continue
    if (number < low) low = number
    if (number > high) high = number
  }
  // All are infinite, or there are none.
  if (low > high) return { numbers, most: 0 }
  const most = high - low + 1
  for (let index = 0; index < numbers.length; index += 1)
    numbers[index] = Math.min((numbers[index] ?? 0) - low, most)
  return { numbers, most }
}

/** Slots dealt by one digit of their numbers. */
function dealtBy(from: Dealt, worth: number): Dealt {
  const places = new Uint32Array(DIGITS + 1)
  for (const number of from.numbers) {
    const next = digitOf(number, worth) + 1
    places[next] = (places[next] ?? 0) + 1
  }
  for (let digit = 1; digit <= DIGITS; digit += 1)
    places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
  const [slots, numbers] = [new Uint32Array(from.slots.length), new Float64Array(from.slots.length)]
  for (let index = 0; index < slots.length; index += 1) {
    const number = from.numbers[index] ?? 0
    const digit = digitOf(number, worth)
    const place = places[digit] ?? 0
    places[digit] = place + 1
    slots[place] = from.slots[index] ?? 0
    numbers[place] = number
  }
  return { slots, numbers }
}

function digitOf(number: number, worth: number): number {
  // Cuts what stands behind the point, and all but the lowest bits.
  return ((number / worth) >>> 0) & (DIGITS - 1)
}
