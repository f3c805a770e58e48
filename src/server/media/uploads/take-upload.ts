import { deleteUnusedCaptions } from '#server/media/captions/captions-store.ts'
import {
  UPLOAD_LIFE_MS,
  UPLOAD_MEMORY_MS,
  UPLOAD_PART_BYTES_MAX,
  UPLOADS_OPEN_MAX,
  UNUSED_VIDEO_LIFE_MS,
} from '#domain/media/upload-limits.ts'
import { shownFileName } from '#domain/media/file-name.ts'
import { VIDEO_BYTES_MAX } from '#domain/media/video.ts'
import { PICTURE_BYTES_MAX } from '#domain/picture.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import type { AddRefusal } from '#server/media/add-picture.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import type { Media } from '#server/media/open-media.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { VideoRefusal } from '#server/media/video/clean-video.ts'
import { takeVideo } from '#server/media/video/take-video.ts'
import type { VideoFiles } from '#server/media/storage/video-files.ts'
import type { QueueRefusal } from '#server/media/work-queue.ts'
import type { UploadFiles } from '#server/media/storage/upload-files.ts'
import { savePicture } from '#server/media/save-picture-sql.ts'
import {
  countOpenUploads,
  findUpload,
  openUploadsAmong,
  removeOldUploads,
  removeUpload,
  saveFinished,
  saveUpload,
  saveVideo,
  deleteVideo,
  readUnusedVideos,
  touchUpload,
  type UploadRow,
} from './upload-store.ts'

export interface UploadContext {
  readonly db: Db
  readonly clock: Clock
  readonly media: Pick<Media, 'take' | 'files' | 'queue'>
  readonly videos: VideoFiles
  readonly uploads: UploadFiles
  /** Told when a picture has come into the library. */
  readonly onPicture: () => void
}

/** An upload with the bytes that are there of it. */
export interface ShownUpload {
  readonly row: UploadRow
  readonly offset: number
}

const bytesMax = { picture: PICTURE_BYTES_MAX, video: VIDEO_BYTES_MAX } as const

interface Announced {
  readonly accountId: string
  readonly key: string
  readonly name: string
  readonly kind: UploadRow['kind']
  readonly bytes: number
}

/** Notes a file that somebody wants to send; a repeated key gives the same one. */
export async function beginUpload(context: UploadContext, announced: Announced): Promise<ShownUpload> {
  const { db, clock, uploads } = context
  const { accountId, key, name, kind, bytes } = announced
  const max = bytesMax[kind]
  if (bytes > max) throw new RefusalError({ code: 'too_large', max })
  if (!(await uploads.hasRoom(bytes))) throw new RefusalError({ code: 'storage_full' })
  if ((await countOpenUploads(db, accountId, key)) >= UPLOADS_OPEN_MAX)
    throw new RefusalError({ code: 'limit_reached', thing: 'uploads', max: UPLOADS_OPEN_MAX })
  const wanted = { accountId, key, name: shownFileName(name), kind, bytes, now: new Date(clock()) }
  const row = await saveUpload(db, wanted)
  if (row.bytes !== bytes || row.kind !== kind) throw new RefusalError({ code: 'key_reused' })
  return await shown(context, row)
}

export async function readUpload(
  context: UploadContext,
  accountId: string,
  id: string,
): Promise<ShownUpload> {
  return await shown(context, await ownUpload(context, accountId, id))
}

interface SentPart {
  readonly accountId: string
  readonly id: string
  readonly offset: number
  readonly bytes: ReadableStream<Uint8Array> | null
}

/** Keeps a part of a file and answers with how much of the file is there. */
export async function keepPart(context: UploadContext, sent: SentPart): Promise<number> {
  const { id, offset, bytes } = sent
  const row = await ownUpload(context, sent.accountId, id)
  if (row.finished_at !== null) throw new RefusalError({ code: 'wrong_state', from: 'finished' })
  await touchUpload(context.db, id, new Date(context.clock()))
  if (bytes === null) return await context.uploads.size(id)
  const end = Math.min(row.bytes, offset + UPLOAD_PART_BYTES_MAX)
  return orThrow(await context.uploads.append(id, { offset, end, bytes }))
}

