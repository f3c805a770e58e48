import { ListingIndex } from '#domain/catalogue/listing-index.ts'
import { type Term, term } from '#domain/catalogue/listing.ts'
import type { Db } from '#server/db/database.ts'
import { loadAllListingRows, loadListingRows, type ListingRow } from './listing-store.ts'
import { loadTerms, type Terms } from './terms.ts'

/** The catalogue as lists and menus need it, in memory, kept in step with the database by its announcements. */
export interface LiveCatalogue {
  readonly terms: Terms
  /** What the shop lists. */
  readonly published: ListingIndex
  /** Drafts and archived products, which only staff may list. */
  readonly unpublished: ListingIndex
  /** Takes in a `catalogue` announcement (migrations/0002); resolves when its effect shows. */
  apply(announcement: string): Promise<void>
  /** Reads everything anew, as after announcements may have been missed. */
  reload(): Promise<void>
}

/** Reads the whole catalogue once; resolves when lists can be answered. */
export async function openLiveCatalogue(db: Db): Promise<LiveCatalogue> {
  let state = await read(db)
  let tail: Promise<void> = Promise.resolve()

  // One change after the other: a slow older read must never overwrite a newer one.
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = tail.then(work)
    tail = turn.catch(() => undefined)
    return turn
  }
  const reload = async () => {
    state = await read(db)
  }

  return {
    get terms() {
      return state.terms
    },
    get published() {
      return state.published
    },
    get unpublished() {
      return state.unpublished
    },
    reload: () => inTurn(reload),
    apply: (announcement) =>
      inTurn(async () => {
        const productIds = announcedProducts(announcement)
        if (productIds === 'all') return reload()
        await refresh(db, state, productIds)
      }),
  }
}

interface State {
  readonly terms: Terms
  readonly published: ListingIndex
  readonly unpublished: ListingIndex
}

async function read(db: Db): Promise<State> {
  const state = { terms: await loadTerms(db), published: new ListingIndex(), unpublished: new ListingIndex() }
  for await (const rows of loadAllListingRows(db)) {
    for (const row of rows) place(state, row)
  }
  return state
}

async function refresh(db: Db, state: State, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const found = await loadListingRows(db, productIds)
  const stillThere = new Set(found.map((row) => row.entry.productId))
  for (const row of found) place(state, row)
  for (const id of productIds) {
    if (stillThere.has(id)) continue
    state.published.remove(id)
    state.unpublished.remove(id)
  }
}

function place({ terms, published, unpublished }: State, row: ListingRow): void {
  const [home, other] = row.active ? [published, unpublished] : [unpublished, published]
  home.put({ ...row.entry, terms: [...categoryTerms(terms, row.categoryIds), ...row.otherTerms] })
  other.remove(row.entry.productId)
}

/** A product stands in its categories and in every one above them. */
function categoryTerms(terms: Terms, categoryIds: readonly number[]): Term[] {
  const ids = new Set(categoryIds.flatMap((id) => terms.categories.get(id)?.path ?? []))
  return [...ids].map((id): Term => term('category', id))
}

/** `product:1,2` names products; every other announcement may concern all of them. */
function announcedProducts(announcement: string): readonly number[] | 'all' {
  const [kind, ids] = announcement.split(':')
  if (kind === 'content') return []
  if (kind !== 'product' || ids === undefined || ids === '*') return 'all'
  return ids.split(',').map(Number)
}
