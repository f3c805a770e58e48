import { Bitset } from '#domain/catalogue/bitset.ts'
import type { ListingIndex } from '#domain/catalogue/listing-index.ts'
import type { Term } from '#domain/catalogue/listing.ts'
import { spellingKey } from '#domain/catalogue/spelling-key.ts'
import { baseForms, inflected } from '#domain/search/inflection.ts'
import type { PartFinds } from '#domain/search/rank-finds.ts'
import { formOf, searchTokens } from '#domain/search/search-tokens.ts'
import type { WordFinds, WordIndex } from '#domain/search/word-index.ts'
import type { WordGroup } from '#domain/search/word-list.ts'
import type { FactTerms } from './fact-terms.ts'
import { wordList } from './word-list.ts'

/** Everything that a part of a term is looked up in. */
export interface Shelves {
  readonly words: WordIndex
  readonly index: Pick<ListingIndex, 'all' | 'withTerm'>
  readonly facts: FactTerms
  /** English stems of typed words; empty for words like "for" and "with". */
  readonly stems: ReadonlyMap<string, string>
}

/**
 * What a find is worth. To be filed as a thing counts more than to be called so: a nath with a pearl chain is no chain.
 * To be merely spoken of counts least, and to be of a kind near the wanted one.
 */
const worths = {
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
export function findPart(shelves: Shelves, typed: readonly string[], group: WordGroup | null): PartFinds {
  const own = findOwn(shelves, typed, group !== null)
  const others = group === null ? none() : findGroup(shelves, group)
  const keys = new Set([...keysOfTyped(typed), ...(group === null ? [] : namesOf(group).map(spellingKey))])
  const { kinds, values, tags, within } = shelves.facts
  const [kind, value] = [withTerms(shelves, keys, kinds), withTerms(shelves, keys, values)]
  return {
    isThing: group?.kind === 'product' || [...keys].some((key) => kinds.has(key)),
    levels: [
      { worth: worths.kindAndCalled, found: kind.and(own.named) },
      { worth: worths.kind, found: kind },
      { worth: worths.valueAndCalled, found: value.and(own.named) },
      { worth: worths.value, found: value },
      { worth: worths.called, found: own.named },
      { worth: worths.other, found: others.named },
      { worth: worths.tag, found: withTerms(shelves, keys, tags) },
      { worth: worths.near, found: withTerms(shelves, keys, within) },
      { worth: worths.said, found: own.said },
      { worth: worths.hinted, found: others.said },
      { worth: worths.related, found: findRelated(shelves, group) },
    ],
  }
}

/** Pieces that are filed as or called a thing near this one. */
function findRelated(shelves: Shelves, group: WordGroup | null): Bitset {
  const found = new Bitset()
  for (const id of group?.related ?? []) {
    const near = wordList.byId.get(id)
    if (near === undefined || near.kind !== 'product') continue
    found.addAll(findGroup(shelves, near).named)
    found.addAll(withTerms(shelves, new Set(namesOf(near).map(spellingKey)), shelves.facts.kinds))
  }
  return found
}

/** The typed words as they stand, and nothing else. */
export function findExactly(shelves: Shelves, word: string): PartFinds {
  const { named, said } = findOwn(shelves, [word], false)
  return {
    isThing: false,
    levels: [
      { worth: worths.called, found: named },
      { worth: worths.said, found: said },
    ],
  }
}

/** Whether a part finds more than products that merely speak of it. */
export function isSold(part: PartFinds, shelves: Shelves): boolean {
  return isWorth(part, shelves, worths.tag)
}

/** Whether a part finds more than similar kinds of pieces. */
export function isMentioned(part: PartFinds, shelves: Shelves): boolean {
  return isWorth(part, shelves, worths.hinted)
}

function isWorth({ levels }: PartFinds, { index }: Shelves, least: number): boolean {
  return levels.some(({ worth, found }) => worth >= least && found.sizeWith(index.all) > 0)
}

function namesOf({ en, bn, banglish }: WordGroup): readonly string[] {
  return [...en, ...bn, ...banglish].map(formOf)
}

function keysOfTyped(typed: readonly string[]): string[] {
  const last = typed.at(-1) ?? ''
  return [last, ...baseForms(last)].map((word) => spellingKey([...typed.slice(0, -1), word].join('')))
}

function withTerms(
  { index }: Shelves,
  keys: ReadonlySet<string>,
  terms: ReadonlyMap<string, readonly Term[]>,
): Bitset {
  const found = new Bitset()
  for (const key of keys) for (const one of terms.get(key) ?? []) found.addAll(index.withTerm(one))
  return found
}

/** Every word must be found: as the beginning of a word, or by its English stem. Short names of things stand alone. */
function findOwn({ words, stems }: Shelves, typed: readonly string[], isName: boolean): WordFinds {
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
function findGroup(shelves: Shelves, group: WordGroup): WordFinds {
  const { words } = shelves
  let known = kept.get(words)
  if (known?.revision !== words.revision) {
    known = { revision: words.revision, finds: new Map() }
    kept.set(words, known)
  }
  const finds = known.finds.get(group.id) ?? findNames(shelves, namesOf(group))
  known.finds.set(group.id, finds)
  return finds
}

function findNames({ words }: Shelves, names: readonly string[]): WordFinds {
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
