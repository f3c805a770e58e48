import { Bitset } from './bitset.ts'
import {
  pricesFit,
  type FilterPart,
  type ListingEntry,
  type ListingFilter,
  type ListingSort,
  type PriceBounds,
  type Term,
} from './listing.ts'
import { SlotOrder } from './slot-order.ts'

/** The wanted part of a sorted result. */
export interface Window {
  readonly offset: number
  readonly limit: number
}

/** Sorting a slot among a few costs as much as passing so many in an order. */
const SORT_COST = 20

/** A result of the index: which entries match. Valid until the index changes. */
export type Matches = Bitset

/**
 * Every published product's terms and sort keys in memory, so that filtering, counting and sorting
 * a list costs microseconds and the database is asked only for the products shown.
 * The slot of an entry is its product's id; each term is the bitset of the slots that carry it.
 */
export class ListingIndex {
  readonly #slots: (ListingEntry | undefined)[] = []
  readonly #terms = new Map<Term, Bitset>()
  readonly #all = new Bitset()
  readonly #inStock = new Bitset()
  readonly #onSale = new Bitset()
  readonly #orders = ordersOf((slot) => this.#slots[slot])
  #membersRevision = 0

  /** Rises when a product comes or goes. */
  get membersRevision(): number {
    return this.#membersRevision
  }

  get size(): number {
    return this.#all.size()
  }

  has(productId: number): boolean {
    return this.#all.has(productId)
  }

  /** Every product in it. */
  get all(): Matches {
    return this.#all
  }

  /** The products that carry a term. */
  withTerm(term: Term): Matches {
    return this.#terms.get(term) ?? new Bitset()
  }

  /** Adds a product, or replaces what is known of it. */
  put(entry: ListingEntry): void {
    const slot = entry.productId
    const before = this.#slots[slot]
    if (before === undefined) this.#membersRevision += 1
    else this.#clear(slot, before)
    this.#slots[slot] = entry
    for (const order of Object.values(this.#orders)) order.change(slot)
    this.#all.add(slot)
    if (entry.inStock) this.#inStock.add(slot)
    if (entry.percentOff > 0) this.#onSale.add(slot)
    for (const term of entry.terms) this.#termSet(term).add(slot)
  }

  /** Forgets a product; does nothing if it is not there. */
  remove(slot: number): void {
    const entry = this.#slots[slot]
    if (entry === undefined) return
    this.#membersRevision += 1
    this.#clear(slot, entry)
    this.#slots[slot] = undefined
    for (const order of Object.values(this.#orders)) order.change(slot)
  }

  /** Brings all orders up to date, which otherwise costs the next who asks for a page. */
  sortIn(): void {
    for (const order of Object.values(this.#orders)) order.slots()
  }

  /** The products that pass the filter; `without` leaves out one group or part, as a facet's counts need. */
  match(filter: ListingFilter, without?: FilterPart | (string & {})): Matches {
    let matches = filter.among === null ? this.#all : this.#all.and(filter.among)
    for (const [group, terms] of Object.entries(filter.groups)) {
      if (group !== without) matches = matches.and(this.#any(terms))
    }
    if (filter.inStockOnly && without !== 'inStock') matches = matches.and(this.#inStock)
    if (filter.onSaleOnly && without !== 'onSale') matches = matches.and(this.#onSale)
    return without === 'price' ? matches : this.#withinPrice(matches, filter.price)
  }

  /** How many of the matches carry the term. */
  countTerm(matches: Matches, term: Term): number {
    return matches.sizeWith(this.withTerm(term))
  }

  countInStock(matches: Matches): number {
    return matches.sizeWith(this.#inStock)
  }

  countOnSale(matches: Matches): number {
    return matches.sizeWith(this.#onSale)
  }

  entryOf(productId: number): ListingEntry | undefined {
    return this.#slots[productId]
  }

  /** The facts of the given products, in their order. */
  entriesOf(productIds: readonly number[]): ListingEntry[] {
    return productIds.flatMap((id) => this.#slots[id] ?? [])
  }

  /** The entries of the matches, in no particular order. */
  *entries(matches: Matches): Generator<ListingEntry> {
    for (const slot of matches) {
      const entry = this.#slots[slot]
      if (entry !== undefined) yield entry
    }
  }

  /** Calls `visit` with the prices of each match, in no particular order. */
  forEachPrices(matches: Matches, visit: (prices: ListingEntry['prices']) => void): void {
    matches.forEach((slot) => {
      const entry = this.#slots[slot]
      if (entry !== undefined) visit(entry.prices)
    })
  }

  /** Product ids of one page of the matches, sorted. Ties are broken by the newer product. */
  page(matches: Matches, sort: ListingSort, window: Window): number[] {
    const order = this.#orders[sort]
    const size = matches.size()
    // Going through the order meets a match every so many slots; few matches are sorted sooner.
    const passed = (order.slots().length / size) * Math.min(window.offset + window.limit, size)
    const isFew = size * SORT_COST < passed
    return this.#take(isFew ? order.sorted(matches) : order.slots(), matches, window)
  }

  /** Product ids of one page of the matches, best tier first, each tier by what sells best. */
  pageOf(tiers: readonly Matches[], matches: Matches, window: Window): number[] {
    let left = matches
    let { offset } = window
    const ids: number[] = []
    for (const tier of tiers) {
      if (ids.length === window.limit) break
      const inTier = left.and(tier)
      left = left.without(inTier)
      const size = inTier.size()
      if (size > offset) {
        ids.push(...this.page(inTier, 'best_selling', { offset, limit: window.limit - ids.length }))
      }
      offset = Math.max(0, offset - size)
    }
    return ids
  }

  #take(slots: Iterable<number>, matches: Matches, window: Window): number[] {
    const ids: number[] = []
    let skipped = 0
    for (const slot of slots) {
      if (!matches.has(slot)) continue
      const entry = this.#slots[slot]
      if (skipped++ < window.offset || entry === undefined) continue
      ids.push(entry.productId)
      if (ids.length === window.limit) break
    }
    return ids
  }

  #any(terms: readonly Term[]): Bitset {
    return Bitset.union(terms.map((term) => this.withTerm(term)))
  }

  #withinPrice(matches: Bitset, bounds: PriceBounds): Bitset {
    if (bounds.low === null && bounds.high === null) return matches
    return matches.filter((slot) => {
      const entry = this.#slots[slot]
      return entry !== undefined && pricesFit(entry.prices, bounds)
    })
  }

  #termSet(term: Term): Bitset {
    const known = this.#terms.get(term)
    if (known !== undefined) return known
    const set = new Bitset()
    this.#terms.set(term, set)
    return set
  }

  #clear(slot: number, entry: ListingEntry): void {
    for (const set of [this.#all, this.#inStock, this.#onSale]) set.remove(slot)
    for (const term of entry.terms) this.#terms.get(term)?.remove(slot)
  }
}

function ordersOf(entryIn: (slot: number) => ListingEntry | undefined): Record<ListingSort, SlotOrder> {
  return {
    newest: new SlotOrder(entryIn, (entry) => -entry.publishedAt),
    best_selling: new SlotOrder(entryIn, (entry) => -entry.soldCount),
    price_low: new SlotOrder(entryIn, (entry) => entry.prices[0] ?? Infinity),
    price_high: new SlotOrder(entryIn, (entry) => (entry.prices.at(-1) ?? 0) * -1),
    discount: new SlotOrder(entryIn, (entry) => -entry.percentOff),
  }
}
