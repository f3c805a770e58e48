import { Bitset } from '#domain/catalogue/bitset.ts'

/** The words of one product, in the forms of `searchTokens`, each with its English stem beside it. */
export interface WordsOfProduct {
  /** The words of its names and SKUs. */
  readonly names: readonly string[]
  /** The words of its names, descriptions, tags, categories and values. */
  readonly all: readonly string[]
}

/** Products that have a word: in what they are called, and anywhere. */
export interface WordFinds {
  readonly named: Bitset
  readonly said: Bitset
}

/** Words are looked up by so many of their first letters. */
const KEY_LETTERS = 3

/**
 * Which products have which words, in memory, so that a search of a large catalogue costs no question to the database.
 * Words have numbers, for there are hundreds of thousands of them: most are the SKU of one product.
 */
export class WordIndex {
  readonly #numbers = new Map<string, number>()
  /** Words by their first letters: one, two and three of them. */
  readonly #beginnings = new Map<string, string[]>()
  readonly #named = new Holders()
  readonly #said = new Holders()
  readonly #ids = new Set<number>()
  #revision = 0

  /** Rises with every change. */
  get revision(): number {
    return this.#revision
  }

  /** Notes the words of a product in place of those before. */
  put(productId: number, { names, all }: WordsOfProduct): void {
    this.remove(productId)
    this.#revision += 1
    this.#ids.add(productId)
    for (const word of all) this.#said.add(this.#numberOf(word), productId)
    for (const word of names) this.#named.add(this.#numberOf(word), productId)
  }

  /** Forgets a product; does nothing if it is not there. */
  remove(productId: number): void {
    if (!this.#ids.delete(productId)) return
    this.#revision += 1
    this.#named.remove(productId)
    this.#said.remove(productId)
  }

  productIds(): Iterable<number> {
    return this.#ids
  }

  /** The products with this very word. */
  withWord(word: string): WordFinds {
    return this.#finds([word])
  }

  /** The products with a word that begins so. */
  withBeginning(letters: string): WordFinds {
    const words = this.#beginnings.get(letters.slice(0, KEY_LETTERS)) ?? []
    return this.#finds(
      letters.length <= KEY_LETTERS ? words : words.filter((word) => word.startsWith(letters)),
    )
  }

  #finds(words: readonly string[]): WordFinds {
    const finds = { named: new Bitset(), said: new Bitset() }
    for (const word of words) {
      const number = this.#numbers.get(word)
      if (number === undefined) continue
      this.#named.addTo(finds.named, number)
      this.#said.addTo(finds.said, number)
    }
    return finds
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(word, number)
    for (let letters = 1; letters <= Math.min(KEY_LETTERS, word.length); letters += 1) {
      const key = word.slice(0, letters)
      const words = this.#beginnings.get(key)
      if (words === undefined) this.#beginnings.set(key, [word])
      else words.push(word)
    }
    return number
  }
}

/** A longer list of products takes more memory than a set of bits. */
const FEW_MAX = 256

/** The products of each word: one, a list of a few, or a set of bits. */
class Holders {
  readonly #of: (number | number[] | Bitset | undefined)[] = []
  readonly #sets: Bitset[] = []
  /** The words of each product that few others had when it was added; its other words are sets. */
  readonly #rareOf = new Map<number, number[]>()

  add(word: number, id: number): void {
    const held = this.#of[word]
    if (held instanceof Bitset) {
      held.add(id)
      return
    }
    this.#of[word] = this.#with(held, id)
    const rare = this.#rareOf.get(id)
    if (rare === undefined) this.#rareOf.set(id, [word])
    else rare.push(word)
  }

  #with(held: number | number[] | undefined, id: number): number | number[] | Bitset {
    if (held === undefined || held === id) return id
    const ids = typeof held === 'number' ? [held] : held
    // A product may say a word twice; it comes whole, before the next.
    if (ids.at(-1) !== id) ids.push(id)
    if (ids.length <= FEW_MAX) return ids
    const set = Bitset.of(ids)
    this.#sets.push(set)
    return set
  }

  remove(id: number): void {
    for (const set of this.#sets) set.remove(id)
    for (const word of this.#rareOf.get(id) ?? []) {
      const held = this.#of[word]
      if (held === id) this.#of[word] = undefined
      else if (Array.isArray(held)) this.#of[word] = held.filter((one) => one !== id)
    }
    this.#rareOf.delete(id)
  }

  addTo(ids: Bitset, word: number): void {
    const held = this.#of[word]
    if (held === undefined) return
    if (held instanceof Bitset) ids.addAll(held)
    else for (const id of typeof held === 'number' ? [held] : held) ids.add(id)
  }
}
