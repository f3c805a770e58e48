import { randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { s3Keys, startFakeS3, type FakeS3 } from '#tests/support/companies/fake-s3.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkArchive } from './archive-reader.ts'
import { backUpIfDue, backUpTo } from './back-up-to.ts'
import { openTarget, type BackupTarget } from './backup-target.ts'
import { scheduleBackups } from './scheduled-backups.ts'

const HOUR_MS = 3_600_000
const MONDAY = Date.UTC(2026, 10, 23)

let own: TestDatabase
let dataDir: string
let s3: FakeS3

beforeEach(async () => {
  own = await createTestDatabase()
  dataDir = await temporaryFolder()
  s3 = await startFakeS3()
})
afterEach(async () => {
  await s3.close()
  await own.drop()
  await removeFolder(dataDir)
})

function theBucket(secret = s3Keys.secret): BackupTarget {
  const settings = {
    endpoint: `${s3.url}/shop-backups`,
    prefix: 'abhoron/',
    region: 'auto',
    ...s3Keys,
    secret,
  }
  return openTarget({ kind: 's3', ...settings }, dataDir)
}

function requestAt(ms: number, keep = 2) {
  return { key: undefined, keep, now: new Date(ms), report: () => undefined }
}

const source = () => ({ connectionString: own.connectionString, dataDir })

test('of the backups in a folder only the newest are kept, and what is no backup stays', async () => {
  const place = path.join(dataDir, 'elsewhere')
  const target = openTarget({ kind: 'folder', folder: place }, dataDir)
  await mkdir(place)
  await writeFile(path.join(place, 'wedding.jpg'), '')
  for (let hour = 0; hour < 4; hour += 1) await backUpTo(target, source(), requestAt(MONDAY + hour * HOUR_MS))
  const names = ['abhoron-20261123T020000Z.tar.zst', 'abhoron-20261123T030000Z.tar.zst']
  expect((await readdir(place)).toSorted()).toEqual([...names, 'wedding.jpg'])
})

test('a backup goes to a bucket in signed parts, older ones go, and nothing stays on this disk', async () => {
  const id = randomBytes(16).toString('hex')
  await mkdir(path.join(dataDir, 'media/originals', id.slice(0, 2)), { recursive: true })
  await writeFile(path.join(dataDir, 'media/originals', id.slice(0, 2), `${id}.jpg`), randomBytes(20_000_000))
  for (let hour = 0; hour < 3; hour += 1)
    await backUpTo(theBucket(), source(), requestAt(MONDAY + hour * HOUR_MS))
  expect(await theBucket().names()).toEqual([
    'abhoron-20261123T010000Z.tar.zst',
    'abhoron-20261123T020000Z.tar.zst',
  ])
  expect(s3.parts).toEqual([3, 3, 3])
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([])
  const file = path.join(dataDir, 'fetched')
  await writeFile(file, s3.objects.get('abhoron/abhoron-20261123T020000Z.tar.zst') ?? '')
  expect((await checkArchive({ path: file, key: undefined })).manifest.madeAt).toBe(
    '2026-11-23T02:00:00.000Z',
  )
})

test('a bucket that refuses the keys is named, without them', async () => {
  const sent = backUpTo(theBucket('another secret'), source(), requestAt(MONDAY))
  await expect(sent).rejects.toThrow(/shop-backups\/abhoron\/ does not take abhoron-/)
  await expect(sent).rejects.not.toThrow(/another secret/)
})

test('a backup is made when the newest is old enough, by one process, and a failure is told and tried again', async () => {
  let now = MONDAY
  const logged: object[] = []
  const schedule = scheduleBackups({
    target: theBucket(),
    everyMs: 24 * HOUR_MS,
    now: () => now,
    lookEveryMs: null,
    log: { info: () => undefined, error: (facts: object) => void logged.push(facts) },
    backUp: async () => {
      const request = { ...requestAt(now), everyMs: 24 * HOUR_MS }
      // Two processes of the store look at the same moment.
      await Promise.all([
        backUpIfDue(theBucket(), source(), request),
        backUpIfDue(theBucket(), source(), { ...request, now: new Date(now + 1000) }),
      ])
    },
  })
  await schedule.look()
  expect(s3.objects.size).toBe(1)
  now += 23 * HOUR_MS
  await schedule.look()
  expect(s3.objects.size).toBe(1)
  now += HOUR_MS
  s3.break(true)
  await schedule.look()
  expect(schedule.state().failures).toBe(1)
  expect(logged).toMatchObject([{ reason: expect.stringContaining('shop-backups'), failures: 1 }])
  s3.break(false)
  now += 2 * HOUR_MS
  await schedule.look()
  expect(s3.objects.size).toBe(2)
  expect(schedule.state()).toMatchObject({ failures: 0, newest: expect.any(Date) })
  await schedule.stop()
})
