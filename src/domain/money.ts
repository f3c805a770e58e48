declare const poishaBrand: unique symbol

/** An amount of money in whole poisha (1 taka = 100 poisha). Never a fraction, never a float of taka. */
export type Poisha = number & { readonly [poishaBrand]: true }

const POISHA_PER_TAKA = 100

/** Takes a whole number of poisha; throws on a fraction or beyond 2^53, which would be a bug. */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of poisha: ${amount}`)
  // The check above is the proof of the brand. Adding 0 turns −0, which is no amount, into 0.
  return (amount + 0) as Poisha
}

/** Poisha from an amount in taka, rounded half up to the nearest poisha (the store's one rounding rule). */
export function fromTaka(taka: number): Poisha {
  return poisha(roundHalfUp(taka * POISHA_PER_TAKA))
}

/** The amount in taka as the wire carries it: a JSON number. */
export function toTaka(amount: Poisha): number {
  return amount / POISHA_PER_TAKA
}

/** The sum of any number of amounts. */
export function sum(amounts: readonly Poisha[]): Poisha {
  return poisha(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** `amount` a whole number of times. */
export function times(amount: Poisha, count: number): Poisha {
  return poisha(amount * count)
}

/** The rest of `amount` after `less` is taken away; may be below zero. */
export function minus(amount: Poisha, less: Poisha): Poisha {
  return poisha(amount - less)
}

/** How many whole per cent `price` is below `before`, rounded down so that no saving is overstated; 0 if none. */
export function percentOff(price: Poisha, before: Poisha): number {
  return before > price ? Math.floor(((before - price) * 100) / before) : 0
}

/** `rate` hundredths of a per cent of an amount, rounded half up to the nearest poisha. */
export function shareOf(amount: Poisha, rate: number): Poisha {
  return poisha(roundHalfUp((amount * rate) / RATE_WHOLE))
}

/** The VAT inside an amount at a rate in hundredths of a per cent, rounded half up (design: law-and-practice 4). */
export function vatInside(amount: Poisha, rate: number): Poisha {
  return poisha(roundHalfUp((amount * rate) / (RATE_WHOLE + rate)))
}

/** The part of an amount beyond whole taka; couriers and tills take no poisha (design: payments 4.4). */
export function beyondTaka(amount: Poisha): Poisha {
  return poisha(amount % POISHA_PER_TAKA)
}

/** The smaller of two amounts. */
export function lesser(one: Poisha, other: Poisha): Poisha {
  return one < other ? one : other
}

/** Hundredths of a per cent in one whole. */
export const RATE_WHOLE = 10_000

/** A per cent with at most two decimals, as people write it, in hundredths. */
export function rateOf(percent: number): number {
  return Math.round(percent * 100)
}

function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}
