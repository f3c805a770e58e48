import { nearWords, type KnownWord } from '#domain/search/near-words.ts'
import { spellingKey } from '#domain/catalogue/spelling-key.ts'
import { baseForms } from '#domain/search/inflection.ts'
import { readTerm, type TermPart } from '#domain/search/read-term.ts'
import { soundKey } from '#domain/search/sound-key.ts'
import { firstName, isBangla, type WordGroup, type WordList } from '#domain/search/word-list.ts'
import { findExactly, findPart, isMentioned, isSold, type SearchIndexes } from './find-part.ts'
import type { ShopWords } from './shop-words.ts'

/** A part of a term as it is searched for. */
interface MeantPart {
  readonly words: readonly string[]
  readonly group: WordGroup | null
  /** Other words stand in place of the typed ones. */
  readonly isReplaced: boolean
}

interface Meant {
  readonly parts: readonly MeantPart[]
  /** The term of the search in place of the typed one; null: no word was replaced. */
  readonly right: string | null
}

/**
 * What a term means in this shop. Words that the list has as misspelt, words that find nothing, and names of things that
 * are not sold are replaced by the likeliest ones that find something. Words that the shop itself says stay.
 */
export async function readMeaning(
  indexes: SearchIndexes,
  shopWords: ShopWords,
  tokens: readonly string[],
): Promise<Meant> {
  const parts: MeantPart[] = []
  for (const part of readTerm(indexes.list, tokens)) parts.push(await meaningOf(indexes, shopWords, part))
  if (!parts.some((part) => part.isReplaced)) return { parts, right: null }
  const words = parts.flatMap((part) => part.words)
  // Words put right may name one thing together: "ear rigns" are ear rings.
  const again = readTerm(indexes.list, words)
  return {
    right: words.join(' '),
    parts:
      again.length < parts.length
        ? again.map(({ typed, group }) => ({ words: typed, group, isReplaced: true }))
        : parts,
  }
}

function meaningOf(
  indexes: SearchIndexes,
  shopWords: ShopWords,
  part: TermPart,
): Promise<MeantPart> | MeantPart {
  const { typed, group, isMisspelt } = part
  if (group === null) return wordMeant(indexes, shopWords, typed)
  if (isMisspelt && !isSaidByShop(indexes, typed)) return misspeltMeant(indexes, typed, group)
  return isFound(indexes, typed, group)
    ? kept(typed, group)
    : (relatedMeant(indexes, typed, group) ?? kept(typed, group))
}

/** Whether a product on sale is called so: then it is no mistake here. */
function isSaidByShop({ words, index, facts }: SearchIndexes, typed: readonly string[]): boolean {
  return (
    facts.kinds.has(spellingKey(typed.join(''))) ||
    typed.every((word) => words.withWord(word).named.meets(index.all))
  )
}

function misspeltMeant(indexes: SearchIndexes, typed: readonly string[], group: WordGroup): MeantPart {
  const right = replaced(group, typed)
  if (isFound(indexes, right.words, group)) return right
  if (isFound(indexes, typed, null)) return kept(typed, null)
  return relatedMeant(indexes, typed, group) ?? kept(typed, null)
}

/** A thing near one that is not sold, if it is sold itself and not merely spoken of. */
function relatedMeant(
  indexes: SearchIndexes,
  typed: readonly string[],
  { related }: WordGroup,
): MeantPart | undefined {
  for (const id of related ?? []) {
    const group = indexes.list.byId.get(id)
    if (group === undefined) continue
    const part = replaced(group, typed)
    if (isSold(findPart(indexes, part.words, group), indexes)) return part
  }
  return undefined
}

/** A word that the list does not have: as it stands, without its ending, or one that sounds or looks like it. */
async function wordMeant(
  indexes: SearchIndexes,
  shopWords: ShopWords,
  typed: readonly string[],
): Promise<MeantPart> {
  const [word = ''] = typed
  for (const form of [word, ...baseForms(word)]) {
    if (isFound(indexes, [form], null)) return kept([form], null)
  }
  for (const near of likelyWords(indexes.list, word, await shopWords())) {
    const group = indexes.list.named.get(near) ?? null
    const words = near.split(' ')
    if (isFound(indexes, words, group)) return { words, group, isReplaced: true }
  }
  return kept(typed, null)
}

function likelyWords(list: WordList, word: string, known: readonly KnownWord[]): readonly string[] {
  const key = soundKey(word)
  const group = list.bySound.get(key)
  const byList = group === undefined ? [] : [firstName(group, word)]
  return [
    ...byList,
    ...bySound(known, { key, word }),
    ...nearWords(word, known).map((near) => rightly(list, near)),
  ]
}

const SOUND_MIN = 3

/** Words of the shop that sound so, those in the script of the typed one first; a key of a few letters has too many. */
function bySound(
  known: readonly KnownWord[],
  { key, word }: { readonly key: string; readonly word: string },
): readonly string[] {
  if (key.length < SOUND_MIN) return []
  const inScript = (one: KnownWord) => isBangla(one.word) === isBangla(word)
  return known
    .filter(({ sound, uses }) => uses > 0 && sound === key)
    .toSorted((a, b) => Number(inScript(b)) - Number(inScript(a)) || b.uses - a.uses)
    .map(({ word }) => word)
}

/** A near word may itself be one of the misspellings of the list. */
function rightly(list: WordList, word: string): string {
  const group = list.misspelt.get(word)
  return group === undefined ? word : firstName(group, word)
}

function isFound(indexes: SearchIndexes, words: readonly string[], group: WordGroup | null): boolean {
  const isOneWord = group === null && words.length === 1
  return isMentioned(
    isOneWord ? findExactly(indexes, words[0] ?? '') : findPart(indexes, words, group),
    indexes,
  )
}

function kept(words: readonly string[], group: WordGroup | null): MeantPart {
  return { words, group, isReplaced: false }
}

function replaced(group: WordGroup, like: readonly string[]): MeantPart {
  return { words: firstName(group, like.join(' ')).split(' '), group, isReplaced: true }
}
