import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import { startS3Server, type S3Server } from '#tests/support/companies/s3-server.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { keptMedia } from './kept-media.ts'

const uploads = '/v1/staff/media/uploads'

let s3: S3Server
/** Two nodes of one shop. Each has a folder of its own, as on another machine. */
let here: TestShop
let there: TestShop
let editor: TestPerson

beforeAll(async () => {
  s3 = await startS3Server()
  here = await openTestShop({ bucket: s3.bucket })
  there = await here.twin({ bucket: s3.bucket })
  editor = await aStaffMember(here, 'staff', 'content')
})
afterAll(async () => {
  await there.close()
  await here.close()
  await s3.close()
})

async function sendPicture(): Promise<string> {
  const bytes = Uint8Array.from(await samplePicture({ width: 700, seed: 3 }).jpeg().toBuffer())
  const { token } = editor
  const begun = await call(here, `POST ${uploads}`, {
    token,
    body: { name: 'ring.jpg', kind: 'picture', bytes: bytes.length },
    headers: { 'idempotency-key': randomUUID() },
  })
  const id = String(begun.body['id'])
  const half = Math.floor(bytes.length / 2)
  for (const [shop, from, to] of [
    [here, 0, half],
    [there, half, bytes.length],
  ] as const) {
    const sent = await shop.fetch(`${uploads}/${id}?offset=${from}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(from, to),
    })
    expect([sent.status, await sent.json()]).toEqual([200, { offset: to }])
  }
  const { body } = await call(there, `POST ${uploads}/${id}/finish`, { token })
  // The store checked the answer against the contract before it sent it.
  return (body['picture'] as { readonly id: string }).id
}

test('a picture whose halves went to two nodes is served by both, and comes back from a backup into another bucket', async () => {
  const picture = await sendPicture()
  for (const { media } of [there, here]) {
    const answer = await mediaRoutes(media).request(`/media/${picture}/480.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  expect(await there.media.storage.uploads.ids()).toEqual([])

  const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()]
  const other = { ...s3.bucket, prefix: 'restored/' }
  const database = await createTestDatabase()
  try {
    const made = await makeBackup(
      { connectionString: here.connectionString, dataDir: folder, bucket: s3.bucket },
      { folder, key: undefined, now: new Date(), report: () => undefined },
    )
    const restored = await restoreBackup(
      {
        dataDir,
        databaseUrl: database.connectionString,
        bucket: other,
        migrations: path.resolve('migrations'),
      },
      { path: made.path, key: undefined },
      { replace: true, now: new Date(), report: () => undefined },
    )
    const names = await keptMedia({ folder, bucket: other }).names()
    expect(names).toContain(`originals/${picture.slice(0, 2)}/${picture}.jpg`)
    expect(restored.pictures).toBe(names.length)
  } finally {
    await database.drop()
    await removeFolder(folder)
    await removeFolder(dataDir)
  }
})

test('while the bucket is away a picture is a 503 that says when to ask again, and the shop goes on', async () => {
  const away = await startS3Server()
  const shop = await here.twin({ bucket: away.bucket })
  await away.close()
  const answer = await mediaRoutes(shop.media).request(`/media/${'ab'.repeat(16)}/480.webp`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  const { status } = await call(shop, `POST ${uploads}`, {
    token: editor.token,
    body: { name: 'ring.jpg', kind: 'picture', bytes: 1000 },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(status).toBe(503)
  expect((await shop.fetch('/v1/product/all')).status).toBe(200)
  await shop.close()
})
