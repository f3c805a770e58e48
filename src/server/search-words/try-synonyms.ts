import type { Input, Reply } from '#contract/endpoint.ts'
import type { SynonymFinds, trySynonyms } from '#contract/staff/catalogue/synonyms.ts'
import { Bitset } from '#domain/catalogue/bitset.ts'
import { everything } from '#domain/catalogue/listing.ts'
import { readWordList, type WordList } from '#domain/search/word-list.ts'
import { findProducts } from '#server/search/find-products.ts'
import { keepShopWords } from '#server/search/shop-words.ts'
import { checkedFields, type SearchWordParts } from './change-synonyms.ts'
import { readNamesOf, readUsedGroups } from './synonym-store.ts'

const SHOWN = 12
/** Of a group that is not saved yet. */
const NEW_CODE = 'new group'

/** What a term finds with the saved groups, and with one of them as it stands in the form. */
export async function tryTerm(
  parts: SearchWordParts,
  { term, id, ...form }: Input<typeof trySynonyms>['body'],
): Promise<Reply<typeof trySynonyms>> {
  const used = await readUsedGroups(parts.db)
  const fields = await checkedFields(parts.db, form)
  const code = used.find((group) => group.id === id)?.code ?? NEW_CODE
  const saved = used.map((group) => ({ ...group, id: group.code }))
  // A new group comes last, and a paused one is tried as if it were used.
  const isUsed = saved.some((group) => group.id === code)
  const changed = isUsed
    ? saved.map((group) => (group.id === code ? { ...group, ...fields } : group))
    : [...saved, { ...fields, id: code }]
  const [before, after] = await Promise.all([
    findsOf(parts, term, parts.live.wordList),
    findsOf(parts, term, readWordList(changed)),
  ])
  return { before, after }
}

async function findsOf({ db, live }: SearchWordParts, term: string, list: WordList): Promise<SynonymFinds> {
  const { terms, words, published: index } = live
  const state = { terms, list, revision: 0 }
  const shopWords = list === live.wordList ? live.shopWords : keepShopWords(db, () => state)
  const found = await findProducts({
    db,
    shopWords,
    words: await words.index(),
    list,
    terms,
    term,
    exact: false,
    index,
  })
  const matches = index.match({ ...everything, among: Bitset.union(found.tiers) })
  const ids = index.pageOf(found.tiers, matches, { offset: 0, limit: SHOWN })
  return {
    count: matches.size(),
    corrected: found.corrected?.searched ?? null,
    results: await readNamesOf(db, ids),
  }
}
