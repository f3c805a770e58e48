import type { Db } from '#server/db/database.ts'
import type { Media } from '#server/media/open-media.ts'
import type { UploadFiles } from '#server/media/storage/upload-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'

/** The dependencies of imports. */
export interface ImportContext {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
  readonly media: Pick<Media, 'take'>
  /** Hosts with their ports that are asked for pictures although they are not public: for tests. */
  readonly trustedHosts: readonly string[]
  /** Files on their way, each under the id of its import. */
  readonly files: UploadFiles
}
