import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** The dependencies of the use cases here. */
export interface TermParts {
  readonly db: Db
}

export type TermThing = 'category' | 'attribute' | 'attribute value' | 'tag' | 'collection' | 'size guide'

export function noSuchTerm(thing: TermThing, id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing, value: String(id) })
}

/** The row, where somebody decided on it as it stands. */
export function asSeen<Row extends { readonly version: number }>(
  row: Row | undefined,
  { thing, id, version }: { readonly thing: TermThing; readonly id: number; readonly version: number },
): Row {
  if (row === undefined) throw noSuchTerm(thing, id)
  if (row.version !== version) throw new RefusalError({ code: 'version_conflict', now: row })
  return row
}

/** What a term is still used for. */
export interface TermUses {
  readonly products: number
  readonly children?: number
  readonly promotions?: number
  /** Rules of collections that name it. */
  readonly rules?: number
}

/** Refuses to delete what is used, until staff say where its products go. */
export function inUse(thing: TermThing, uses: TermUses): RefusalError {
  return new RefusalError({ code: 'term_in_use', thing, ...uses })
}
