import { setTimeout as pause } from 'node:timers/promises'
import { openTagChanges, type TagChanges, type ToldChanges } from './cache/changed-tags.ts'
import { pageTags } from './cache/page-tags.ts'
import { openLiveCatalogue, type LiveCatalogue } from './catalogue/live-catalogue.ts'
import { openLiveCheckout, type LiveCheckout } from './checkout/live-checkout.ts'
import { openCompanyAccounts, type CompanyAccounts } from './company-keys/company-accounts.ts'
import { contentTags } from './content/content-tags.ts'
import { openLiveContent, type LiveContent } from './content/live-content.ts'
import type { Database } from './db/database.ts'
import type { ReadDb } from './db/replica/read-db.ts'
import { openLiveDelivery, type LiveDelivery } from './delivery/live-delivery.ts'
import type { Log } from '#server/platform/log.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { gathered } from './platform/gathered.ts'
import { notifyWaiting } from './notify-waiting.ts'

interface LiveOptions {
  readonly accounts: { readonly secret: string }
  readonly database: Database
  /** The catalogue is read here. */
  readonly replica: ReadDb
  readonly log: Log
  readonly messages: Messages
}

/** The shop's data in memory; it follows the database. */
export interface Live {
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  readonly delivery: LiveDelivery
  readonly checkout: LiveCheckout
  readonly companyAccounts: CompanyAccounts
  /** The changes that were taken in. */
  readonly tagChanges: TagChanges
  /** Takes in a change of content or settings before its announcement arrives: the next answer here shows it. */
  readonly reloadContent: () => Promise<void>
  close(): Promise<void>
}

/** Pages of many changes, such as those of an import, are made anew this often; a change shows within a second. */
const REST_MS = 250

/** A change that could not be taken in is made up for by reading everything, so often until that works. */
const AGAIN_MS = 1000

/** Pieces come and go without a change of any list (migrations/0089). */
const PIECES = 'pieces'

/** Reads what is kept in memory and listens for changes of it. */
export async function openLive({ database, replica, log, messages, accounts }: LiveOptions): Promise<Live> {
  const { db } = database
  // Changes are noted from before the first reading on, so that none falls in between.
  const changes: string[] = []
  let take = (change: string) => void changes.push(change)
  const tagChanges = openTagChanges(REST_MS)
  const hearing = openHearing(tagChanges)
  let isClosed = false
  const listener = await database.listen(['catalogue', PIECES], {
    onMessage: (payload, channel) => {
      if (channel === PIECES) tagChanges.tell(payload.split(',').map((id) => pageTags.product(Number(id))))
      else take(payload)
    },
    onLost: hearing.lose,
    onReconnect: () => {
      hearing.find()
      take('everything')
    },
  })
  const catalogue = await openLiveCatalogue(replica, tagChanges.tell)
  const content = await openLiveContent(db)
  const delivery = await openLiveDelivery(db)
  const checkout = await openLiveCheckout(db)
  const companyAccounts = await openCompanyAccounts(db, accounts.secret)
  const tell = contentTelling({ content, delivery, tagChanges })
  // Writing to those who wait takes statements of its own, so many changes at once are looked at together.
  const tellWaiting = gathered<string>((told) => notifyWaiting({ db, messages }, told))
  take = (change) => {
    applyChange(change).catch((error: unknown) => {
      log.error({ err: error, change }, 'change not taken in')
      void takeAllInLater()
    })
  }

  async function applyChange(change: string): Promise<void> {
    const missed = hearing.missed()
    if (change === 'content' || change === 'everything') await reloadContent()
    if (change !== 'content') await catalogue.apply(change)
    if (change === 'everything') hearing.makeUp(missed)
    tellWaiting(change).catch((error: unknown) => log.error({ err: error }, 'those who wait were not told'))
  }

  /** Content and settings. */
  async function reloadContent(): Promise<void> {
    const readings = [content, delivery, checkout, companyAccounts]
    await Promise.all(readings.map((reading) => reading.reload()))
    tell()
  }

  async function takeAllInLater(): Promise<void> {
    hearing.miss()
    await pause(AGAIN_MS, undefined, { ref: false })
    if (!isClosed) take('everything')
  }

  for (const change of changes) take(change)

  return {
    catalogue,
    content,
    delivery,
    checkout,
    companyAccounts,
    tagChanges,
    reloadContent,
    close: () => {
      isClosed = true
      tagChanges.close()
      return listener.close()
    },
  }
}

/** Tells what differs from the content and the delivery that were told last: readings pass each other. */
function contentTelling({
  content,
  delivery,
  tagChanges,
}: Pick<Live, 'content' | 'delivery'> & { readonly tagChanges: ToldChanges }): () => void {
  let told = { content: content.current, delivery: delivery.current.settings }
  return () => {
    const now = { content: content.current, delivery: delivery.current.settings }
    const isSameDelivery = JSON.stringify(told.delivery) === JSON.stringify(now.delivery)
    tagChanges.tell([
      ...contentTags(told.content, now.content),
      ...(isSameDelivery ? [] : [pageTags.delivery]),
    ])
    told = now
  }
}

/** Whether changes are heard: they are while the connection is there and nothing that was missed is not made up for. */
function openHearing(tagChanges: ToldChanges) {
  let isConnected = true
  let missed = 0
  let madeUp = 0
  const tell = () => tagChanges.setHeard(isConnected && madeUp === missed)
  const miss = () => {
    missed += 1
    tell()
    tagChanges.tell('all')
  }
  return {
    miss,
    lose: () => {
      isConnected = false
      miss()
    },
    find: () => {
      isConnected = true
    },
    missed: () => missed,
    /** Everything was read again, begun when so much had been missed. */
    makeUp: (upTo: number) => {
      madeUp = Math.max(madeUp, upTo)
      tell()
    },
  }
}
