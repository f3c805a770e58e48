import { type ListingEntry, type Term, term } from '#domain/catalogue/listing.ts'
import { poisha, type Poisha } from '#domain/money.ts'

/** What the tables say of one product for lists. */
export interface ListingFacts {
  readonly active: boolean
  /** Without those above them. */
  readonly categoryIds: readonly number[]
  readonly entry: Omit<ListingEntry, 'terms'>
  readonly otherTerms: readonly Term[]
  /** Numbers of the values of its options that can be bought now. */
  readonly optionIds: readonly number[]
}

/** Reads the facts of products as the database has them (migrations/0151): values with a semicolon between two. */
export function* readFacts(text: string): Generator<ListingFacts> {
  const reader = new NumberReader(text)
  while (!reader.isDone) yield readOne(reader)
}

function readOne(reader: NumberReader): ListingFacts {
  const productId = reader.number() ?? 0
  const isActive = reader.number() === 1
  const publishedAt = reader.number() ?? 0
  const soldCount = reader.number() ?? 0
  const prices = readPrices(reader)
  const percentOff = reader.number() ?? 0
  const inStock = reader.number() === 1
  const categoryIds = reader.list((id) => id)
  const [values, tags, collections] = [
    reader.list((id) => term('value', id)),
    reader.list((id) => term('tag', id)),
    reader.list((id) => term('collection', id)),
  ]
  return {
    // A product without a variant on sale has nothing to show a price of: it is not listed.
    active: isActive && prices.length > 0,
    categoryIds,
    entry: { productId, publishedAt, soldCount, prices, percentOff, inStock },
    otherTerms: [...values, ...tags, ...collections],
    optionIds: reader.list((id) => id),
  }
}

function readPrices(reader: NumberReader): Poisha[] {
  const [low, high] = [reader.number(), reader.number()]
  return low === null || high === null ? [] : [poisha(low), poisha(high)]
}

const SEMICOLON = 59
const COMMA = 44
const OPEN = 123
const CLOSE = 125
const MINUS = 45
const ZERO = 48

/** Whole numbers and lists of them in braces, each followed by a semicolon or the end: faster than to cut the text. */
class NumberReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length
  }

  /** The next number; null: nothing stands there. */
  number(): number | null {
    const begun = this.#at
    const number = this.#digits()
    const isNull = this.#at === begun
    this.#at += 1
    return isNull ? null : number
  }

  list<Of>(make: (number: number) => Of): Of[] {
    const list: Of[] = []
    if (this.#code() === OPEN) {
      do {
        this.#at += 1
        list.push(make(this.#digits()))
      } while (this.#code() === COMMA)
      this.#at += 1
    }
    this.#at += 1
    return list
  }

  #digits(): number {
    const isNegative = this.#code() === MINUS
    if (isNegative) this.#at += 1
    let number = 0
    for (let code = this.#code(); !isEnd(code); code = this.#code()) {
      number = number * 10 + code - ZERO
      this.#at += 1
    }
    return isNegative ? -number : number
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at)
  }
}

function isEnd(code: number): boolean {
  return code === SEMICOLON || code === COMMA || code === CLOSE || Number.isNaN(code)
}
