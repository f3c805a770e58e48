import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'

/** The words of a product; all null if it has none any more. */
type WordsRow =
  | {
      readonly id: number
      /** Another one each time that its words are written. */
      readonly version: number
      /** With a blank between two. */
      readonly names: string
      readonly document: string
    }
  | { readonly id: number; readonly version: null; readonly names: null; readonly document: null }

/** The version of the words that are known of a product; null: none are. */
interface KnownVersion {
  readonly id: number
  readonly version: number | null
}

const changedWords = `
  select known.id, s.xmin::text::bigint::float8 as version,
    array_to_string(tsvector_to_array(s.names), ' ') as names,
    array_to_string(tsvector_to_array(s.document), ' ') as document
  from unnest($1::int[], $2::float8[]) as known (id, version)
  left join product_search s on s.product_id = known.id
  where s.xmin::text::bigint::float8 is distinct from known.version
  order by known.id`

/**
 * The words of those of these products that have other ones than the known, as they stand in the index of products
 * (migrations/0002), with their English stems.
 */
export function loadChangedWords(db: ReadDb, known: readonly KnownVersion[]): Promise<readonly WordsRow[]> {
  return rows<WordsRow>(db, changedWords, [known.map(({ id }) => id), known.map(({ version }) => version)])
}

export async function allProductsWithWords(db: ReadDb): Promise<readonly number[]> {
  const found = await rows<{ readonly ids: readonly number[] }>(
    db,
    'select array(select product_id from product_search order by 1) as ids',
  )
  return found[0]?.ids ?? []
}
