import type { WordUse } from '#domain/chat/clauses.ts'
import { soundOf, stemsOf } from '#domain/chat/words.ts'
import type { KnownWord } from '#domain/search/near-words.ts'
import { formOf } from '#domain/search/search-tokens.ts'
import type { WordGroup, WordList } from '#domain/search/word-list.ts'
import type { ShopWords } from '#server/search/shop-words.ts'
import type { AskedWord } from './mention-store.ts'

/** The words by which this shop's pieces are called, whatever the script and the spelling. */
export interface ShopLanguage {
  readonly use: WordUse
  /** A word of a chat as it is looked for among the products. */
  readonly ask: (word: string) => AskedWord | null
}

/** Colours as they are said in Bangla, and what products call them. */
const colours: Readonly<Record<string, string>> = {
  sobuj: 'green',
  shobuj: 'green',
  সবুজ: 'green',
  lal: 'red',
  লাল: 'red',
  nil: 'blue',
  neel: 'blue',
  নীল: 'blue',
  kalo: 'black',
  কালো: 'black',
  shada: 'white',
  sada: 'white',
  সাদা: 'white',
  golapi: 'pink',
  গোলাপি: 'pink',
  sonali: 'gold',
  সোনালি: 'gold',
  rupali: 'silver',
  রুপালি: 'silver',
}

const RARE = 2
const COMMON = 12
const NAMES_MAX = 6
const SOUND_MIN = 5
/** Words of the list that are said of too much to be a kind by themselves. */
const NO_KIND = new Set(['flat', 'mol', 'wrap', 'present'])
/** Kinds that the list has only with another word: "kaner top", "nose pin". */
const FURTHER_KINDS = new Set(['top', 'pin', 'clip', 'bag', 'kamarband'])

/** Puts the words of the shop and those of the list together; it does so again when names have changed. */
export async function readShopLanguage({ shopWords, wordList }: Words): Promise<ShopLanguage> {
  const known = await shopWords()
  return languages.get(known) ?? keep(known, wordList)
}

interface Words {
  readonly shopWords: ShopWords
  readonly wordList: WordList
}

const languages = new WeakMap<readonly KnownWord[], ShopLanguage>()

function keep(known: readonly KnownWord[], list: WordList): ShopLanguage {
  const language = languageOf(known, list)
  languages.set(known, language)
  return language
}

function languageOf(known: readonly KnownWord[], list: WordList): ShopLanguage {
  const groupOf = (word: string) => list.named.get(word) ?? list.misspelt.get(word)
  const uses = new Map(known.filter((word) => word.uses > 0).map(({ word, uses: times }) => [word, times]))
  const sounds = new Map<string, string>()
  for (const word of [...list.named.keys(), ...uses.keys()]) {
    if (word.length >= SOUND_MIN && !word.includes(' ')) sounds.set(soundOf(word), word)
  }
  const rightly = (word: string): string | null => {
    if (uses.has(word) || groupOf(word) !== undefined) return word
    const sound = soundOf(word)
    const near = word.length >= SOUND_MIN && sound.length > 2 ? sounds.get(sound) : undefined
    return near === undefined || Math.abs(near.length - word.length) > 1 ? null : near
  }
  return {
    use: (word) => {
      const right = rightly(word)
      if (FURTHER_KINDS.has(word)) return 'kind'
      if (right === null) return null
      return groupOf(right)?.kind === 'product' && !NO_KIND.has(right) ? 'kind' : 'name'
    },
    ask: (word) => {
      const right = stemsOf(word)
        .map(rightly)
        .find((found) => found !== null)
      return right == null
        ? askedColour(word)
        : asked({ word: right, group: groupOf(right) }, uses.get(right) ?? 0)
    },
  }
}

function askedColour(word: string): AskedWord | null {
  const colour = colours[word]
  return colour === undefined ? null : { query: `${colour}:*`, weight: 1 }
}

interface ShopWord {
  readonly word: string
  readonly group: WordGroup | undefined
}

function asked({ word, group }: ShopWord, uses: number): AskedWord {
  const colour = colours[word]
  const names = [
    word,
    ...(colour === undefined ? [] : [colour]),
    ...(group === undefined ? [] : namesOf(group)),
  ]
  const queries = [...new Set(names.map(formOf))]
    .filter((form) => form !== '')
    .slice(0, NAMES_MAX)
    .map(queryOf)
  return { query: queries.join(' | '), weight: weightOf(uses, group) }
}

function namesOf({ kind, en, bn, banglish }: WordGroup): readonly string[] {
  return kind === 'product'
    ? [...en.slice(0, 3), ...bn.slice(0, 2), ...banglish.slice(0, 1)]
    : [...en.slice(0, 1), ...bn.slice(0, 1)]
}

/** A name of several words has them all; one word may be the beginning of a longer one. */
function queryOf(form: string): string {
  const words = form.split(' ').map((word) => (word.length > 3 ? `${word}:*` : word))
  return words.length > 1 ? `(${words.join(' & ')})` : (words[0] ?? '')
}

/** A word that few products have says more than one that many have. */
function weightOf(uses: number, group: WordGroup | undefined): number {
  if (group?.kind === 'product') return 1.5
  if (group !== undefined) return 1
  if (uses <= RARE) return 3
  return uses <= COMMON ? 2 : 1
}
