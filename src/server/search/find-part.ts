import { Bitset } from '#domain/catalogue/bitset.ts'
import type { ListingIndex } from '#domain/catalogue/listing-index.ts'
import type { Term } from '#domain/catalogue/listing.ts'
import { spellingKey } from '#domain/catalogue/spelling-key.ts'
import { baseForms, inflected } from '#domain/search/inflection.ts'
import type { PartFinds } from '#domain/search/rank-finds.ts'
import { formOf, searchTokens } from '#domain/search/search-tokens.ts'
import type { WordFinds, WordIndex } from '#domain/search/word-index.ts'
import type { WordGroup, WordList } from '#domain/search/word-list.ts'
import type { FactTerms } from './fact-terms.ts'

/** A part of a term is looked up in all of these. */
export interface SearchIndexes {
  readonly words: WordIndex
  /** Words that mean the same thing. */
  readonly list: WordList
  readonly index: Pick<ListingIndex, 'all' | 'withTerm'>
  readonly facts: FactTerms
  /** English stems of typed words; empty for words like "for" and "with". */
  readonly stems: ReadonlyMap<string, string>
}

/**
 * The scores of the ways in which a product fits. Its category counts more than its name: a nath with a pearl chain is
 * no chain. A word in its description counts little, and a kind near the wanted one least.
 */
const scores = {
  kindAndCalled: 11,
  kind: 10,
  valueAndCalled: 9,
  value: 8,
  called: 7,
  other: 6,
  tag: 5,
  near: 4,
  said: 3,
  hinted: 2,
  related: 1,
}

/** The products of the typed words, with those of other names of the thing that they name. */
export function findPart(
  indexes: SearchIndexes,
  typed: readonly string[],
  group: WordGroup | null,
): PartFinds {
  const own = findOwn(indexes, typed, group !== null)
  const others = group === null ? none() : findGroup(indexes, group)
  const keys = new Set([...keysOfTyped(typed), ...(group === null ? [] : namesOf(group).map(spellingKey))])
  const { kinds, values, tags, within } = indexes.facts
  const [kind, value] = [withTerms(indexes, keys, kinds), withTerms(indexes, keys, values)]
  return {
    isThing: group?.kind === 'product' || [...keys].some((key) => kinds.has(key)),
    levels: [
      { score: scores.kindAndCalled, found: kind.and(own.named) },
      { score: scores.kind, found: kind },
      { score: scores.valueAndCalled, found: value.and(own.named) },
      { score: scores.value, found: value },
      { score: scores.called, found: own.named },
      { score: scores.other, found: others.named },
      { score: scores.tag, found: withTerms(indexes, keys, tags) },
      { score: scores.near, found: withTerms(indexes, keys, within) },
      { score: scores.said, found: own.said },
      { score: scores.hinted, found: others.said },
      { score: scores.related, found: findRelated(indexes, group) },
    ],
  }
}

/** Pieces that are filed as or called a thing near this one. */
function findRelated(indexes: SearchIndexes, group: WordGroup | null): Bitset {
  const found = new Bitset()
  for (const id of group?.related ?? []) {
    const near = indexes.list.byId.get(id)
    if (near === undefined || near.kind !== 'product') continue
    found.addAll(findGroup(indexes, near).named)
    found.addAll(withTerms(indexes, new Set(namesOf(near).map(spellingKey)), indexes.facts.kinds))
  }
  return found
}

/** The typed words as they stand, and nothing else. */
export function findExactly(indexes: SearchIndexes, word: string): PartFinds {
  const { named, said } = findOwn(indexes, [word], false)
  return {
    isThing: false,
    levels: [
      { score: scores.called, found: named },
      { score: scores.said, found: said },
    ],
  }
}

/** Whether a part finds more than products that merely speak of it. */
export function isSold(part: PartFinds, indexes: SearchIndexes): boolean {
  return hasScore(part, indexes, scores.tag)
}

/** Whether a part finds more than similar kinds of pieces. */
export function isMentioned(part: PartFinds, indexes: SearchIndexes): boolean {
  return hasScore(part, indexes, scores.hinted)
}

function hasScore({ levels }: PartFinds, { index }: SearchIndexes, least: number): boolean {
  return levels.some(({ score, found }) => score >= least && found.meets(index.all))
}

function namesOf({ en, bn, banglish }: WordGroup): readonly string[] {
  return [...en, ...bn, ...banglish].map(formOf)
}

function keysOfTyped(typed: readonly string[]): string[] {
  const last = typed.at(-1) ?? ''
  return [last, ...baseForms(last)].map((word) => spellingKey([...typed.slice(0, -1), word].join('')))
}

function withTerms(
  { index }: SearchIndexes,
  keys: ReadonlySet<string>,
  terms: ReadonlyMap<string, readonly Term[]>,
): Bitset {
  const found = new Bitset()
  for (const key of keys) for (const one of terms.get(key) ?? []) found.addAll(index.withTerm(one))
  return found
}

/** Every word must be found: as the beginning of a word, or by its English stem. Short names of things stand alone. */
function findOwn({ words, stems }: SearchIndexes, typed: readonly string[], isName: boolean): WordFinds {
  return allOf(
    typed.map((word) => {
      const begun = isName && word.length < BEGINNING_MIN ? words.withWord(word) : words.withBeginning(word)
      const stem = stems.get(word) ?? ''
      if (stem !== '') add(begun, words.withWord(stem))
      return begun
    }),
  )
}

/** Shorter names are the beginning of other words, such as "har" of "hard". */
const BEGINNING_MIN = 5

interface Kept {
  readonly revision: number
  readonly finds: Map<string, WordFinds>
}

const kept = new WeakMap<WordIndex, Kept>()

/** The finds of all names of a thing; they are kept until words change, for names are many. */
function findGroup(indexes: SearchIndexes, group: WordGroup): WordFinds {
  const { words } = indexes
  let known = kept.get(words)
  if (known?.revision !== words.revision) {
    known = { revision: words.revision, finds: new Map() }
    kept.set(words, known)
  }
  const finds = known.finds.get(group.id) ?? findNames(indexes, namesOf(group))
  known.finds.set(group.id, finds)
  return finds
}

function findNames({ words }: SearchIndexes, names: readonly string[]): WordFinds {
  const finds = none()
  for (const name of names) {
    const each = searchTokens(name).map((word) => {
      if (word.length >= BEGINNING_MIN) return words.withBeginning(word)
      const found = none()
      for (const form of inflected(word)) add(found, words.withWord(form))
      return found
    })
    add(finds, allOf(each))
  }
  return finds
}

function none(): WordFinds {
  return { named: new Bitset(), said: new Bitset() }
}

function add(finds: WordFinds, others: WordFinds): void {
  finds.named.addAll(others.named)
  finds.said.addAll(others.said)
}

function allOf(finds: readonly WordFinds[]): WordFinds {
  const [first = none(), ...others] = finds
  return others.reduce(
    (all, one) => ({ named: all.named.and(one.named), said: all.said.and(one.said) }),
    first,
  )
}
