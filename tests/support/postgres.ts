import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An own database on the cluster of the test run. */
export interface TestDatabase {
  readonly connectionString: string
  /** Removes it, closing what is still connected. */
  drop(): Promise<void>
}

/** A database with the migrated schema and no rows, copied from the template of this run (some 40 ms). */
export function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('cluster')
  return createDatabase(databaseOf(template))
}

/** A database that also has the demo's categories, attributes, tags, locations and content, but no products. */
export function createShopDatabase(): Promise<TestDatabase> {
  return createDatabase(databaseOf(inject('cluster').shopTemplate))
}

/** A database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1')
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const { template } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const owner = new URL(template).username
  await asSuperuser(`create database ${name} template ${source} owner ${owner}`)
  const url = new URL(template)
  url.pathname = name
  return {
    connectionString: url.href,
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  }
}

/** Runs SQL as the superuser of the test cluster. */
export async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client(inject('cluster').superuser)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function databaseOf(connectionString: string): string {
  return new URL(connectionString).pathname.slice(1)
}
