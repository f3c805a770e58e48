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

/** The wanted part of a sorted result. */
export interface Window {
  readonly offset: number
  readonly limit: number
}

/** A result of the index: which entries match. Valid until the index changes. */
export type Matches = Bitset

/**
 * Every published product's terms and sort keys in memory, so that filtering, counting and sorting
 * a list costs microseconds and the database is asked only for the products shown.
 * Entries sit in numbered slots; each term is the bitset of the slots that carry it.
 */
export class ListingIndex {
  readonly #slots: (ListingEntry | undefined)[] = []
  readonly #slotOf = new Map<number, number>()
  readonly #free: number[] = []
  readonly #terms = new Map<Term, Bitset>()
  readonly #all = new Bitset()
  readonly #inStock = new Bitset()
  readonly #onSale = new Bitset()
  readonly #orders = new Map<ListingSort, readonly number[]>()

  get size(): number {
    return this.#slotOf.size
  }

  has(productId: number): boolean {
    return this.#slotOf.has(productId)
  }

  /** Adds a product, or replaces what is known of it. */
  put(entry: ListingEntry): void {
    const slot = this.#slotOf.get(entry.productId) ?? this.#free.pop() ?? this.#slots.length
    const before = this.#slots[slot]
    if (before !== undefined) this.#clear(slot, before)
    if (before === undefined || changesOrder(before, entry)) this.#orders.clear()
    this.#slots[slot] = entry
    this.#slotOf.set(entry.productId, slot)
    this.#all.add(slot)
    if (entry.inStock) this.#inStock.add(slot)
    if (entry.percentOff > 0) this.#onSale.add(slot)
    for (const term of entry.terms) this.#termSet(term).add(slot)
  }

  /** Forgets a product; does nothing if it is not there. */
  remove(productId: number): void {
    const slot = this.#slotOf.get(productId)
    const entry = slot === undefined ? undefined : this.#slots[slot]
    if (slot === undefined || entry === undefined) return
    this.#clear(slot, entry)
    this.#orders.clear()
    this.#slots[slot] = undefined
    this.#slotOf.delete(productId)
    this.#free.push(slot)
  }

  /** The products that pass the filter; `without` leaves out one group or part, as a facet's counts need. */
  match(filter: ListingFilter, without?: FilterPart | (string & {})): Matches {
    let matches = filter.among === null ? this.#all : this.#slotsOf(filter.among.flat())
    for (const [group, terms] of Object.entries(filter.groups)) {
      if (group !== without) matches = matches.and(this.#any(terms))
    }
    if (filter.inStockOnly && without !== 'inStock') matches = matches.and(this.#inStock)
    if (filter.onSaleOnly && without !== 'onSale') matches = matches.and(this.#onSale)
    return without === 'price' ? matches : this.#withinPrice(matches, filter.price)
  }

  /** How many of the matches carry the term. */
  countTerm(matches: Matches, term: Term): number {
    const set = this.#terms.get(term)
    return set === undefined ? 0 : matches.sizeWith(set)
  }

  countInStock(matches: Matches): number {
    return matches.sizeWith(this.#inStock)
  }

  countOnSale(matches: Matches): number {
    return matches.sizeWith(this.#onSale)
  }

  /** The facts of the given products, in their order. */
  entriesOf(productIds: readonly number[]): ListingEntry[] {
    return productIds.flatMap((id) => this.#slots[this.#slotOf.get(id) ?? -1] ?? [])
  }

  /** The entries of the matches, in no particular order. */
  *entries(matches: Matches): Generator<ListingEntry> {
    for (const slot of matches) {
      const entry = this.#slots[slot]
      if (entry !== undefined) yield entry
    }
  }

  /** Product ids of one page of the matches, sorted. Ties are broken by the newer product. */
  page(matches: Matches, sort: ListingSort, window: Window): number[] {
    return this.#take(this.#order(sort), matches, window)
  }

  /** Product ids of one page of the matches, best tier first, each tier by what sells best. */
  pageOf(tiers: readonly (readonly number[])[], matches: Matches, window: Window): number[] {
    let left = matches
    const slots = tiers.flatMap((tier) => {
      const inTier = this.#slotsOf(tier).and(left)
      left = left.filter((slot) => !inTier.has(slot))
      return this.#order('best_selling').filter((slot) => inTier.has(slot))
    })
    return this.#take(slots, matches, window)
  }

  #take(slots: readonly number[], matches: Matches, window: Window) {
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

  #order(sort: ListingSort): readonly number[] {
    const known = this.#orders.get(sort)
    if (known !== undefined) return known
    const entries = [...this.#slotOf.values()].flatMap((slot) => {
      const entry = this.#slots[slot]
      return entry === undefined ? [] : [{ slot, entry, key: sortKey[sort](entry) }]
    })
    entries.sort(
      (a, b) =>
        a.key - b.key || b.entry.publishedAt - a.entry.publishedAt || b.entry.productId - a.entry.productId,
    )
    const order = entries.map(({ slot }) => slot)
    this.#orders.set(sort, order)
    return order
  }

  #any(terms: readonly Term[]): Bitset {
    return terms
      .map((term) => this.#terms.get(term) ?? new Bitset())
      .reduce((union, set) => union.or(set), new Bitset())
  }

  #slotsOf(productIds: readonly number[]): Bitset {
    const slots = new Bitset()
    for (const id of productIds) {
      const slot = this.#slotOf.get(id)
      if (slot !== undefined) slots.add(slot)
    }
    return slots
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

/** Rising keys: what sorts first has the smallest. */
const sortKey = {
  newest: (entry) => -entry.publishedAt,
  best_selling: (entry) => -entry.soldCount,
  price_low: (entry) => entry.prices[0] ?? Infinity,
  price_high: (entry) => (entry.prices.at(-1) ?? 0) * -1,
  discount: (entry) => -entry.percentOff,
} satisfies Record<ListingSort, (entry: ListingEntry) => number>

function changesOrder(before: ListingEntry, after: ListingEntry): boolean {
  return Object.values(sortKey).some((key) => key(before) !== key(after))
}
