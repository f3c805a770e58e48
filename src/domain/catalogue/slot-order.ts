import type { ListingEntry } from './listing.ts'

type EntryIn = (slot: number) => ListingEntry | undefined

interface Placed {
  readonly slot: number
  readonly entry: ListingEntry
}

/**
 * The slots of a listing index in one order, ties by the newer product. Changed slots are sorted in among the others when
 * the order is next asked for: that costs by their number, not by that of all.
 */
export class SlotOrder {
  readonly #entryIn: EntryIn
  readonly #keyOf: (entry: ListingEntry) => number
  #slots = new Uint32Array(0)
  /** Slots whose place is no longer right, with the entry by which they stand there; undefined: they do not. */
  readonly #changed = new Map<number, ListingEntry | undefined>()

  /** `keyOf` rises: what comes first has the smallest. */
  constructor(entryIn: EntryIn, keyOf: (entry: ListingEntry) => number) {
    this.#entryIn = entryIn
    this.#keyOf = keyOf
  }

  /** Notes that a slot holds something else than `before` by now. */
  change(slot: number, before: ListingEntry | undefined): void {
    if (this.#changed.has(slot)) return
    const after = this.#entryIn(slot)
    const stays = before !== undefined && after !== undefined && this.#compare(before, after) === 0
    if (!stays) this.#changed.set(slot, before)
  }

  /** All slots that hold something; valid until the next change. */
  slots(): Uint32Array {
    if (this.#changed.size > 0) {
      const kept = this.#without([...this.#changed.values()].filter((entry) => entry !== undefined))
      const added = this.#withEntries(this.#changed.keys())
      this.#changed.clear()
      this.#slots = this.#with(kept, added)
    }
    return this.#slots
  }

  /** These slots in this order. */
  sorted(slots: Iterable<number>): number[] {
    return this.#withEntries(slots).map(({ slot }) => slot)
  }

  #withEntries(slots: Iterable<number>): Placed[] {
    const found = [...slots].flatMap((slot) => {
      const entry = this.#entryIn(slot)
      return entry === undefined ? [] : [{ slot, entry }]
    })
    return found.toSorted((a, b) => this.#compare(a.entry, b.entry))
  }

  /** The order without the slots that stand in it by these entries. */
  #without(entries: readonly ListingEntry[]): Uint32Array {
    const slots = this.#slots
    const kept = new Uint32Array(slots.length - entries.length)
    let from = 0
    let count = 0
    for (const entry of entries.toSorted((a, b) => this.#compare(a, b))) {
      const place = this.#placeOf(entry, slots, from)
      kept.set(slots.subarray(from, place), count)
      count += place - from
      from = place + 1
    }
    kept.set(slots.subarray(from), count)
    return kept
  }

  #with(slots: Uint32Array, added: readonly Placed[]): Uint32Array<ArrayBuffer> {
    const merged = new Uint32Array(slots.length + added.length)
    let from = 0
    for (const [index, { slot, entry }] of added.entries()) {
      const place = this.#placeOf(entry, slots, from)
      merged.set(slots.subarray(from, place), from + index)
      merged[place + index] = slot
      from = place
    }
    merged.set(slots.subarray(from), from + added.length)
    return merged
  }

  /** How many of the sorted slots stand before an entry; the first `from` of them do. */
  #placeOf(entry: ListingEntry, slots: Uint32Array, from: number): number {
    let [low, high] = [from, slots.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const slot = slots[middle] ?? -1
      const other = this.#changed.get(slot) ?? this.#entryIn(slot)
      if (other !== undefined && this.#compare(other, entry) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #compare(a: ListingEntry, b: ListingEntry): number {
    return this.#keyOf(a) - this.#keyOf(b) || b.publishedAt - a.publishedAt || b.productId - a.productId
  }
}
