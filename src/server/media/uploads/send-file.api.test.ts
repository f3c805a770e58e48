import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#client/api.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { keyOf } from '#web/admin/media/file-key.ts'
import { sendFile, type Line, type Progress, type SentPart } from '#web/admin/media/send-file.ts'

let shop: TestShop
let editor: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  editor = await aStaffMember(shop, 'staff', 'content')
})
afterAll(() => shop.close())

/** The line of a browser to the shop; `breaks` says which parts never arrive. */
function lineThat(breaks: (part: number) => boolean): Line & { readonly sentBytes: () => number } {
  const headers = { authorization: `Bearer ${editor.token}`, [NETWORK_HEADER]: '10.9.9.9' }
  let parts = 0
  let sent = 0
  const api = createApi((request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return shop.fetch(request.url, request)
  }, 'http://shop.test')
  return {
    api,
    pause: () => Promise.resolve(),
    sentBytes: () => sent,
    sendPart: async ({ upload, offset, bytes, onSent }: SentPart) => {
      parts += 1
      if (breaks(parts)) throw new TypeError('Failed to fetch')
      const answer = await shop.fetch(`/v1/staff/media/uploads/${upload}?offset=${offset}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: bytes,
      })
      sent += bytes.size
      onSent(bytes.size)
      return ((await answer.json()) as { readonly offset: number }).offset
    },
  }
}

/** A photograph of several parts. */
async function photograph(seed: number): Promise<File> {
  const bytes = await samplePicture({ width: 1700, height: 2100, seed })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], `kangan ${seed}.png`, { type: 'image/png' })
}

const quiet = { signal: new AbortController().signal, onProgress: () => undefined }

test('a photograph comes into the library over a line that breaks again and again, and no byte is sent twice', async () => {
  const file = await photograph(11)
  const line = lineThat((part) => part % 2 === 0)
  const seen: Progress['state'][] = []
  const onProgress = ({ state }: Progress) => {
    if (seen.at(-1) !== state) seen.push(state)
  }
  const picture = await sendFile(file, line, { ...quiet, key: await keyOf(file), onProgress })
  expect(picture).toMatchObject({ name: 'kangan 11.png', width: 1700, height: 2100 })
  expect(line.sentBytes()).toBe(file.size)
  expect(seen).toContain('lost')
  expect(seen.at(-1)).toBe('checking')
})

test('an upload that stopped when its page was closed goes on from there when the file is chosen again', async () => {
  const file = await photograph(12)
  const aborter = new AbortController()
  const first = lineThat((part) => {
    if (part > 3) aborter.abort()
    return part > 3
  })
  // The page goes: nobody is left to give the file up.
  const api: Line['api'] = (endpoint, ...rest) =>
    endpoint.method === 'DELETE'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : first.api(endpoint, ...rest)
  const key = await keyOf(file)
  const leaving = sendFile(file, { ...first, api }, { ...quiet, key, signal: aborter.signal })
  await expect(leaving).rejects.toThrow('Failed to fetch')
  const second = lineThat(() => false)
  await sendFile(file, second, { ...quiet, key: await keyOf(file) })
  expect(first.sentBytes() + second.sentBytes()).toBe(file.size)
})

test('a file that only looks like a picture is refused with a reason, and is not sent again', async () => {
  const file = new File(['<?php echo 1;'], 'ring.jpg', { type: 'image/jpeg' })
  const refused = sendFile(
    file,
    lineThat(() => false),
    { ...quiet, key: await keyOf(file) },
  )
  await expect(refused).rejects.toThrow('This file is no picture that the shop takes')
})

test('a file that is given up leaves nothing on the way', async () => {
  const file = await photograph(13)
  const aborter = new AbortController()
  const line = lineThat((part) => {
    if (part === 2) aborter.abort()
    return part === 2
  })
  await expect(
    sendFile(file, line, { ...quiet, key: await keyOf(file), signal: aborter.signal }),
  ).rejects.toThrow('Failed to fetch')
  const left = () => shop.db.selectFrom('media_upload').select('id').where('name', '=', file.name).execute()
  await expect.poll(left).toEqual([])
})
