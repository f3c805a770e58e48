import * as z from 'zod'
import {
  describePicture,
  focusPicture as focusPictureEndpoint,
  getPicture,
  listPictures,
  removePicture,
  replacePicture,
} from '#contract/staff/catalogue/media.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { forgetPictures, replaceBy, saveTexts, type LibraryContext } from './change-library.ts'
import { focusPicture } from './focus-picture.ts'
import { showLibrary, showPicture } from './show-library.ts'

/** The calls by which staff look after the pictures of the library. */
export function mountLibrary(app: ApiApp, context: LibraryContext): void {
  const { db } = context
  mount(app, listPictures, ({ query }) => showLibrary(db, query))
  mount(app, getPicture, ({ params }) => showPicture(db, params.picture))
  mount(app, describePicture, ({ params, body }) => saveTexts(context, params.picture, body))
  mount(app, focusPictureEndpoint, ({ params, body }) => focusPicture(context, params.picture, body))
  mount(app, replacePicture, ({ params, body }) =>
    replaceBy(context, params.picture, { to: body.with, remove: false }),
  )
  mount(app, removePicture, ({ params, query }) =>
    replaceBy(context, params.picture, { to: query.with, remove: true }),
  )
}

const forgetJob = defineJob({ name: 'forget-pictures', lane: 'quick', data: z.object({}) })

/** The files of deleted pictures go every night. */
export function registerLibrary(jobs: Jobs, context: LibraryContext): void {
  jobs.handle(forgetJob, () => forgetPictures(context))
  jobs.schedule(forgetJob, '41 3 * * *')
}
