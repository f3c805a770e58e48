import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startShopProcess } from '#tests/support/process/shop-processes.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { makeBackup, type MadeBackup } from './make-backup.ts'
import { connectPatiently, quoted, tablesOf } from './read-snapshot.ts'
import { restoreBackup } from './restore-backup.ts'

const migrations = path.join(import.meta.dirname, '../../../migrations')
const silent = () => undefined

let shop: TestShop
let folders: string[]
let dataDir: string
let variant: number

beforeAll(async () => {
  shop = await openTestShop({ poolMax: 10 })
  variant = await addPiece(shop, { stock: 100_000 })
  const jobs = await openJobs({ connectionString: shop.connectionString, log: createLog('silent') })
  await jobs.stop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  folders = []
  dataDir = await aFolder()
})
afterEach(() => Promise.all(folders.map(removeFolder)))

async function aFolder(): Promise<string> {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder
}

/** Puts pictures and the secret of a shop into a folder; answers with the pictures. */
async function fill(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const size of [0, 1, 70_000, 3_000_000]) {
    const id = randomBytes(16).toString('hex')
    pictures.set(`media/originals/${id.slice(0, 2)}/${id}.jpg`, randomBytes(size))
  }
  for (const [name, bytes] of pictures) {
    await mkdir(path.join(folder, name, '..'), { recursive: true })
    await writeFile(path.join(folder, name), bytes)
  }
  await writeFile(path.join(folder, 'auth-secret'), 'the secret of this shop')
  return pictures
}

async function backUp(given: { key?: string; snapshot?: string } = {}): Promise<MadeBackup> {
  const { key, ...moment } = given
  const source = { connectionString: shop.connectionString, dataDir, ...moment }
  return makeBackup(source, { folder: await aFolder(), key, now: new Date(), report: silent })
}

function restore(
  file: { path: string; key?: string },
  target: { dataDir: string; databaseUrl?: string; replace?: boolean },
) {
  const { databaseUrl, replace = false } = target
  return restoreBackup(
    { dataDir: target.dataDir, databaseUrl, migrations },
    { path: file.path, key: file.key },
    { replace, now: new Date(), report: silent },
  )
}

