import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { LiveContent } from '#server/content/live-content.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface FeedContext {
  readonly db: ReadDb
  readonly clock: Clock
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  /** Folder for the files of the feeds. */
  readonly folder: string
}
