import { Bitset } from './bitset.ts'
import { grown } from './number-lists.ts'
import { sortedByNumber } from './sorted-by-number.ts'

/** The slots of an index and the whole numbers that they are sorted by. */
export interface SortedBy {
  readonly all: Bitset
  readonly key: (slot: number) => number
  readonly publishedAt: (slot: number) => number
  /** The order of the same slots by `publishedAt`, which hears of each change first. Only that order itself has none. */
  readonly newest?: SlotOrder
}

/** So few changed slots are looked for one by one. */
const FEW = 8
/** With a larger share of changed slots, all are sorted anew. */
const SHARE_MAX = 0.25

/**
 * The slots of a listing index, ids of products, in one order, ties by the newer product. Changed slots are sorted in
 * among the others when the order is next asked for: that costs by their number, not by that of all.
 */
export class SlotOrder {
  readonly #by: SortedBy
  /** The first `#count` of them; the rest is room. */
  #slots = new Uint32Array(0)
  #count = 0
  #changed = new Bitset()
  #changes = 0

  /** The slot with the smallest key comes first. */
  constructor(by: SortedBy) {
    this.#by = by
  }

  /** Notes that a slot holds something else now. */
  change(slot: number): void {
    if (this.#changed.has(slot)) return
    this.#changed.add(slot)
    this.#changes += 1
  }

  /** All slots that hold something; valid until the next change. */
  slots(): Uint32Array {
    if (this.#changes > 0) {
      if (this.#changes > this.#count * SHARE_MAX) this.#sortAll()
      else this.#sortIn([...this.#changed])
      this.#changed = new Bitset()
      this.#changes = 0
    }
    return this.#slots.subarray(0, this.#count)
  }

  /** The slots whose keys lie between these, both included; valid until the next change. */
  between(low: number, high: number): Uint32Array {
    const slots = this.slots()
    return slots.subarray(this.#firstWith(low), this.#firstWith(high, true))
  }

  /** These slots in this order. They stand in it: `slots` was called since the last change. */
  sorted(slots: Iterable<number>): number[] {
    return [...slots].toSorted((a, b) => this.#compare(a, b))
  }

  #sortAll(): void {
    const { all, key, newest } = this.#by
    this.#slots = sortedByNumber(newest?.slots() ?? all.descending(), key)
    this.#count = this.#slots.length
  }

  #sortIn(changed: readonly number[]): void {
    if (changed.length <= FEW) this.#removeFew(changed)
    else this.#removeChanged()
    const added = this.sorted(changed.filter((slot) => this.#by.all.has(slot)))
    let end = this.#count
    this.#count += added.length
    this.#slots = grown(this.#slots, this.#count)
    // From the end, so that what moves finds its room free.
    for (let index = added.length - 1; index >= 0; index -= 1) {
      const slot = added[index] ?? 0
      const place = this.#placeOf(slot, end)
      this.#slots.copyWithin(place + index + 1, place, end)
      this.#slots[place + index] = slot
      end = place
    }
  }

  #removeFew(slots: readonly number[]): void {
    for (const slot of slots) {
      const place = this.#slots.indexOf(slot)
      if (place < 0 || place >= this.#count) continue
      this.#slots.copyWithin(place, place + 1, this.#count)
      this.#count -= 1
    }
  }

  #removeChanged(): void {
    const slots = this.#slots
    let kept = 0
    for (let place = 0; place < this.#count; place += 1) {
      const slot = slots[place] ?? 0
      if (!this.#changed.has(slot)) slots[kept++] = slot
    }
    this.#count = kept
  }

  /** How many of the first `end` slots stand before this one. */
  #placeOf(slot: number, end: number): number {
    let [low, high] = [0, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#slots[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The place of the first slot whose key is not smaller than this one; or, with `isBehind`, of the first with a larger one. */
  #firstWith(key: number, isBehind = false): number {
    let [low, high] = [0, this.#count]
    while (low < high) {
      const middle = (low + high) >>> 1
      const found = this.#by.key(this.#slots[middle] ?? 0)
      if (found < key || (isBehind && found === key)) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(a: number, b: number): number {
    const { key, publishedAt } = this.#by
    return key(a) - key(b) || publishedAt(b) - publishedAt(a) || b - a
  }
}
