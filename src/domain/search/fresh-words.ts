import { Bitset } from '#domain/catalogue/bitset.ts'
import type { Holders, WordFinds } from './word-block.ts'

/** The words of one product, in the forms of `searchTokens`, each with its English stem beside it. */
export interface WordsOfProduct {
  /** The words of its names and SKUs. */
  readonly names: readonly string[]
  /** The words of its names, descriptions, tags, categories and values. */
  readonly all: readonly string[]
}

interface Word {
  readonly word: string
  /** Twice the id of each product, and one more where it is called so; in the order in which they came. */
  holders: number[]
}

/** The words of the few products that came last: they may change. */
export class FreshWords {
  readonly #words = new Map<string, Word>()
  readonly #ofProduct = new Map<number, readonly Word[]>()

  get size(): number {
    return this.#ofProduct.size
  }

  /** Notes the words of a product that is not there. */
  put(id: number, { names, all }: WordsOfProduct): void {
    const words: Word[] = []
    for (const word of names) this.#note(words, word, 2 * id + 1)
    for (const word of all) this.#note(words, word, 2 * id)
    this.#ofProduct.set(id, words)
  }

  /** Forgets a product; false: it is not there. */
  remove(id: number): boolean {
    const words = this.#ofProduct.get(id)
    if (words === undefined) return false
    for (const word of words) word.holders = word.holders.filter((holder) => holder >>> 1 !== id)
    return this.#ofProduct.delete(id)
  }

  ids(): Bitset {
    return Bitset.of(this.#ofProduct.keys())
  }

  addWord(word: string, finds: WordFinds): void {
    addTo(finds, this.#words.get(word)?.holders ?? [])
  }

  addBeginning(letters: string, finds: WordFinds): void {
    for (const [word, { holders }] of this.#words) if (word.startsWith(letters)) addTo(finds, holders)
  }

  *words(): Generator<readonly [string, Holders]> {
    for (const [word, { holders }] of this.#words) if (holders.length > 0) yield [word, holders]
  }

  #note(words: Word[], word: string, holder: number): void {
    const known = this.#words.get(word)
    // A product may say a word twice; it comes whole, before the next.
    if (known !== undefined && (known.holders.at(-1) ?? -1) >>> 1 === holder >>> 1) return
    const noted = known ?? { word, holders: [] }
    if (known === undefined) this.#words.set(word, noted)
    noted.holders.push(holder)
    words.push(noted)
  }
}

function addTo({ named, said }: WordFinds, holders: Holders): void {
  for (const holder of holders) {
    said.add(holder >>> 1)
    if ((holder & 1) === 1) named.add(holder >>> 1)
  }
}
