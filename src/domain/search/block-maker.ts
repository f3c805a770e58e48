import { Bitset } from '#domain/catalogue/bitset.ts'
import { grown } from '#domain/catalogue/number-lists.ts'
import type { WordsOfProduct } from './fresh-words.ts'
import { WordBlock, type Holders } from './word-block.ts'

const NONE = 0xffffffff

/**
 * Makes blocks of products that come in the order of their ids. What it notes stands in arrays of numbers, in which each
 * use of a word leads to the next: lists of their own would be millions of objects while a catalogue is read.
 */
export class BlockMaker {
  #words = new Map<string, number>()
  /** By the number of a word: its first use and its last. */
  #first = new Uint32Array(0)
  #last = new Uint32Array(0)
  /** By the number of a use: the holder and the next use of the word. */
  #holders = new Uint32Array(0)
  #next = new Uint32Array(0)
  #uses = 0
  #ids = new Bitset()
  #size = 0
  #lastId = -1

  get size(): number {
    return this.#size
  }

  get lastId(): number {
    return this.#lastId
  }

  /** Its id is larger than those before. */
  add(id: number, { names, all }: WordsOfProduct): void {
    this.#ids.add(id)
    this.#size += 1
    this.#lastId = id
    for (const word of names) this.#note(word, 2 * id + 1)
    for (const word of all) this.#note(word, 2 * id)
  }

  /** All since the last block; the next one begins empty. */
  block(): WordBlock {
    const block = new WordBlock(this.#inOrder(), this.#ids)
    this.#words = new Map()
    this.#ids = new Bitset()
    this.#uses = 0
    this.#size = 0
    this.#lastId = -1
    return block
  }

  *#inOrder(): Generator<readonly [string, Holders]> {
    for (const word of [...this.#words.keys()].toSorted((a, b) => (a < b ? -1 : Number(a > b)))) {
      const holders: number[] = []
      let use = this.#first[this.#words.get(word) ?? 0] ?? NONE
      for (; use !== NONE; use = this.#next[use] ?? NONE) holders.push(this.#holders[use] ?? 0)
      yield [word, holders]
    }
  }

  #note(word: string, holder: number): void {
    const known = this.#words.get(word)
    const before = known === undefined ? NONE : (this.#last[known] ?? NONE)
    // A product may use a word in its name and again elsewhere. The use in its name is noted first, and it alone counts.
    if (before !== NONE && (this.#holders[before] ?? 0) >>> 1 === holder >>> 1) return
    const use = this.#addUse(holder)
    if (known === undefined) this.#addWord(word, use)
    else {
      this.#next[before] = use
      this.#last[known] = use
    }
  }

  #addUse(holder: number): number {
    const use = this.#uses
    this.#uses += 1
    if (use >= this.#holders.length) {
      this.#holders = grown(this.#holders, use + ROOM)
      this.#next = grown(this.#next, use + ROOM)
    }
    this.#holders[use] = holder
    this.#next[use] = NONE
    return use
  }

  #addWord(word: string, use: number): void {
    const number = this.#words.size
    this.#words.set(word, number)
    if (number >= this.#first.length) {
      this.#first = grown(this.#first, number + ROOM)
      this.#last = grown(this.#last, number + ROOM)
    }
    this.#first[number] = use
    this.#last[number] = use
  }
}

const ROOM = 16_384
