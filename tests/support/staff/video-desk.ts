import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSampleVideo } from '#server/media/video/sample-video.ts'
import { call, type TestPerson } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const uploads = '/v1/staff/media/uploads'

/** The videos that somebody sends to a shop. Each seed is another video. */
export function videoDesk(shop: TestShop, { token }: Pick<TestPerson, 'token'>) {
  /** Sends a file as a video and answers with what the store says of it. */
  async function send(bytes: Uint8Array<ArrayBuffer>) {
    const begun = await call(shop, `POST ${uploads}`, {
      token,
      body: { name: 'IMG_2041.mp4', kind: 'video', bytes: bytes.length },
      headers: { 'idempotency-key': randomUUID() },
    })
    const id = String(begun.body['id'])
    await shop.fetch(`${uploads}/${id}?offset=0`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    return await call(shop, `POST ${uploads}/${id}/finish`, { token })
  }

  async function videoFile(seed: number) {
    const path = join(shop.media.folder, `sample-${seed}.mp4`)
    await writeSampleVideo(path, { seed })
    return await readFile(path)
  }

  return {
    send,
    videoFile,
    /** The id of a video that was sent. */
    aVideo: async (seed: number): Promise<string> => {
      const { body } = await send(await videoFile(seed))
      // The store checked the answer against the contract before it sent it.
      return (body['video'] as { readonly id: string }).id
    },
  }
}
