import { LRUCache } from 'lru-cache'
import type { ListingIndex } from '#domain/catalogue/listing-index.ts'
import { everything, term } from '#domain/catalogue/listing.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { gathered } from '#server/platform/gathered.ts'
import { keepLiveWords, type LiveWords } from '#server/search/live-words.ts'
import { keepShopWords, type ShopWords } from '#server/search/shop-words.ts'
import { loadWordList } from '#server/search/word-list.ts'
import type { WordList } from '#domain/search/word-list.ts'
import { openLiveCards, type LiveCards } from './live-cards.ts'
import { readLists, refresh, type Lists } from './lists.ts'
import type { OptionFacets } from './listing/option-facets.ts'
import { loadTerms, type Terms } from './terms.ts'

/** The catalogue as lists and menus need it, in memory, kept in step with the database by its announcements. */
export interface LiveCatalogue {
  /** Rises with every change, so that what was made of the catalogue can be kept until then. */
  readonly revision: number
  readonly terms: Terms
  readonly options: OptionFacets
  readonly cards: LiveCards
  /** The words of all products, published or not. */
  readonly words: LiveWords
  /** Words that mean the same thing. */
  readonly wordList: WordList
  /** The words of names, of listed products, categories, values and tags. */
  readonly shopWords: ShopWords
  /** Ids of the cards beside each product as it was shown last, by its slug: a guess at those of the next time. */
  readonly beside: LRUCache<string, readonly number[]>
  /** The listed products. */
  readonly published: ListingIndex
  /** Drafts and archived products, which only staff may list. */
  readonly unpublished: ListingIndex
  /** Takes in a `catalogue` announcement (migrations/0002); resolves when its effect shows. */
  apply(announcement: string): Promise<void>
  /** Reads everything again, as after announcements may have been missed. */
  reload(): Promise<void>
}

/** A few hundred bytes each. */
const BESIDE_MAX = 5000

/** Reading the words of 10,000 products keeps the thread that makes pages busy for a while. */
const WORDS_AFTER_MS = 1000

/** Hears the tags of what changed, once the change shows here (cache/page-tags.ts). */
type TellTags = (changed: readonly string[] | 'all') => void

const untold: TellTags = () => undefined

/** Reads the whole catalogue once; resolves when lists can be answered. */
export async function openLiveCatalogue(db: ReadDb, tell: TellTags = untold): Promise<LiveCatalogue> {
  let [state, revision] = [await readLists(db, { isServing: false }), 0]
  const words = keepLiveWords(db)
  // Words are read behind the first pages: a search of the first seconds waits for them and tells if they cannot be read.
  setTimeout(() => void words.index().catch(() => undefined), WORDS_AFTER_MS).unref()
  const cards = openLiveCards(db, () => state.terms)

  // While everything is read again, changes show in what is there as before, and are noted for what comes after it.
  let sinceReading: Change[] | undefined
  // One turn after the other: a slow older read must never overwrite a newer one.
  const takeChange = gathered<Change>(async (changes) => {
    sinceReading?.push(...changes)
    const [fresh, before] = [await readWords(db, changes), state]
    state = { ...before, ...fresh }
    await refresh(db, { lists: state, productIds: concerned(changes, before, state.terms), show })
    forgetCards(changes)
    show(changedTags(changes, termTags(before.terms, state.terms)))
    // Nothing that is kept shows what words find.
    await words.sync(changes.includes('terms') ? 'all' : changes.flatMap(productsOf))
  })
  const readAgain = gathered<Change>(async (changes) => {
    sinceReading = []
    try {
      let next = await readLists(db, { isServing: true })
      await words.sync('all')
      for (let since = sinceReading.splice(0); since.length > 0; since = sinceReading.splice(0)) {
        const before = next
        next = { ...before, ...(await readWords(db, since)) }
        await refresh(db, { lists: next, productIds: concerned(since, before, next.terms), show: untold })
      }
      state = next
      forgetCards(changes)
    } finally {
      sinceReading = undefined
    }
    show('all')
  })

  /** Tells what shows now; what was made of the catalogue before must not be kept any longer. */
  const show: TellTags = (changed) => {
    revision += 1
    tell(changed)
  }
  const forgetCards = (changes: readonly Change[]) => cards.forget(shownOf(changes))
  /** Cards, and pages with them, are forgotten at once, and again once their terms are those of now. */
  const changed = (change: Change) => {
    forgetCards([change])
    if (typeof change !== 'string') tell(productTags(change))
    return change === 'all' ? readAgain(change) : takeChange(change)
  }

  return {
    get revision() {
      return revision
    },
    cards,
    words,
    shopWords: keepShopWords(db, () => namesState(state, words)),
    beside: new LRUCache({ max: BESIDE_MAX }),
    get terms() {
      return state.terms
    },
    get wordList() {
      return state.wordList
    },
    get options() {
      return state.options
    },
    get published() {
      return state.published
    },
    get unpublished() {
      return state.unpublished
    },
    reload: () => changed('all'),
    apply: (announcement) => changed(announced(announcement)),
  }
}

