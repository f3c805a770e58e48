import type { ListingEntry } from './listing.ts'

/**
 * The slots of a listing index, ids of products, in one order, ties by the newer product. Changed slots are sorted in
 * among the others when the order is next asked for: that costs by their number, not by that of all.
 */
export class SlotOrder {
  readonly #entryIn: (slot: number) => ListingEntry | undefined
  readonly #keyOf: (entry: ListingEntry) => number
  #slots = new Uint32Array(0)
  readonly #changed = new Set<number>()
  // The keys of each slot in the order, kept because a search compares thousands of times. NaN: the slot is not in it.
  readonly #keys: number[] = []
  readonly #published: number[] = []

  /** The slot with the smallest key comes first. */
  constructor(entryIn: (slot: number) => ListingEntry | undefined, keyOf: (entry: ListingEntry) => number) {
    this.#entryIn = entryIn
    this.#keyOf = keyOf
  }

  /** Notes that a slot holds something else now. */
  change(slot: number): void {
    const entry = this.#entryIn(slot)
    const stays =
      entry !== undefined &&
      this.#published[slot] === entry.publishedAt &&
      this.#keys[slot] === this.#keyOf(entry)
    if (stays) this.#changed.delete(slot)
    else this.#changed.add(slot)
  }

  /** All slots that hold something; valid until the next change. */
  slots(): Uint32Array {
    if (this.#changed.size > 0) {
      const changed = [...this.#changed]
      this.#changed.clear()
      const kept = this.#without(this.#standing(changed))
      for (const slot of changed) this.#place(slot)
      this.#slots = this.#with(kept, this.sorted(this.#standing(changed)))
    }
    return this.#slots
  }

  /** These slots in this order. They stand in it: `slots` was called since the last change. */
  sorted(slots: Iterable<number>): number[] {
    return [...slots].toSorted((a, b) => this.#compare(a, b))
  }

  #standing(slots: readonly number[]): number[] {
    return slots.filter((slot) => !Number.isNaN(this.#keys[slot] ?? NaN))
  }

  #place(slot: number): void {
    // Without holes, which would make the lists slow.
    while (this.#keys.length < slot) {
      this.#keys.push(NaN)
      this.#published.push(0)
    }
    const entry = this.#entryIn(slot)
    this.#keys[slot] = entry === undefined ? NaN : this.#keyOf(entry)
    this.#published[slot] = entry?.publishedAt ?? 0
  }

  #without(slots: readonly number[]): Uint32Array {
    const all = this.#slots
    const kept = new Uint32Array(all.length - slots.length)
    let from = 0
    let count = 0
    for (const slot of this.sorted(slots)) {
      const place = this.#placeOf(slot, all, from)
      kept.set(all.subarray(from, place), count)
      count += place - from
      from = place + 1
    }
    kept.set(all.subarray(from), count)
    return kept
  }

  #with(kept: Uint32Array, added: readonly number[]): Uint32Array<ArrayBuffer> {
    const merged = new Uint32Array(kept.length + added.length)
    let from = 0
    for (const [index, slot] of added.entries()) {
      const place = this.#placeOf(slot, kept, from)
      merged.set(kept.subarray(from, place), from + index)
      merged[place + index] = slot
      from = place
    }
    merged.set(kept.subarray(from), from + added.length)
    return merged
  }

  /** How many of the sorted slots stand before this one; the first `from` of them do. */
  #placeOf(slot: number, sorted: Uint32Array, from: number): number {
    let [low, high] = [from, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(sorted[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(a: number, b: number): number {
    return (
      (this.#keys[a] ?? 0) - (this.#keys[b] ?? 0) ||
      (this.#published[b] ?? 0) - (this.#published[a] ?? 0) ||
      b - a
    )
  }
}
