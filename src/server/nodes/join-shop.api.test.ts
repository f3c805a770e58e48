import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseConnectedShop } from '#server/backup/clear-database.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { StartError } from '#server/db/start-error.ts'
import { createShopDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { acceptFolder, acceptSecret, joinShop, secretOfShop } from './join-shop.ts'

const FIRST = 'Qm7!vX2#tL9$wR4%yN8&kD3*hF6^jB1a'
const OTHER = 'Zp5@cG8(uS2)eW7_oM4+xV9=iT1~rK6b'

let own: TestDatabase
let database: Database
let dataDir: string
let otherDir: string

beforeEach(async () => {
  own = await createShopDatabase()
  database = await openDatabase({
    connectionString: own.connectionString,
    poolMax: 4,
    durable: false,
    onError: () => undefined,
  })
  dataDir = await temporaryFolder()
  otherDir = await temporaryFolder()
})
afterEach(async () => {
  await database.close()
  await own.drop()
  await removeFolder(dataDir)
  await removeFolder(otherDir)
})

const join = (settings: { readonly dataDir?: string; readonly secret?: string } = {}) =>
  joinShop(database.db, { dataDir, secret: undefined, ...settings })

async function refusal(joining: Promise<string>): Promise<string> {
  const error: unknown = await joining.catch((thrown: unknown) => thrown)
  if (error instanceof StartError) return error.message
  throw new Error('The node was not refused')
}

test('nodes that start at once in one folder make one secret, and later nodes get the same', async () => {
  const secrets = await Promise.all([join(), join(), join(), join()])
  expect(new Set(secrets).size).toBe(1)
  expect(await join()).toBe(secrets[0])
  expect(await join({ secret: secrets[0] ?? '' })).toBe(secrets[0])
})

test('of two nodes that start at once with different secrets one is refused', async () => {
  const both = await Promise.allSettled([join({ secret: FIRST }), join({ secret: OTHER })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a node with another secret is refused in words that do not hold a secret', async () => {
  await join({ secret: FIRST })
  const words = await refusal(join({ secret: OTHER }))
  expect(words).toContain('AUTH_SECRET is not the secret')
  expect(words).toContain('npm run accept -- secret')
  expect(words).not.toContain(OTHER)
  const kept = await database.db.selectFrom('setting').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(FIRST)
})

test('a lost secret is told and no new one is made until somebody accepts that', async () => {
  const lost = await join()
  const file = path.join(dataDir, 'auth-secret')
  await rm(file)
  expect(await refusal(join())).toContain(`${file}, is missing`)
  await expect(readFile(file, 'utf8')).rejects.toThrow('ENOENT')
  await acceptSecret(database.db, { dataDir, secret: undefined })
  expect(await join()).not.toBe(lost)
})

test('an operator changes the secret on purpose, and the old one is refused from then on', async () => {
  await join({ secret: FIRST })
  await acceptSecret(database.db, { dataDir, secret: OTHER })
  expect(await secretOfShop(database.db, { dataDir, secret: OTHER })).toBe(OTHER)
  expect(await refusal(join({ secret: FIRST }))).toContain('AUTH_SECRET')
})

test('a node with a data folder of its own is refused, until somebody accepts that folder', async () => {
  await join({ secret: FIRST })
  expect(await refusal(join({ dataDir: otherDir, secret: FIRST }))).toMatch(/shop-mark is missing.*share one/)
  await writeFile(path.join(otherDir, 'shop-mark'), 'of another shop')
  expect(await refusal(join({ dataDir: otherDir, secret: FIRST }))).toContain('is that of another shop')
  await acceptFolder(database.db, { dataDir: otherDir })
  expect(await join({ dataDir: otherDir, secret: FIRST })).toBe(FIRST)
  expect(await refusal(join({ secret: FIRST }))).toContain(dataDir)
})

test('a node whose pictures lie at another place is refused, until somebody accepts that place', async () => {
  const bucket = { endpoint: 'https://s3.example/shop', prefix: 'pictures/' }
  const inBucket = (prefix: string) =>
    joinShop(database.db, { dataDir: otherDir, bucket: { ...bucket, prefix }, secret: FIRST })
  expect(await inBucket('pictures/')).toBe(FIRST)
  expect(await inBucket('pictures/')).toBe(FIRST)
  expect(await refusal(inBucket('others/'))).toMatch(
    /in the bucket https:\/\/s3.example\/shop\/pictures\/.*others/,
  )
  expect(await refusal(join({ secret: FIRST }))).toMatch(/in the bucket https:.*set MEDIA_TO/)
  await acceptFolder(database.db, { dataDir })
  expect(await join({ secret: FIRST })).toBe(FIRST)
  expect(await refusal(inBucket('pictures/'))).toContain('lie in a data folder')
})

test('nothing is accepted while a node runs', async () => {
  await database.db.selectFrom('setting').select('name').execute()
  await expect(refuseConnectedShop(own.connectionString, 'npm run accept -- secret')).rejects.toThrow(
    'Stop it first, then npm run accept -- secret.',
  )
})
