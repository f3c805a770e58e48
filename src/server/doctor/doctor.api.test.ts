import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTarget } from '#server/backup/backup-target.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { examineBackups } from './examine-backups.ts'
import { examineDatabase } from './examine-database.ts'
import { examineFolder } from './examine-folder.ts'
import { examineSettings } from './examine-settings.ts'
import type { Finding } from './finding.ts'

const migrations = path.join(import.meta.dirname, '../../../migrations')
const NOW = new Date()

let own: TestDatabase
let dataDir: string

beforeEach(async () => {
  own = await createTestDatabase()
  dataDir = await temporaryFolder()
})
afterEach(async () => {
  await own.drop()
  await removeFolder(dataDir)
})

const heavy = (findings: readonly Finding[]) =>
  findings.filter(({ weight }) => weight !== 'fine').map(({ weight, words }) => `${weight}: ${words}`)

const lookAt = (connectionString: string, secret?: string) =>
  examineDatabase({ connectionString, dataDir, secret, migrations, now: NOW }).then((findings) =>
    // The cluster of the tests runs so.
    heavy(findings).filter((words) => !words.includes('= off and may lose orders')),
  )

async function ask(sql: string): Promise<void> {
  const client = new pg.Client(own.connectionString)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A shelf whose pieces were changed by somebody who turned the rules of the database off. */
const brokenShelf = `
  alter table stock disable trigger user;
  with category as (
    insert into category (slug, name, name_bn, position) values ('shelf', 'Shelf', 'তাক', 1) returning id
  ), product as (
    insert into product (sku, slug, name, main_category_id, status)
    select 'SHELF', 'shelf', 'Shelf', id, 'draft' from category returning id, main_category_id
  ), main as (
    insert into product_category (product_id, category_id) select id, main_category_id from product
  ), variant as (
    insert into variant (product_id, position, sku, price_poisha) select id, 1, 'SHELF-1', 100 from product returning id
  ), place as (
    insert into location (code, kind, name, position) values ('attic', 'warehouse', 'Attic', 9) returning id
  )
  insert into stock (variant_id, location_id, on_hand) select variant.id, place.id, 3 from variant, place;
  alter table stock enable trigger user;`

/** A transfer and a purchase list of that piece whose pieces never moved. */
const brokenStockWork = `
  alter table stock_transfer_line disable trigger user;
  insert into location (code, kind, name, position) values ('cellar', 'warehouse', 'Cellar', 10);
  with transfer as (
    insert into stock_transfer (from_id, to_id, sent_at)
    select a.id, c.id, now() from location a, location c where a.code = 'attic' and c.code = 'cellar' returning id
  )
  insert into stock_transfer_line (transfer_id, variant_id, sent)
  select transfer.id, v.id, 2 from transfer, variant v where v.sku = 'SHELF-1';
  alter table stock_transfer_line enable trigger user;
  with purchase as (
    insert into stock_purchase (supplier, location_id, created_at)
    select 'Dhaka Pearls', id, now() from location where code = 'attic' returning id
  )
  insert into stock_purchase_line (purchase_id, variant_id, ordered, received)
  select purchase.id, v.id, 5, 1 from purchase, variant v where v.sku = 'SHELF-1';`

test('the doctor says what is wrong with the folder of a shop', async () => {
  const facts = { dataDir, secretIsSet: false, hasOwnServer: false }
  const secret = path.join(dataDir, 'auth-secret')
  await mkdir(path.join(dataDir, 'database'))
  expect(heavy(await examineFolder(facts))).toEqual([
    expect.stringMatching(/^wrong: The secret .* is missing/),
  ])
  await writeFile(secret, 'a secret', { mode: 0o644 })
  await chmod(secret, 0o644)
  expect(heavy(await examineFolder(facts))).toEqual([expect.stringMatching(/^wrong: .*chmod 600/)])
  await chmod(secret, 0o600)
  expect(heavy(await examineFolder(facts))).toEqual([])
  await mkdir(path.join(dataDir, '.restoring-20261123T000000Z'))
  expect(heavy(await examineFolder(facts))).toEqual([expect.stringMatching(/^look: A restore broke off/)])
  await rm(dataDir, { recursive: true })
  expect(heavy(await examineFolder(facts))).toEqual([expect.stringMatching(/^look: .* is not there yet/)])
})

test('the doctor says what is wrong with the database, its schema, the clock and the pictures', async () => {
  const newest = `(select max(number) from schema_migration)`
  await ask(`update schema_migration set applied_at = now() + interval '1 hour' where number = ${newest}`)
  await ask(
    `insert into picture (id, width, height, colour, format, bytes) values (md5('gone'), 8, 8, '#ffffff', 'jpg', 9)`,
  )
  await ask(
    `insert into ledger_entry (at, kind, source, debit, credit, amount)
    values (now(), 'transfer', 'trf_nobody', 'till', 'owner', 500)`,
  )
  await ask(brokenShelf)
  await ask(brokenStockWork)
  expect(await lookAt(own.connectionString)).toEqual([
    expect.stringMatching(/^wrong: The clock of this machine is 3\d{3} s behind/),
    expect.stringMatching(/^wrong: 1 of 1 pictures are missing/),
    expect.stringMatching(/^wrong: 1 entries of the books do not fit, the first is transfer of trf_nobody/),
    expect.stringMatching(/^wrong: 1 shelves hold other pieces .* the first is SHELF-1 with 3 in place of 0/),
    expect.stringMatching(
      /^wrong: 2 lines of transfers and purchase lists .* the first is SHELF-1 of P-1001/,
    ),
  ])
  await ask(`delete from schema_migration where number = ${newest}`)
  expect(await lookAt(own.connectionString)).toEqual([
    expect.stringMatching(/^look: .* applies 1 migrations/),
  ])
  await ask(`update schema_migration set sha256 = 'another' where number = 1`)
  expect(await lookAt(own.connectionString)).toEqual([expect.stringMatching(/^wrong: .*0001.* was changed/)])
  const nowhere = own.connectionString.replace(/\/[^/?]+(?=\?|$)/, '/nowhere')
  expect(await lookAt(nowhere)).toEqual([expect.stringMatching(/^wrong: .*has no database "nowhere"/)])
  const empty = await createEmptyDatabase()
  expect(await lookAt(empty.connectionString)).toEqual([
    expect.stringMatching(/^look: The database is empty/),
  ])
  await empty.drop()
})

test('the doctor says that a node would not start with the secret or the data folder of this machine', async () => {
  await ask(
    `insert into setting (name, value) values ('node-secret', '"another"'), ('node-folder', '"another"')`,
  )
  expect(await lookAt(own.connectionString, 'the secret of this machine')).toEqual([
    expect.stringMatching(/^wrong: The secret of this machine is not that of this shop/),
    expect.stringMatching(/^wrong: .* is not where the pictures of this shop lie/),
  ])
  await writeFile(path.join(dataDir, 'shop-mark'), 'another')
  expect(await lookAt(own.connectionString)).toEqual([])
})

test('the doctor says which settings of an open shop are not meant for one', () => {
  const good = {
    host: '127.0.0.1',
    publicUrl: 'https://shop.example',
    trustedProxies: ['127.0.0.1'],
    mode: 'production' as const,
    sandboxes: [],
    totalMemory: 2e9,
  }
  expect(heavy(examineSettings(good))).toEqual([])
  const bad = {
    ...good,
    publicUrl: 'http://shop.example',
    trustedProxies: [],
    sandboxes: ['money'],
    totalMemory: 5e8,
  }
  expect(heavy(examineSettings(bad))).toEqual([
    expect.stringContaining('a sandbox stands for money'),
    expect.stringContaining('without https'),
    expect.stringContaining('TRUSTED_PROXIES is not set'),
    expect.stringContaining('500 MB of memory'),
  ])
})

test('the doctor says when there is no backup, or only an old one', async () => {
  const target = openTarget({ kind: 'folder', folder: dataDir }, dataDir)
  const facts = { target, everyHours: 24, isEncrypted: true, now: new Date('2026-11-23T12:00:00Z') }
  expect(heavy(await examineBackups(facts))).toEqual([expect.stringContaining('wrong: There is no backup')])
  await writeFile(path.join(dataDir, 'abhoron-20261121T110000Z.tar.zst.age'), '')
  expect(heavy(await examineBackups(facts))).toEqual([
    `wrong: The newest backup is 49.0 hours old, and BACKUP_EVERY is 24.`,
  ])
  await writeFile(path.join(dataDir, 'abhoron-20261123T110000Z.tar.zst.age'), '')
  expect(heavy(await examineBackups(facts))).toEqual([])
})
