import type { ApiApp } from '#server/http/mount.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { mountCaptions } from '#server/media/captions/captions-routes.ts'
import { mountLibrary, registerLibrary } from '#server/media/library/library-routes.ts'
import { mountMaker } from '#server/media/maker/maker-routes.ts'
import { mountUploads, registerUploads } from '#server/media/uploads/upload-routes.ts'
import type { Db } from '#server/db/database.ts'
import type { Media } from '#server/media/open-media.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What staff do with pictures. */
export interface Pictures {
  readonly register: (jobs: Jobs) => void
}

interface PictureParts {
  readonly db: Db
  readonly clock: Clock
  readonly wakeMaker: (() => void) | null
  readonly media: Pick<Media, 'take' | 'storage' | 'files' | 'queue'>
}

/** Mounts the calls about pictures. */
export function openPictures(api: ApiApp, { db, clock, media, wakeMaker }: PictureParts): Pictures {
  const onPicture = () => wakeMaker?.()
  const context = {
    db,
    clock,
    media,
    onPicture,
    uploads: media.storage.uploads,
    videos: media.storage.videos,
  }
  mountUploads(api, context)
  mountCaptions(api, context)
  mountLibrary(api, context)
  mountMaker(api, { db, wakeMaker })
  return {
    register: (jobs) => {
      registerUploads(jobs, context)
      registerLibrary(jobs, context)
    },
  }
}
