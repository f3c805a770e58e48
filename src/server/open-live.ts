import { openLiveCatalogue, type LiveCatalogue } from './catalogue/live-catalogue.ts'
import { openLiveCheckout, type LiveCheckout } from './checkout/live-checkout.ts'
import { openLiveContent, type LiveContent } from './content/live-content.ts'
import type { Database } from './db/database.ts'
import { openLiveDelivery, type LiveDelivery } from './delivery/live-delivery.ts'
import type { Log } from '#server/platform/log.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { gathered } from './platform/gathered.ts'
import { openRevision } from './platform/revision.ts'
import { notifyWaiting } from './notify-waiting.ts'

interface LiveOptions {
  readonly database: Database
  readonly log: Log
  readonly messages: Messages
}

/** The shop's data in memory; it follows the database. */
export interface Live {
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  readonly delivery: LiveDelivery
  readonly checkout: LiveCheckout
  /** Grows with a change that was taken in, and for many changes a few times a second (`openRevision`). */
  readonly revision: () => number
  close(): Promise<void>
}

/** Pages of many changes, such as those of an import, are made anew this often; a change shows within a second. */
const REST_MS = 250

/** Reads what is kept in memory and listens for changes of it. */
export async function openLive({ database, log, messages }: LiveOptions): Promise<Live> {
  const { db } = database
  // Changes are noted from before the first reading on, so that none falls in between.
  const changes: string[] = []
  let take = (change: string) => void changes.push(change)
  const listener = await database.listen('catalogue', {
    onMessage: (change) => take(change),
    onReconnect: () => take('everything'),
  })
  const catalogue = await openLiveCatalogue(db)
  const content = await openLiveContent(db)
  const delivery = await openLiveDelivery(db)
  const checkout = await openLiveCheckout(db)
  take = (change) => {
    applyChange(change).catch((error: unknown) => log.error({ err: error, change }, 'change not taken in'))
  }
  // Writing to those who wait takes statements of its own, so many changes at once are looked at together.
  const revision = openRevision(REST_MS)
  const tellWaiting = gathered<string>((told) => notifyWaiting({ db, messages }, told))
  for (const change of changes) take(change)

  async function applyChange(change: string): Promise<void> {
    if (change === 'content' || change === 'everything')
      await Promise.all([content.reload(), delivery.reload(), checkout.reload()])
    if (change !== 'content') await catalogue.apply(change)
    revision.rise()
    await tellWaiting(change)
  }

  return {
    catalogue,
    content,
    delivery,
    checkout,
    revision: revision.current,
    close: () => {
      revision.close()
      return listener.close()
    },
  }
}
