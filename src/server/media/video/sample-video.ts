import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type VideoCodec,
} from 'mediabunny'

interface SampleVideo {
  readonly kind?: 'mp4' | 'webm'
  readonly codec?: VideoCodec
  readonly audio?: AudioCodec | null
  readonly seconds?: number
  readonly width?: number
  readonly height?: number
  /** Varies the video. */
  readonly seed?: number
}

/** Head of an H.264 video of 640 × 480, as a camera writes it. */
const AVC = '0164001effe1001967640 01eacd940a02ff9701100000303e90000ea600f16 2d960 1000668ebe3cb22c0'

const decoderStrings = {
  avc: 'avc1.64001e',
  hevc: 'hev1.1.6.L93.B0',
  vp9: 'vp09.00.10.08',
  av1: 'av01.0.04M.08',
  vp8: 'vp8',
  prores: 'apch',
} as const satisfies Record<VideoCodec, string>

/** For tests: a file in the form of a video of 10 frames a second, with a place, a device and a name written into it. */
export async function writeSampleVideo(path: string, sample: SampleVideo = {}): Promise<void> {
  const { kind, codec, audio, seconds, width, height, seed } = { ...plain, ...ofKind(sample), ...sample }
  const format = kind === 'mp4' ? new Mp4OutputFormat({ metadataFormat: 'mdta' }) : new WebMOutputFormat()
  const output = new Output({ format, target: new FilePathTarget(path) })
  output.setMetadataTags({
    title: 'IMG_2041 of Rima',
    raw: {
      'com.apple.quicktime.location.ISO6709': '+23.7806+090.4074/',
      'com.apple.quicktime.model': 'iPhone 15',
    },
  })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  const sound = audio === null ? null : new EncodedAudioPacketSource(audio)
  if (sound !== null) output.addAudioTrack(sound)
  await output.start()
  const decoderConfig = { ...descriptionOf(codec), codedWidth: width, codedHeight: height }
  for (let frame = 0; frame < seconds * FRAMES; frame += 1) {
    await source.add(frameOf(frame, seed), { decoderConfig })
    const piece = new EncodedPacket(Buffer.alloc(100, 7), 'key', frame / FRAMES, 1 / FRAMES)
    await sound?.add(piece, { decoderConfig: soundOf(audio) })
  }
  await output.finalize()
}

const plain = { kind: 'mp4', audio: null, seconds: 2, width: 640, height: 480, seed: 0 } as const

function ofKind({ kind }: SampleVideo): { readonly codec: VideoCodec } {
  return { codec: kind === 'webm' ? 'vp9' : 'avc' }
}

const FRAMES = 10

function descriptionOf(codec: VideoCodec) {
  const head = { codec: decoderStrings[codec] }
  if (codec === 'avc') return { ...head, description: Buffer.from(AVC.replaceAll(' ', ''), 'hex') }
  return codec === 'hevc' ? { ...head, description: Buffer.alloc(23, 1) } : head
}

function soundOf(audio: AudioCodec | null) {
  const head = { codec: audio === 'aac' ? 'mp4a.40.2' : 'opus', numberOfChannels: 2, sampleRate: 48_000 }
  return audio === 'aac' ? { ...head, description: Buffer.from('1190', 'hex') } : head
}

function frameOf(frame: number, seed: number): EncodedPacket {
  const isKey = frame % FRAMES === 0
  const data = Buffer.alloc(500, frame + seed)
  // Of one unit of so many bytes, as H.264 has them.
  data.writeUInt32BE(496, 0)
  data.writeUInt8(isKey ? 0x65 : 0x41, 4)
  return new EncodedPacket(data, isKey ? 'key' : 'delta', frame / FRAMES, 1 / FRAMES)
}
