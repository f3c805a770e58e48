import { open } from 'node:fs/promises'
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import {
  VIDEO_BYTES_MAX,
  VIDEO_MS_MAX,
  VIDEO_PACKETS_MAX,
  VIDEO_SIDE_MAX,
  VIDEO_SIDE_MIN,
  type VideoFile,
} from '#domain/media/video.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { rewriteVideo } from './rewrite-video.ts'

export type VideoRefusal = { readonly code: 'video_refused' } & (
  | { readonly reason: 'not_a_video' | 'damaged' }
  | { readonly reason: 'codec'; readonly codec: string }
  | { readonly reason: 'too_long' | 'pixels' | 'too_small'; readonly max: number }
  | { readonly reason: 'bytes'; readonly max: number }
)

/** A video as it is kept. Sizes in px as it is seen, time in ms. */
export interface CleanVideo extends VideoFile {
  readonly width: number
  readonly height: number
  readonly ms: number
  readonly codec: string
  readonly audio_codec: string | null
}

/** Every browser of the last years plays these. */
const videoCodecs = { mp4: ['avc', 'av1', 'vp9'], webm: ['vp9', 'av1'] } as const
const audioCodecs = { mp4: ['aac'], webm: ['opus', 'vorbis'] } as const

/**
 * Reads a file as a video and writes its picture and its sound into a new file: nothing else of it, such as the place
 * where it was taken and the device, is kept. It is checked by its content, never by its name.
 */
export async function cleanVideo(from: string, to: string): Promise<Result<CleanVideo, VideoRefusal>> {
  const kind = await kindOf(from)
  if (kind === null) return refuse({ code: 'video_refused', reason: 'not_a_video' })
  using input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const tracks = await readTracks(kind, input)
    if ('code' in tracks) return refuse(tracks)
    const { video, audio } = tracks
    const extent = await extentOf(audio === null ? [video] : [video, audio])
    const tooMuch = refusedExtent(extent)
    if (tooMuch !== null) return refuse(tooMuch)
    const id = await rewriteVideo({ kind, video, audio, from: extent.from }, to)
    return accept({
      id,
      kind,
      width: Math.round(await video.getDisplayWidth()),
      height: Math.round(await video.getDisplayHeight()),
      ms: Math.max(1, Math.round((extent.to - extent.from) * 1000)),
      codec: String(await video.getCodec()),
      audio_codec: audio === null ? null : await audio.getCodec(),
    })
  } catch {
    // Any error of the reader about sent bytes means that it cannot read them.
    return refuse({ code: 'video_refused', reason: 'damaged' })
  }
}

type Tracks = { readonly video: InputVideoTrack; readonly audio: InputAudioTrack | null }

/** Picture and sound of a file, or why it is refused. */
async function readTracks(kind: VideoFile['kind'], input: Input): Promise<Tracks | VideoRefusal> {
  if (!(await input.canRead())) return { code: 'video_refused', reason: 'damaged' }
  const video = await input.getPrimaryVideoTrack()
  if (video === null) {
    const isEmpty = (await input.getTracks()).length === 0
    return { code: 'video_refused', reason: isEmpty ? 'damaged' : 'not_a_video' }
  }
  const audio = await input.getPrimaryAudioTrack()
  return (await refusedCodec(kind, video, audio)) ?? (await refusedSize(video)) ?? { video, audio }
}

/** Brands of files that begin as MP4 does and hold pictures. */
const PICTURE_BRANDS = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']

/** By the first bytes: `ftyp` of MP4 and QuickTime, or the head of EBML. */
async function kindOf(path: string): Promise<VideoFile['kind'] | null> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
  const head = buffer.toString('latin1')
  if (head.startsWith('ftyp', 4) && PICTURE_BRANDS.includes(head.slice(8, 12))) return null
  if (['ftyp', 'moov', 'mdat', 'wide', 'free'].includes(head.slice(4, 8))) return 'mp4'
  return head.startsWith('\x1a\x45\xdf\xa3') ? 'webm' : null
}

async function refusedCodec(
  kind: VideoFile['kind'],
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<VideoRefusal | null> {
  const codec = await video.getCodec()
  const refused = (name: unknown): VideoRefusal => ({
    code: 'video_refused',
    reason: 'codec',
    codec: typeof name === 'string' ? name : '?',
  })
  if (!isOneOf(videoCodecs[kind], codec)) return refused(codec)
  if (audio === null) return null
  const sound = await audio.getCodec()
  return isOneOf(audioCodecs[kind], sound) ? null : refused(sound)
}

function isOneOf(codecs: readonly string[], codec: string | null): boolean {
  return codec !== null && codecs.includes(codec)
}

async function refusedSize(video: InputVideoTrack): Promise<VideoRefusal | null> {
  const sides = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const refused = (reason: 'pixels' | 'too_small', max: number): VideoRefusal => ({
    code: 'video_refused',
    reason,
    max,
  })
  if (sides.some((side) => !(side >= VIDEO_SIDE_MIN))) return refused('too_small', VIDEO_SIDE_MIN)
  return sides.some((side) => side > VIDEO_SIDE_MAX) ? refused('pixels', VIDEO_SIDE_MAX) : null
}

interface Extent {
  readonly packets: number
  readonly bytes: number
  /** In s. */
  readonly from: number
  readonly to: number
}

/**
 * The length and the bytes, from the tables of the file alone. It stops at the bounds, so that a small file that claims days
 * of video costs nothing.
 */
async function extentOf(tracks: readonly (InputVideoTrack | InputAudioTrack)[]): Promise<Extent> {
  let [packets, bytes, from, to] = [0, 0, 0, 0]
  for (const track of tracks) {
    const sink = new EncodedPacketSink(track)
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
      packets += 1
      bytes += packet.byteLength
      from = Math.min(from, packet.timestamp)
      to = Math.max(to, packet.timestamp + packet.duration)
      if (refusedExtent({ packets, bytes, from, to }) !== null) break
    }
  }
  return { packets, bytes, from, to }
}

function refusedExtent({ packets, bytes, from, to }: Extent): VideoRefusal | null {
  if (packets === 0) return { code: 'video_refused', reason: 'damaged' }
  if (bytes > VIDEO_BYTES_MAX) return { code: 'video_refused', reason: 'bytes', max: VIDEO_BYTES_MAX }
  const isLong = (to - from) * 1000 > VIDEO_MS_MAX || packets > VIDEO_PACKETS_MAX
  return isLong ? { code: 'video_refused', reason: 'too_long', max: VIDEO_MS_MAX } : null
}
