import { StartError, messageOf } from '#server/db/start-error.ts'
import { connectPatiently } from './read-snapshot.ts'

/** Whether anything was ever made in the database. */
export async function hasTables(connectionString: string): Promise<boolean> {
  const client = await connectPatiently(connectionString, 'restore')
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')) as there`,
    )
    return rows[0]?.there === true
  } finally {
    await client.end()
  }
}

/** Refuses while a process of a shop is connected, which would go on with the old state. `next` comes after its end. */
export async function refuseConnectedShop(connectionString: string, next: string): Promise<void> {
  const client = await connectPatiently(connectionString, 'look')
  try {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
        where datname = current_database() and application_name ~ '^abhoron [0-9]+' limit 1`,
    )
    const number = /\d+/.exec(rows[0]?.name ?? '')?.[0]
    if (number !== undefined)
      throw new StartError(
        `A shop (process ${number}) is connected to the database. Stop it first, then ${next}.`,
      )
  } finally {
    await client.end()
  }
}

/** Removes everything that a shop has in the database. */
export async function clearDatabase(connectionString: string): Promise<void> {
  const client = await connectPatiently(connectionString, 'restore')
  try {
    await client.query('begin')
    await client.query('drop schema if exists pgboss cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.query('commit')
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL cannot be emptied (${messageOf(error)}); name an empty one instead.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}
