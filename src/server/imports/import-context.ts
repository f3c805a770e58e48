import type { Db } from '#server/db/database.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What imports need. */
export interface ImportContext {
  readonly db: Db
  readonly clock: Clock
  /** Files on their way, each under the id of its import. */
  readonly files: UploadFiles
}
