import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { setImmediate as immediate } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { UploadView } from '#contract/staff/catalogue/uploads.ts'
import { UPLOAD_LIFE_MS } from '#domain/media/upload-limits.ts'
import { blackPng } from '#server/media/hostile-pictures.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { forgetUploads } from '#server/media/uploads/take-upload.ts'
import { uploadFiles, type UploadFiles } from '#server/media/storage/upload-files.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: TestPerson
/** Those of the shop, as another process sees them. */
let onTheWay: UploadFiles

beforeAll(async () => {
  shop = await openTestShop()
  onTheWay = uploadFiles(shop.media.folder)
  editor = await aStaffMember(shop, 'staff', 'content')
})
afterAll(() => shop.close())

const uploads = '/v1/staff/media/uploads'
const PART = 1_000_000

interface Announced {
  readonly name?: string
  readonly bytes: number
  readonly key?: string
  readonly by?: TestPerson
}

const begin = ({ name = 'ring.jpg', bytes, key = randomUUID(), by = editor }: Announced) =>
  call(shop, `POST ${uploads}`, {
    token: by.token,
    body: { name, kind: 'picture', bytes },
    headers: { 'idempotency-key': key },
  })

async function begun(announced: Announced): Promise<UploadView> {
  const answer = await begin(announced)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return viewOf(answer)
}

// The store checked the answer against the contract before it sent it.
const viewOf = ({ body }: Answer) => body as unknown as UploadView

