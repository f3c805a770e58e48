/** Numbers of one block; a longer list has a block of its own. */
const BLOCK_BITS = 14
const BLOCK = 2 ** BLOCK_BITS

/**
 * A list of whole numbers for each slot, in blocks that many lists share: lists of a million products are a million
 * objects otherwise. A block never grows, so nothing is copied while lists come.
 */
export class NumberLists {
  #blocks: Uint32Array[] = []
  /** The number of its block and its place in it. */
  #starts = new Uint32Array(0)
  #lengths = new Uint16Array(0)
  /** Of the last block. */
  #free = 0
  #used = 0
  #unused = 0

  /** Makes room for lists of so many slots. */
  makeRoom(slots: number): void {
    this.#starts = grown(this.#starts, slots)
    this.#lengths = grown(this.#lengths, slots)
  }

  /** Notes the list of a slot in place of the one before. */
  set(slot: number, list: readonly number[]): void {
    if (slot >= this.#starts.length) this.makeRoom(slot + 1)
    const before = this.#lengths[slot] ?? 0
    if (list.length > before) {
      this.#unused += before
      this.#starts[slot] = this.#placeFor(list.length)
    } else this.#unused += before - list.length
    this.#write(slot, list)
    this.#lengths[slot] = list.length
    if (this.#unused > this.#used / 2) this.#closeUp()
  }

  get(slot: number): number[] {
    const start = this.#starts[slot] ?? 0
    const from = start % BLOCK
    const block = this.#blocks[start >>> BLOCK_BITS]
    return block === undefined ? [] : [...block.subarray(from, from + (this.#lengths[slot] ?? 0))]
  }

  #write(slot: number, list: readonly number[]): void {
    const start = this.#starts[slot] ?? 0
    const block = this.#blocks[start >>> BLOCK_BITS]
    if (block === undefined) return
    const from = start % BLOCK
    // Lists are short: to call the array's own method takes longer.
    for (let place = 0; place < list.length; place += 1) block[from + place] = list[place] ?? 0
  }

  #placeFor(length: number): number {
    if (length > this.#free) {
      this.#free = Math.max(BLOCK, length)
      this.#blocks.push(new Uint32Array(this.#free))
    }
    const last = this.#blocks.length - 1
    const start = last * BLOCK + (this.#blocks[last]?.length ?? 0) - this.#free
    this.#free -= length
    this.#used += length
    return start
  }

  /** Puts the lists side by side again. */
  #closeUp(): void {
    const lists = new NumberLists()
    lists.makeRoom(this.#starts.length)
    for (const [slot, length] of this.#lengths.entries()) if (length > 0) lists.set(slot, this.get(slot))
    this.#blocks = lists.#blocks
    this.#starts = lists.#starts
    this.#free = lists.#free
    this.#used = lists.#used
    this.#unused = 0
  }
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The same numbers with room for so many, and for some more, so that they are not copied each time. */
export function grown<Of extends Numbers>(numbers: Of, length: number): Of {
  if (length <= numbers.length) return numbers
  // A typed array makes one of its own kind.
  const Same = numbers.constructor as new (length: number) => Of
  const more = new Same(Math.max(length, Math.ceil(numbers.length * GROWTH)))
  more.set(numbers)
  return more
}

const GROWTH = 1.25
