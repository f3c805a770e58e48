import type { ReadDb } from '#server/db/replica/read-db.ts'
import type { SearchCounter } from '#server/search/count-searches.ts'
import type { LiveCatalogue } from './live-catalogue.ts'

/** The dependencies of the catalogue's use cases. */
export interface CatalogueParts {
  readonly db: ReadDb
  readonly live: LiveCatalogue
  /** Limits of the preset price ranges in whole taka, rising. */
  readonly budgets: () => readonly number[]
  /** Counts what shoppers search for; left out: nobody does. */
  readonly searches?: Pick<SearchCounter, 'note'> | undefined
}
