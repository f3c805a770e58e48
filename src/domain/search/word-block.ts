import type { Bitset } from '#domain/catalogue/bitset.ts'

/** The products of one word: twice the id of each, and one more where the product is called so; rising. */
export type Holders = readonly number[]

/** Products that have a word: in what they are called, and anywhere. */
export interface WordFinds {
  readonly named: Bitset
  readonly said: Bitset
}

/**
 * The words of some thousand products, which do not change any more, but of which products may be left out: words in
 * the order of their letters, each with the distances between its products as bytes. A word of a product takes little
 * more than one byte.
 */
export class WordBlock {
  /** All words, one after the other, and the ends of each. */
  readonly #letters: string
  readonly #ends: Uint32Array
  readonly #bytes: Uint8Array
  readonly #bytesEnds: Uint32Array
  readonly #ids: Bitset
  /** How many products it was made of. */
  readonly size: number
  #left: number

  /** `words` in the order of their letters; `ids` are those of all their products. */
  constructor(words: Iterable<readonly [string, Holders]>, ids: Bitset) {
    const letters: string[] = []
    const [ends, bytesEnds]: [number[], number[]] = [[], []]
    const written = new DistanceWriter()
    let end = 0
    for (const [word, holders] of words) {
      letters.push(word)
      end += word.length
      ends.push(end)
      written.write(holders)
      bytesEnds.push(written.length)
    }
    this.#letters = letters.join('')
    this.#ends = Uint32Array.from(ends)
    this.#bytesEnds = Uint32Array.from(bytesEnds)
    this.#bytes = written.bytes()
    this.#ids = ids
    this.size = ids.size()
    this.#left = this.size
  }

  /** How many of its products were not left out. */
  get left(): number {
    return this.#left
  }

  /** Leaves a product out; false: it has none such. */
  leaveOut(id: number): boolean {
    if (!this.#ids.has(id)) return false
    this.#ids.remove(id)
    this.#left -= 1
    return true
  }

  addIds(ids: Bitset): void {
    ids.addAll(this.#ids)
  }

  /** Adds the products of this very word. */
  addWord(word: string, finds: WordFinds): void {
    const place = this.#placeOf(word)
    if (this.#wordAt(place) === word) this.#addTo(finds, place)
  }

  /** Adds the products of all words that begin so. */
  addBeginning(letters: string, finds: WordFinds): void {
    for (let place = this.#placeOf(letters); this.#wordAt(place)?.startsWith(letters) === true; place += 1)
      this.#addTo(finds, place)
  }

  /** Each word with those of its products that were not left out. */
  *words(): Generator<readonly [string, Holders]> {
    for (let place = 0; place < this.#ends.length; place += 1) {
      const holders: number[] = []
      this.#forEach(place, (id, isNamed) => holders.push(2 * id + (isNamed ? 1 : 0)))
      if (holders.length > 0) yield [this.#wordAt(place) ?? '', holders]
    }
  }

  #addTo({ named, said }: WordFinds, place: number): void {
    this.#forEach(place, (id, isNamed) => {
      said.add(id)
      if (isNamed) named.add(id)
    })
  }

  #forEach(place: number, visit: (id: number, isNamed: boolean) => void): void {
    const isWhole = this.#left === this.size
    const end = this.#bytesEnds[place] ?? 0
    let id = 0
    for (let at = this.#bytesEnds[place - 1] ?? 0; at < end;) {
      let [number, shift] = [0, 0]
      for (;;) {
        const byte = this.#bytes[at++] ?? 0
        number |= (byte & 127) << shift
        if (byte < 128) break
        shift += 7
      }
      id += number >>> 1
      if (isWhole || this.#ids.has(id)) visit(id, (number & 1) === 1)
    }
  }

  /** The place of the first word that does not stand before this one. */
  #placeOf(word: string): number {
    let [low, high] = [0, this.#ends.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#wordAt(middle) ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  #wordAt(place: number): string | undefined {
    const end = this.#ends[place]
    return end === undefined ? undefined : this.#letters.slice(this.#ends[place - 1] ?? 0, end)
  }
}

/** Writes distances between ids, seven bits a byte, the lowest first; the highest bit tells that more follow. */
class DistanceWriter {
  #bytes = new Uint8Array(1024)
  length = 0

  write(holders: Holders): void {
    let before = 0
    for (const holder of holders) {
      const id = holder >>> 1
      let number = (((id - before) << 1) | (holder & 1)) >>> 0
      before = id
      while (number > 127) {
        this.#put((number & 127) | 128)
        number >>>= 7
      }
      this.#put(number)
    }
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }

  #put(byte: number): void {
    if (this.length === this.#bytes.length) {
      const more = new Uint8Array(this.length * 2)
      more.set(this.#bytes)
      this.#bytes = more
    }
    this.#bytes[this.length++] = byte
  }
}
