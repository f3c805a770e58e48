import type { KeptVideo } from '#contract/staff/catalogue/uploads.ts'
import { videoPath, type VideoKind } from '#domain/media/video.ts'

/** A video as a query gives it. */
export interface KeptVideoRow {
  readonly id: string
  readonly kind: VideoKind
  readonly name: string
  readonly width: number
  readonly height: number
  readonly ms: number
  readonly bytes: number
  readonly codec: string
}

/** SQL for the members of a `KeptVideoRow`, to be read by `json_build_object`, of the table `video`. */
export const videoMembers = `'id', video.id, 'kind', video.kind, 'name', video.name, 'width', video.width,
  'height', video.height, 'ms', video.ms, 'bytes', video.bytes, 'codec', video.codec`

export function presentKeptVideo({
  id,
  kind,
  name,
  width,
  height,
  ms,
  bytes,
  codec,
}: KeptVideoRow): KeptVideo {
  return { id, kind, url: videoPath({ id, kind }), name, width, height, ms, bytes, codec }
}
