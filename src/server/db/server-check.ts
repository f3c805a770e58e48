import type pg from 'pg'
import { StartError, codeOf, messageOf } from './start-error.ts'

/** A server's facts about itself. */
export interface ServerFacts {
  /** `server_version_num`, such as 150018. */
  readonly versionNumber: number
  readonly version: string
  readonly encoding: string
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
}

const oldestMajor = 15

/** Why the store cannot use a server, each reason a sentence. Durability matters where people's orders are kept. */
export function problemsOf(facts: ServerFacts, durable: boolean): readonly string[] {
  const settings = {
    fsync: facts.fsync,
    full_page_writes: facts.fullPageWrites,
    synchronous_commit: facts.synchronousCommit,
  }
  const off = Object.entries(settings).filter(([, value]) => value === 'off')
  return [
    ...(facts.versionNumber < oldestMajor * 10_000
      ? [
          `The database server is PostgreSQL ${facts.version}; the store needs ${String(oldestMajor)} or newer.`,
        ]
      : []),
    ...(facts.encoding === 'UTF8'
      ? []
      : [
          `The database has the encoding ${facts.encoding}; make one with ENCODING 'UTF8', or Bangla cannot be stored.`,
        ]),
    ...(durable ? off : []).map(
      ([name]) =>
        `The database server runs with ${name} = off and may lose orders when it stops hard; switch it on.`,
    ),
  ]
}

/** Refuses a server that the store cannot use, and a database whose character type breaks the search in Bangla. */
export async function checkServer(client: pg.Client, durable: boolean): Promise<void> {
  const problems = (await readServerFacts(client)).flatMap((facts) => problemsOf(facts, durable))
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  await ensureTrigrams(client)
  const found = await client.query<{ works: boolean }>(`select cardinality(show_trgm('আংটি')) > 0 as works`)
  if (found.rows[0]?.works === true) return
  throw new StartError(
    'The database cannot search Bangla, as its character type (lc_ctype) knows no UTF-8; ' +
      "make one with: CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_CTYPE 'C.UTF-8'.",
  )
}

/** The facts of a connection's server. */
export async function readServerFacts(client: pg.Client): Promise<readonly ServerFacts[]> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as "versionNumber",
            current_setting('server_version') as version,
            pg_encoding_to_char(encoding) as encoding,
            current_setting('fsync') as fsync,
            current_setting('full_page_writes') as "fullPageWrites",
            current_setting('synchronous_commit') as "synchronousCommit"
       from pg_database where datname = current_database()`,
  )
  return rows
}

/** Makes the extension for similar words, in the schema where the migrations expect it. */
async function ensureTrigrams(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_extension where extname = 'pg_trgm'`)
  if (rows.length > 0) return
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    // Another process made it at this very moment.
    if (['23505', '42710'].includes(codeOf(error))) return
    throw new StartError(
      `The database lacks the extension pg_trgm and the store may not add it (${messageOf(error)}); ` +
        'run CREATE EXTENSION pg_trgm as its administrator.',
      { cause: error },
    )
  }
}
