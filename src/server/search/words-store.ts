import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

interface WordsRow {
  readonly id: number
  /** Another one each time that its words are written. */
  readonly version: number
  /** With a blank between two. */
  readonly names: string
  readonly document: string
}

/** The versions of the words of these products; one without words has none. */
export function loadVersions(
  db: Db,
  productIds: readonly number[],
): Promise<readonly Pick<WordsRow, 'id' | 'version'>[]> {
  return rows(
    db,
    'select product_id as id, xmin::text::bigint::float8 as version from product_search where product_id = any ($1::int[])',
    [productIds],
  )
}

/** The words of these products, as they stand in the index of products (migrations/0002), with their English stems. */
export function loadWords(db: Db, productIds: readonly number[]): Promise<readonly WordsRow[]> {
  return rows<WordsRow>(
    db,
    `select product_id as id, xmin::text::bigint::float8 as version,
      array_to_string(tsvector_to_array(names), ' ') as names,
      array_to_string(tsvector_to_array(document), ' ') as document
    from product_search where product_id = any ($1::int[])`,
    [productIds],
  )
}

export async function allProductsWithWords(db: Db): Promise<readonly number[]> {
  const found = await rows<{ readonly ids: readonly number[] }>(
    db,
    'select array(select product_id from product_search order by 1) as ids',
  )
  return found[0]?.ids ?? []
}