/** A digest of the rows of every table. */
async function digests(client: pg.Client): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const table of await tablesOf(client)) {
    // Of the test's own outbox: no table of a shop.
    if (table.name.startsWith('test_')) continue
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest
         from ${quoted(table)} t`,
    )
    all[`${table.schema}.${table.name}`] = rows[0]?.digest ?? ''
  }
  return all
}

async function digestsAt(connectionString: string): Promise<Record<string, string>> {
  const client = await connectPatiently(connectionString, 'test')
  try {
    return await digests(client)
  } finally {
    await client.end()
  }
}

/** Buyers who order one after the other until they are told to go; answers with how many orders they placed. */
function buyers(many: number): { readonly leave: () => Promise<number>; readonly placed: () => number } {
  let open = true
  let placed = 0
  const busy = Array.from({ length: many }, async () => {
    while (open) {
      await aShopper(shop.api).buy([{ id: variant, quantity: 1 }])
      placed += 1
    }
  })
  return {
    placed: () => placed,
    leave: async () => {
      open = false
      await Promise.all(busy)
      return placed
    },
  }
}

test('a backup that is made while the shop sells holds one moment of it, and the shop restored from it sells on', async () => {
  const pictures = await fill(dataDir)
  const moment = await connectPatiently(shop.connectionString, 'test')
  const selling = buyers(4)
  await expect.poll(selling.placed).toBeGreaterThan(3)
  await moment.query('begin isolation level repeatable read')
  const { rows } = await moment.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const before = selling.placed()
  const made = await backUp({ snapshot: rows[0]?.snapshot ?? '' })
  const expected = await digests(moment)
  await moment.end()
  expect(await selling.leave()).toBeGreaterThan(before)
  // Orders came while the backup was made, and are not in it.
  const now = await digestsAt(shop.connectionString)
  expect(now['public.shop_order']).not.toBe(expected['public.shop_order'])

  const target = await aFolder()
  const restored = await restore(made, { dataDir: target })
  expect(restored).toMatchObject({ pictures: pictures.size, hasSecret: true, aside: undefined })
  for (const [name, bytes] of pictures) expect(await readFile(path.join(target, name))).toEqual(bytes)
  expect(await readFile(path.join(target, 'auth-secret'), 'utf8')).toBe('the secret of this shop')
  expect((await readdir(target)).toSorted()).toEqual(['auth-secret', 'database', 'media'])

  const postgres = await startEmbedded({ dataDir: target, report: silent, onLost: silent })
  try {
    const found = await digestsAt(postgres.connectionString)
    expect(found).toEqual(expected)
    expect(Object.keys(found).length).toBeGreaterThan(60)
    const opened = await startShopProcess(postgres.connectionString)
    const placed = await aShopper(opened.api).buy([{ id: variant, quantity: 2 }])
    expect(placed.number).toMatch(/^AB-/)
    await opened.kill()
    const database = await openDatabase({
      connectionString: postgres.connectionString,
      poolMax: 2,
      durable: false,
      onError: silent,
    })
    expect(await brokenInvariants(database.db)).toEqual([])
    await database.close()
  } finally {
    await postgres.stop()
  }
})

let own: TestDatabase | undefined
afterEach(async () => {
  await own?.drop()
  own = undefined
})

test('into a database of one’s own a backup is restored; a shop that is there is put aside only when it is asked for', async () => {
  await fill(dataDir)
  own = await createEmptyDatabase()
  const there = { dataDir: await aFolder(), databaseUrl: own.connectionString }
  const first = await backUp()
  const expected = await digestsAt(shop.connectionString)
  await restore(first, there)
  expect(await digestsAt(own.connectionString)).toEqual(expected)

  await aShopper(shop.api).buy([{ id: variant, quantity: 1 }])
  const second = await backUp()
  await expect(restore(second, there)).rejects.toThrow(/There is a shop already.*add --replace/)
  expect(await digestsAt(own.connectionString)).toEqual(expected)

  const { aside = '' } = await restore(second, { ...there, replace: true })
  expect(await digestsAt(own.connectionString)).toEqual(await digestsAt(shop.connectionString))
  const [kept = ''] = (await readdir(aside)).filter((name) => name.startsWith('abhoron-'))
  await restore({ path: path.join(aside, kept) }, { ...there, replace: true })
  expect(await digestsAt(own.connectionString)).toEqual(expected)
})

test('a backup of the same second is refused, and the one that is there stays', async () => {
  const folder = await aFolder()
  const make = () =>
    makeBackup(
      { connectionString: shop.connectionString, dataDir },
      { folder, key: undefined, now: new Date('2026-11-23T04:05:04.100Z'), report: silent },
    )
  const first = await make()
  const whole = await readFile(first.path)
  await expect(make()).rejects.toThrow(/another backup of this very second is there/)
  expect(await readdir(folder)).toEqual([path.basename(first.path)])
  expect((await readFile(first.path)).equals(whole)).toBe(true)
})

test('a backup is not restored while a shop is connected to the database', async () => {
  const made = await backUp()
  const target = { dataDir: await aFolder(), databaseUrl: shop.connectionString, replace: true }
  await expect(restore(made, target)).rejects.toThrow(/A shop \(process \d+\) is connected.*Stop it first/)
})

test('an encrypted backup opens with its key only, also with the secret half of a public key', async () => {
  const passphrase = 'four words that nobody guesses'
  const locked = await backUp({ key: passphrase })
  expect(locked.path).toMatch(/\.tar\.zst\.age$/)
  expect((await readFile(locked.path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  const target = { dataDir: await aFolder() }
  await expect(restore(locked, target)).rejects.toThrow(/is encrypted: set BACKUP_KEY to the key/)
  await expect(restore({ ...locked, key: 'another one that is wrong' }, target)).rejects.toThrow(
    /BACKUP_KEY does not open .*another key/,
  )
  const secret = await generateX25519Identity()
  const sealed = await backUp({ key: await identityToRecipient(secret) })
  own = await createEmptyDatabase()
  const into = { ...target, databaseUrl: own.connectionString }
  await expect(restore({ ...sealed, key: await identityToRecipient(secret) }, into)).rejects.toThrow(
    /the secret key \(AGE-SECRET-KEY-1…\)/,
  )
  await restore({ ...sealed, key: secret }, into)
  expect(await digestsAt(own.connectionString)).toEqual(await digestsAt(shop.connectionString))
})

/** One content can be compressed in several ways, so another bit may stand for the same: nothing is damaged then. */
function hasSameContent(changed: Buffer, whole: Buffer): boolean {
  try {
    return zstdDecompressSync(changed).equals(zstdDecompressSync(whole))
  } catch {
    return false
  }
}

test.each([undefined, 'four words that nobody guesses'])(
  'a backup that was cut short or changed is refused, and the folder stays as it was (key: %s)',
  async (key) => {
    await fill(dataDir)
    const made = await backUp(key === undefined ? {} : { key })
    const whole = await readFile(made.path)
    const file = { path: made.path, ...(key === undefined ? {} : { key }) }
    const target = { dataDir: await aFolder() }
    for (const size of [whole.length - 100, whole.length - 20_000, 300_000, 5000]) {
      await writeFile(made.path, whole)
      await truncate(made.path, size)
      await expect(restore(file, target), `cut to ${String(size)}`).rejects.toThrow(
        /is damaged|does not open/,
      )
    }
    const inDescription = key === undefined ? Array.from({ length: 60 }, (_, nth) => 100 + nth * 97) : [4000]
    for (const place of [
      ...inDescription,
      1_500_000,
      whole.length - 3000,
      whole.length - 1000,
      whole.length - 3,
    ]) {
      const changed = Buffer.from(whole)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      if (key === undefined && hasSameContent(changed, whole)) continue
      await writeFile(made.path, changed)
      await expect(restore(file, target), `changed at ${String(place)}`).rejects.toThrow(/is damaged/)
    }
    await writeFile(made.path, 'not a backup')
    await expect(restore(file, target)).rejects.toThrow(/is no backup of this shop/)
    expect(await readdir(target.dataDir)).toEqual([])
  },
)

test('a backup of a newer shop is refused', async () => {
  const made = await backUp()
  const fewer = await aFolder()
  for (const name of (await readdir(migrations)).toSorted().slice(0, -1))
    await writeFile(path.join(fewer, name), await readFile(path.join(migrations, name)))
  const restoring = restoreBackup(
    { dataDir: await aFolder(), databaseUrl: undefined, migrations: fewer },
    { path: made.path, key: undefined },
    { replace: false, now: new Date(), report: silent },
  )
  await expect(restoring).rejects.toThrow(/was made by another version of the shop, whose last migration is/)
})

test('a backup that cannot be written says why, and leaves nothing half', async () => {
  const file = path.join(dataDir, 'a file')
  await writeFile(file, '')
  const folder = path.join(file, 'backups')
  const source = { connectionString: shop.connectionString, dataDir }
  const request = { folder, key: undefined, now: new Date(), report: silent }
  await expect(makeBackup(source, request)).rejects.toThrow(
    /The backup cannot be written to .*: it is no folder/,
  )
  const full = makeBackup(
    { connectionString: shop.connectionString.replace(/\/[^/?]+(\?|$)/, '/nowhere$1'), dataDir },
    { ...request, folder: dataDir },
  )
  await expect(full).rejects.toThrow(/has no database/)
  expect(await readdir(dataDir)).toEqual(['a file'])
})
