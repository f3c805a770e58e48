const BITS_PER_WORD = 32

/** A set of small whole numbers, one bit each; grows as needed. */
export class Bitset {
  #words = new Uint32Array(0)

  /** A set that holds every number of `numbers`. */
  static of(numbers: Iterable<number>): Bitset {
    const set = new Bitset()
    for (const number of numbers) set.add(number)
    return set
  }

  /** A new set of the numbers in any of the sets. */
  static union(sets: Iterable<Bitset>): Bitset {
    const union = new Bitset()
    for (const set of sets) union.addAll(set)
    return union
  }

  add(number: number): void {
    const word = number >>> 5
    if (word >= this.#words.length) this.#grow(word + 1)
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (number & 31))
  }

  remove(number: number): void {
    const word = number >>> 5
    if (word < this.#words.length) this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (number & 31))
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
  }

  /** How many numbers it holds. */
  size(): number {
    let size = 0
    for (const word of this.#words) size += onesIn(word)
    return size
  }

  isEmpty(): boolean {
    for (const word of this.#words) if (word !== 0) return false
    return true
  }

  /** Whether both sets hold a number. */
  meets(other: Bitset): boolean {
    const words = Math.min(this.#words.length, other.#words.length)
    for (let index = 0; index < words; index++) {
      if (((this.#words[index] ?? 0) & (other.#words[index] ?? 0)) !== 0) return true
    }
    return false
  }

  /** How many numbers both sets hold. */
  sizeWith(other: Bitset): number {
    const words = Math.min(this.#words.length, other.#words.length)
    let size = 0
    for (let index = 0; index < words; index++) {
      size += onesIn((this.#words[index] ?? 0) & (other.#words[index] ?? 0))
    }
    return size
  }

  /** A new set of the numbers in both. */
  and(other: Bitset): Bitset {
    const result = new Bitset()
    result.#words = this.#words.slice(0, Math.min(this.#words.length, other.#words.length))
    for (let index = 0; index < result.#words.length; index++) {
      result.#words[index] = (result.#words[index] ?? 0) & (other.#words[index] ?? 0)
    }
    return result
  }

  /** A new set of the numbers in either. */
  or(other: Bitset): Bitset {
    const [long, short] = this.#words.length >= other.#words.length ? [this, other] : [other, this]
    const result = new Bitset()
    result.#words = long.#words.slice()
    for (let index = 0; index < short.#words.length; index++) {
      result.#words[index] = (result.#words[index] ?? 0) | (short.#words[index] ?? 0)
    }
    return result
  }

  /** A new set of its numbers that are not in the other. */
  without(other: Bitset): Bitset {
    const result = new Bitset()
    result.#words = this.#words.slice()
    const words = Math.min(this.#words.length, other.#words.length)
    for (let index = 0; index < words; index++) {
      result.#words[index] = (result.#words[index] ?? 0) & ~(other.#words[index] ?? 0)
    }
    return result
  }

  /** Adds every number of the other. */
  addAll(other: Bitset): void {
    if (other.#words.length > this.#words.length) this.#grow(other.#words.length)
    for (let index = 0; index < other.#words.length; index++) {
      this.#words[index] = (this.#words[index] ?? 0) | (other.#words[index] ?? 0)
    }
  }

  /** A new set of those of its numbers that pass. */
  filter(passes: (number: number) => boolean): Bitset {
    const result = new Bitset()
    result.#words = this.#words.slice()
    this.forEach((number) => {
      if (!passes(number)) result.remove(number)
    })
    return result
  }

  /** Calls `visit` with each number it holds, rising: several times as fast as the iterator. */
  forEach(visit: (number: number) => void): void {
    for (let index = 0; index < this.#words.length; index++) {
      let word = this.#words[index] ?? 0
      while (word !== 0) {
        const lowest = word & -word
        visit(index * BITS_PER_WORD + (31 - Math.clz32(lowest)))
        word ^= lowest
      }
    }
  }

  /** The numbers it holds, from the largest to the smallest. */
  descending(): Uint32Array<ArrayBuffer> {
    let place = this.size()
    const numbers = new Uint32Array(place)
    this.forEach((number) => {
      place -= 1
      numbers[place] = number
    })
    return numbers
  }

  /** The numbers it holds, rising. */
  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.#words.length; index++) {
      let word = this.#words[index] ?? 0
      while (word !== 0) {
        const lowest = word & -word
        yield index * BITS_PER_WORD + (31 - Math.clz32(lowest))
        word ^= lowest
      }
    }
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.#words.length * 2))
    grown.set(this.#words)
    this.#words = grown
  }
}

/** Bits set in a 32-bit word (population count by parallel sums, Hacker's Delight 5-1). */
function onesIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
  return Math.imul(bits, 0x01010101) >>> 24
}
