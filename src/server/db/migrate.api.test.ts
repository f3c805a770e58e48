import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/postgres.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { connectionPool, usualLimits } from './connection-pool.ts'
import { migrate } from './migrate.ts'

let own: TestDatabase
let folder: string
let pool: ReturnType<typeof connectionPool>

beforeEach(async () => {
  own = await createEmptyDatabase()
  folder = await temporaryFolder()
  pool = openPool()
})

afterEach(async () => {
  await pool.end()
  await own.drop()
  await removeFolder(folder)
})

function openPool(): typeof pool {
  // A migration may take longer than any statement of the shop.
  const limits = { ...usualLimits, statementMs: 400, lockMs: 200 }
  return connectionPool({ connectionString: own.connectionString, max: 3, limits, onError: () => undefined })
}

async function write(files: Record<string, string>): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
}

async function ask(sql: string): Promise<unknown[]> {
  return (await pool.query({ text: sql, rowMode: 'array' })).rows.flat()
}

const silent = (): void => undefined

test('an empty database gets every file in order, each with its record, and a second run does nothing', async () => {
  await write({
    '0001_first.sql': 'create table one (id int); create table two (id int);',
    '0002_second.sql': 'select pg_sleep(0.6); insert into one values (1);',
  })
  const steps: string[] = []
  expect(await migrate(pool, folder, (step) => steps.push(step))).toEqual([
    '0001_first.sql',
    '0002_second.sql',
  ])
  expect(steps).toEqual(['Updating the database: 0001_first.sql', 'Updating the database: 0002_second.sql'])
  expect(await ask('select name from schema_migration order by number')).toEqual([
    '0001_first.sql',
    '0002_second.sql',
  ])
  expect(await migrate(pool, folder, silent)).toEqual([])
  expect(await ask('select count(*) from one')).toEqual([1])
  expect(await ask('show statement_timeout')).toEqual(['400ms'])
})

test('the migrations of the store itself run from zero', async () => {
  const own = join(import.meta.dirname, '../../../migrations')
  const applied = await migrate(pool, own, silent)
  expect(applied.length).toBeGreaterThan(0)
  expect(await ask(`select count(*) from pg_index where not indisvalid`)).toEqual([0])
})

test('of processes that migrate at once one works and the others wait for it', async () => {
  await write({
    '0001_slow.sql': 'create table one (id int); select pg_sleep(1);',
    '0002_more.sql': 'insert into one values (1);',
  })
  const pools = [pool, openPool(), openPool()]
  const steps: string[] = []
  const done = await Promise.all(pools.map((each) => migrate(each, folder, (step) => steps.push(step))))
  await Promise.all(pools.slice(1).map((each) => each.end()))
  expect(done.map((names) => names.join(' ')).toSorted()).toEqual(['', '', '0001_slow.sql 0002_more.sql'])
  expect(steps.filter((step) => step.startsWith('Waiting'))).toHaveLength(2)
  expect(await ask('select id from one')).toEqual([1])
})

test('a file that fails is undone and named with the line and the words of the database; those before it stay', async () => {
  await write({
    '0001_good.sql': 'create table one (id int);',
    '0002_bad.sql': "-- মুদ্রা 💎\ncreate table two (id int);\ninsert into two\n  selekt 'আংটি';\n",
  })
  await expect(migrate(pool, folder, silent)).rejects.toThrow(
    'The migration 0002_bad.sql failed and was undone, line 4, column 3: syntax error at or near "selekt"',
  )
  expect(await ask(`select to_regclass('one')::text, to_regclass('two')::text`)).toEqual(['one', null])
  await write({ '0002_bad.sql': 'create table two (id int);' })
  expect(await migrate(pool, folder, silent)).toEqual(['0002_bad.sql'])
})

test('a failure without a place in the text is told with its detail', async () => {
  await write({
    '0001_twice.sql': 'create table one (id int primary key);\ninsert into one values (1), (1);',
  })
  await expect(migrate(pool, folder, silent)).rejects.toThrow(
    /0001_twice\.sql failed.*duplicate key.*Key \(id\)=\(1\)/,
  )
})

test('a file that was changed after it had been applied is refused by name, line ends do not count', async () => {
  await write({ '0001_first.sql': 'create table one (\nid int);' })
  await migrate(pool, folder, silent)
  await write({ '0001_first.sql': 'create table one (\r\nid int);' })
  expect(await migrate(pool, folder, silent)).toEqual([])
  await write({ '0001_first.sql': 'create table one (id int, name text);' })
  await expect(migrate(pool, folder, silent)).rejects.toThrow(
    '0001_first.sql was changed after it had been applied',
  )
})

test.each([
  ['missing', ['0001_a.sql', '0003_c.sql'], '0003_c.sql should have the number 0002'],
  ['double', ['0001_a.sql', '0001_b.sql'], '0001_b.sql should have the number 0002'],
  ['not there', ['1_a.sql'], '1_a.sql should be called like 0001_name.sql'],
])('a number that is %s is refused', async (_, names, message) => {
  await write(Object.fromEntries(names.map((name) => [name, 'select 1'])))
  await expect(migrate(pool, folder, silent)).rejects.toThrow(message)
})

test('a history that is not ours is refused: renamed files, and a database newer than the store', async () => {
  await write({ '0001_first.sql': 'select 1', '0002_second.sql': 'select 2' })
  await migrate(pool, folder, silent)
  await removeFolder(join(folder, '0002_second.sql'))
  await expect(migrate(pool, folder, silent)).rejects.toThrow(
    'it has the migration 0002_second.sql, which is not here',
  )
  await write({ '0002_other.sql': 'select 2' })
  await expect(migrate(pool, folder, silent)).rejects.toThrow('number 0002 is 0002_other.sql')
})

test('a file that ends its transaction itself is refused', async () => {
  await write({ '0001_commits.sql': 'create table one (id int); commit;' })
  await expect(migrate(pool, folder, silent)).rejects.toThrow('0001_commits.sql ends its transaction itself')
})

test('a migration whose process is killed leaves nothing half done', async () => {
  await write({ '0001_first.sql': 'create table one (id int); select pg_sleep(20);' })
  const { fork } = await import('node:child_process')
  const script = join(import.meta.dirname, '../../../tests/support/migrate-folder.ts')
  const child = fork(script, [own.connectionString, folder])
  await expect
    .poll(() =>
      ask(
        `select count(*) from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
      ),
    )
    .toEqual([1])
  child.kill('SIGKILL')
  await ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
  )
  await write({ '0001_first.sql': 'create table one (id int);' })
  expect(await migrate(pool, folder, silent)).toEqual(['0001_first.sql'])
})
