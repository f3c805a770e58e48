import { formOf } from './search-tokens.ts'

/**
 * Words of one thing: as it is written in English, in Bangla, in Bangla with Latin letters, and wrongly. The first of a
 * language is what pages call it. `related` holds ids of things that may be meant where this one is not sold.
 */
export interface WordGroup {
  readonly id: string
  readonly kind: string
  readonly en: readonly string[]
  readonly bn: readonly string[]
  readonly banglish: readonly string[]
  readonly misspelt: readonly string[]
  readonly related?: readonly string[] | undefined
}

/** The groups, looked up by the forms of their words (`formOf`). */
export interface WordList {
  /** Right words, whatever their script. */
  readonly named: ReadonlyMap<string, WordGroup>
  readonly misspelt: ReadonlyMap<string, WordGroup>
  readonly byId: ReadonlyMap<string, WordGroup>
}

export function readWordList(groups: readonly WordGroup[]): WordList {
  const named = new Map(
    groups.flatMap((group) =>
      [...group.en, ...group.bn, ...group.banglish].map((word) => [formOf(word), group] as const),
    ),
  )
  const misspelt = new Map<string, WordGroup>()
  for (const group of groups) {
    for (const form of group.misspelt.map(formOf)) {
      // More than one of a thing is not wrong: "hoops" stands there beside "hoop".
      if (named.get(form.replace(/e?s$/, '')) === group || named.get(form.replace(/s$/, '')) === group) {
        named.set(form, group)
      } else if (!named.has(form)) misspelt.set(form, group)
    }
  }
  return {
    named,
    misspelt,
    byId: new Map(groups.map((group) => [group.id, group])),
  }
}

/** The name of a group in the script of a form: Bangla if it has one, English otherwise. */
export function firstName({ en, bn }: WordGroup, like: string): string {
  const [name] = isBangla(like) ? [...bn, ...en] : [...en, ...bn]
  return formOf(name ?? like)
}

export function isBangla(form: string): boolean {
  return /[\u0980-\u09ff]/.test(form)
}

/**
 * A form with its parts replaced where `replace` knows another, the longest parts first: "kaner dul" goes before "dul".
 */
export function replaceParts(form: string, replace: (part: string) => string | undefined): string {
  const words = form.split(' ')
  const made: string[] = []
  for (let at = 0; at < words.length;) {
    const { text, length } = longestKnown(words.slice(at), replace)
    made.push(text)
    at += length
  }
  return made.join(' ')
}

function longestKnown(words: readonly string[], replace: (part: string) => string | undefined) {
  for (let length = words.length; length > 0; length -= 1) {
    const text = replace(words.slice(0, length).join(' '))
    if (text !== undefined) return { text, length }
  }
  return { text: words[0] ?? '', length: 1 }
}
