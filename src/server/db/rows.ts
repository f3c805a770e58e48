import { CompiledQuery, type Kysely } from 'kysely'

/**
 * Rows of one SQL text with its parameters ($1, $2 …). For the few statements that every page runs or that
 * read like nothing but SQL; the text is a constant, so the pool prepares it once per connection.
 */
export async function rows<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
  // The author of the text writes the type of its rows beside it.
  return result.rows as Row[]
}
