import { westernDigits } from '#domain/digits.ts'

/** A price that a term names, in taka, with the words that are left. */
export interface PricedTerm {
  readonly tokens: readonly string[]
  readonly low: number | null
  readonly high: number
}

const LEAST = 100
const below = new Set(
  'under below within upto less max moddhe modde vitore niche kom kome মধ্যে ভিতরে ভেতরে নিচে নীচে কম কমে'.split(
    ' ',
  ),
)
const money = new Set([
  'taka',
  'takar',
  'tk',
  'bdt',
  'টাকা',
  'টাকার',
  'than',
  'price',
  'dam',
  'daam',
  'দাম',
  'দামের',
])
/** "2000 taka" means about so much. */
const ABOUT = 0.25

/**
 * The price in a term such as "earrings under 2000" or "২০০০ টাকার দুল"; null where it names none. A bare number is a
 * price if `isWord` does not know it: it may be a part of a SKU or of a name.
 */
export function readPrice(tokens: readonly string[], isWord: (token: string) => boolean): PricedTerm | null {
  const saysMoney = tokens.some((token) => below.has(token) || money.has(token))
  // "nk 9507" is a SKU.
  const mayBeBare = tokens.length > 1 && tokens.every((token) => token.length > 2)
  const amount = tokens.find(
    (token) => /^[0-9\u09e6-\u09ef]{3,6}$/.test(token) && (saysMoney || (mayBeBare && !isWord(token))),
  )
  const taka = amount === undefined ? 0 : Number(westernDigits(amount))
  if (taka < LEAST) return null
  const isBelow = tokens.some((token) => below.has(token))
  return {
    tokens: tokens.filter((token) => token !== amount && !below.has(token) && !money.has(token)),
    low: isBelow ? null : Math.round(taka * (1 - ABOUT)),
    high: isBelow ? taka : Math.round(taka * (1 + ABOUT)),
  }
}
