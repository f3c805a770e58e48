import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { VideoFile } from '#domain/media/video.ts'

/** First and last byte of a part. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** The place of videos. A file never changes once it is there. */
export interface VideoFiles {
  /** Bytes of a video; null where there is none. */
  readonly size: (video: VideoFile) => Promise<number | null>
  /** The part of a video that is there. */
  readonly read: (video: VideoFile, range: ByteRange) => ReadableStream<Uint8Array>
  /** A place for a file that is not checked yet. */
  readonly draft: () => Promise<string>
  /** Keeps a draft as a video. */
  readonly keep: (draft: string, video: VideoFile) => Promise<void>
  /** Deletes a video; no error where there is none. */
  readonly remove: (video: VideoFile) => Promise<void>
}

/** Name of a video's file: `videos/ab/<id>.<kind>`. */
export function videoName({ id, kind }: VideoFile): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new RangeError(`Not the id of a video: ${JSON.stringify(id)}`)
  return `videos/${id.slice(0, 2)}/${id}.${kind}`
}

/** A place for a file that is being made. Left-overs there go with the next start, as those of pictures. */
export async function draftIn(mediaFolder: string): Promise<string> {
  await mkdir(join(mediaFolder, 'incoming'), { recursive: true })
  return join(mediaFolder, 'incoming', randomUUID())
}

/** Keeps videos beside the pictures in `mediaFolder`. */
export function videoFiles(mediaFolder: string): VideoFiles {
  const place = (video: VideoFile) => join(mediaFolder, videoName(video))
  return {
    size: async (video) => (await stat(place(video)).catch(() => null))?.size ?? null,
    // A stream of Node is one of the web with the same bytes.
    read: (video, { from, to }) =>
      Readable.toWeb(createReadStream(place(video), { start: from, end: to })) as ReadableStream<Uint8Array>,
    draft: () => draftIn(mediaFolder),
    keep: async (draft, video) => {
      await using file = await open(draft, 'r+')
      await file.sync()
      await mkdir(dirname(place(video)), { recursive: true })
      await rename(draft, place(video))
    },
    remove: async (video) => await rm(place(video), { force: true }),
  }
}
