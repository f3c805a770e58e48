import { term, type Term } from '#domain/catalogue/listing.ts'
import { spellingKey } from '#domain/catalogue/spelling-key.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'

interface Named {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
}

/** The categories, attributes and tags of the catalogue. */
export interface ShopTerms {
  readonly categories: ReadonlyMap<
    number,
    Named & { readonly heading: string | null; readonly heading_bn: string | null }
  >
  readonly attributes: readonly { readonly values: readonly Named[] }[]
  readonly tags: readonly Named[]
}

/** The terms of categories, tags and values of attributes, by their names. */
export interface FactTerms {
  /** Categories, values and tags that have just this name, by its spelling key: "Ear rings" and "earring" are one. */
  readonly kinds: ReadonlyMap<string, readonly Term[]>
  readonly values: ReadonlyMap<string, readonly Term[]>
  readonly tags: ReadonlyMap<string, readonly Term[]>
  /** Tags and values with a name that has more words, by the spelling key of each: "pearl" of "Shell pearl". */
  readonly within: ReadonlyMap<string, readonly Term[]>
}

const made = new WeakMap<ShopTerms, FactTerms>()

/** They are made once for each state of the terms. */
export function factTerms(terms: ShopTerms): FactTerms {
  const known = made.get(terms)
  if (known !== undefined) return known
  const kinds = new Map<string, Term[]>()
  for (const { id, name, name_bn, heading, heading_bn } of terms.categories.values()) {
    noteAll(kinds, keysOf([name, name_bn, heading, heading_bn]), term('category', id))
  }
  const values = new Map<string, Term[]>()
  const within = new Map<string, Term[]>()
  for (const { id, name, name_bn } of terms.attributes.flatMap((attribute) => attribute.values)) {
    noteAll(values, keysOf([name, name_bn]), term('value', id))
    noteAll(within, wordKeysOf([name, name_bn]), term('value', id))
  }
  const tags = new Map<string, Term[]>()
  for (const { id, name, name_bn } of terms.tags) {
    noteAll(tags, keysOf([name, name_bn]), term('tag', id))
    noteAll(within, wordKeysOf([name, name_bn]), term('tag', id))
  }
  const facts = { kinds, values, tags, within }
  made.set(terms, facts)
  return facts
}

/** "Crowns and tiaras" are crowns, and tiaras. */
function keysOf(names: readonly (string | null)[]): string[] {
  const all = names.filter((name) => name !== null)
  return [...all, ...all.flatMap((name) => name.split(/ and | ও /))].map(spellingKey)
}

function wordKeysOf(names: readonly (string | null)[]): string[] {
  return names.flatMap((name) => searchTokens(name ?? '')).map(spellingKey)
}

function noteAll(terms: Map<string, Term[]>, keys: readonly string[], one: Term): void {
  for (const key of new Set(keys)) {
    const known = terms.get(key)
    if (known === undefined) terms.set(key, [one])
    else known.push(one)
  }
}
