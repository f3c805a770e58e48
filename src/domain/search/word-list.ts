import { formOf } from './search-tokens.ts'
import { soundKey } from './sound-key.ts'

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
  /** Right words without their blanks: "kanerdul". */
  readonly joined: ReadonlyMap<string, WordGroup>
  /** Right words by their sound (`soundKey`), where one thing alone has it. */
  readonly bySound: ReadonlyMap<string, WordGroup>
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
    joined: joinedOf(named),
    bySound: bySoundOf(named),
    byId: new Map(groups.map((group) => [group.id, group])),
  }
}

function joinedOf(named: ReadonlyMap<string, WordGroup>): Map<string, WordGroup> {
  return new Map([...named].map(([form, group]) => [form.replaceAll(' ', ''), group]))
}

/** Shorter keys are those of too many words. */
const SOUND_MIN = 3

function bySoundOf(named: ReadonlyMap<string, WordGroup>): Map<string, WordGroup> {
  const found = new Map<string, WordGroup | null>()
  for (const [form, group] of named) {
    const key = soundKey(form.replaceAll(' ', ''))
    if (key.length < SOUND_MIN) continue
    const other = found.get(key)
    found.set(key, other === undefined || other === group ? group : null)
  }
  return new Map([...found].flatMap(([key, group]) => (group === null ? [] : [[key, group]])))
}

/** The name of a group in the script of a form: Bangla if it has one, English otherwise. */
export function firstName({ en, bn }: WordGroup, like: string): string {
  const [name] = isBangla(like) ? [...bn, ...en] : [...en, ...bn]
  return formOf(name ?? like)
}

/** Tells whether a word has a letter of the Bangla script. */
export function isBangla(form: string): boolean {
  return /[\u0980-\u09ff]/.test(form)
}
