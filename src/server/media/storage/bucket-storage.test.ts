import { createHash, randomUUID } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalFile, sizeFile } from './picture-files.ts'
import { startS3Server, type S3Server } from '#tests/support/companies/s3-server.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openMediaStorage, type MediaStorage } from './media-storage.ts'

const id = 'ab3456789abcdef0123456789abcdef0'
const logged: unknown[] = []
const log = { warn: (facts: unknown) => void logged.push(facts) }

let s3: S3Server
let folders: readonly string[]
/** The pictures of one shop at two machines that share no folder. */
let here: MediaStorage
let there: MediaStorage

beforeAll(async () => {
  s3 = await startS3Server()
  folders = [await temporaryFolder(), await temporaryFolder()]
  const [one, other] = await Promise.all(
    folders.map((folder) => openMediaStorage({ folder, bucket: s3.bucket }, log)),
  )
  if (one === undefined || other === undefined) throw new Error('Two were opened')
  here = one
  there = other
})
afterAll(async () => {
  await s3.close()
  for (const folder of folders) await removeFolder(folder)
})

test('a picture that one machine keeps is read, found and deleted at another one', async () => {
  const [original, size] = [originalFile(id), sizeFile({ id, width: 480, format: 'webp' })]
  expect([await there.pictures.has(original), await there.pictures.read(size)]).toEqual([false, null])
  for (const file of [original, size]) {
    expect(await here.pictures.write(file, Buffer.from(`bytes of ${file}`))).toMatchObject({ ok: true })
    expect(Buffer.from((await there.pictures.read(file)) ?? []).toString()).toBe(`bytes of ${file}`)
    expect(await there.pictures.has(file)).toBe(true)
    await there.pictures.remove(file)
    await there.pictures.remove(file)
    expect(await there.pictures.read(file)).toBeNull()
    expect(await here.pictures.has(file)).toBe(false)
  }
})

test('a video is sent in the parts that a browser asks for, also across the parts of the store', async () => {
  const video = { id, kind: 'mp4' } as const
  const bytes = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => index % 251))
  const draft = await here.videos.draft()
  await writeFile(draft, bytes)
  await here.videos.keep(draft, video)
  expect(await there.videos.size(video)).toBe(bytes.length)
  for (const [from, to] of [
    [0, bytes.length - 1],
    [1_048_570, 1_048_580],
    [2_499_999, 2_499_999],
  ] as const) {
    const part = await buffer(there.videos.read(video, { from, to }))
    expect(part.equals(bytes.subarray(from, to + 1))).toBe(true)
  }
  await there.videos.remove(video)
  expect(await here.videos.size(video)).toBeNull()
  expect(await readdir(`${folders[0]}/incoming`)).toEqual([])
})

const partOf = (bytes: Uint8Array, offset: number, end = bytes.length) => ({
  offset,
  end,
  bytes: new Blob([Uint8Array.from(bytes.subarray(offset))]).stream(),
})

test('an upload goes on at another machine where its line broke, and each reads the whole file', async () => {
  const upload = randomUUID()
  const bytes = Buffer.from(createHash('sha512').update(upload).digest())
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, 20)),
    pull: (controller) => controller.error(new Error('The line broke')),
  })
  expect(await here.uploads.append(upload, { offset: 0, end: 64, bytes: broken })).toMatchObject({
    value: 20,
  })
  expect(await there.uploads.size(upload)).toBe(20)
  expect(await there.uploads.append(upload, partOf(bytes, 0))).toEqual({
    ok: false,
    refusal: { code: 'upload_offset', offset: 20 },
  })
  expect(await there.uploads.append(upload, partOf(bytes, 20, 30))).toMatchObject({
    refusal: { code: 'too_large' },
  })
  expect(await there.uploads.append(upload, partOf(bytes, 20))).toMatchObject({ value: 64 })
  for (const uploads of [here.uploads, there.uploads])
    expect((await readFile(await uploads.fetch(upload))).equals(bytes)).toBe(true)
  expect(await there.uploads.ids()).toEqual([upload])
  expect(await there.imports.ids()).toEqual([])
  await here.uploads.remove(upload)
  expect([await there.uploads.ids(), await there.uploads.size(upload)]).toEqual([[], 0])
})

test('senders at two machines at once leave a whole file', async () => {
  const upload = randomUUID()
  const bytes = Buffer.from(Array.from({ length: 90_000 }, (_, index) => index % 253))
  // The first sends half and its line hangs; the second sends all; then the rest of the first arrives.
  const line = new TransformStream<Uint8Array, Uint8Array>()
  const writer = line.writable.getWriter()
  const hanging = here.uploads.append(upload, { offset: 0, end: bytes.length, bytes: line.readable })
  await writer.write(bytes.subarray(0, 40_000))
  expect(await there.uploads.append(upload, partOf(bytes, 0))).toMatchObject({ value: bytes.length })
  await writer.close()
  await hanging
  expect(await here.uploads.size(upload)).toBe(bytes.length)
  expect((await readFile(await here.uploads.fetch(upload))).equals(bytes)).toBe(true)
})

test.each(['../../etc/passwd', 'a', ''])('%j is no name of an upload', async (name) => {
  await expect(here.uploads.size(name)).rejects.toThrow(RangeError)
  await expect(here.uploads.remove(name)).rejects.toThrow(RangeError)
})

test('a bucket that cannot be used is named at the start, with the settings to look at and without the keys', async () => {
  const open = (bucket: Partial<S3Server['bucket']>) =>
    openMediaStorage({ folder: folders[0] ?? '', bucket: { ...s3.bucket, ...bucket } }, log)
  await expect(open({ keyId: 'another-key' })).rejects.toThrow(
    /bucket of the pictures cannot be used.*InvalidAccessKeyId.*MEDIA_S3_KEY_ID/,
  )
  await expect(open({ keyId: 'another-key' })).rejects.not.toThrow(/another-key|S3RVER/)
  await expect(open({ endpoint: s3.bucket.endpoint.replace(/shop$/, 'nothing') })).rejects.toThrow(
    /NoSuchBucket/,
  )
  await expect(open({ endpoint: await nobodyListens() })).rejects.toThrow(/ECONNREFUSED.*MEDIA_TO/)
  expect(JSON.stringify(logged)).toContain('ECONNREFUSED')
})

/** The address of a server that has gone. */
async function nobodyListens(): Promise<string> {
  const gone = await startS3Server()
  await gone.close()
  return gone.bucket.endpoint
}
