import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { LiveContent } from '#server/content/live-content.ts'
import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface FeedContext {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  /** Folder for the files of the feeds. */
  readonly folder: string
}
