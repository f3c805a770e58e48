import type pg from 'pg'
import type { LiveCards } from '#server/catalogue/live-cards.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import type { Media } from '#server/media/open-media.ts'
import { openMetrics, type BackupNumbers } from './metrics.ts'
import { readiness } from './readiness.ts'
import type { Routes } from './route-labels.ts'
import { watchRoutes, type Watch } from './watch-routes.ts'

interface WatchedStore {
  readonly pool: pg.Pool
  readonly media: Pick<Media, 'queue'>
  readonly cards: Pick<LiveCards, 'statistics'>
  readonly dataDir: string
  /** Folder of this store's migrations. */
  readonly migrations: string
  readonly routes: Routes
  /** With which the numbers are asked for; undefined: nobody may. */
  readonly token: string | undefined
  readonly backup: () => BackupNumbers | undefined
  /** Undefined where no standby serves reads. */
  readonly replica: Pick<Replica, 'state' | 'counts'> | undefined
  /** Whether this is one of several processes: then numbers are those of all. */
  readonly isOneOfSeveral: boolean
}

/** The store's numbers for its watchers. */
export async function openWatch(store: WatchedStore): Promise<Watch> {
  const { pool, media, cards, dataDir, routes, token, backup, replica, isOneOfSeveral } = store
  const migrations = (await readMigrations(store.migrations)).length
  return watchRoutes({
    metrics: openMetrics({
      pool,
      pictures: media.queue.statistics,
      cards: cards.statistics,
      backup,
      replica,
      isOneOfSeveral,
    }),
    ready: () => readiness({ pool, dataDir, migrations, backup: backup(), replica: replica?.state() }),
    token,
    routes,
  })
}
