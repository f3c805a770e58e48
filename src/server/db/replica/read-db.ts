import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/db/database.ts'
import type { DB } from '#server/db/tables.ts'

/**
 * The database for code that only reads, perhaps at a standby: it has no way to write and no transaction. Every `Db` and
 * every transaction is one as well, so a store that takes it can be called with each of them.
 */
export type ReadDb = Pick<Db, 'selectFrom' | 'executeQuery'>

/** Runs one statement that only reads. */
export type Read = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** A ReadDb whose statements are run by `read`. A statement that would write is refused, at whichever server. */
export function readDb(read: Read): ReadDb {
  const refuse = refuseWrites()
  const query = async (text: string, values: readonly unknown[]) => {
    refuse(text)
    return read(text, values)
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        // The dialect calls `query` with a text and its values; the form with a cursor is for streams, which ReadDb lacks.
        connect: () => Promise.resolve({ query, release: () => undefined } as unknown as PostgresPoolClient),
        end: () => Promise.resolve(),
      },
    }),
  })
}

/** A ReadDb without a replica: it reads where the store writes. */
export function readsAtPrimary(pool: pg.Pool): ReadDb {
  return readDb((text, values) => readAt(pool, text, values))
}

/** Reads over a connection of the pool. */
export async function readAt(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    return await client.query(text, [...values])
  } finally {
    client.release()
  }
}

const READS = /^\s*(?:select|with|values)\b/i
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|for\s+(?:key\s+)?share|nextval|setval|pg_notify|set_config)\b/i
const KNOWN_MAX = 1000

/** Throws for a text that writes. The types say so already, except of SQL that is written by hand. */
function refuseWrites(): (text: string) => void {
  const known = new Set<string>()
  return (text) => {
    if (known.has(text)) return
    if (!READS.test(text) || WRITES.test(text)) throw new WriteInReadError(text)
    if (known.size < KNOWN_MAX) known.add(text)
  }
}

/** A statement that was to read writes: a mistake in the code. */
export class WriteInReadError extends Error {
  override readonly name = 'WriteInReadError'

  constructor(text: string, options?: ErrorOptions) {
    super(`A statement writes that may be run at a replica: ${text.trim().slice(0, 200)}`, options)
  }
}
