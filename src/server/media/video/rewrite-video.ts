import { createHash } from 'node:crypto'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import type { VideoFile } from '#domain/media/video.ts'

interface Tracks {
  readonly kind: VideoFile['kind']
  readonly video: InputVideoTrack
  readonly audio: InputAudioTrack | null
  /** Time of the earliest packet, in s: 0, or before it. */
  readonly from: number
}

/** Writes picture and sound as they are, in the order of time, and answers with the digest of both. */
export async function rewriteVideo({ kind, video, audio, from }: Tracks, to: string): Promise<string> {
  const format = kind === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target: new FilePathTarget(to) })
  const lines = [
    await pictureLine(output, video),
    ...(audio === null ? [] : [await soundLine(output, audio)]),
  ]
  await output.start()
  const digest = createHash('sha256').update(`${kind} ${lines.map(({ codec }) => codec).join(' ')}`)
  await copy(lines, from, (data) => void digest.update(data))
  await output.finalize()
  return digest.digest('hex').slice(0, 32)
}

async function pictureLine(output: Output, track: InputVideoTrack): Promise<Line> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw new Error('The video has no description')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation() })
  return {
    codec,
    packets: packetsOf(track),
    add: (packet, isFirst) => source.add(packet, isFirst ? { decoderConfig } : {}),
  }
}

async function soundLine(output: Output, track: InputAudioTrack): Promise<Line> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (codec === null || decoderConfig === null) throw new Error('The sound has no description')
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  return {
    codec,
    packets: packetsOf(track),
    add: (packet, isFirst) => sound.add(packet, isFirst ? { decoderConfig } : {}),
  }
}

interface Line {
  readonly codec: string
  readonly packets: AsyncGenerator<EncodedPacket>
  readonly add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>
}

function packetsOf(track: InputVideoTrack | InputAudioTrack): AsyncGenerator<EncodedPacket> {
  return new EncodedPacketSink(track).packets()
}

async function copy(
  lines: readonly Line[],
  from: number,
  note: (data: Uint8Array | string) => void,
): Promise<void> {
  const states = await Promise.all(
    lines.map(async (line) => ({ line, next: await line.packets.next(), count: 0 })),
  )
  for (;;) {
    const [first] = states
      .flatMap((state) => (state.next.done === true ? [] : [{ state, packet: state.next.value }]))
      .toSorted((one, other) => one.packet.timestamp - other.packet.timestamp)
    if (first === undefined) return
    const { state, packet } = first
    note(`${states.indexOf(state)} ${packet.type} ${packet.timestamp.toFixed(6)} ${packet.byteLength} `)
    note(packet.data)
    await state.line.add(packet.clone({ timestamp: packet.timestamp - from }), state.count === 0)
    state.count += 1
    state.next = await state.line.packets.next()
  }
}
