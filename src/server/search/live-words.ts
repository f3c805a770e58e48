import { Bitset } from '#domain/catalogue/bitset.ts'
import { grown } from '#domain/catalogue/number-lists.ts'
import { WordIndex } from '#domain/search/word-index.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { gathered } from '#server/platform/gathered.ts'
import { allProductsWithWords, loadChangedWords } from './words-store.ts'

/** The words of all products in memory, kept in step with the table `product_search`. */
export interface LiveWords {
  /** Resolves when it holds the words of every product, which is some seconds after a large shop has opened. */
  readonly index: () => Promise<WordIndex>
  /** Rises when the words of a product have changed. */
  readonly revision: number
  /** Takes in the words of products that changed. One whose words stayed costs next to nothing. */
  sync(productIds: readonly number[] | 'all'): Promise<void>
}

/** Products that are read together: pages get a turn between two parts. */
const READ_TOGETHER = 500

export function keepLiveWords(db: ReadDb): LiveWords {
  const index = new WordIndex()
  /** By the ids of products; 0: none are known. */
  let versions = new Float64Array(0)

  let isReadingAll = false
  // One turn after the other: a slow older read must never overwrite a newer one.
  const syncPart = gathered<readonly number[]>(async (parts) => {
    const known = parts.flat().map((id) => ({ id, version: versions[id] || null }))
    for (const row of await loadChangedWords(db, known)) {
      if (row.version === null) {
        index.remove(row.id)
        if (row.id < versions.length) versions[row.id] = 0
      } else {
        const words = { names: row.names.split(' '), all: row.document.split(' ') }
        if (isReadingAll) index.add(row.id, words)
        else index.put(row.id, words)
        versions = grown(versions, row.id + 1)
        versions[row.id] = row.version
      }
    }
  })

  async function sync(changed: readonly number[] | 'all'): Promise<void> {
    const productIds = changed === 'all' ? await allOf(db, index) : changed
    for (let at = 0; at < productIds.length; at += READ_TOGETHER)
      await syncPart(productIds.slice(at, at + READ_TOGETHER))
  }

  async function readAll(): Promise<WordIndex> {
    isReadingAll = true
    try {
      await sync('all')
    } finally {
      isReadingAll = false
      index.settle()
    }
    return index
  }

  let whole: Promise<WordIndex> | undefined
  return {
    index() {
      whole ??= readAll().catch((error: unknown) => {
        whole = undefined
        throw error
      })
      return whole
    },
    get revision() {
      return index.revision
    },
    sync,
  }
}

/** Ids of the products that have words, or had some. */
async function allOf(db: ReadDb, index: WordIndex): Promise<readonly number[]> {
  return [...Bitset.union([Bitset.of(index.productIds()), Bitset.of(await allProductsWithWords(db))])]
}
