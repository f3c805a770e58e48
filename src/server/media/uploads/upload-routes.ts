import * as z from 'zod'
import {
  beginUpload as beginUploadEndpoint,
  cancelUpload as cancelUploadEndpoint,
  finishUpload as finishUploadEndpoint,
  getUpload,
  sendUploadPart,
  type UploadView,
} from '#contract/staff/catalogue/uploads.ts'
import { UPLOAD_PART_BYTES_MAX } from '#domain/media/upload-limits.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { presentKeptVideo } from '#server/media/video/video-sql.ts'
import { presentWholePicture } from '#server/media/present-picture.ts'
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  forgetUploads,
  forgetVideos,
  keepPart,
  readUpload,
  type ShownUpload,
  type UploadContext,
} from './take-upload.ts'
import type { KeptPictureRow } from './upload-store.ts'

/** The calls by which staff send files, part by part. */
export function mountUploads(app: ApiApp, context: UploadContext): void {
  mount(app, beginUploadEndpoint, async ({ body }, { caller: { userId: accountId }, idempotencyKey: key }) =>
    presentUpload(await beginUpload(context, { ...body, accountId, key })),
  )
  mount(app, getUpload, async ({ params }, { caller }) =>
    presentUpload(await readUpload(context, caller.userId, params.upload)),
  )
  mount(app, sendUploadPart, async ({ params: { upload: id }, query: { offset } }, { caller, bytes }) => ({
    offset: await keepPart(context, { accountId: caller.userId, id, offset, bytes }),
  }))
  mount(app, finishUploadEndpoint, async ({ params }, { caller }) =>
    presentUpload(await finishUpload(context, caller.userId, params.upload)),
  )
  mount(app, cancelUploadEndpoint, async ({ params }, { caller }) => {
    await cancelUpload(context, caller.userId, params.upload)
    return {}
  })
}

const forgetJob = defineJob({ name: 'forget-uploads', lane: 'quick', data: z.object({}) })

const forgetVideosJob = defineJob({ name: 'forget-videos', lane: 'quick', data: z.object({}) })

/** Files that nobody sends on are removed every hour, and every night videos that nothing shows. */
export function registerUploads(jobs: Jobs, context: UploadContext): void {
  jobs.handle(forgetJob, () => forgetUploads(context))
  jobs.schedule(forgetJob, '23 * * * *')
  jobs.handle(forgetVideosJob, () => forgetVideos(context))
  jobs.schedule(forgetVideosJob, '47 3 * * *')
}

function presentUpload({ row, offset }: ShownUpload): UploadView {
  const { id, name, kind, bytes, picture, video } = row
  return {
    id,
    name,
    kind,
    bytes,
    offset,
    part_bytes: UPLOAD_PART_BYTES_MAX,
    picture: picture === null ? null : presentKept(picture),
    video: video === null ? null : presentKeptVideo(video),
  }
}

function presentKept({ name, bytes, ...picture }: KeptPictureRow) {
  return { ...presentWholePicture({ ...picture, alt: '', alt_bn: null }), name, bytes }
}