async function sendPart(id: string, offset: number, body: RequestInit['body'], by = editor) {
  const answer = await shop.fetch(`${uploads}/${id}?offset=${offset}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
    body: body ?? null,
    duplex: 'half',
    // A stream needs it, and the type of browsers does not know it yet.
  } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const finish = (id: string, by = editor) => call(shop, `POST ${uploads}/${id}/finish`, { token: by.token })
const look = (id: string, by = editor) => call(shop, `GET ${uploads}/${id}`, { token: by.token })

/** The whole way of a file that comes through. */
async function send(file: Uint8Array<ArrayBuffer>, name = 'ring.jpg'): Promise<Answer> {
  const { id } = await begun({ name, bytes: file.length })
  for (let at = 0; at < file.length; at += PART)
    expect(await sendPart(id, at, file.subarray(at, at + PART))).toMatchObject({ status: 200 })
  return finish(id)
}

const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const filesOnTheWay = () => onTheWay.ids()

describe('a picture that staff send', () => {
  test('stands in the library upright, without its place, under the name of its file', async () => {
    const lying = samplePicture({ width: 1800, height: 1400 })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '23/1 47/1 0/1' } })
    const answer = await send(await bytesOf(lying.jpeg()), '../photos/kangan.jpg')
    expect(answer.status).toBe(200)
    const { picture } = viewOf(answer)
    expect(picture).toMatchObject({ name: 'kangan.jpg', width: 1400, height: 1800 })
    const kept = await shop.media.files.read(originalFile(picture?.id ?? ''))
    const metadata = await sharp(kept ?? undefined).metadata()
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined])
    expect(Buffer.from(kept ?? []).includes('secret')).toBe(false)
    expect(await filesOnTheWay()).toEqual([])
  })

  test('is one picture however often it is sent, and keeps its first name', async () => {
    const file = await bytesOf(samplePicture({ seed: 3 }).png())
    const [one, other] = [await send(file, 'one.png'), await send(file, 'other.png')]
    expect(viewOf(other).picture).toEqual(viewOf(one).picture)
    expect(viewOf(one).picture?.name).toBe('one.png')
  })

  test('leaves who sent it in the audit', async () => {
    const { picture } = viewOf(await send(await bytesOf(samplePicture({ seed: 4 }).webp()), 'set.webp'))
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['account_id', 'call', 'change'])
      .where('thing_kind', '=', 'picture')
      .where('thing_id', '=', picture?.id ?? '')
      .execute()
    const call = 'POST /v1/staff/media/uploads/:upload/finish'
    expect(entries).toEqual([{ account_id: editor.id, call, change: 'created' }])
  })
})

describe('a line that breaks', () => {
  test('costs nothing of what came before it: the sender goes on from there', async () => {
    const file = await bytesOf(samplePicture({ seed: 5 }).jpeg())
    const { id } = await begun({ bytes: file.length })
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(file.subarray(0, 700)),
      pull: (controller) => controller.error(new Error('The line broke')),
    })
    await sendPart(id, 0, broken)
    const { offset } = viewOf(await look(id))
    expect(offset).toBe(700)
    expect((await sendPart(id, offset, file.subarray(offset))).body).toEqual({ offset: file.length })
    expect((await finish(id)).status).toBe(200)
  })

  test('and a restart of the store: the parts that were kept are still there', async () => {
    const file = await bytesOf(samplePicture({ seed: 6 }).jpeg())
    const key = randomUUID()
    const { id } = await begun({ bytes: file.length, key })
    await sendPart(id, 0, file.subarray(0, 900))
    const restarted = uploadFiles(shop.media.folder)
    expect(await restarted.size(id)).toBe(900)
    expect(viewOf(await begin({ bytes: file.length, key }))).toMatchObject({ id, offset: 900 })
  })

  test('and a sender who comes back at another node leave no hole in the file', async () => {
    const file = Uint8Array.from({ length: 1000 }, (_, index) => (index % 250) + 1)
    const part = { offset: 0, end: file.length }
    for (let turns = 0; turns < 60; turns += 1) {
      const id = randomUUID()
      const first = new TransformStream<Uint8Array, Uint8Array>()
      const writer = first.writable.getWriter()
      const place = await onTheWay.fetch(id)
      const [one, other] = [onTheWay, uploadFiles(shop.media.folder)]
      const sending = one.append(id, { ...part, bytes: first.readable })
      await vi.waitUntil(() => existsSync(place), { interval: 1 })
      // The bytes of the first line arrive at each moment of the second one's beginning.
      const back = other.append(id, { ...part, bytes: new Blob([]).stream() })
      for (let turn = 0; turn < turns % 12; turn += 1) await immediate()
      await writer.write(file.subarray(0, 500))
      await back
      await writer.write(file.subarray(500))
      await writer.close()
      await sending
      expect((await readFile(place)).equals(file)).toBe(true)
      await onTheWay.remove(id)
    }
  })

  test('a part from another place is refused with the byte to go on from', async () => {
    const { id } = await begun({ bytes: 3000 })
    await sendPart(id, 0, new Uint8Array(1000))
    for (const offset of [0, 999, 2000]) {
      const answer = await sendPart(id, offset, new Uint8Array(100))
      expect([answer.status, answer.body['details']]).toEqual([409, { offset: 1000 }])
    }
    expect(await finish(id)).toMatchObject({ status: 409, body: { details: { offset: 1000 } } })
  })

  test('a second sender takes over from one whose line hangs, and both write the same file', async () => {
    const file = await bytesOf(samplePicture({ seed: 7 }).jpeg())
    const { id } = await begun({ bytes: file.length })
    const hanging = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(file.subarray(0, 500)),
    })
    const first = sendPart(id, 0, hanging)
    await expect.poll(() => onTheWay.size(id)).toBe(500)
    expect((await sendPart(id, 500, file.subarray(500))).body).toEqual({ offset: file.length })
    expect((await first).body).toEqual({ offset: 500 })
    expect((await finish(id)).status).toBe(200)
  })

  test('a finish that is asked for twice, also at once, gives one picture', async () => {
    const file = await bytesOf(samplePicture({ seed: 8 }).jpeg())
    const { id } = await begun({ bytes: file.length })
    await sendPart(id, 0, file)
    const answers = [...(await Promise.all([finish(id), finish(id)])), await finish(id)]
    expect(new Set(answers.map((answer) => viewOf(answer).picture?.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

const speck = await samplePicture({ width: 60, height: 60 }).png().toBuffer()

describe('[bug I6] [bug I8] what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  test.each([
    ['an SVG with script', Buffer.from(svg), 'not_a_picture', /JPEG, PNG, WebP or AVIF/],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_a_picture', /no picture/],
    ['a picture of 30,000 × 30,000 px', blackPng(30_000), 'pixels', /at most 50 million/],
    ['a photograph of an iPhone in HEIC', heic, 'heic', /Most Compatible/],
    ['half a JPEG', Buffer.alloc(400, '\xff\xd8\xff', 'latin1'), 'damaged', /damaged/],
    ['a speck', speck, 'too_small', /120 pixels/],
  ])('%s is refused in plain words and leaves nothing', async (_, file, reason, words) => {
    const before = await filesOnTheWay()
    const answer = await send(new Uint8Array(file), 'ring.jpg')
    expect(answer).toMatchObject({ status: 422, body: { code: 'picture_refused', details: { reason } } })
    expect(answer.body.error).toMatch(words)
    expect(await filesOnTheWay()).toEqual(before)
  })

  test('the reason is told in Bangla to those who read Bangla', async () => {
    const { id } = await begun({ bytes: heic.length })
    await sendPart(id, 0, new Uint8Array(heic))
    const answer = await call(shop, `POST ${uploads}/${id}/finish`, {
      token: editor.token,
      headers: { 'accept-language': 'bn' },
    })
    expect(answer.body.error).toContain('HEIC ছবি এখানে পড়া যায় না')
  })

  test('nothing of a refused file is kept, and its upload is gone', async () => {
    const { id } = await begun({ bytes: 40 })
    await sendPart(id, 0, new Uint8Array(40))
    expect((await finish(id)).status).toBe(422)
    expect((await look(id)).status).toBe(404)
    expect(await filesOnTheWay()).not.toContain(id)
  })
})

describe('the limits', () => {
  test('a file of more than 15 MB is refused before a byte of it comes', async () => {
    const answer = await begin({ bytes: 15_000_001 })
    expect(answer).toMatchObject({ status: 413, body: { error: 'This file is too large: at most 15 MB.' } })
  })

  test('a part never writes behind the end that was announced, nor more than a part may have', async () => {
    const small = await begun({ bytes: 1000 })
    expect(await sendPart(small.id, 0, new Uint8Array(1001))).toMatchObject({ status: 413 })
    expect(viewOf(await look(small.id)).offset).toBeLessThanOrEqual(1000)
    const large = await begun({ bytes: 3 * PART })
    expect(await sendPart(large.id, 0, new Uint8Array(PART + 1))).toMatchObject({ status: 413 })
  })

  test('bytes under another type are refused by the type that is wanted', async () => {
    const { id } = await begun({ bytes: 10 })
    const answer = await shop.fetch(`${uploads}/${id}?offset=0`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'text/html' },
      body: '<b>',
    })
    expect([answer.status, await answer.text()]).toEqual([
      415,
      expect.stringContaining('application/octet-stream'),
    ])
  })

  test('nobody reaches the file of a colleague', async () => {
    const { id } = await begun({ bytes: 10 })
    const other = await aStaffMember(shop, 'staff', 'content')
    expect((await look(id, other)).status).toBe(404)
    expect((await sendPart(id, 0, new Uint8Array(10), other)).status).toBe(404)
    expect((await finish(id, other)).status).toBe(404)
    await call(shop, `DELETE ${uploads}/${id}`, { token: other.token })
    expect((await look(id)).status).toBe(200)
  })

  test('the same key for another file is refused', async () => {
    const key = randomUUID()
    await begun({ bytes: 10, key })
    expect(await begin({ bytes: 11, key })).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  test.skipIf(process.platform !== 'linux')(
    '[fault F15] a full disk answers 507 and keeps no half file',
    async () => {
      const { id } = await begun({ bytes: 1000 })
      // Every byte that is written there finds the disk full.
      await symlink('/dev/full', await onTheWay.fetch(id))
      expect(await sendPart(id, 0, new Uint8Array(1000))).toMatchObject({
        status: 507,
        body: { code: 'storage_full' },
      })
      expect(await filesOnTheWay()).not.toContain(id)
      expect(viewOf(await look(id)).offset).toBe(0)
    },
  )
})

describe('a file that is given up', () => {
  test('goes at once when its sender cancels it', async () => {
    const { id } = await begun({ bytes: 1000 })
    await sendPart(id, 0, new Uint8Array(500))
    expect((await call(shop, `DELETE ${uploads}/${id}`, { token: editor.token })).status).toBe(200)
    expect((await look(id)).status).toBe(404)
    expect(await filesOnTheWay()).not.toContain(id)
  })

  test('goes after a day without a byte, and takes nothing with it that is still sent', async () => {
    const old = await begun({ bytes: 1000 })
    await sendPart(old.id, 0, new Uint8Array(500))
    await shop.db
      .updateTable('media_upload')
      .set({ touched_at: new Date(shop.now() - UPLOAD_LIFE_MS - 1) })
      .where('id', '=', old.id)
      .execute()
    const young = await begun({ bytes: 1000 })
    await sendPart(young.id, 0, new Uint8Array(500))
    await forgetUploads({ db: shop.db, clock: shop.now, uploads: onTheWay })
    expect(await filesOnTheWay()).not.toContain(old.id)
    expect(await filesOnTheWay()).toContain(young.id)
    expect(viewOf(await look(young.id)).offset).toBe(500)
  })
})
