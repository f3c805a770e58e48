import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { VideoFile } from '#domain/media/video.ts'
import type { PictureFocus } from '#domain/media/picture-focus.ts'
import { videoMembers, type KeptVideoRow } from '#server/media/video/video-sql.ts'
import type { AddedVideo } from '#server/media/video/take-video.ts'
import { focusOf } from '#server/media/picture-sql.ts'

/** A file on its way, or what it has become. */
export interface UploadRow {
  readonly id: string
  readonly name: string
  readonly kind: 'picture' | 'video'
  readonly bytes: number
  readonly finished_at: Date | null
  readonly picture: KeptPictureRow | null
  readonly video: KeptVideoRow | null
}

export interface KeptPictureRow {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly focus: PictureFocus | null
  readonly bytes: number
}

const columns = `u.id, u.name, u.kind, u.bytes::float8 as bytes, u.finished_at,
  (select json_build_object('id', p.id, 'name', coalesce(p.name, u.name), 'width', p.width, 'height', p.height,
    'colour', p.colour, 'focus', ${focusOf('p')}, 'bytes', p.bytes) from picture p where p.id = u.picture_id) as picture,
  (select json_build_object(${videoMembers}) from video where video.id = u.video_id) as video`

const ownText = `select ${columns} from media_upload u where u.account_id = $1 and u.id = $2`

/** An upload of somebody; nobody sees those of others. */
export async function findUpload(db: Db, accountId: string, id: string): Promise<UploadRow | undefined> {
  const [found] = await rows<UploadRow>(db, ownText, [accountId, id])
  return found
}

interface NewUpload {
  readonly accountId: string
  readonly key: string
  readonly name: string
  readonly kind: UploadRow['kind']
  readonly bytes: number
  readonly now: Date
}

const insertText = `
  insert into media_upload (account_id, key, name, kind, bytes, created_at, touched_at)
  values ($1, $2, $3, $4, $5, $6, $6) on conflict (account_id, key) do nothing`

const byKeyText = `select ${columns} from media_upload u where u.account_id = $1 and u.key = $2`

/** Notes a file to come; where the key is known, nothing is noted. Answers with the upload of the key. */
export async function saveUpload(
  db: Db,
  { accountId, key, name, kind, bytes, now }: NewUpload,
): Promise<UploadRow> {
  await rows(db, insertText, [accountId, key, name, kind, bytes, now])
  const [kept] = await rows<UploadRow>(db, byKeyText, [accountId, key])
  if (kept === undefined) throw new Error(`The upload of key "${key}" is gone`)
  return kept
}

const openText = `
  select count(*)::int as open from media_upload where account_id = $1 and finished_at is null and key <> $2`

/** Files that somebody has on the way, without the one of a key. */
export async function countOpenUploads(db: Db, accountId: string, key: string): Promise<number> {
  const [found] = await rows<{ open: number }>(db, openText, [accountId, key])
  return found?.open ?? 0
}

const touchText = 'update media_upload set touched_at = $2 where id = $1'

export async function touchUpload(db: Db, id: string, now: Date): Promise<void> {
  await rows(db, touchText, [id, now])
}

const finishText = `
  update media_upload set picture_id = $2, video_id = $4, finished_at = $3, touched_at = $3
  where id = $1 and finished_at is null`

interface FinishedUpload {
  readonly id: string
  readonly pictureId?: string | null
  readonly videoId?: string | null
  readonly now: Date
}

export async function saveFinished(
  trx: Db,
  { id, pictureId = null, videoId = null, now }: FinishedUpload,
): Promise<void> {
  await rows(trx, finishText, [id, pictureId, now, videoId])
}

const removeText =
  'delete from media_upload where account_id = $1 and id = $2 and finished_at is null returning id'

/** Forgets a file that is not finished; false where there is none. */
export async function removeUpload(db: Db, accountId: string, id: string): Promise<boolean> {
  return (await rows(db, removeText, [accountId, id])).length > 0
}

const oldText = `
  delete from media_upload
  where touched_at < case when finished_at is null then $1::timestamptz else $2::timestamptz end`

/** Forgets files that nobody sends on, and answers about finished ones that nobody asks for any more. */
export async function removeOldUploads(
  db: Db,
  { open, finished }: { readonly open: Date; readonly finished: Date },
): Promise<void> {
  await rows(db, oldText, [open, finished])
}

const knownText = 'select id from media_upload where id = any ($1::uuid[]) and finished_at is null'

/** Those of the files whose upload goes on. */
export async function openUploadsAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await rows<{ id: string }>(db, knownText, [ids])).map(({ id }) => id))
}

const videoText = `
  insert into video (id, kind, width, height, ms, bytes, codec, audio_codec, name)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (id) do update set unused_at = case when video.unused_at is null then null else now() end`

/** Keeps a video; one that is there keeps its name. */
export async function saveVideo(trx: Db, video: AddedVideo, name: string): Promise<void> {
  const { id, kind, width, height, ms, bytes, codec, audio_codec } = video
  await rows(trx, videoText, [id, kind, width, height, ms, bytes, codec, audio_codec, name])
}

const unusedText = 'select id, kind from video where unused_at < $1 limit 200'

/** Videos that no product has shown since a moment. */
export function readUnusedVideos(db: Db, before: Date): Promise<VideoFile[]> {
  return rows<VideoFile>(db, unusedText, [before])
}

const forgetVideoText = 'delete from video where id = $1 and unused_at < $2 returning id'

/** Deletes a video for good; false where somebody shows it again. */
export async function deleteVideo(trx: Db, id: string, before: Date): Promise<boolean> {
  return (await rows(trx, forgetVideoText, [id, before])).length > 0
}
