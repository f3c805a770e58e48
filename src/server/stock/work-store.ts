import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** SQL that finds counts, transfers or purchase lists: work with stock that has a number. */
export interface WorkSql<State extends string> {
  /** With its alias. */
  readonly table: string
  /** The alias alone. */
  readonly alias: string
  readonly columns: string
  /** The other tables of the columns. */
  readonly joins: string
  /** A condition on the table for each state. */
  readonly states: Readonly<Record<State, string>>
}

export interface WorkSlice<State extends string> {
  /** All states unless stated. */
  readonly state: State | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of work, the newest first, and how much there is in all. */
export async function readWorkPage<Row, State extends string>(
  db: Db,
  { table, alias, columns, joins, states }: WorkSql<State>,
  { state, limit, offset }: WorkSlice<State>,
): Promise<{ readonly found: readonly Row[]; readonly count: number }> {
  const where = state === undefined ? 'true' : states[state]
  const [counted] = await rows<{ n: number }>(
    db,
    `select count(*)::int as n from ${table} where ${where}`,
    [],
  )
  const text = `select ${columns} from ${table} ${joins} where ${where}
    order by ${alias}.id desc limit $1 offset $2`
  return { found: await rows<Row>(db, text, [limit, offset]), count: counted?.n ?? 0 }
}

export async function findWork<Row, State extends string>(
  db: Db,
  { table, alias, columns, joins }: WorkSql<State>,
  number: string,
): Promise<Row | undefined> {
  const text = `select ${columns} from ${table} ${joins} where ${alias}.number = $1`
  const [row] = await rows<Row>(db, text, [number])
  return row
}

/** Locks a count, transfer or purchase list until the transaction ends; false if there is none of this number. */
export async function lockWork<State extends string>(
  trx: Db,
  { table, alias }: WorkSql<State>,
  number: string,
): Promise<boolean> {
  const found = await rows(trx, `select from ${table} where ${alias}.number = $1 for update`, [number])
  return found.length > 0
}
