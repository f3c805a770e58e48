import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { VIDEO_MS_MAX, videoPath } from '#domain/media/video.ts'
import { blackPng } from '#server/media/hostile-pictures.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { workQueue } from '#server/media/work-queue.ts'
import { writeSampleVideo } from './sample-video.ts'
import { takeVideo } from './take-video.ts'
import { videoFiles } from '#server/media/storage/video-files.ts'
import { videoRoutes } from './video-routes.ts'

async function openVideos() {
  const folder = await mkdtemp(join(tmpdir(), 'abhoron-video-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = videoFiles(folder)
  const parts = { files, queue: workQueue() }
  const sent = join(folder, 'sent')
  return {
    files,
    take: () => takeVideo(parts, sent),
    takeSample: async (sample: Parameters<typeof writeSampleVideo>[1]) => {
      await writeSampleVideo(sent, sample)
      return await takeVideo(parts, sent)
    },
    sent,
    folder,
  }
}

test.each([
  [{ kind: 'mp4', codec: 'avc', audio: 'aac' }, 'mp4'],
  [{ kind: 'webm', codec: 'vp9', audio: 'opus' }, 'webm'],
  [{ kind: 'webm', codec: 'av1', audio: null }, 'webm'],
] as const)('a video of %j is taken in, with its size and its time', async (sample, kind) => {
  const { takeSample, files } = await openVideos()
  const taken = await takeSample(sample)
  expect(taken).toMatchObject({
    ok: true,
    value: { kind, width: 640, height: 480, codec: sample.codec, audio_codec: sample.audio },
  })
  if (!taken.ok) return
  // WebM does not say how long its last frame stands.
  expect(taken.value.ms).toBe(kind === 'mp4' ? 2000 : 1900)
  expect(await files.size(taken.value)).toBe(taken.value.bytes)
})

test('the place, the device and the name that a phone writes into a video are gone, and sent twice it is one video', async () => {
  const { takeSample, sent, folder } = await openVideos()
  const first = await takeSample({ seed: 1 })
  const before = (await readFile(sent)).toString('latin1')
  for (const word of ['+23.7806', 'iPhone', 'Rima']) expect(before).toContain(word)
  if (!first.ok) throw new Error(first.refusal.code)
  const { id, kind } = first.value
  const kept = (await readFile(join(folder, 'videos', id.slice(0, 2), `${id}.${kind}`))).toString('latin1')
  for (const word of ['+23.7806', 'iPhone', 'Rima', 'IMG_2041']) expect(kept).not.toContain(word)
  // Its table of content comes first, so that it begins to play before it is there as a whole.
  expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'))
  expect(await takeSample({ seed: 1 })).toMatchObject({ value: { id } })
  expect(await takeSample({ seed: 2 })).not.toMatchObject({ value: { id } })
})

test.each([
  ['of a kind that few browsers play', { codec: 'hevc' }, { reason: 'codec', codec: 'hevc' }],
  ['with an old codec', { kind: 'webm', codec: 'vp8' }, { reason: 'codec', codec: 'vp8' }],
  ['that is too long', { seconds: VIDEO_MS_MAX / 1000 + 1 }, { reason: 'too_long', max: VIDEO_MS_MAX }],
] as const)('a video %s is refused by that reason', async (_, sample, refusal) => {
  const { takeSample } = await openVideos()
  expect(await takeSample(sample)).toEqual({ ok: false, refusal: { code: 'video_refused', ...refusal } })
})

test('a file that is no video, or half of one, is refused whatever its name says', async () => {
  const { take, sent } = await openVideos()
  const refused = async (bytes: Uint8Array | string) => {
    await writeFile(sent, bytes)
    const taken = await take()
    return taken.ok ? taken.value : 'reason' in taken.refusal && taken.refusal.reason
  }
  expect(await refused(await samplePicture().jpeg().toBuffer())).toBe('not_a_video')
  expect(await refused(await samplePicture().avif().toBuffer())).toBe('not_a_video')
  expect(await refused(blackPng(200))).toBe('not_a_video')
  expect(await refused('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe(
    'not_a_video',
  )
  expect(await refused('')).toBe('not_a_video')
  expect(await refused(Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.alloc(400, 9)]))).toBe(
    'damaged',
  )
  await writeSampleVideo(sent, {})
  const whole = await readFile(sent)
  expect(await refused(whole.subarray(0, whole.length / 2))).toBe('damaged')
})

test('a browser gets the part of a video that it asks for, and nothing of another video', async () => {
  const { takeSample, files } = await openVideos()
  const taken = await takeSample({ seed: 5 })
  if (!taken.ok) throw new Error(taken.refusal.code)
  const app = videoRoutes({ files })
  const path = videoPath(taken.value)
  const { bytes } = taken.value
  const ask = (headers: Record<string, string> = {}, method = 'GET') => app.request(path, { headers, method })

  const whole = await ask()
  expect([whole.status, whole.headers.get('content-length'), whole.headers.get('content-type')]).toEqual([
    200,
    String(bytes),
    'video/mp4',
  ])
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('cache-control')).toContain('immutable')
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  const all = Buffer.from(await whole.arrayBuffer())
  const part = await ask({ range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(all.subarray(10, 20))
  expect((await ask({ range: `bytes=${bytes}-` })).status).toBe(416)
  const etag = whole.headers.get('etag') ?? ''
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  const head = await ask({}, 'HEAD')
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
  for (const other of ['/media/videos/..%2fx.mp4', `/media/videos/${'0'.repeat(32)}.mp4`])
    expect((await app.request(other)).status).toBe(404)
})
