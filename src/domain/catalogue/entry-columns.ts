import { poisha, type Poisha } from '#domain/money.ts'
import type { ListingEntry } from './listing.ts'
import { grown } from './number-lists.ts'

/** The numbers of listed products, one array for each kind: objects take ten times as much. */
export class EntryColumns {
  #publishedAt = new Float64Array(0)
  #lowest = new Float64Array(0)
  #highest = new Float64Array(0)
  #soldCount = new Int32Array(0)
  #percentOff = new Uint8Array(0)

  /** Makes room for so many slots. */
  makeRoom(length: number): void {
    this.#publishedAt = grown(this.#publishedAt, length)
    this.#lowest = grown(this.#lowest, length)
    this.#highest = grown(this.#highest, length)
    this.#soldCount = grown(this.#soldCount, length)
    this.#percentOff = grown(this.#percentOff, length)
  }

  put(slot: number, { publishedAt, prices, soldCount, percentOff }: Omit<ListingEntry, 'terms'>): void {
    if (slot >= this.#publishedAt.length) this.makeRoom(slot + 1)
    this.#publishedAt[slot] = publishedAt
    this.#lowest[slot] = prices[0] ?? Infinity
    this.#highest[slot] = prices.at(-1) ?? 0
    this.#soldCount[slot] = soldCount
    this.#percentOff[slot] = percentOff
  }

  publishedAt(slot: number): number {
    return this.#publishedAt[slot] ?? 0
  }

  /** Infinity: it has no price. */
  lowest(slot: number): number {
    return this.#lowest[slot] ?? Infinity
  }

  highest(slot: number): number {
    return this.#highest[slot] ?? 0
  }

  soldCount(slot: number): number {
    return this.#soldCount[slot] ?? 0
  }

  percentOff(slot: number): number {
    return this.#percentOff[slot] ?? 0
  }

  /** Its lowest and its highest price. */
  prices(slot: number): Poisha[] {
    const [low, high] = [this.lowest(slot), this.highest(slot)]
    if (low === Infinity) return []
    return low === high ? [poisha(low)] : [poisha(low), poisha(high)]
  }
}
