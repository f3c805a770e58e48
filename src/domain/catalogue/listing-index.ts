import { Bitset } from './bitset.ts'
import { EntryColumns } from './entry-columns.ts'
import {
  type FilterPart,
  type ListingEntry,
  type ListingFilter,
  type ListingSort,
  type PriceBounds,
  type Term,
} from './listing.ts'
import { NumberLists } from './number-lists.ts'
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
 * The slot of an entry is its product's id; each term is the bitset of the slots that carry it. No product is an object
 * here: a million of them would take gigabytes.
 */
export class ListingIndex {
  readonly #terms = new Map<Term, Bitset>()
  readonly #all = new Bitset()
  readonly #inStock = new Bitset()
  readonly #onSale = new Bitset()
  readonly #columns = new EntryColumns()
  readonly #termsOf = new NumberLists()
  readonly #orders = ordersOf(this.#all, this.#columns)
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

  /** Makes room for products with ids up to this one, so that arrays need not grow with each part of a large catalogue. */
  makeRoom(lastId: number): void {
    this.#columns.makeRoom(lastId + 1)
    this.#termsOf.makeRoom(lastId + 1)
  }

  /** Adds a product, or replaces what is known of it. */
  put(entry: ListingEntry): void {
    const slot = entry.productId
    const isNew = !this.#all.has(slot)
    if (isNew) this.#membersRevision += 1
    else this.#clear(slot)
    const before = isNew ? undefined : this.#keysOf(slot)
    this.#columns.put(slot, entry)
    this.#termsOf.set(slot, entry.terms)
    this.#all.add(slot)
    if (entry.inStock) this.#inStock.add(slot)
    if (entry.percentOff > 0) this.#onSale.add(slot)
    for (const term of entry.terms) this.#termSet(term).add(slot)
    this.#noteMoved(slot, before)
  }

  /** Forgets a product; does nothing if it is not there. */
  remove(slot: number): void {
    if (!this.#all.has(slot)) return
    this.#membersRevision += 1
    this.#clear(slot)
    this.#termsOf.set(slot, [])
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

  /** What is known of a product; of its prices the lowest and the highest. */
  entryOf(productId: number): ListingEntry | undefined {
    if (!this.#all.has(productId)) return undefined
    return {
      productId,
      publishedAt: this.#columns.publishedAt(productId),
      soldCount: this.#columns.soldCount(productId),
      prices: this.#columns.prices(productId),
      percentOff: this.#columns.percentOff(productId),
      inStock: this.#inStock.has(productId),
      // Nothing but terms was put in.
      terms: this.#termsOf.get(productId) as Term[],
    }
  }

  /** The facts of the given products, in their order. */
  entriesOf(productIds: readonly number[]): ListingEntry[] {
    return productIds.flatMap((id) => this.entryOf(id) ?? [])
  }

  /** The entries of the matches, in no particular order. */
  *entries(matches: Matches): Generator<ListingEntry> {
    for (const slot of matches) yield* this.entriesOf([slot])
  }

  /** Calls `visit` with the lowest and the highest price of each match, in no particular order. */
  forEachPrices(matches: Matches, visit: (lowest: number, highest: number) => void): void {
    matches.forEach((slot) => visit(this.#columns.lowest(slot), this.#columns.highest(slot)))
  }

  /** Product ids of one page of the matches, sorted. Ties are broken by the newer product. */
  page(matches: Matches, sort: ListingSort, window: Window): number[] {
    const order = this.#orders[sort]
    const size = matches.size()
    const { offset, limit } = window
    // All there are: nothing has to be passed on the way to a page far behind.
    if (size === this.#all.size()) return [...order.slots().subarray(offset, offset + limit)]
    // Going through the order meets a match every so many slots; few matches are sorted sooner.
    const passed = (order.slots().length / size) * Math.min(offset + limit, size)
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
      if (skipped++ < window.offset) continue
      ids.push(slot)
      if (ids.length === window.limit) break
    }
    return ids
  }

  #any(terms: readonly Term[]): Bitset {
    return Bitset.union(terms.map((term) => this.withTerm(term)))
  }

  #withinPrice(matches: Bitset, bounds: PriceBounds): Bitset {
    if (bounds.low === null && bounds.high === null) return matches
    // Those without a price stand at infinity.
    const [low, high] = [bounds.low ?? -Infinity, bounds.high ?? Number.MAX_VALUE]
    return matches.and(Bitset.of(this.#orders.price_low.between(low, high)))
  }

  #termSet(term: Term): Bitset {
    const known = this.#terms.get(term)
    if (known !== undefined) return known
    const set = new Bitset()
    this.#terms.set(term, set)
    return set
  }

  #clear(slot: number): void {
    for (const set of [this.#all, this.#inStock, this.#onSale]) set.remove(slot)
    // Nothing but terms was put in.
    for (const term of this.#termsOf.get(slot)) this.#terms.get(term as Term)?.remove(slot)
  }

  /** All that orders sort a product by. */
  #keysOf(slot: number): Readonly<Record<ListingSort, number>> {
    return {
      newest: keys.newest(this.#columns, slot),
      best_selling: keys.best_selling(this.#columns, slot),
      price_low: keys.price_low(this.#columns, slot),
      price_high: keys.price_high(this.#columns, slot),
      discount: keys.discount(this.#columns, slot),
    }
  }

  /** Tells the orders in which a product stands elsewhere than before. */
  #noteMoved(slot: number, before: Readonly<Record<ListingSort, number>> | undefined): void {
    if (before === undefined) {
      for (const sort of sorts) this.#orders[sort].change(slot)
      return
    }
    const after = this.#keysOf(slot)
    // Equal ones are sorted by the newer.
    const isElsewhere = before.newest !== after.newest
    for (const sort of sorts) if (isElsewhere || before[sort] !== after[sort]) this.#orders[sort].change(slot)
  }
}

/** What lists are sorted by; the smallest comes first. */
const keys: Readonly<Record<ListingSort, (columns: EntryColumns, slot: number) => number>> = {
  newest: (columns, slot) => -columns.publishedAt(slot),
  best_selling: (columns, slot) => -columns.soldCount(slot),
  price_low: (columns, slot) => columns.lowest(slot),
  price_high: (columns, slot) => -columns.highest(slot),
  discount: (columns, slot) => -columns.percentOff(slot),
}
const sorts = ['newest', 'best_selling', 'price_low', 'price_high', 'discount'] as const

function ordersOf(all: Bitset, columns: EntryColumns): Readonly<Record<ListingSort, SlotOrder>> {
  const publishedAt = (slot: number) => columns.publishedAt(slot)
  const newest = new SlotOrder({ all, key: (slot) => keys.newest(columns, slot), publishedAt })
  const by = (sort: ListingSort) =>
    new SlotOrder({ all, key: (slot) => keys[sort](columns, slot), publishedAt, newest })
  return {
    newest,
    best_selling: by('best_selling'),
    price_low: by('price_low'),
    price_high: by('price_high'),
    discount: by('discount'),
  }
}
