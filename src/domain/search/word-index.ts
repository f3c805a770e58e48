import { Bitset } from '#domain/catalogue/bitset.ts'
import { BlockMaker } from './block-maker.ts'
import { FreshWords, type WordsOfProduct } from './fresh-words.ts'
import { WordBlock, type Holders, type WordFinds } from './word-block.ts'

export type { WordsOfProduct } from './fresh-words.ts'
export type { WordFinds } from './word-block.ts'

/** So many fresh products become a block. */
const FRESH_MAX = 1024
/** So many products that are added one after the other become a block at once: to make it takes a tenth of a second. */
const ADDED_MAX = 16_384
/** What finds so many products is kept until a word changes: it is asked for again and again, and long to gather. */
const KEPT_FINDS_MIN = 5000
/** Each takes a quarter of a megabyte with a million products. */
const KEPT_MAX = 32
/** So many small blocks become a large one, which stays as it is: to make it keeps the thread busy. */
const TOGETHER = 32

/**
 * Which products have which words, in memory, so that a search of a large catalogue costs no question to the database.
 * The words of products that came last can change; those of all others stand in blocks, which take a tenth of the memory.
 * A product that changes is left out of its block and is fresh again.
 */
export class WordIndex {
  #fresh = new FreshWords()
  #added = new BlockMaker()
  /** By their size: the smallest first. */
  #blocks: readonly WordBlock[] = []
  readonly #ids = new Bitset()
  readonly #freshMax: number
  readonly #addedMax: number
  #revision = 0
  #kept = new Map<string, WordFinds>()
  #keptRevision = 0

  constructor(freshMax = FRESH_MAX, addedMax = ADDED_MAX) {
    this.#freshMax = freshMax
    this.#addedMax = addedMax
  }

  /** Rises with every change. */
  get revision(): number {
    return this.#revision
  }

  /**
   * Notes the words of a product, as `put` does. Products that come in the order of their ids, as all do when everything
   * is read, become large blocks at once.
   */
  add(productId: number, words: WordsOfProduct): void {
    if (this.#ids.has(productId)) {
      this.put(productId, words)
      return
    }
    if (productId <= this.#added.lastId || this.#added.size >= this.#addedMax) this.#blockAdded()
    this.#revision += 1
    this.#ids.add(productId)
    this.#added.add(productId, words)
  }

  /** Notes the words of a product in place of those before. */
  put(productId: number, words: WordsOfProduct): void {
    this.remove(productId)
    this.#revision += 1
    this.#ids.add(productId)
    this.#fresh.put(productId, words)
    if (this.#fresh.size >= this.#freshMax) this.#makeBlock()
  }

  /** Forgets a product; does nothing if it is not there. */
  remove(productId: number): void {
    if (!this.#ids.has(productId)) return
    this.#blockAdded()
    this.#revision += 1
    this.#ids.remove(productId)
    if (this.#fresh.remove(productId)) return
    const block = this.#blocks.find((one) => one.leaveOut(productId))
    if (block !== undefined && block.left < block.size / 2)
      this.#blocks = inOrder(this.#blocks.flatMap((one) => (one === block ? joined([one]) : one)))
  }

  /** Makes a block of the fresh products, for it takes less memory: called when nobody changes products for a while. */
  settle(): void {
    this.#blockAdded()
    // Its arrays are as large as the largest block needed.
    this.#added = new BlockMaker()
    if (this.#fresh.size > 0) this.#makeBlock()
  }

  productIds(): Iterable<number> {
    return this.#ids
  }

  /** The products with this very word. */
  withWord(word: string): WordFinds {
    return this.#found(word, (part, finds) => part.addWord(word, finds))
  }

  /** The products with a word that begins so. */
  withBeginning(letters: string): WordFinds {
    return this.#found(`${letters}*`, (part, finds) => part.addBeginning(letters, finds))
  }

  /** The finds of all parts, for the caller alone. */
  #found(question: string, addFrom: (part: FreshWords | WordBlock, finds: WordFinds) => void): WordFinds {
    this.#blockAdded()
    if (this.#keptRevision !== this.#revision) this.#kept = new Map()
    this.#keptRevision = this.#revision
    const known = this.#kept.get(question)
    const finds = known ?? none()
    if (known === undefined) for (const part of [this.#fresh, ...this.#blocks]) addFrom(part, finds)
    if (known === undefined && finds.said.size() < KEPT_FINDS_MIN) return finds
    this.#keep(question, finds)
    return { named: Bitset.union([finds.named]), said: Bitset.union([finds.said]) }
  }

  /** Those that nobody has asked for longest go first. */
  #keep(question: string, finds: WordFinds): void {
    this.#kept.delete(question)
    this.#kept.set(question, finds)
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(oldest)
  }

  #blockAdded(): void {
    if (this.#added.size === 0) return
    this.#blocks = inOrder([...this.#blocks, this.#added.block()])
  }

  #makeBlock(): void {
    const words = [...this.#fresh.words()].map(([word, holders]) => [word, rising(holders)] as const)
    let blocks: readonly WordBlock[] = [new WordBlock(byLetters(words), this.#fresh.ids()), ...this.#blocks]
    this.#fresh = new FreshWords()
    const small = blocks.filter((block) => block.size <= this.#freshMax)
    if (small.length >= TOGETHER)
      blocks = [...joined(small), ...blocks.filter((block) => block.size > this.#freshMax)]
    this.#blocks = inOrder(blocks)
  }
}

function none(): WordFinds {
  return { named: new Bitset(), said: new Bitset() }
}

function inOrder(blocks: readonly WordBlock[]): readonly WordBlock[] {
  return blocks.toSorted((a, b) => a.size - b.size)
}

/** One block with the products that were not left out of these; none where all were. */
function joined(blocks: readonly WordBlock[]): readonly WordBlock[] {
  const words = new Map<string, Holders[]>()
  const ids = new Bitset()
  for (const block of blocks) {
    block.addIds(ids)
    for (const [word, holders] of block.words()) {
      const known = words.get(word)
      if (known === undefined) words.set(word, [holders])
      else known.push(holders)
    }
  }
  if (words.size === 0) return []
  const whole = [...words].map(([word, parts]) => [word, rising(parts.flat())] as const)
  return [new WordBlock(byLetters(whole), ids)]
}

function rising(holders: Holders): Holders {
  return holders.every((holder, place) => place === 0 || (holders[place - 1] ?? 0) < holder)
    ? holders
    : holders.toSorted((a, b) => a - b)
}

function byLetters(words: readonly (readonly [string, Holders])[]): readonly (readonly [string, Holders])[] {
  return words.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
}
