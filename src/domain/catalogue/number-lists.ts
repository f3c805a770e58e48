/** A list of whole numbers for each slot, all in one array: lists of a million products are a million objects otherwise. */
export class NumberLists {
  #numbers = new Uint32Array(0)
  #starts = new Uint32Array(0)
  #lengths = new Uint16Array(0)
  #used = 0
  #unused = 0

  /** Notes the list of a slot in place of the one before. */
  set(slot: number, list: readonly number[]): void {
    if (slot >= this.#starts.length) {
      this.#starts = grown(this.#starts, slot + 1)
      this.#lengths = grown(this.#lengths, slot + 1)
    }
    const before = this.#lengths[slot] ?? 0
    if (list.length > before) {
      this.#unused += before
      this.#starts[slot] = this.#placeFor(list.length)
    } else this.#unused += before - list.length
    this.#numbers.set(list, this.#starts[slot])
    this.#lengths[slot] = list.length
    if (this.#unused > this.#used / 2) this.#closeUp()
  }

  get(slot: number): number[] {
    const start = this.#starts[slot] ?? 0
    return [...this.#numbers.subarray(start, start + (this.#lengths[slot] ?? 0))]
  }

  #placeFor(length: number): number {
    const start = this.#used
    this.#used += length
    this.#numbers = grown(this.#numbers, this.#used)
    return start
  }

  /** Puts the lists side by side again. */
  #closeUp(): void {
    const numbers = new Uint32Array(this.#used - this.#unused)
    let used = 0
    for (const [slot, length] of this.#lengths.entries()) {
      const start = this.#starts[slot] ?? 0
      numbers.set(this.#numbers.subarray(start, start + length), used)
      this.#starts[slot] = used
      used += length
    }
    this.#numbers = numbers
    this.#used = used
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