function namesState({ terms, wordList, published }: Lists, words: LiveWords) {
  return { terms, list: wordList, revision: words.revision + published.membersRevision }
}

/** The terms and synonyms of now, where a change is about them. */
async function readWords(
  db: ReadDb,
  changes: readonly Change[],
): Promise<Partial<Pick<Lists, 'terms' | 'wordList'>>> {
  return {
    ...(changes.includes('terms') && { terms: await loadTerms(db) }),
    ...(changes.includes('synonyms') && { wordList: await loadWordList(db) }),
  }
}

/** Ids of the products that changed, or whose categories stand elsewhere in the tree than before. */
function concerned(changes: readonly Change[], before: Lists, terms: Terms): readonly number[] {
  const moved = [...terms.categories.values()].filter(({ id, path }) => {
    const was = before.terms.categories.get(id)
    return was !== undefined && was.path.join() !== path.join()
  })
  const filter = { ...everything, groups: { category: moved.map(({ id }) => term('category', id)) } }
  const indexes = moved.length === 0 ? [] : [before.published, before.unpublished]
  const products = indexes.flatMap((index) => [...index.match(filter)])
  return [...new Set([...changes.flatMap(productsOf), ...products])]
}

/** Ids of products; what is shown of pictures, or of terms; synonyms; or all there is. */
type Change = readonly number[] | 'pictures' | 'terms' | 'synonyms' | 'all'

/** `product:1,2` names products; an announcement that nobody knows may concern all of them. */
function announced(announcement: string): Change {
  const [kind, ids] = announcement.split(':')
  if (kind === 'content') return []
  if (kind === 'picture') return 'pictures'
  if (kind === 'synonym') return 'synonyms'
  if (kind === 'term' || kind === 'category') return 'terms'
  if (kind !== 'product' || ids === undefined || ids === '*') return 'all'
  return ids.split(',').map(Number)
}

/** What cards show of changes: no synonyms. */
function shownOf(changes: readonly Change[]): readonly number[] | 'all' {
  const shown = changes.filter((change) => change !== 'synonyms')
  return shown.every((change) => typeof change !== 'string') ? shown.flatMap(productsOf) : 'all'
}

function productsOf(change: Change): readonly number[] {
  return typeof change === 'string' ? [] : change
}

/** With the tags of what was found to be other than before. */
function changedTags(changes: readonly Change[], found: readonly string[]): readonly string[] | 'all' {
  // Many things beside products show pictures.
  return changes.includes('pictures') ? 'all' : [...changes.flatMap(productTags), ...found]
}

function productTags(change: Change): readonly string[] {
  return productsOf(change).map((id) => pageTags.product(id))
}

/** The tags of what became other in the names of categories, or of attributes, tags and collections, or in a size guide. */
function termTags(before: Terms, after: Terms): readonly string[] {
  if (before === after) return []
  const categories = isSame(namedCategories(before), namedCategories(after)) ? [] : [pageTags.categories]
  const isSameTerms =
    isSame(before.attributes, after.attributes) &&
    isSame(before.tags, after.tags) &&
    isSame(before.collections, after.collections)
  const guides = [...before.sizeGuides.keys()].filter(
    (code) => !isSame(before.sizeGuides.get(code), after.sizeGuides.get(code)),
  )
  return [
    ...categories,
    ...(isSameTerms ? [] : [pageTags.terms]),
    ...guides.map((code) => pageTags.sizeGuide(code)),
  ]
}

function namedCategories({ categories, formerCategorySlugs }: Terms) {
  return [[...categories.values()], [...formerCategorySlugs]]
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