/** Makes a picture or a video of a whole file, once, however often it is asked for. */
export async function finishUpload(
  context: UploadContext,
  accountId: string,
  id: string,
): Promise<ShownUpload> {
  const { db, clock, media, uploads } = context
  const row = await ownUpload(context, accountId, id)
  if (row.finished_at !== null) return await shown(context, row)
  const offset = await uploads.size(id)
  if (offset !== row.bytes) throw new RefusalError({ code: 'upload_offset', offset })
  if (row.kind === 'video') return await finishVideo(context, accountId, row)
  const taken = await media.take(await uploads.fetch(id))
  if (!taken.ok) throw await refused(context, { accountId, id }, taken.refusal)
  const { value: picture } = taken
  await inTransaction(db, async (trx) => {
    await savePicture(trx, picture, row.name)
    // The picture was deleted for good during this upload: the sender tries once more.
    if (!(await media.files.has(originalFile(picture.id)))) throw new RefusalError({ code: 'unavailable' })
    await saveFinished(trx, { id, pictureId: picture.id, now: new Date(clock()) })
  })
  await uploads.remove(id)
  context.onPicture()
  return await readUpload(context, accountId, id)
}

async function finishVideo(
  context: UploadContext,
  accountId: string,
  { id, name }: UploadRow,
): Promise<ShownUpload> {
  const { db, clock, media, videos, uploads } = context
  const taken = await takeVideo({ files: videos, queue: media.queue }, await uploads.fetch(id))
  if (!taken.ok) throw await refused(context, { accountId, id }, taken.refusal)
  const { value: video } = taken
  await inTransaction(db, async (trx) => {
    await saveVideo(trx, video, name)
    // The video was deleted for good during this upload: the sender tries once more.
    if ((await videos.size(video)) === null) throw new RefusalError({ code: 'unavailable' })
    await saveFinished(trx, { id, videoId: video.id, now: new Date(clock()) })
  })
  await uploads.remove(id)
  return await readUpload(context, accountId, id)
}

/** Deletes the files of videos that no product has shown for a month, and captions that no video has had. */
export async function forgetVideos({
  db,
  clock,
  videos,
}: Pick<UploadContext, 'db' | 'clock' | 'videos'>): Promise<void> {
  const before = new Date(clock() - UNUSED_VIDEO_LIFE_MS)
  await deleteUnusedCaptions(db, before)
  for (const video of await readUnusedVideos(db, before)) {
    await inTransaction(db, async (trx) => {
      // Before the commit: an upload of the same video waits for it, and then finds that the file is gone.
      if (await deleteVideo(trx, video.id, before)) await videos.remove(video)
    })
  }
}

/** A file that is no picture goes at once; one for which there is no time or no room stays, to be tried again. */
async function refused(
  { db, uploads }: UploadContext,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  refusal: AddRefusal | VideoRefusal | QueueRefusal,
): Promise<RefusalError> {
  if (refusal.code === 'unavailable') {
    const isFull = refusal.reason === 'storage_full'
    return new RefusalError({ code: isFull ? 'storage_full' : 'unavailable' })
  }
  await removeUpload(db, accountId, id)
  await uploads.remove(id)
  if (refusal.code === 'video_refused') return new RefusalError(refusal)
  const { code: _, ...facts } = refusal
  return new RefusalError({ code: 'picture_refused', ...facts })
}

export async function cancelUpload(
  { db, uploads }: UploadContext,
  accountId: string,
  id: string,
): Promise<void> {
  if (await removeUpload(db, accountId, id)) await uploads.remove(id)
}

/** Removes files that nobody sends on, and those that no upload knows. */
export async function forgetUploads({
  db,
  clock,
  uploads,
}: Pick<UploadContext, 'db' | 'clock' | 'uploads'>): Promise<void> {
  const now = clock()
  await removeOldUploads(db, {
    open: new Date(now - UPLOAD_LIFE_MS),
    finished: new Date(now - UPLOAD_MEMORY_MS),
  })
  const kept = await uploads.ids()
  const known = await openUploadsAmong(db, kept)
  for (const id of kept) if (!known.has(id)) await uploads.remove(id)
}

async function ownUpload({ db }: UploadContext, accountId: string, id: string): Promise<UploadRow> {
  const row = await findUpload(db, accountId, id)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'upload', value: id })
  return row
}

async function shown({ uploads }: UploadContext, row: UploadRow): Promise<ShownUpload> {
  return { row, offset: row.finished_at === null ? await uploads.size(row.id) : row.bytes }
}
